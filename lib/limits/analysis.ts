import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of answers, which are fixed. */
export const analysisLimits = {
  periods: {
    counts: 'Periods of needs, from the start of the scenario to its last demand.',
    default: 10_000,
    reached: 'A `RangeError`; the command `demands` exits with status 2.',
    reason: 'It allows days for 27 years. A period can be a row for everything that is needed.',
  },
} as const satisfies LimitTable;

/** The value of each limit of answers. */
export const analysisForm = defaultsOf(analysisLimits);
