import type { CheckRuleChoice } from '../checks/index.js';
import type { WorkbookLimits } from '../database/input-output.js';
import type { ModelDatabase } from '../database/model-database.js';
import type { ReadScenario, ReadScenarioOptions } from '../database/scenario-json.js';
import type { EditedField } from '../editing/index.js';
import type { LossCount } from '../formats/losses/loss.js';
import type { Scenario } from '../model/index.js';
import type { Issue } from '../schema/index.js';

/** The content of a file. */
export interface Document {
  readonly kind: 'scenario' | 'database';
  readonly format: 'json' | 'workbook' | 'xml';
  /** The program that wrote the file, if it is another one. */
  readonly program?: ReadScenario['program'];
  /** How many losses of each kind there are. They are among the issues. */
  readonly losses?: readonly LossCount[];
  /** The scenario or database. Absent if the file has errors in its shape. */
  readonly value?: Scenario | ModelDatabase;
  /** The issues from reading and from the checks, in the order of the file. */
  readonly issues: readonly Issue[];
  /** The number of all issues. `issues` contains fewer if a limit was reached. */
  readonly total: number;
  /** Whether the file is of a format that is read: a workbook, XML, or JSON in UTF-8. */
  readonly readable: boolean;
  /** What the edits changed; empty without edits. */
  readonly changes?: readonly EditedField[];
}

export interface ReadOptions extends ReadScenarioOptions {
  /**
   * Whether to run the checks and find the position of each issue. If false, a usable file has only the issues from
   * reading, without positions. Default: true.
   */
  readonly whole?: boolean;
  /** The rules of the run that the file is read for: the checks know them. Default: `standard`. */
  readonly rules?: CheckRuleChoice | undefined;
  /**
   * Whether the warnings of a file without errors are of interest. If false, they may be left out: to find their places in the
   * text takes a tenth of the time of reading. Default: true.
   */
  readonly warnings?: boolean;
  /** The severity of a missing column of a workbook that decides results, such as a mass. Default: `error`. */
  readonly missingColumns?: 'error' | 'warning' | undefined;
  /** Limits of workbooks that differ from their defaults. The size of the file is limited by whoever reads its bytes. */
  readonly workbookLimits?: Partial<WorkbookLimits> | undefined;
  /** Edits, which are made before the checks. A wrong one is an `EditError`. */
  readonly edits?: readonly string[] | undefined;
}

/** The codes of issues that mean that the file cannot be read at all. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'not-utf8',
  'empty-input',
  'json-syntax',
  'too-large',
  'too-many-values',
  'not-a-workbook',
  'old-excel-workbook',
  'encrypted-workbook',
  'damaged-workbook',
  'workbook-too-large',
  'unknown-layout',
  'xml-syntax',
  'xml-doctype',
  'xml-entity',
  'xml-encoding',
  'xml-too-large',
  'other-xml',
]);

/** Returns whether the issues leave a file readable, although it may have errors. */
export const isReadable = (issues: readonly Issue[]): boolean =>
  !issues.some((issue) => UNREADABLE.has(issue.code));

/** Detects the kind of a file from properties that only one kind has. Returns `scenario` if it has none of them. */
export function detectKind(plain: unknown): Document['kind'] {
  if (typeof plain !== 'object' || plain === null) return 'scenario';
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(plain, name));
  if (has('network', 'missionList', 'startDate', 'scenarioType', 'instantiatedElements')) {
    return 'scenario';
  }
  return has('nodes', 'edges', 'resources', 'elements') ? 'database' : 'scenario';
}
