import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '../../../schema/diagnostics/size.js';
import { jsonChunks } from '../../../simulation/result/json-chunks.js';
import {
  exportResults,
  MissingPackageError,
  type Objective,
  openResults,
  type ResultsFormat,
  type StudyStore,
  type StudyTable,
  SummaryError,
  summarizeStudy,
} from '../../../study/index.js';
import { columnsOfTable } from '../../../study/store/store.js';
import type { StudyRows } from '../../answers.js';
import { badParameters, ProblemError } from '../../problem.js';
import { JSON_TYPE, json } from '../files.js';
import type { Outcome, TaskContext, Work } from '../task.js';
import { infoOf, isTemporary, type SkippedStudy, type StudyInfo, temporaryIn } from './place.js';

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
    const rows: StudyRows['rows'][number][] = [];
    for (let start = from; start < to; start += STEP) {
      context.check();
      const span = { from: start, to: Math.min(start + STEP, to) };
      for (const row of await store.rowsOf(table, span))
        rows.push(Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
    }
    const next = to < variants ? to : null;
    const answer: StudyRows = {
      table,
      variants,
      from,
      to: Math.max(from, to),
      next,
      columns,
      rows,
    };
    return { type: JSON_TYPE, pieces: jsonChunks(answer, 0) };
  });

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

/** What the name of a folder must be like, so that it is the id of a study. */
export const STUDY_ID = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

/** Lists the studies that a folder has, says which it leaves out, and removes what a crash has left. */
export const scanStudies: Work = async (context) => {
  const { folder } = context.studyPlace;
  const found: StudyInfo[] = [];
  const skipped: SkippedStudy[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    context.check();
    const path = join(folder, entry.name);
    if (isTemporary(entry.name)) await rm(path, { recursive: true, force: true });
    if (!existsSync(join(path, 'study.json'))) continue;
    if (!STUDY_ID.test(entry.name)) {
      skipped.push({ name: entry.name, reason: 'ids have letters, digits, "_" and "-" only' });
      continue;
    }
    try {
      const store = await openResults(path, { readOnly: true });
      found.push(await infoOf(entry.name, store));
      await store.close();
    } catch (error) {
      // One that is damaged must not keep the service from its work.
      skipped.push({ name: entry.name, reason: (error as Error).message });
    }
  }
  return json({ studies: found.sort((a, b) => (a.created < b.created ? -1 : 1)), skipped });
};

/** Summarizes the results of a study, as far as they are written. */
export const summarize: Work = (context) =>
  withResults(context, async (store) => {
    const {
      measure,
      pareto = [],
      level,
    } = context.parameters as {
      readonly measure?: readonly string[];
      readonly pareto?: readonly string[];
      readonly level?: number;
    };
    if (pareto.length === 1) throw badParameters(['pareto: needs at least two objectives']);
    try {
      return json(
        await summarizeStudy(store, {
          pareto: pareto.map(objectiveOf),
          ...(measure !== undefined && { measures: measure }),
          ...(level !== undefined && { level }),
        }),
      );
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      const lines = error.message.split('\n');
      throw badParameters(
        error.measures.map((name, at) => {
          const parameter = measure?.includes(name) ? 'measure' : 'pareto';
          return `${parameter}: ${lines[at]}`;
        }),
      );
    }
  });

/** Reads an objective, such as `launchMass:least`. The schema of the parameter has checked the form. */
const objectiveOf = (text: string): Objective => {
  const at = text.lastIndexOf(':');
  return { measure: text.slice(0, at), want: text.slice(at + 1) as Objective['want'] };
};
