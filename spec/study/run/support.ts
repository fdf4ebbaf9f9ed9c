import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '../../../lib/index.js';
import {
  type ChunkRows,
  type ResultCell,
  type ResultRow,
  Study,
  type StudyChunk,
  type StudyRecord,
  type StudyStore,
  type StudyTable,
  studyRecord,
  type VariantSpan,
} from '../../../lib/study/index.js';
import { columnsOfTable } from '../../../lib/study/store/store.js';
import { joinSpans } from '../../../lib/variants/spans.js';
import { tinyCampaign } from '../support/tiny.js';

/** Creates a folder for a suite, and deletes it after each test. */
export function folders(): (name: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'study-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

/** A study of the tiny campaign, as plain data. */
export const tinyStudy = {
  campaign: 'tiny.json',
  runs: 40,
  seed: 5,
  design: { type: 'Monte Carlo' },
  variables: [
    {
      name: 'mass',
      fields: ['Rover 3.mass'],
      distribution: { type: 'Uniform', low: 100, high: 500 },
    },
    {
      name: 'slip',
      shift: 'Two',
      distribution: { type: 'Discrete', values: [0, 2, 5], weights: [2, 1, 1] },
    },
  ],
};

/** Returns the record of a study of the tiny campaign. */
export const recordOf = (
  fields: object = {},
  modules: readonly string[] = [],
): Promise<StudyRecord> =>
  studyRecord(parse(Study, { ...tinyStudy, ...fields }), tinyCampaign(), {
    version: '1.2.3',
    campaignFile: 'tiny.json',
    modules,
    created: new Date(0),
  });

/** Results in memory. */
export class MemoryStore implements StudyStore {
  readonly rows: ResultRow[] = [];
  readonly spans: VariantSpan[] = [];
  readonly details: ChunkRows['details'][] = [];
  /** Called before results are stored. */
  onAppend: () => void = () => {};

  constructor(readonly record: StudyRecord) {}

  async done(): Promise<readonly VariantSpan[]> {
    return joinSpans(this.spans);
  }

  async append(chunks: readonly StudyChunk[]): Promise<void> {
    this.onAppend();
    for (const { span, rows } of chunks) {
      this.rows.push(...rows.variants);
      this.details.push(rows.details);
      this.spans.push(span);
    }
  }

  async columns(
    names: readonly string[],
    table: StudyTable = 'variants',
  ): Promise<readonly (readonly ResultCell[])[]> {
    const isVariants = table === 'variants';
    const rows = isVariants ? this.rows : this.details.flatMap((each) => each[table]);
    const sorted = rows.toSorted((a, b) => Number(a[0]) - Number(b[0]));
    const all = columnsOfTable(table, this.record).map(({ name }) => name);
    return names.map((name) => sorted.map((row) => row[all.indexOf(name)]!));
  }

  async rowsOf(table: StudyTable, { from, to }: VariantSpan): Promise<readonly ResultRow[]> {
    const all = table === 'variants' ? this.rows : this.details.flatMap((each) => each[table]);
    return all
      .filter(([variant]) => Number(variant) >= from && Number(variant) < to)
      .sort((a, b) => Number(a[0]) - Number(b[0]));
  }

  async close(): Promise<void> {}
}
