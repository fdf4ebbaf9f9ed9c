import { readBeside } from '../../analysis/beside/read-beside.js';
import { PRICE_COLUMNS, rowsOfPrices } from '../../analysis/cost/price-rows.js';
import { PRICES_FILE } from '../../analysis/cost/read-prices.js';
import { NEEDS_FILE } from '../../analysis/reserves/read-needs.js';
import { writeCampaign } from '../../database/index.js';
import { type OtherSheet, withOtherSheets } from '../../database/workbook/edit/other-sheets.js';
import { NEEDS, PRICES } from '../../database/workbook/layout.js';
import { Scenario } from '../../model/index.js';
import { locationText, ModelValidationError } from '../../schema/diagnostics/issue.js';
import { safeParse } from '../../schema/index.js';
import { BESIDE_TITLES, type BesideKind, type BesidePlain } from '../beside/kinds.js';

/** What is written as a workbook. */
export interface WorkbookToWrite {
  /** The plain form of the scenario. */
  readonly root: unknown;
  /** A campaign workbook to edit: what people have added to it stays. Default: a new one */
  readonly into?: Uint8Array | undefined;
  /** The needs and prices for its sheets. Default: those that are there stay */
  readonly beside?: Partial<BesidePlain>;
}

/** A file, or why there is none. */
export interface WrittenFile {
  /** Null if the scenario cannot be written. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly string[];
}

/** Returns the text of a scenario in JSON: all that its plain form has, in the same order. */
export const jsonOf = (root: unknown): string => `${JSON.stringify(root, null, 2)}\n`;

/**
 * Writes a scenario as a workbook, and the needs and prices beside it as sheets. Its fields must be valid, because each has a cell of its
 * kind. Properties that are not declared are kept in the columns `other_fields`.
 */
export async function workbookOf({
  root,
  into,
  beside = {},
}: WorkbookToWrite): Promise<WrittenFile> {
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  if (!read.success) return { bytes: null, problems: problemsOf(read.issues) };
  const needs = beside.needs === undefined ? undefined : await needsSheet(beside.needs ?? {});
  const prices = beside.prices === undefined ? undefined : await pricesSheet(beside.prices ?? {});
  const sheets = [needs, prices].filter((sheet) => sheet !== undefined);
  const problems = sheets.flatMap((sheet) => ('problems' in sheet ? sheet.problems : []));
  if (problems.length > 0) return { bytes: null, problems };
  try {
    const bytes = await writeCampaign(read.value, undefined, into === undefined ? {} : { into });
    return { bytes: await withOtherSheets(bytes, sheets as OtherSheet[]), problems: [] };
  } catch (error) {
    if (error instanceof ModelValidationError)
      return { bytes: null, problems: problemsOf(error.issues) };
    throw error;
  }
}

type SheetOrProblems = OtherSheet | { readonly problems: readonly string[] };

async function needsSheet(plain: object): Promise<SheetOrProblems> {
  const { value, issues } = await readBeside({ plain }, NEEDS_FILE);
  if (value === undefined) return { problems: problemsOf(issues, 'needs') };
  return {
    ...{ name: NEEDS, headers: ['days', 'of', 'at', 'always'], keys: ['of', 'at'] },
    rows: value.needs.map(({ days, of, at, always }) => ({
      ...{ days, of, at },
      ...(always && { always }),
    })),
  };
}

async function pricesSheet(plain: object): Promise<SheetOrProblems> {
  const { value, issues } = await readBeside({ plain }, PRICES_FILE);
  if (value === undefined) return { problems: problemsOf(issues, 'prices') };
  const rows = rowsOfPrices(value) as OtherSheet['rows'];
  return { name: PRICES, headers: PRICE_COLUMNS, keys: ['kind', 'name'], rows };
}

const problemsOf = (issues: ModelValidationError['issues'], kind?: BesideKind): readonly string[] =>
  issues
    .filter(({ severity }) => severity === 'error')
    .map((issue) => {
      const place = locationText(issue);
      return `${kind === undefined ? place : `${BESIDE_TITLES[kind]}, ${place}`}: ${issue.message}`;
    });
