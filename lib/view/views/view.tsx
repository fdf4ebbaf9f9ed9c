import type { ComponentType } from 'preact';
import type { Model } from '../model/model.js';

/** One page of the viewer. */
export interface View {
  /** Its place in the address, such as `bat-chart`. */
  readonly id: string;
  readonly title: string;
  /** What it answers, in a sentence for people who see it for the first time. */
  readonly lead: string;
  readonly Body: ComponentType;
  /**
   * Whether it shows stocks, needs, capacity or loads, which are made after all else: `some` if it has something to show without
   * them, too. Default: no.
   */
  readonly supplies?: 'some' | 'all';
  /** Whether a campaign has something to show. Default: always. */
  readonly applies?: (model: Model) => boolean;
}
