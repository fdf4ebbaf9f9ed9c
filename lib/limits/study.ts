import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of a study, which are fixed. */
export const studyTable = {
  variants: {
    counts: 'Variants of one study.',
    default: 1_000_000_000,
    reached: 'The issue `too-many-variants`. Nothing is simulated.',
    reason: 'At a thousand variants a second, they take eleven days.',
  },
  variables: {
    counts: 'Variables of one study.',
    default: 1000,
    reached: 'The issue `too-many-variables`.',
    reason: 'Each is a column of the results. The Sobol sequence has 128 dimensions here.',
  },
  firstChunk: {
    counts: 'Variants that are given to a thread at first.',
    default: 64,
    reached: 'The next variants are another message.',
    reason: 'How long a variant takes is not known yet.',
  },
  chunk: {
    counts: 'Variants that are given to a thread at once.',
    default: 1024,
    reached: 'The next variants are another message.',
    reason: 'More would save almost nothing. A thread that is lost has them tried one by one.',
  },
  chunkMilliseconds: {
    counts: 'Milliseconds that the variants of a message should take, as those before them did.',
    default: 50,
    reached: 'A message has fewer variants, at least one.',
    reason: 'With less, messages take a large part of the time; with more, progress is rare.',
  },
  batch: {
    counts: 'Variants whose results are written at once.',
    default: 4096,
    reached:
      'They are written, also if fewer have waited for a second. Threads wait while twice as many are waiting.',
    reason: 'Writing less at once is slow, and a crash loses what was not written.',
  },
  reportRows: {
    counts: 'Variants that the report of a study lists, and draws as points.',
    default: 10_000,
    reached: 'The report has the first ones, and says so. Its summary is that of all.',
    reason: 'A browser reads the whole page at once. 10,000 rows have about 2 MB.',
  },
  textBytes: {
    counts: 'Bytes of the file that declares a study.',
    default: 16 * 2 ** 20,
    reached: 'The message names the limit.',
    reason: 'A list of 100,000 variants has a few megabytes.',
  },
} as const satisfies LimitTable;

/** The value of each limit of a study. */
export const studyLimits = defaultsOf(studyTable);
