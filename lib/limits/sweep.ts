import { defaultsOf, type LimitTable } from './limit.js';

const option = (name: string) => `\`${name}\` of \`sweepInWorkers\`` as const;

/** The limits of a sweep in worker threads that a caller can change. */
export const sweepLimits = {
  threadMemory: {
    counts: 'MiB of memory of one thread, for its scenario and the variant that it simulates.',
    default: 2048,
    option: option('threadMemory'),
    reached:
      'The variant is tried once more in a new thread. Then its outcome has the error `THREAD_OUT_OF_MEMORY`.',
    reason: 'A simulation needs less than 1 GB besides its scenario.',
  },
  lostThreads: {
    counts:
      'Threads that end before their work is done, one after the other, with nothing done between them.',
    default: 20,
    option: option('lostThreads'),
    reached:
      'No more threads start. The outcomes of the remaining variants have the error `NOT_TRIED`.',
    reason: 'If so many threads fail in a row, the next one fails too, and each can take a minute.',
  },
} as const satisfies LimitTable;

/** The limits of a sweep in worker threads that are fixed. */
export const fixedSweepTable = {
  threads: {
    counts: 'Worker threads of one sweep.',
    default: 256,
    reached: 'A `TypeError` before a thread starts.',
    reason: 'More threads than processor cores gain nothing, and each needs memory.',
  },
} as const satisfies LimitTable;

/** The limits of a sweep in worker threads that chooses none. */
export const defaultSweepLimits = defaultsOf(sweepLimits);
export const fixedSweepLimits = defaultsOf(fixedSweepTable);
