import { type Table, tableOf } from '../../../analysis/table/table.js';
import { studyLimits } from '../../../limits/study.js';
import { parse } from '../../../schema/parse.js';
import type { Column, ResultCell } from '../../../study/answers/column.js';
import { Study } from '../../../study/declaration/study.js';
import type { StudyStore } from '../../../study/store/store.js';
import { type SummaryOptions, summarizeStudy } from '../../../study/summary/summary.js';
import { summaryTables } from '../../../study/summary/summary-tables.js';
import type { Provenance } from '../about.js';
import { tableData } from '../table-data.js';
import { histogramOf } from './histogram.js';
import {
  type CauseCount,
  type NamedHistogram,
  type ShortageCount,
  type StudyData,
  studyDataFormat,
} from './study-data.js';

/** What to show of a study, and what the page says about where it comes from. */
export interface StudyViewOptions extends SummaryOptions, Pick<Provenance, 'made' | 'program'> {}

/**
 * Returns everything that the page of a study shows.
 * @throws SummaryError if a measure is not a column of numbers
 */
export async function studyDataOf(
  store: StudyStore,
  { made, program = 'space-logistics', ...asked }: StudyViewOptions = {},
): Promise<StudyData> {
  const { record } = store;
  const study = parse(Study, record.study);
  const summary = await summarizeStudy(store, asked);
  const variables = study.variables.map(({ name }) => name);
  const isNumeric = ({ type }: Column) => type === 'DOUBLE' || type === 'INTEGER';
  const numeric = record.columns.filter(isNumeric).map(({ name }) => name);
  const { campaignFile, campaignHash, created, version } = record;
  return {
    format: studyDataFormat,
    about: {
      name: study.name ?? `Study of ${campaignFile.split(/[\\/]/).at(-1)!}`,
      description: study.description ?? '',
      campaignFile,
      campaignHash,
      rules: study.rules,
      seed: study.seed,
      began: created,
      made: made === undefined ? '' : made.toISOString(),
      version,
      program,
    },
    summary,
    variables: variables.filter((name) => numeric.includes(name)),
    measures: numeric.filter((name) => name !== 'variant' && !variables.includes(name)),
    histograms: await histogramsOf(store, summary.measures),
    objectives: asked.pareto ?? [],
    causes: await causesOf(store),
    shortages: await shortagesOf(store),
    variants: tableData('Variants', await variantsOf(store)),
    tables: summaryTables(summary)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableData('Summary', table)),
  };
}

async function histogramsOf(
  store: StudyStore,
  measures: readonly { readonly name: string }[],
): Promise<readonly NamedHistogram[]> {
  const found: NamedHistogram[] = [];
  for (const { name } of measures) {
    const [cells] = await store.columns([name]);
    const histogram = histogramOf(cells!.filter((cell) => typeof cell === 'number'));
    if (histogram !== undefined) found.push({ name, ...histogram });
  }
  return found;
}

/** Returns the items that were counted, the most frequent first, and of these the earliest. */
const ranked = <T extends { readonly variants: number; readonly since: number }>(
  counts: ReadonlyMap<string, T>,
): readonly T[] =>
  [...counts.values()].sort((a, b) => b.variants - a.variants || a.since - b.since);

async function causesOf(store: StudyStore): Promise<readonly CauseCount[]> {
  const [variants, names, codes, times] = await store.columns(
    ['variant', 'name', 'codes', 'time'],
    'causes',
  );
  const counts = new Map<string, CauseCount & { readonly last: ResultCell }>();
  for (const [at, variant] of variants!.entries()) {
    const [name, code, time] = [String(names![at]), String(codes![at]), Number(times![at])];
    const key = JSON.stringify([name, code]);
    const known = counts.get(key);
    // A variant in which it is a root cause twice counts once.
    const more = known === undefined || known.last !== variant ? 1 : 0;
    counts.set(key, {
      name,
      codes: code,
      variants: (known?.variants ?? 0) + more,
      since: Math.min(known?.since ?? time, time),
      last: variant,
    });
  }
  return ranked(counts).map(({ last: _, ...count }) => count);
}

async function shortagesOf(store: StudyStore): Promise<readonly ShortageCount[]> {
  const names = ['firstShortage', 'firstShortagePlace', 'firstShortageResource'];
  if (!store.record.columns.some(({ name }) => name === names[0])) return [];
  const [times, places, resources] = await store.columns(names);
  const counts = new Map<string, ShortageCount>();
  for (const [at, time] of times!.entries()) {
    if (typeof time !== 'number') continue;
    const [place, resource] = [String(places![at]), String(resources![at])];
    const key = JSON.stringify([place, resource]);
    const known = counts.get(key);
    counts.set(key, {
      place,
      resource,
      variants: (known?.variants ?? 0) + 1,
      since: Math.min(known?.since ?? time, time),
    });
  }
  return ranked(counts);
}

const kinds = {
  INTEGER: 'count',
  DOUBLE: 'number',
  BOOLEAN: 'flag',
  VARCHAR: 'text',
  JSON: 'text',
} as const;

/** Returns the table of the first variants. Answers of analyses are left out, because they are long. */
async function variantsOf(store: StudyStore): Promise<Table> {
  const columns = store.record.columns.filter(({ type }) => type !== 'JSON');
  const cells: (readonly ResultCell[])[] = [];
  let all = 0;
  for (const { name } of columns) {
    const [column] = await store.columns([name]);
    all = column!.length;
    cells.push(column!.slice(0, studyLimits.reportRows));
  }
  const verdict = cells[columns.findIndex(({ name }) => name === 'verdict')]!;
  const error = cells[columns.findIndex(({ name }) => name === 'error')]!;
  const rows = [...(cells[0] ?? []).keys()];
  const hidden = all - rows.length;
  return tableOf<number>(
    {
      name: 'variants',
      title: 'Variants',
      notes: hidden > 0 ? [`The first ${rows.length} of ${all} variants.`] : [],
      tone: (row) =>
        error[row] !== null || verdict[row] === 'infeasible'
          ? 'bad'
          : verdict[row] === 'undersupplied'
            ? 'thin'
            : undefined,
    },
    rows,
    columns.map(({ name, type }, at) => ({
      title: name,
      kind: kinds[type],
      ...(type === 'DOUBLE' && { significant: 6 }),
      of: (row) => cells[at]![row]!,
    })),
  );
}
