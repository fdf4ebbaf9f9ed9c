import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of price files, which are fixed. */
export const pricesTable = {
  textBytes: {
    counts: 'Bytes of a text with prices.',
    default: 2 ** 20,
    reached: 'The issue `too-large`.',
    reason: 'A thousand prices have some 50 kilobytes.',
  },
  years: {
    counts: 'Calendar years over which costs are added up.',
    default: 1000,
    reached: 'A `QuestionError`; the command `cost` exits with status 2.',
    reason: 'Each year of each element is paid for by itself.',
  },
} as const satisfies LimitTable;

/** The value of each limit of price files. */
export const pricesLimits = defaultsOf(pricesTable);
