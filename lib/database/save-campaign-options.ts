import type { WorkbookInput } from './input-output.js';
import type { SaveDbOptions } from './save-options.js';

/** Options of `saveCampaign`. */
export interface SaveCampaignOptions extends Pick<SaveDbOptions, 'namespace' | 'about'> {
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
