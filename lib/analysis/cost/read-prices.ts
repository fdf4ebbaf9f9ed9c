import { workbookMessages } from '../../database/index.js';
import { PRICES } from '../../database/workbook/layout.js';
import { readSheets } from '../../database/workbook/load.js';
import { isOfPrices } from '../../database/workbook/locate.js';
import { columnLetters, type Sheet } from '../../database/workbook/spreadsheet.js';
import { recognizeFormat } from '../../formats/index.js';
import { ScenarioGraph } from '../../graph/index.js';
import { pricesLimits } from '../../limits/prices.js';
import type { Scenario } from '../../model/index.js';
import {
  checkedDeclaration,
  type ReadDeclaration,
  readDeclarationText,
} from '../../reading/declaration.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { typedNumber } from '../../schema/typed-number.js';
import { PriceList } from './price-list.js';
import {
  type PricePlace,
  type PriceRow,
  plainPrices,
  separatedRows,
  separatorOf,
} from './price-rows.js';
import { Prices } from './prices.js';

/** Prices, or everything that is wrong with them. Each issue has its line and column, or its sheet and cell. */
export interface PricesReading {
  /** Undefined if an issue is an error. */
  readonly prices: Prices | undefined;
  readonly issues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
}

/**
 * Reads prices: YAML, JSON, a table of separated values (CSV), or the sheet `prices` of a workbook. Then the names are looked up
 * in the campaign.
 *
 * ```ts
 * const { prices, issues } = await readPrices(readFileSync('prices.csv'), scenario);
 * ```
 * @param source the text, or the bytes of a text (UTF-8) or of a workbook
 * @param scenario the campaign. Without it, names are not looked up
 */
export async function readPrices(
  source: string | Uint8Array,
  scenario?: Scenario,
): Promise<PricesReading> {
  const reading = await readingOf(source);
  const { value: prices, issues, total, located } = reading;
  if (prices === undefined || scenario === undefined) return { prices, issues, total };
  const wrong = new PriceList(prices, new ScenarioGraph(scenario)).issues;
  return {
    prices: wrong.errors === 0 ? prices : undefined,
    issues: [...issues, ...wrong.collected.map(located)],
    total: total + wrong.total,
  };
}

type PricesRead = ReadDeclaration<Prices>;

const refused = (issues: readonly Issue[], total = issues.length): PricesRead => ({
  value: undefined,
  issues,
  total,
  located: (issue) => issue,
});

async function readingOf(source: string | Uint8Array): Promise<PricesRead> {
  if (typeof source !== 'string' && ['zip', 'ole'].includes(recognizeFormat(source)))
    return ofWorkbook(source);
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  const separator = separatorOf(text);
  if (separator !== undefined && text.length <= pricesLimits.textBytes)
    return ofSeparated(text, separator);
  const { plain, issues, located } = readDeclarationText(text, pricesLimits.textBytes);
  if (issues.length > 0) return refused(issues);
  return checkedDeclaration(Prices, { rest: plain }, located);
}

function ofSeparated(text: string, separator: string): PricesRead {
  const rows = separatedRows(text, separator);
  const starts = new Map(rows.map((row) => [row.number, row.starts]));
  return ofTable(rows, ({ row, column }) => ({
    line: row,
    column: starts.get(row)?.[column] ?? 1,
  }));
}

const ofSheet = ({ name, rows }: Sheet): PricesRead =>
  ofTable(rows, ({ row, column }) => ({
    location: { sheet: name, cell: `${columnLetters(column)}${row}` },
  }));

function ofTable(rows: readonly PriceRow[], at: (place: PricePlace) => Partial<Issue>): PricesRead {
  const { plain, issues: wrong, place } = plainPrices(rows, at);
  const located = (issue: Issue): Issue =>
    wrong.includes(issue) ? issue : { ...issue, ...at(place(issue.pointer)) };
  return checkedDeclaration(Prices, { rest: plain, wrong }, located, {
    hint: (text) => typedNumber(text, 'group or decimal')?.problem,
  });
}

async function ofWorkbook(bytes: Uint8Array): Promise<PricesRead> {
  const read = await readSheets(bytes, {}, isOfPrices, (sheets) => ({ sheets }));
  if ('success' in read) return refused(read.issues, read.total);
  const sheet = read.sheets.find(({ name }) => isOfPrices(name));
  return sheet === undefined ? refused([missingSheet(read.sheets)]) : ofSheet(sheet);
}

function missingSheet(sheets: readonly Sheet[]): Issue {
  const suggestion = nearest(
    PRICES,
    sheets.map(({ name }) => name),
  );
  return buildIssue(workbookMessages, 'missing-sheet', { name: PRICES, suggestion });
}
