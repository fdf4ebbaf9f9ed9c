import type { VariantSpan } from '../../variants/spans.js';
import { type ChunkRows, type DetailTable, detailNames, detailTables } from '../answers/answers.js';
import type { Column, ResultCell, ResultRow } from '../answers/column.js';

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

/** The results of some variants: each has a row in `rows.variants`, in order. */
export interface StudyChunk {
  readonly span: VariantSpan;
  readonly rows: ChunkRows;
}

/** Returns the rows of a table. */
export const rowsIn = (
  { variants, details }: ChunkRows,
  table: StudyTable,
): readonly ResultRow[] => (table === 'variants' ? variants : details[table]);

/** The results of one study. Each chunk is stored as a whole or not at all. */
export interface StudyStore {
  readonly record: StudyRecord;
  /** Returns which variants have results, in order. */
  done(): Promise<readonly VariantSpan[]>;
  /** Stores the results of variants that have none. */
  append(chunks: readonly StudyChunk[]): Promise<void>;
  /**
   * Returns the values of some columns of a table, column by column, in the order of the variants.
   * @param table Default: that of the variants
   */
  columns(
    names: readonly string[],
    table?: StudyTable,
  ): Promise<readonly (readonly ResultCell[])[]>;
  /** Returns the rows of a table that belong to some variants, in the order of the variants, as far as they are done. */
  rowsOf(table: StudyTable, span: VariantSpan): Promise<readonly ResultRow[]>;
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
