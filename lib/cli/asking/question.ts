import type { Campaign, Table } from '../../analysis/index.js';
import type { Status } from '../terminal.js';
import type { SimulatingOptions } from './open-campaign.js';
import type { FormOptions } from './print-answer.js';

/** What a command that answers a question about a campaign does. */
export interface Question<A extends object> {
  /** Returns the answer: plain data, which `--json` prints. */
  readonly ask: (campaign: Campaign, context: AskContext) => A | Promise<A>;
  /** Returns the tables of the answer, the most important one first. `--csv` prints one, `--workbook` writes all. */
  readonly tables: (answer: A, campaign: Campaign) => readonly Table[];
  /** Whether the answer is JSON of another program, and nothing else. Errors of the scenario do not stop it. Default: false. */
  readonly jsonOnly?: boolean;
  /** Returns what the text says above the tables: the answer in a sentence or two, one line each. */
  readonly head?: (answer: A, campaign: Campaign) => readonly string[];
  /** Returns the tables that the text shows. Default: all. */
  readonly shown?: (answer: A, campaign: Campaign) => readonly Table[];
  /** Returns the exit status. Default: `Fine`. */
  readonly status?: (answer: A) => Status;
}

/** What a question knows besides the campaign. */
export interface AskContext {
  /** Shows what the program is doing, during long work. */
  readonly progress: (text: string) => void;
}

/** The options of every command that answers a question. */
export interface AskOptions extends SimulatingOptions, FormOptions {}
