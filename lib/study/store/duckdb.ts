import type * as DuckDb from '@duckdb/node-api';

/** Thrown if the optional package `@duckdb/node-api` is not installed. */
export class DuckDbMissingError extends Error {
  override readonly name = 'DuckDbMissingError';

  constructor(override readonly cause: unknown) {
    super(
      'A .duckdb file needs the package @duckdb/node-api, which is not installed. Install it: npm install @duckdb/node-api. Without it, the results of a study can be a folder of CSV files.',
    );
  }
}

/**
 * Loads the database, when it is first needed.
 * @throws DuckDbMissingError if it is not installed
 */
export async function loadDuckDb(
  load: () => Promise<typeof DuckDb> = () => import('@duckdb/node-api'),
): Promise<typeof DuckDb> {
  try {
    return await load();
  } catch (error) {
    throw new DuckDbMissingError(error);
  }
}
