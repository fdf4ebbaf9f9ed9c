import type { PricesReading } from '../../analysis/cost/read-prices.js';
import type { Scenario } from '../../model/index.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { checkDesign } from '../check-design.js';
import { Design } from './design.js';

/** A design with prices, or everything that is wrong with both together. */
export interface PricedDesign {
  /** Undefined if an issue is an error. */
  readonly design: Design | undefined;
  /** Issues of the design, whose pointers are in it. */
  readonly issues: readonly Issue[];
  /** Issues of the prices, with their places in the source of these. */
  readonly priceIssues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
}

/** Checks a design with the prices that it has itself, or without any. */
export function unpricedDesign(design: Design, scenario: Scenario): PricedDesign {
  const { problem, issues, total } = checkDesign(design, scenario);
  return { design: problem && design, issues, priceIssues: [], total };
}

/** Gives a design the prices of another source, instead of those that it has itself. */
export function pricedDesign(
  design: Design,
  scenario: Scenario,
  { prices, issues: wrong, total: wrongs, located }: PricesReading,
): PricedDesign {
  if (prices === undefined)
    return { design: undefined, issues: [], priceIssues: wrong, total: wrongs };
  const priced = new Design({ ...design, prices });
  const { problem, issues, total } = checkDesign(priced, scenario);
  const isOfPrices = ({ pointer }: Issue): boolean => pointer.startsWith('/prices');
  return {
    design: problem && priced,
    issues: issues.filter((issue) => !isOfPrices(issue)),
    priceIssues: issues
      .filter(isOfPrices)
      .map((issue) => located({ ...issue, pointer: issue.pointer.slice('/prices'.length) })),
    total,
  };
}
