import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of a design of a campaign, which are fixed. */
export const designTable = {
  arcs: {
    counts: 'Possible flights that a design weighs: an edge and a date of departure each.',
    default: 20_000,
    reached: 'The issue `too-many-arcs`. Nothing is searched.',
    reason: 'More would not be solved in any useful time.',
  },
  textBytes: {
    counts: 'Bytes of the file that declares a design.',
    default: 16 * 2 ** 20,
    reached: 'The message names the limit.',
    reason: 'A design of a hundred requirements has some kilobytes.',
  },
} as const satisfies LimitTable;

/** The value of each limit of a design. */
export const designLimits = defaultsOf(designTable);
