import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of a search for a value, which are fixed. */
export const solveTable = {
  doublings: {
    counts:
      'Doublings of the distance from the present value, in a search for a value without an upper bound. The first distance is a sixteenth of that value.',
    default: 24,
    reached: 'The answer says up to which value was searched. The option `to` sets another end.',
    reason: 'A million times the present value is far beyond what anyone would build.',
  },
  samples: {
    counts:
      'Parts into which the range of a search is divided, to see whether the condition changes more than once.',
    default: 12,
    reached: 'Changes that come and go between two samples are not seen.',
    reason: 'Each sample is a simulation.',
  },
  flights: {
    counts: 'Flights of one mission that a search tries.',
    default: 1000,
    reached: 'The answer says that no more were tried. The option `to` sets another end.',
    reason: 'Each flight is a copy of the mission and of its elements.',
  },
  steps: {
    counts: 'Steps of the tolerance between zero and the greatest value of a search.',
    default: 9e15,
    reached: 'A `QuestionError` that asks for a larger tolerance, or for another end.',
    reason: 'Beyond it, numbers do not have the digits to tell two values apart.',
  },
} as const satisfies LimitTable;

/** The value of each limit of a search for a value. */
export const solveLimits = defaultsOf(solveTable);
