import type { Campaign } from '../campaign.js';
import type { Table } from './table.js';

/** A line above the tables, and how it stands out. */
export interface HeadLine {
  readonly text: string;
  readonly tone: 'title' | 'good' | 'thin' | 'bad';
}

/** How an answer is shown: in sentences and tables, which any output prints. */
export interface Presentation<A> {
  /** Returns all tables of an answer, the most important one first. A file has one of them, a workbook has all. */
  readonly tables: (answer: A, campaign: Campaign) => readonly Table[];
  /** Returns what stands above the tables: the answer in a sentence or two, one line each. Default: nothing */
  readonly head?: (answer: A, campaign: Campaign) => readonly (string | HeadLine)[];
  /** Returns the tables that text shows if nobody asks for another one. Default: all */
  readonly shown?: (answer: A, campaign: Campaign) => readonly Table[];
}
