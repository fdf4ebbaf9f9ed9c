import type { DesignAnswer } from '../design/answer.js';
import type { Issue } from '../schema/index.js';
import type { Column, ResultCell, StudyTable } from '../study/index.js';
import type { ProblemDocument, ProblemIssue } from './problem.js';
import type { StudyStatus } from './studies/kept-study.js';

/** What is wrong with a file. */
export interface Validation {
  readonly kind: 'scenario' | 'database';
  readonly format: 'json' | 'workbook' | 'xml';
  /** The program that wrote the file, if it is another one. */
  readonly program?: string;
  /** What the schema cannot hold of a file of another program, by kind. */
  readonly losses?: readonly KindOfLoss[];
  /** Whether the file is a workbook, XML, or JSON in UTF-8. */
  readonly readable: boolean;
  /** Whether there are no errors. There may be warnings. */
  readonly valid: boolean;
  readonly issues: readonly ProblemIssue[];
  /** The number of all issues. `issues` may list fewer. */
  readonly total: number;
}

/** How often something was lost. */
export interface KindOfLoss {
  readonly kind: string;
  readonly count: number;
}

/** A designed campaign, as `design --json` prints it. */
export interface DesignReply extends Omit<DesignAnswer, 'scenario'> {
  /** The campaign: a scenario; null without a plan. */
  readonly scenario: Readonly<Record<string, unknown>> | null;
}

/** All studies, the latest first. */
export interface StudyList {
  readonly studies: readonly StudyStatus[];
}

/** The rows of some variants of a study, as far as they are done. */
export interface StudyRows {
  readonly table: StudyTable;
  /** The number of all variants of the study. */
  readonly variants: number;
  /** The number of the first variant of the page. */
  readonly from: number;
  /** The number of the first variant after the page. */
  readonly to: number;
  /** `from` of the next page; null after the last. */
  readonly next: number | null;
  readonly columns: readonly Column[];
  /** Values by the names of columns. */
  readonly rows: readonly Readonly<Record<string, ResultCell>>[];
}

/** An entry of `detail`, as the older service writes it, with the members of our issues besides. */
export interface OlderDetail extends Partial<Issue> {
  readonly type: string;
  /** The path to the value, as names and indices. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input: unknown;
}

/** The answer of the older addresses if the file is not valid. */
export interface OlderRefusal {
  readonly detail: readonly OlderDetail[];
}

/**
 * What the service answers with, besides what commands print too. `npm run generate` makes `data/schema/service.schema.json` of it, whose
 * definitions are components of the OpenAPI document.
 */
export interface ServiceAnswers {
  readonly problem: ProblemDocument;
  readonly validation: Validation;
  readonly study: StudyStatus;
  readonly studies: StudyList;
  readonly rows: StudyRows;
  readonly design: DesignReply;
  readonly older: OlderRefusal;
}
