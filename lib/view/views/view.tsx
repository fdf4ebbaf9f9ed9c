import type { Model } from '../model/model.js';
import type { ShellPage } from '../parts/shell.js';

/** One page of the viewer. */
export interface View extends ShellPage {
  /**
   * Whether it shows stocks, needs, capacity or loads, which are made after all else: `some` if it has something to show without
   * them, too. Default: no.
   */
  readonly supplies?: 'some' | 'all';
  /** Whether a campaign has something to show. Default: always. */
  readonly applies?: (model: Model) => boolean;
}
