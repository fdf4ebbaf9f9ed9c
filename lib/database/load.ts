import type { Scenario } from '../model/scenario/index.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import type { ParseResult } from '../schema/parse.js';
import { placedIn } from '../schema/text/place-issues.js';
import type { WorkbookInput, WorkbookLimits } from './input-output.js';
import { ModelDatabase } from './model-database.js';
import {
  type CampaignResult,
  type FileContent,
  type OpenOptions,
  open,
  readWorkbook,
  type WorkbookResult,
} from './open.js';
import type { ReadScenario, ReadScenarioOptions } from './scenario-json.js';
import type { LoadCampaignOptions, LoadDbOptions } from './workbook/load.js';

/**
 * Reads a scenario from an Excel workbook. Returns the issues instead of throwing them. As for JSON, the checks are not
 * run: pass the scenario to `check`, and the pointers of its issues to `locate`.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario and warnings, or the issues if one of them is an error; each issue has its sheet and cell
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function safeLoadCampaign(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions = {},
): Promise<CampaignResult> {
  const { kind: _, ...read } = await readWorkbook(input, options, () => 'campaign');
  return read as CampaignResult;
}

/**
 * Reads a scenario from an Excel workbook. As for JSON, the checks are not run.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario. Warnings are passed to the option `onIssue`.
 * @throws ModelValidationError with every collected issue, if one of them is an error; each has its sheet and cell
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function loadCampaign(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions = {},
): Promise<Scenario> {
  const result = await safeLoadCampaign(input, options);
  if (!result.success) throw new ModelValidationError(result.issues, result.total);
  for (const issue of result.issues) options.onIssue?.(issue);
  return result.value;
}

/**
 * Reads what an Excel workbook holds: a scenario if it has one of the sheets that only campaigns have, else a database.
 * Returns the issues instead of throwing them.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function safeLoadWorkbook(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions = {},
): Promise<WorkbookResult> {
  return readWorkbook(input, options);
}

/**
 * Reads a model database from an Excel workbook. Returns the issues instead of throwing them.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the database and warnings, or the issues if one of them is an error; each issue has its sheet and cell
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function safeLoadDb(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadDbOptions = {},
): Promise<ParseResult<ModelDatabase>> {
  return ModelDatabase.safeLoadDb(input, options);
}

/**
 * Reads a model database from an Excel workbook.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the database. Warnings are passed to the option `onIssue`.
 * @throws ModelValidationError with every collected issue, if one of them is an error; each has its sheet and cell
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function loadDb(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadDbOptions = {},
): Promise<ModelDatabase> {
  return ModelDatabase.loadDb(input, options);
}

/** Options for loading a scenario. */
export interface LoadScenarioOptions extends Omit<ReadScenarioOptions, 'limits'> {
  /** Called with each warning, losses included, if `loadScenario` succeeds. `safeLoadScenario` returns them instead. */
  readonly onIssue?: (issue: Issue) => void;
  /**
   * As in `parse`, the limits of XML and of workbooks, and `fileBytes`: the maximum size of the file, in bytes. Default:
   * 128 MiB.
   */
  readonly limits?: OpenOptions['limits'] & Partial<WorkbookLimits>;
}

/**
 * Loads a scenario from a file of any format that is read: JSON of the schema, a campaign workbook, and JSON or XML of
 * SpaceNet 2.5. The format is told from the content, never from the name. Returns the issues instead of throwing them.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario and warnings, or the issues if one of them is an error. `losses` counts what the schema cannot hold
 * by kind.
 * @throws TypeError if the input is of the wrong kind
 */
export async function safeLoadScenario(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  { onIssue: _, limits = {}, ...others }: LoadScenarioOptions = {},
): Promise<ReadScenario> {
  const options = { ...others, limits, workbookLimits: limits, kind: 'scenario' } as const;
  return scenarioIn(await open(input, options), limits.depth);
}

/** Returns the scenario of a file, with the position of each issue. */
function scenarioIn(
  { kind: _, format: __, cells: ___, text, issues, ...read }: FileContent,
  maxDepth: number | undefined,
): ReadScenario {
  return { ...read, issues: placedIn(text, issues, maxDepth) } as ReadScenario;
}

/**
 * Loads a scenario from a file of any format that is read: JSON of the schema, a campaign workbook, and JSON or XML of
 * SpaceNet 2.5. The format is told from the content, never from the name.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @returns the scenario. Warnings and losses are passed to the option `onIssue`.
 * @throws ModelValidationError with every collected issue, if one of them is an error; each has its place in the file
 * @throws TypeError if the input is of the wrong kind
 */
export async function loadScenario(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadScenarioOptions = {},
): Promise<Scenario> {
  const read = await safeLoadScenario(input, options);
  if (!read.success) throw new ModelValidationError(read.issues, read.total);
  for (const issue of read.issues) options.onIssue?.(issue);
  return read.value;
}
