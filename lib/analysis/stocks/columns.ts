import type { ColumnOf } from '../table/table.js';

/** How much a place demands at a time, and how long a stock lasts for it. */
interface Supply {
  /** In units a day. */
  readonly demand: number;
  /** Null if nothing is demanded. */
  readonly daysOfSupply: number | null;
}

/** The columns of the demand for a stock, and of the time that it lasts. */
export const supplyColumns: readonly ColumnOf<Supply>[] = [
  {
    title: 'demand',
    kind: 'number',
    note: 'How fast the place demands it, in units a day.',
    of: ({ demand }) => demand,
  },
  {
    title: 'lasts',
    unit: 'd',
    kind: 'number',
    note: 'The days of supply: the level divided by the rate of demand.',
    of: ({ daysOfSupply }) => daysOfSupply,
  },
];
