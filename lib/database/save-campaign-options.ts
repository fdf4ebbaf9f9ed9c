import type { SaveDbOptions } from './save-options.js';

/** Options of `saveCampaign`. */
export interface SaveCampaignOptions extends Pick<SaveDbOptions, 'namespace' | 'about'> {
  /**
   * Which columns are written: `used`, those that have a value or that people usually fill in; `all`, every column of the
   * layout, for a workbook that people will write in. Default: `used`.
   */
  readonly columns?: 'used' | 'all';
}
