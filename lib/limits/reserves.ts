import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of files with needed reserves, which are fixed. */
export const reserveTable = {
  textBytes: {
    counts: 'Bytes of a text with needed reserves.',
    default: 2 ** 20,
    reached: 'The issue `too-large`.',
    reason: 'A thousand needs have some 50 kilobytes.',
  },
} as const satisfies LimitTable;

/** The value of each limit of files with needed reserves. */
export const reserveLimits = defaultsOf(reserveTable);
