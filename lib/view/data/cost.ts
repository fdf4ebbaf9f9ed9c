import { costOf } from '../../analysis/cost/cost.js';
import { COST_LABELS, costLines, costPresentation } from '../../analysis/cost/presentation.js';
import type { Campaign } from '../../analysis/index.js';
import { tableData } from './table-data.js';
import type { CostData, TableData } from './view-data.js';

/** Returns what a viewer shows of the cost of a campaign. */
export function costDataOf(campaign: Campaign, prices: object): CostData {
  const answer = costOf(campaign, prices);
  return {
    lines: costLines(answer),
    unit: answer.currency ?? '',
    kinds: answer.kinds.map(({ kind, cost }) => [COST_LABELS[kind], cost] as const),
  };
}

/** Returns the tables of the cost of a campaign that have rows. */
export const costTablesOf = (campaign: Campaign, prices: object): readonly TableData[] =>
  costPresentation
    .tables(costOf(campaign, prices), campaign)
    .filter(({ rows }) => rows.length > 0)
    .map((table) => tableData('Cost', table));
