import type * as DuckDb from '@duckdb/node-api';
import { MissingPackageError } from '../../schema/diagnostics/missing-package.js';

/**
 * Loads the database, when it is first needed.
 * @throws MissingPackageError if it is not installed
 */
export async function loadDuckDb(
  load: () => Promise<typeof DuckDb> = () => import('@duckdb/node-api'),
): Promise<typeof DuckDb> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPackageError(
      'A .duckdb file',
      ['@duckdb/node-api'],
      error,
      'Without it, the results of a study can be a folder of CSV files.',
    );
  }
}
