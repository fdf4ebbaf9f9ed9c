import { PRICES } from '../../database/workbook/layout.js';
import { ScenarioGraph } from '../../graph/index.js';
import { pricesLimits } from '../../limits/prices.js';
import type { Scenario } from '../../model/index.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { typedNumber } from '../../schema/typed-number.js';
import { type BesideFile, readBeside } from '../beside/read-beside.js';
import { PriceList } from './price-list.js';
import { PRICE_TABLE, plainPrices } from './price-rows.js';
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
 * @param source the text, the bytes of a text (UTF-8) or of a workbook, or plain data, whose issues have no place but their pointers
 * @param scenarios the campaign, or several, of which one must have what a name means. Without them, names are not looked up
 */
export async function readPrices(
  source: string | Uint8Array | { readonly plain: object },
  ...scenarios: readonly Scenario[]
): Promise<PricesReading> {
  const { value, plain, issues, total, located } = await readBeside(source, PRICES_FILE);
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

/** How prices are read. */
export const PRICES_FILE: BesideFile<typeof Prices> = {
  target: Prices,
  most: pricesLimits.textBytes,
  sheet: PRICES,
  table: PRICE_TABLE,
  rows: plainPrices,
  hint: (text) => typedNumber(text, 'group or decimal')?.problem,
};
