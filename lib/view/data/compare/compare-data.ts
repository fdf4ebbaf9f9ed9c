import type { TableData, ViewData } from '../view-data.js';

/** The form of the data of this version. */
export const compareDataFormat = 'space-logistics compare 1';

/** Everything that the page of a comparison shows, as plain data. */
export interface CompareData {
  readonly format: typeof compareDataFormat;
  readonly about: CompareAbout;
  /** Two plans or more, in the order in which they were named. */
  readonly plans: readonly PlanData[];
  /** The plans side by side: their numbers, shortages and flights, and what differs between the files. */
  readonly tables: readonly TableData[];
}

/** Where the page comes from. */
export interface CompareAbout {
  readonly name: string;
  /** When the page was made (empty if unknown), in the form of RFC 3339. */
  readonly made: string;
  readonly program: string;
}

/** A plan, and what a viewer shows of it. */
export interface PlanData {
  readonly name: string;
  /** Without tables, and without what becomes of it if something goes wrong. */
  readonly data: ViewData;
}
