import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import { placedKey } from '../../simulation/state/records/threshold.js';
import { barredTexts } from '../barred.js';
import type { Campaign } from '../campaign.js';
import { type ColumnOf, column, type Table, tableOf } from '../table/table.js';

/** What a place runs short of beside resources of the same class of supply that the rules do not let serve. */
export interface BarredOutlook {
  /** The node or edge. */
  readonly place: Ref;
  /** What it runs short of. */
  readonly resource: Ref;
  /** When it ran out first, in days after the start of the scenario. */
  readonly since: Days;
  /** What is there; at most the first 10. */
  readonly barred: readonly Ref[];
  /** What is there, and which rule does not let it serve, in plain English. */
  readonly text: string;
}

/** Returns what places run short of beside what the rules do not let serve, by place and resource, in order of time. */
export function barredOutlooks(campaign: Campaign): readonly BarredOutlook[] {
  const { result } = campaign;
  const found = new Map<string, BarredOutlook>();
  for (const { place, resource, since, barred } of result.shortages) {
    const key = placedKey(place, resource);
    if (barred.length === 0 || found.has(key)) continue;
    const texts = barredTexts(campaign, resource, barred);
    found.set(key, { place, resource, since, barred, text: `${texts.join('; ')}.` });
  }
  return [...found.values()];
}

/** The columns of what the rules do not let serve. */
export const barredColumns: readonly ColumnOf<BarredOutlook>[] = [
  column('place', 'text', ({ place }) => place),
  column('short of', 'text', ({ resource }) => resource, { isResource: true }),
  column('since', 'time', ({ since }) => since),
  column('why', 'text', ({ text }) => text, { isBelow: true }),
];

/** Returns the table of what the rules do not let serve. */
export const barredTable = (barred: readonly BarredOutlook[]): Table =>
  tableOf(
    { name: 'barred', title: 'There, but not allowed to serve', tone: () => 'bad' },
    barred,
    barredColumns,
  );
