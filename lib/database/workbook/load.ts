import type { DatabaseCollections } from '../../graph/collections.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import type { Class } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import type { ParseResult } from '../../schema/parse.js';
import {
  bytesOf,
  DEFAULT_WORKBOOK_LIMITS,
  type WorkbookInput,
  type WorkbookLimits,
} from '../input-output.js';
import { fileIssue, WorkbookFileError } from '../messages.js';
import { randomIdentities, stableIdentities } from './ids.js';
import { isKnownSheet } from './locate.js';
import { readDatabase } from './read.js';

/** How a workbook is read. */
export interface LoadDbOptions {
  /** Called with each warning, in the order of the workbook, if the workbook loads. */
  readonly onIssue?: (issue: Issue) => void;
  /**
   * `stable` (the default): identifiers are version 5 UUIDs of the namespace, the sheet and the `id` in the workbook,
   * so they are the same each time the workbook is read. `random`: new identifiers each time. Either way, a UUID in an
   * `id` column is kept.
   */
  readonly ids?: 'stable' | 'random';
  /** The UUID that stable identifiers are made from. Use different ones for workbooks with the same ids. */
  readonly namespace?: Uuid;
  /** Creates random identifiers. Default: version 4 UUIDs. */
  readonly newId?: () => Uuid;
  /**
   * How severe it is if a column is missing that decides results, such as the mass of elements: without it, all its
   * values are 0. Default: `error`. A missing column that the schema requires is always an error.
   */
  readonly missingColumns?: 'error' | 'warning';
  /** Limits on the work that a file can cause, and on the number of issues that are collected (default 1,000). */
  readonly limits?: Partial<WorkbookLimits> & { readonly issues?: number };
}

function identitiesOf({ ids = 'stable', namespace, newId }: LoadDbOptions) {
  if (ids === 'random') return randomIdentities(newId);
  if (ids !== 'stable') throw new TypeError('ids must be "stable" or "random"');
  return stableIdentities(namespace);
}

function missingColumnsOf({ missingColumns = 'error' }: LoadDbOptions): 'error' | 'warning' {
  if (missingColumns !== 'error' && missingColumns !== 'warning')
    throw new TypeError('missingColumns must be "error" or "warning"');
  return missingColumns;
}

/**
 * Reads a database of a class from an Excel workbook.
 * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function loadDatabase<T extends DatabaseCollections>(
  target: Class<T>,
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadDbOptions = {},
): Promise<ParseResult<T>> {
  const limits = { ...DEFAULT_WORKBOOK_LIMITS, ...options.limits };
  const identities = identitiesOf(options);
  const missingColumns = missingColumnsOf(options);
  try {
    const bytes = await bytesOf(await input, limits.fileBytes);
    // Loaded only now, because it takes time.
    const { xlsxReader } = await import('./xlsx/reader.js');
    const sheets = await xlsxReader.read(bytes, limits, isKnownSheet);
    const maxIssues = options.limits?.issues;
    return readDatabase(target, sheets, { identities, missingColumns, maxIssues });
  } catch (error) {
    if (error instanceof WorkbookFileError)
      return { success: false, issues: [fileIssue(error)], total: 1 };
    throw error;
  }
}
