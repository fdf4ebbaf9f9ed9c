import type { DetailTable } from '../answers/answers.js';
import type { Row } from '../answers/column.js';

/** The data that a thread gets when it starts. */
export interface StudyThreadData {
  /** The campaign, as JSON text. */
  readonly campaign: string;
  /** The study, as JSON text. */
  readonly study: string;
  /** The URLs of modules that are imported before the campaign is read. Their functions make more columns. */
  readonly modules: readonly string[];
  /** Two whole numbers: a counter that the thread raises whenever a variant is done, and 1 when its modules are loaded. */
  readonly pulse: SharedArrayBuffer;
}

/** The position of the second number of the pulse. */
export const LOADED = 1;

/** The results of some variants, as rows of tables. Rows of details start with the number of their variant. */
export interface ChunkRows {
  readonly variants: readonly Row[];
  readonly details: Readonly<Record<DetailTable, readonly Row[]>>;
}

/** Numbers of variants, from the first one to before the last one. */
export interface VariantSpan {
  readonly from: number;
  readonly to: number;
}

/** What a thread answers: rows, or the reason why it cannot work at all. */
export type StudyThreadAnswer = ChunkRows | { readonly unusable: string };
