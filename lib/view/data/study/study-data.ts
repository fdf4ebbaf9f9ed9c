import type { Objective } from '../../../study/summary/pareto.js';
import type { StudySummary } from '../../../study/summary/summary.js';
import type { TableData } from '../view-data.js';
import type { Histogram } from './histogram.js';

/** The form of the data of this version. */
export const studyDataFormat = 'space-logistics study 1';

/** Everything that the page of a study shows, as plain data. */
export interface StudyData {
  readonly format: typeof studyDataFormat;
  readonly about: StudyAbout;
  readonly summary: StudySummary;
  /** The names of the variables that have numbers, and of all measures. */
  readonly variables: readonly string[];
  readonly measures: readonly string[];
  readonly histograms: readonly NamedHistogram[];
  /** What was asked of a Pareto front; empty if nothing was. */
  readonly objectives: readonly Objective[];
  /** Root causes, those of most variants first. */
  readonly causes: readonly CauseCount[];
  /** What runs short first, and where; the most frequent first. */
  readonly shortages: readonly ShortageCount[];
  /** The variants, or the first of them. */
  readonly variants: TableData;
  /** The tables of the summary. */
  readonly tables: readonly TableData[];
}

/** Where the page comes from. */
export interface StudyAbout {
  readonly name: string;
  readonly description: string;
  readonly campaignFile: string;
  readonly campaignHash: string;
  readonly rules: string;
  readonly seed: number;
  /** When the study began, and when the page was made (empty if unknown), in the form of RFC 3339. */
  readonly began: string;
  readonly made: string;
  /** The version that simulated, and the program that made the page. */
  readonly version: string;
  readonly program: string;
}

/** The histogram of one measure. */
export interface NamedHistogram extends Histogram {
  readonly name: string;
}

/** In how many variants something is a root cause. */
export interface CauseCount {
  readonly name: string;
  /** Codes of errors, with spaces between them. */
  readonly codes: string;
  readonly variants: number;
  /** The first time at which it happens, in days. */
  readonly since: number;
}

/** In how many variants a resource runs short at a place before anything else does. */
export interface ShortageCount {
  readonly place: string;
  readonly resource: string;
  readonly variants: number;
  /** The first time at which that happens, in days. */
  readonly since: number;
}
