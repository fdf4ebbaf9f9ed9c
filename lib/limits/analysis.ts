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

/** The limits of spares, which are fixed. */
export const spareLimits = {
  sparePools: {
    counts: 'Stocks of spares: parts, times places, times the times between deliveries.',
    default: 10_000,
    reached: 'A `RangeError`; the command `spares` exits with status 2.',
    reason: 'Each one has its row. A campaign of a hundred parts may have a hundred deliveries.',
  },
  spareFailures: {
    counts: 'Expected failures of a part in one stock of spares.',
    default: 10_000,
    reached: 'A `RangeError`; the command `spares` exits with status 2.',
    reason: 'What fails more often is no part but a consumable, or its time to failure is wrong.',
  },
  spareCombinations: {
    counts: 'Combinations of spares that are open at once, while the least mass is sought.',
    default: 20_000,
    reached:
      'The most promising ones are looked at, and the answer says that less mass is possible.',
    reason:
      'Some hundred parts need some thousands. It holds the search for one confidence below a second.',
  },
} as const satisfies LimitTable;

/** The value of each limit of spares. */
export const spareForm = defaultsOf(spareLimits);

/** The value of each limit of answers. */
export const analysisForm = defaultsOf(analysisLimits);
