import type { Scenario } from '../model/scenario/index.js';
import type { UnknownProperties } from '../schema/context.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import type { ParseResult } from '../schema/parse.js';
import type { WorkbookInput } from './input-output.js';
import { ModelDatabase } from './model-database.js';
import type { WorkbookCells } from './workbook/cell-finder.js';
import type { FailedRead, LoadDbOptions } from './workbook/load.js';
import type { ReadOptions } from './workbook/read.js';
import type { Sheet } from './workbook/spreadsheet.js';

/** Options for reading a scenario from a workbook. */
export interface LoadCampaignOptions extends LoadDbOptions {
  /** How unknown properties in the columns `other_fields` are treated. Default: `warn`, which drops them. */
  readonly unknown?: UnknownProperties;
}

/** The scenario of a workbook, or its issues. */
export type CampaignResult = ParseResult<Scenario> & WorkbookCells;

/** A workbook that holds a scenario or a database. */
export type WorkbookResult =
  | ({ readonly kind: 'scenario' } & CampaignResult)
  | ({ readonly kind: 'database' } & ParseResult<ModelDatabase> & WorkbookCells);

const NOWHERE: WorkbookCells = { locate: () => undefined, withPlace: (message: string) => message };

const located = (result: CampaignResult | FailedRead): CampaignResult =>
  'locate' in result ? result : { ...result, ...NOWHERE };

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
  const [{ readSheets }, { readCampaign }, { isKnownIn }] = await Promise.all([
    import('./workbook/load.js'),
    import('./workbook/read-campaign.js'),
    import('./workbook/locate.js'),
  ]);
  const { unknown } = options;
  return located(
    await readSheets(input, options, isKnownIn('campaign'), (sheets, reading) =>
      readCampaign(sheets, { ...reading, unknown }),
    ),
  );
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
  const result = await readCampaignOr(input, options, async (sheets, reading) => {
    const { readWholeDatabase } = await import('./workbook/read.js');
    const { result, finder } = await readWholeDatabase(ModelDatabase, sheets, reading);
    return { kind: 'database' as const, ...result, ...finder.cells };
  });
  if ('kind' in result) return result;
  return 'locate' in result
    ? { kind: 'scenario', ...result }
    : { kind: 'database', ...result, ...NOWHERE };
}

/**
 * Reads a scenario from an Excel workbook, or makes something else of the sheets of a workbook that holds none.
 * @throws TypeError if the input or an option is of the wrong kind
 */
export async function readCampaignOr<O>(
  input: WorkbookInput | PromiseLike<WorkbookInput>,
  options: LoadCampaignOptions,
  other: (sheets: readonly Sheet[], reading: ReadOptions) => O | Promise<O>,
): Promise<CampaignResult | O | FailedRead> {
  const [{ readSheets }, { readCampaign }, { bookOf, isKnownIn }] = await Promise.all([
    import('./workbook/load.js'),
    import('./workbook/read-campaign.js'),
    import('./workbook/locate.js'),
  ]);
  const { unknown } = options;
  return readSheets<CampaignResult | O>(input, options, isKnownIn('campaign'), (sheets, reading) =>
    bookOf(sheets) === 'campaign'
      ? readCampaign(sheets, { ...reading, unknown })
      : other(sheets, reading),
  );
}
