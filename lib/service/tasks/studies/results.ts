import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '../../../schema/diagnostics/size.js';
import {
  exportResults,
  MissingPackageError,
  openResults,
  type ResultsFormat,
  type StudyStore,
  type StudyTable,
} from '../../../study/index.js';
import { columnsOfTable } from '../../../study/store/store.js';
import { ProblemError } from '../../problem.js';
import { JSON_TYPE, json } from '../files.js';
import type { Outcome, TaskContext, Work } from '../task.js';
import { temporaryIn } from './place.js';

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

/** What `studyFile` answers with. */
export interface ResultsFile {
  /** The path of a temporary file, which whoever has asked removes. */
  readonly path: string;
  /** Its media type, and the name under which a browser saves it. */
  readonly type: string;
  readonly name: string;
}

const TYPES: Readonly<Record<ResultsFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  duckdb: 'application/vnd.duckdb',
};

/** Writes results into a temporary file: a table as CSV, the variants as Parquet, or all tables as a DuckDB file. */
export const studyFile: Work = (context) =>
  withResults(context, async (store): Promise<Outcome> => {
    const { to, table = 'variants' } = context.parameters as {
      readonly to: ResultsFormat;
      readonly table?: StudyTable;
    };
    const { folder, id } = context.studyPlace;
    const path = temporaryIn(folder);
    try {
      await exportResults(store, path, to, { table, check: context.check });
      if (to !== 'csv') await expectRoom(path, context.limits.answerBytes);
    } catch (error) {
      await rm(path, { force: true });
      if (!(error instanceof MissingPackageError)) throw error;
      throw new ProblemError(
        'missing-package',
        'Parquet and DuckDB files need the package @duckdb/node-api, which is not installed beside the service. CSV and JSON need nothing.',
      );
    }
    const name = to === 'csv' ? `${table}.csv` : `${id}.${to}`;
    return json({ path, type: TYPES[to], name } satisfies ResultsFile);
  });

/** @throws ProblemError if a file has too many bytes */
async function expectRoom(path: string, most: number): Promise<void> {
  if ((await stat(path)).size <= most) return;
  throw new ProblemError(
    'answer-too-large',
    `The file has more than ${sizeText(most)}, which is the limit. CSV has no limit.`,
  );
}
