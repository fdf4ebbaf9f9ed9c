import { type DetailTable, detailNames, detailTables } from '../answers/answers.js';
import type { Column, ResultCell, Row } from '../answers/column.js';
import type { ChunkRows, VariantSpan } from '../run/protocol.js';

/** The version of the form of records. Before 2, every shift moved what follows too. */
export const recordForm = 2;

/** Everything about a study that its results are stored with. It suffices to finish the study, and to repeat it. */
export interface StudyRecord {
  /** The version of the form of this record. */
  readonly form: typeof recordForm;
  /** The version of the program that made the results. */
  readonly version: string;
  /** When the study began: RFC 3339. */
  readonly created: string;
  /** The declaration, as JSON text. */
  readonly study: string;
  /** The campaign, as JSON text, and its SHA-256 hash. */
  readonly campaign: string;
  readonly campaignHash: string;
  /** The file of the campaign, for people. */
  readonly campaignFile: string;
  /** The URLs of modules of the user, which threads import before they read the campaign. */
  readonly modules: readonly string[];
  readonly columns: readonly Column[];
  /** The number of all variants. */
  readonly variants: number;
}

/** The name of a table of results. */
export type StudyTable = 'variants' | DetailTable;
export const studyTables: readonly StudyTable[] = ['variants', ...detailNames];

/** The results of one study. Each batch is stored as a whole or not at all. */
export interface StudyStore {
  readonly record: StudyRecord;
  /** Returns which variants have results, in order. */
  done(): Promise<readonly VariantSpan[]>;
  /** Stores the results of variants. */
  append(rows: ChunkRows, spans: readonly VariantSpan[]): Promise<void>;
  /**
   * Returns the values of some columns of a table, column by column, in the order of the variants.
   * @param table Default: that of the variants
   */
  columns(
    names: readonly string[],
    table?: StudyTable,
  ): Promise<readonly (readonly ResultCell[])[]>;
  /** Returns the rows of a table that belong to some variants, in the order of the variants, as far as they are done. */
  rowsOf(table: StudyTable, span: VariantSpan): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Thrown if results cannot be created, opened or written. */
export class StudyStoreError extends Error {
  override readonly name = 'StudyStoreError';
}

/** Returns the columns of a table of details: the number of the variant comes first. */
export const detailColumns = (table: DetailTable): readonly Column[] => [
  { name: 'variant', type: 'INTEGER' },
  ...detailTables[table],
];

/** Returns the columns of a table of results. */
export const columnsOfTable = (table: StudyTable, { columns }: StudyRecord): readonly Column[] =>
  table === 'variants' ? columns : detailColumns(table);

/** Joins spans that follow each other. */
export function joinSpans(spans: Iterable<VariantSpan>): readonly VariantSpan[] {
  const joined: VariantSpan[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to };
    else joined.push({ from, to });
  }
  return joined;
}

/** Returns the variants that have no results, in spans of at most a size, which is asked for before each. */
export function* missingSpans(
  done: readonly VariantSpan[],
  count: number,
  sizeOf: () => number,
): Generator<VariantSpan, undefined> {
  let from = 0;
  for (const span of [...done, { from: count, to: count }]) {
    while (from < span.from) {
      const to = Math.min(from + sizeOf(), span.from);
      yield { from, to };
      from = to;
    }
    from = span.to;
  }
}

/** Returns the number of variants in spans. */
export const countOf = (spans: readonly VariantSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);
