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
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { replacePointers } from '../../schema/diagnostics/pointer.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { isObject } from '../../schema/plain.js';
import { typedNumber } from '../../schema/typed-number.js';
import { PriceList } from './price-list.js';
import {
  anySeparatorOf,
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
  /** Returns an issue of a value with its place in the source. */
  readonly located: (issue: Issue) => Issue;
}

/**
 * Reads prices: YAML, JSON, a table of separated values (CSV), or the sheet `prices` of a workbook. Then the names are looked up
 * in the campaign.
 *
 * ```ts
 * const { prices, issues } = await readPrices(readFileSync('prices.csv'), scenario);
 * ```
 * @param source the text, or the bytes of a text (UTF-8) or of a workbook
 * @param scenarios the campaign, or several, of which one must have what a name means. Without them, names are not looked up
 */
export async function readPrices(
  source: string | Uint8Array,
  ...scenarios: readonly Scenario[]
): Promise<PricesReading> {
  const { value, plain, issues, total, located } = await readingOf(source);
  if (plain === undefined || scenarios.length === 0)
    return { prices: value, issues, total, located };
  // Names are looked up also if something else is wrong, to find all problems.
  const prices = value ?? Object.assign(new Prices(), plain);
  const [first, ...others] = scenarios.map(
    (scenario) => new PriceList(prices, new ScenarioGraph(scenario)).issues,
  );
  const wrong = others.reduce(wrongInEach, first!);
  return {
    prices: wrong.total === 0 ? value : undefined,
    issues: [...issues, ...wrong.collected.map(located)],
    total: total + wrong.total,
    located,
  };
}

/** The issues of names in one campaign. */
type NameIssues = Pick<PriceList['issues'], 'collected' | 'total'>;

/** Returns the issues of names that are wrong in two campaigns: unknown in both, or ambiguous or priced twice in one. */
function wrongInEach(one: NameIssues, other: NameIssues): NameIssues {
  const isIn = ({ collected }: NameIssues, { code, pointer }: Issue): boolean =>
    collected.some((each) => each.code === code && each.pointer === pointer);
  const isUnknown = ({ code }: Issue): boolean => code === 'unknown-thing';
  const collected = [
    ...one.collected.filter((issue) => !isUnknown(issue) || isIn(other, issue)),
    ...other.collected.filter((issue) => !isUnknown(issue) && !isIn(one, issue)),
  ];
  return { collected, total: collected.length };
}

/** Prices that have been read. */
interface PricesRead extends ReadDeclaration<Prices> {
  /** What was read, right or wrong; undefined if it is no object. */
  readonly plain?: object;
}

const refused = (issues: readonly Issue[], total = issues.length): PricesRead => ({
  value: undefined,
  issues,
  total,
  located: (issue) => issue,
});

async function readingOf(source: string | Uint8Array): Promise<PricesRead> {
  if (typeof source !== 'string' && ['zip', 'ole'].includes(recognizeFormat(source)))
    return ofWorkbook(source);
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  // Without the mark of the order of bytes.
  const text = new TextDecoder().decode(bytes);
  const separator = separatorOf(text);
  if (separator !== undefined && text.length <= pricesLimits.textBytes)
    return ofSeparated(text, separator);
  const { plain, issues, located } = readDeclarationText(text, pricesLimits.textBytes);
  if (issues.length > 0) return refused(issues);
  // Text without fields is a table with wrong headers.
  if (typeof plain === 'string') return ofSeparated(text, anySeparatorOf(text));
  const reading = checkedDeclaration(Prices, { rest: plain }, located);
  return { ...reading, ...(isObject(plain) && { plain }) };
}

function ofSeparated(text: string, separator: string): PricesRead {
  const rows = separatedRows(text, separator);
  const starts = new Map(rows.map((row) => [row.number, row.starts]));
  return ofTable(rows, ({ row, column }) => ({
    line: row,
    // A row may be shorter than the header.
    column: starts.get(row)?.[column] ?? 1,
  }));
}

const ofSheet = ({ name, rows }: Sheet): PricesRead =>
  ofTable(rows, ({ row, column }) => ({
    location: { sheet: name, cell: `${columnLetters(column)}${row}` },
  }));

function ofTable(rows: readonly PriceRow[], at: (place: PricePlace) => Partial<Issue>): PricesRead {
  const { plain, issues: wrong, place } = plainPrices(rows, at);
  const textAt = (pointer: string) => locationText({ pointer, ...at(place(pointer)) });
  const located = (issue: Issue): Issue => {
    if (wrong.includes(issue)) return issue;
    const message = replacePointers(issue.message, textAt);
    return { ...issue, message, ...at(place(issue.pointer)) };
  };
  const reading = checkedDeclaration(Prices, { rest: plain, wrong }, located, {
    hint: (text) => typedNumber(text, 'group or decimal')?.problem,
  });
  return { ...reading, plain };
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
