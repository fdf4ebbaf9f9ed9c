import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import type { Uuid } from '../schema/model-object.js';
import type { ParseResult } from '../schema/parse.js';
import { bytesOf, type WorkbookInput } from './input.js';
import { DEFAULT_WORKBOOK_LIMITS, type WorkbookLimits } from './limits.js';
import { type ParticularsOf, WorkbookFileError, workbookMessages } from './messages.js';
import type { ModelDatabase } from './model-database.js';
import { randomIdentities, stableIdentities } from './workbook/ids.js';
import { isKnownSheet } from './workbook/locate.js';
import { readDatabase } from './workbook/read.js';
import { spreadsheetReader } from './workbook/spreadsheet.js';

/** How a workbook is read. */
export interface LoadDbOptions {
  /** Called with each warning of a workbook that loads, in the order of the workbook. */
  readonly onIssue?: (issue: Issue) => void;
  /**
   * `stable` (the default): identifiers are version 5 uuids of the namespace, the sheet and the `id` in the
   * workbook, so that each reading gives the same. `random`: fresh ones at each reading.
   * A uuid in an `id` column is kept either way.
   */
  readonly ids?: 'stable' | 'random';
  /** The uuid that stable identifiers are made from, to tell workbooks with the same ids apart. */
  readonly namespace?: Uuid;
  /** Where random identifiers come from. Default: version 4 uuids. */
  readonly newId?: () => Uuid;
  /** Limits on the work that a file can cause, and on the issues that are collected (default 1,000). */
  readonly limits?: Partial<WorkbookLimits> & { readonly issues?: number };
}

function identitiesOf({ ids = 'stable', namespace, newId }: LoadDbOptions) {
  if (ids === 'random') return randomIdentities(newId);
  if (ids !== 'stable') throw new TypeError('ids are "stable" or "random"');
  return stableIdentities(namespace);
}

/** The issue of a file that cannot be read. */
function issueOf({ code, particulars }: WorkbookFileError): Issue {
  return buildIssue(workbookMessages, code, particulars as ParticularsOf<typeof code>);
}

/**
 * Reads a model database from an Excel workbook, and gives the issues instead of throwing them.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @throws TypeError where the input or an option is of no such kind
 */
export async function safeLoadDb(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadDbOptions = {},
): Promise<ParseResult<ModelDatabase>> {
  const limits = { ...DEFAULT_WORKBOOK_LIMITS, ...options.limits };
  const identities = identitiesOf(options);
  try {
    const bytes = await bytesOf(await input, limits.fileBytes);
    const reader = await spreadsheetReader();
    const sheets = await reader.read(bytes, limits, isKnownSheet);
    return readDatabase(sheets, identities, options.limits?.issues);
  } catch (error) {
    if (error instanceof WorkbookFileError)
      return { success: false, issues: [issueOf(error)], total: 1 };
    throw error;
  }
}

/**
 * Reads a model database from an Excel workbook.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @throws ModelValidationError carrying every problem, each with its sheet and cell
 * @throws TypeError where the input or an option is of no such kind
 */
export async function loadDb(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadDbOptions = {},
): Promise<ModelDatabase> {
  const result = await safeLoadDb(input, options);
  if (!result.success) throw new ModelValidationError(result.issues, result.total);
  for (const issue of result.issues) options.onIssue?.(issue);
  return result.value;
}
