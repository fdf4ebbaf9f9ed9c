import { DuckDbStore } from './duckdb-store.js';
import { FolderStore } from './folder-store.js';
import type { StudyRecord, StudyStore } from './store.js';

/** Returns whether results of this name are a DuckDB file; else they are a folder. */
export const isDuckDb = (path: string): boolean => /\.(?:duckdb|ddb|db)$/i.test(path);

/**
 * Creates a place for the results of a study: a DuckDB file for a name like `isp.duckdb`, else a folder.
 * @throws StudyStoreError if it exists, or cannot be created
 * @throws MissingPackageError if the optional package `@duckdb/node-api` is needed and not installed
 */
export const createResults = (path: string, record: StudyRecord): Promise<StudyStore> =>
  isDuckDb(path) ? DuckDbStore.create(path, record) : FolderStore.create(path, record);

/**
 * Opens the results of a study.
 * @throws StudyStoreError if they cannot be read, or are those of no study
 * @throws MissingPackageError if the optional package `@duckdb/node-api` is needed and not installed
 */
export const openResults = (
  path: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<StudyStore> =>
  isDuckDb(path) ? DuckDbStore.open(path, options) : FolderStore.open(path, options);
