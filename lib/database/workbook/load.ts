import { recognizeFormat } from '../../formats/recognize.js';
import type { FormatOptions } from '../../formats/translate.js';
import type { DatabaseCollections } from '../../graph/collections.js';
import { defaultWorkbookLimits } from '../../limits/workbook.js';
import type { UnknownProperties } from '../../schema/context.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import type { Class } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import type { ParseResult } from '../../schema/parse.js';
import { fileIssue, WorkbookFileError } from '../file-messages.js';
import { bytesOf, type WorkbookInput, type WorkbookLimits } from '../input-output.js';
import { Budget } from './budget.js';
import { randomIdentities, stableIdentities } from './ids.js';
import { isKnownIn, isWholeCampaign } from './locate.js';
import { readBook, type SheetOptions } from './read.js';
import { isOldSheet, isSpacenet25 } from './spacenet25/recognize.js';
import type { Sheet } from './spreadsheet.js';

/** Options for reading a workbook. */
export interface LoadDbOptions extends Pick<FormatOptions, 'orbits' | 'rcsFuel' | 'strict'> {
  /** Called with each warning, in the order of the workbook, if `loadDb` succeeds. `safeLoadDb` returns them instead. */
  readonly onIssue?: (issue: Issue) => void;
  /**
   * How identifiers are made. `stable`: they are version 5 UUIDs of the namespace, the sheet and the `id` in the workbook,
   * so they are the same each time the workbook is read. `random`: they are new each time. In both cases, a UUID in an
   * `id` column is kept. Default: `stable`.
   */
  readonly ids?: 'stable' | 'random';
  /**
   * The UUID that stable identifiers are made from. Use different namespaces for workbooks that use the same ids for
   * different objects. Default: a fixed UUID of this package.
   */
  readonly namespace?: Uuid;
  /** Creates random identifiers. Default: version 4 UUIDs. */
  readonly newId?: () => Uuid;
  /**
   * The severity of a missing column that decides results, such as the mass of elements. Without the column, all its
   * values are 0. A missing column that the schema requires is always an error. Default: `error`.
   */
  readonly missingColumns?: 'error' | 'warning' | undefined;
  /** Limits on the time and memory that a file can use. `issues` is the maximum number of collected issues. Default: 1,000. */
  readonly limits?: Partial<WorkbookLimits> & { readonly issues?: number };
}

/** Options for reading a scenario from a workbook. */
export interface LoadCampaignOptions extends LoadDbOptions {
  /** How unknown properties in the columns `other_fields` are treated. Default: `warn`, which drops them. */
  readonly unknown?: UnknownProperties;
}

/** Returns the limits of the caller, and the default of each limit that the caller has not chosen. */
export function limitsOf({ limits = {} }: LoadDbOptions): WorkbookLimits {
  const entries = Object.entries(defaultWorkbookLimits).map(([name, standard]) => {
    const limit: unknown = limits[name as keyof WorkbookLimits] ?? standard;
    if (typeof limit !== 'number' || !(limit >= 0))
      throw new TypeError(`limits.${name} must be a number that is not negative`);
    return [name, limit] as const;
  });
  // `fromEntries` forgets the names of the limits.
  return Object.fromEntries(entries) as unknown as WorkbookLimits;
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

/** Reads the sheets of a workbook. Loads a reader only when it is needed, because loading takes time. */
async function sheetsOf(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  isKnown: (name: string) => boolean,
): Promise<readonly Sheet[]> {
  const read =
    recognizeFormat(bytes) === 'ole'
      ? (await import('./xls/reader.js')).readXls
      : (await import('./xlsx/reader.js')).readXlsx;
  const isWanted = (name: string) => isKnown(name) || isOldSheet(name);
  const sheets = await read(bytes, limits, isWanted);
  // The sheets of SpaceNet 2.5 are found by their places, so those with other names are wanted too.
  const isRenamed = isSpacenet25(sheets) && !sheets.every(({ name }) => isWanted(name));
  return isRenamed ? read(bytes, limits, () => true) : sheets;
}

/**
 * Reads the sheets of a workbook, and makes something of them.
 * @param wanted returns whether a sheet with a name is read
 * @param use makes the result; its options are the read ones of the caller
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function readSheets<R>(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions,
  wanted: (name: string) => boolean,
  use: (sheets: readonly Sheet[], options: SheetOptions) => R | Promise<R>,
): Promise<R | FailedRead> {
  const limits = limitsOf(options);
  const identities = identitiesOf(options);
  const missingColumns = missingColumnsOf(options);
  try {
    const bytes = await bytesOf(await input, limits.fileBytes);
    const sheets = await sheetsOf(bytes, limits, wanted);
    return await use(sheets, {
      identities,
      budget: new Budget(limits),
      missingColumns,
      maxIssues: options.limits?.issues,
      format: options,
      unknown: options.unknown,
    });
  } catch (error) {
    if (error instanceof WorkbookFileError)
      return { success: false, issues: [fileIssue(error)], total: 1 };
    throw error;
  }
}

/** The result of a file that cannot be read. */
export type FailedRead = Extract<ParseResult<never>, { success: false }>;

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
  return readSheets(input, options, isKnownIn('database'), async (sheets, reading) => {
    if (isWholeCampaign(sheets)) throw new WorkbookFileError('campaign-workbook', {});
    return (await readBook('database', target, sheets, reading)).result;
  });
}
