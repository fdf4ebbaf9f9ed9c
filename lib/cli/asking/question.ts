import type { Campaign, Presentation } from '../../analysis/index.js';
import type { Status } from '../terminal.js';
import type { SimulatingOptions } from './open-campaign.js';
import type { FormOptions } from './print-answer.js';

/** What a command that answers a question about a campaign does: it asks, and shows the answer. */
export interface Question<A extends object> extends Presentation<A> {
  /** Returns the answer: plain data, which `--json` prints. */
  readonly ask: (campaign: Campaign, context: AskContext) => A | Promise<A>;
  /** Other files that asking writes, by the options that name them. Default: none */
  readonly outputs?: Readonly<Record<string, string | undefined>>;
  /** Whether the answer is JSON of another program, and nothing else. Errors of the scenario do not stop it. Default: false. */
  readonly jsonOnly?: boolean;
  /** Whether the text fits on a screen, and has as many rows of each table as there is room for. Default: false */
  readonly fitsScreen?: boolean;
  /** Whether the text is long enough for a pager. Default: false */
  readonly isLong?: boolean;
  /** Returns the exit status. Default: `Fine`. */
  readonly status?: (answer: A) => Status;
  /**
   * Returns what to say on stderr about the answer; undefined for nothing. Default: that the simulation has errors, because they
   * change every answer
   */
  readonly message?: (answer: A, campaign: Campaign) => string | undefined;
}

/** What a question knows besides the campaign. */
export interface AskContext {
  /** Shows what the program is doing, during long work. */
  readonly progress: (text: string) => void;
}

/** The options of every command that answers a question. */
export interface AskOptions extends SimulatingOptions, FormOptions {}
