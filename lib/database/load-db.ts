import type { ParseResult } from '../schema/parse.js';
import type { WorkbookInput } from './input-output.js';
import { ModelDatabase } from './model-database.js';
import type { LoadDbOptions } from './workbook/load.js';

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
