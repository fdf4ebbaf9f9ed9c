import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '../../../schema/diagnostics/size.js';
import {
  copyResults,
  MissingPackageError,
  openResults,
  type StudyStore,
  type StudyTable,
} from '../../../study/index.js';
import type { CsvStore } from '../../../study/store/csv-store.js';
import { DuckDbStore } from '../../../study/store/duckdb-store.js';
import { columnsOfTable } from '../../../study/store/store.js';
import { ProblemError } from '../../problem.js';
import { JSON_TYPE, json } from '../files.js';
import type { Outcome, TaskContext, Work } from '../task.js';
import { withTemporary } from './place.js';

/** Opens the results of the study of a task, as far as they are written, and does something with them. */
export async function withResults<T>(
  { studyPlace: { folder, id } }: TaskContext,
  act: (store: StudyStore) => Promise<T>,
): Promise<T> {
  const store = await openResults(join(folder, id), { readOnly: true });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

/** The variants of which rows are read at once. */
const STEP = 512;

/** Returns some rows of a table as JSON. */
export const studyRows: Work = (context) =>
  withResults(context, async (store): Promise<Outcome> => {
    const {
      table = 'variants',
      from = 0,
      limit = 1000,
    } = context.parameters as {
      readonly table?: StudyTable;
      readonly from?: number;
      readonly limit?: number;
    };
    const { variants } = store.record;
    const to = Math.min(from + limit, variants);
    const columns = columnsOfTable(table, store.record);
    const rows: object[] = [];
    for (let start = from; start < to; start += STEP) {
      context.check();
      const span = { from: start, to: Math.min(start + STEP, to) };
      for (const row of await store.rowsOf(table, span))
        rows.push(Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
    }
    const page = { table, variants, from, to: Math.max(from, to), next: to < variants ? to : null };
    return { type: JSON_TYPE, pieces: pageText({ ...page, columns }, rows) };
  });

/** Writes a page in pieces, the rows at its end. */
function* pageText(page: object, rows: readonly object[]): Generator<string> {
  yield `${JSON.stringify(page).slice(0, -1)},"rows":[`;
  for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(row)}`;
  yield ']}';
}

/** Returns all results as a DuckDB file, or the table of variants as Parquet. */
export const studyFile: Work = async (context) => {
  const { to } = context.parameters as { readonly to: 'parquet' | 'duckdb' };
  const { folder, id } = context.studyPlace;
  try {
    return await withTemporary(folder, '.duckdb', (path) =>
      withResults(context, async (store): Promise<Outcome> => {
        const database = await DuckDbStore.create(path, store.record);
        try {
          await copyResults(store, database, context.check);
          if (to === 'parquet')
            return await withTemporary(folder, '.parquet', async (file) => {
              await database.copyTo(file, 'parquet');
              return fileOutcome(context, file, 'application/vnd.apache.parquet', `${id}.parquet`);
            });
        } finally {
          await database.close();
        }
        return fileOutcome(context, path, 'application/vnd.duckdb', `${id}.duckdb`);
      }),
    );
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    throw new ProblemError(
      'missing-package',
      'Parquet and DuckDB files need the package @duckdb/node-api, which is not installed beside the service. CSV and JSON need nothing.',
    );
  }
};

/** @throws ProblemError if the file is too large */
async function fileOutcome(
  { limits }: TaskContext,
  path: string,
  type: string,
  file: string,
): Promise<Outcome> {
  const { size } = await stat(path);
  if (size > limits.answerBytes)
    throw new ProblemError(
      'answer-too-large',
      `The file has more than ${sizeText(limits.answerBytes)}, which is the limit. CSV has no limit.`,
    );
  return { type, pieces: await readFile(path), file };
}

/** Says how many bytes of the file of each table are written. */
export const studyExtent: Work = (context) =>
  withResults(context, async (store) => json((store as CsvStore).bytes));
