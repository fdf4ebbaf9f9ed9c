import type { Uuid } from '../schema/model-object.js';
import type { WorkbookInput } from './input-output.js';

/** Options of `saveDb`. */
export interface SaveDbOptions {
  /**
   * How the `id` columns are filled. `keep`: loading the workbook restores the same identifiers, because each cell holds
   * the small number that an identifier was made from, or else the UUID itself. `number`: rows are numbered from 1, as
   * older tools require; identifiers that were not made from these numbers are lost. Default: `keep`.
   */
  readonly ids?: 'keep' | 'number';
  /** The namespace that the workbook will be loaded with, a UUID. Default: the default of `loadDb`. */
  readonly namespace?: Uuid;
  /** Paragraphs for a first sheet "about", which is for people and is not read. Default: the sheet is not written. */
  readonly about?: readonly string[];
  /**
   * An existing workbook (.xlsx) with a database to edit instead of writing a new one. Only cells whose values change are
   * written, and rows are added and removed. Notes, other columns and sheets, widths, colours, lists of choices and
   * pictures stay. `about` then has no effect. Default: a new workbook.
   */
  readonly into?: WorkbookInput;
}

/** How the sheets of a scenario are written. */
export interface CampaignSheetsOptions extends Pick<SaveDbOptions, 'namespace' | 'about'> {
  /**
   * Which columns are written: `used`, those that have a value or that people usually fill in; `all`, every column of the
   * layout, for a workbook that people will write in. Default: `used`.
   */
  readonly columns?: 'used' | 'all';
  /**
   * An existing campaign workbook (.xlsx) to edit instead of writing a new one. Only cells whose values change are written,
   * and rows are added and removed. Notes, other columns and sheets, widths, colours, lists of choices and pictures stay.
   * `columns` and `about` then have no effect. Default: a new workbook.
   */
  readonly into?: WorkbookInput;
}
