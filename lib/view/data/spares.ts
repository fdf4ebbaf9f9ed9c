import { type Campaign, sparesOf, sparesPresentation } from '../../analysis/index.js';
import { tableData } from './table-data.js';
import type { SparesData, TableData } from './view-data.js';

const spares = (campaign: Campaign) => sparesOf(campaign);

/** Returns how many spares suffice; null if no part in use has a mean time to failure. */
export function sparesDataOf(campaign: Campaign): SparesData | null {
  const answer = campaign.once(spares);
  if (answer.stocks.length === 0) return null;
  const { curve, together } = answer;
  const [target, ...points] = [together, ...curve].map(
    ({ confidence, probability, mass }) => [confidence, probability, mass] as const,
  );
  return {
    lines: (sparesPresentation.head?.(answer, campaign) ?? []).map((line) =>
      typeof line === 'string' ? line : line.text,
    ),
    curve: points,
    target: target!,
  };
}

/** Returns the tables of spares that have rows; none if no part in use has a mean time to failure. */
export function sparesTablesOf(campaign: Campaign): readonly TableData[] {
  const answer = campaign.once(spares);
  if (answer.stocks.length === 0) return [];
  return sparesPresentation
    .tables(answer, campaign)
    .filter(({ rows }) => rows.length > 0)
    .map((table) => tableData('Spares', table));
}
