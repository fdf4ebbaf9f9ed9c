import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { csvText } from '../../analysis/table/csv.js';
import { reasonOf } from '../../database/io-errors.js';
import { studyLimits } from '../../limits/study.js';
import type { VariantSpan } from '../../variants/spans.js';
import { detailNames } from '../answers/answers.js';
import type { ResultCell, ResultRow } from '../answers/column.js';
import { DuckDbStore } from './duckdb-store.js';
import { columnsOfTable, type StudyStore, StudyStoreError, type StudyTable } from './store.js';

/** Yields the variants that have results, in spans of one batch. */
async function* batchesOf(store: StudyStore): AsyncGenerator<VariantSpan> {
  for (const span of await store.done())
    for (let { from } = span; from < span.to; from += studyLimits.batch)
      yield { from, to: Math.min(span.to, from + studyLimits.batch) };
}

/**
 * Copies results from one place to another, in batches.
 * @param to results of the same study, without any
 * @param check is called before each batch; it may throw to stop
 */
export async function copyResults(
  from: StudyStore,
  to: StudyStore,
  check?: () => void,
): Promise<void> {
  for await (const span of batchesOf(from)) {
    check?.();
    const rowsOf = (name: StudyTable) => from.rowsOf(name, span);
    const details = await Promise.all(
      detailNames.map(async (name) => [name, await rowsOf(name)] as const),
    );
    const rows = { variants: await rowsOf('variants'), details: Object.fromEntries(details) };
    await to.append([{ span, rows: rows as never }]);
  }
}

/** The forms of a file of results: a table as CSV, the variants as Parquet, or all tables as a DuckDB file. */
export type ResultsFormat = 'csv' | 'parquet' | 'duckdb';

/**
 * Writes results into a file of another form. The file must not exist, unless it is CSV.
 * @throws StudyStoreError if it cannot be written
 * @throws MissingPackageError if the optional package `@duckdb/node-api` is needed and not installed
 */
export async function exportResults(
  store: StudyStore,
  file: string,
  format: ResultsFormat,
  {
    table = 'variants',
    check,
  }: {
    /** The table of CSV. Default: that of the variants. */
    readonly table?: StudyTable;
    /** Is called from time to time. It may throw to stop. */
    readonly check?: () => void;
  } = {},
): Promise<void> {
  if (format === 'csv') return writeCsv(store, table, file, check);
  if (format === 'parquet' && store instanceof DuckDbStore) return store.copyTo(file);
  const path = format === 'duckdb' ? file : `${file}.duckdb`;
  const database = await DuckDbStore.create(path, store.record);
  try {
    await copyResults(store, database, check);
    if (format === 'parquet') await database.copyTo(file);
  } finally {
    await database.close();
    if (format === 'parquet') await rm(path, { force: true });
  }
}

/**
 * Writes a table of results as a CSV file (RFC 4180, with `\n`), in the order of the variants. An absent value is empty; an empty text is
 * in quotes. The file takes the place of another one when it is whole.
 * @param check is called from time to time; it may throw to stop
 * @throws StudyStoreError if it cannot be written
 */
export async function writeCsv(
  store: StudyStore,
  table: StudyTable,
  file: string,
  check?: () => void,
): Promise<void> {
  const draft = `${file}.tmp`;
  let handle: FileHandle | undefined;
  try {
    handle = await open(draft, 'w');
    await handle.appendFile(csvLine(columnsOfTable(table, store.record).map(({ name }) => name)));
    for await (const span of batchesOf(store)) {
      check?.();
      await handle.appendFile((await store.rowsOf(table, span)).map(csvLine).join(''));
    }
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle?.close().catch(() => {});
    await rm(draft, { force: true }).catch(() => {});
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new StudyStoreError(`${file}: ${reasonOf(error)}`);
  }
}

const csvLine = (row: ResultRow): string => `${row.map(csvField).join(',')}\n`;

function csvField(cell: ResultCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return cell === '' ? '""' : csvText(cell);
}
