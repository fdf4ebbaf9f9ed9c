import { type Campaign, sparesOf, sparesPresentation } from '../../analysis/index.js';
import { tableData } from './table-data.js';
import type { TableData } from './view-data.js';

/** Returns how many spares suffice, in sentences and as tables; undefined if no part in use has a mean time to failure. */
export function sparesDataOf(
  campaign: Campaign,
): { readonly lines: readonly string[]; readonly tables: readonly TableData[] } | undefined {
  const answer = sparesOf(campaign);
  if (answer.stocks.length === 0) return undefined;
  return {
    lines: (sparesPresentation.head?.(answer, campaign) ?? []).map((line) =>
      typeof line === 'string' ? line : line.text,
    ),
    tables: sparesPresentation
      .tables(answer, campaign)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableData('Spares', table)),
  };
}
