import type { LimitTable } from './limit.js';

const option = (name: string) =>
  `\`limits.${name}\` of \`createService\`, \`serve --limit ${name}=\`` as const;
const busy = 'Status 503 with `Retry-After`.';

/** The limits of the service that are about studies. */
export const serviceStudyLimits = {
  studyVariants: {
    counts: 'Variants of a study of the service.',
    default: 100_000,
    option: option('studyVariants'),
    reached: 'Status 422 with the issue `too-many-variants`.',
    reason: 'At a few hundred variants a second, they take some minutes.',
  },
  variantSeconds: {
    counts: 'Seconds that the `deadline` of a study of the service may allow each variant.',
    default: 60,
    option: option('variantSeconds'),
    reached: 'Status 422 with the issue `out-of-bounds`.',
    reason: 'It is the deadline of a study that declares none.',
  },
  studySeconds: {
    counts: 'Seconds that a study of the service may run.',
    default: 3600,
    option: option('studySeconds'),
    reached: 'The study stops. What is done is kept, and it can be resumed.',
    reason: 'Other studies wait for it.',
  },
  studyBytes: {
    counts: 'Bytes of the results of a study of the service.',
    default: 2 ** 30,
    option: option('studyBytes'),
    reached: 'The study stops. What is done is kept.',
    reason: 'A variant with the usual answers has less than a kilobyte.',
  },
  studiesRunning: {
    counts: 'Studies of the service that run at a time. Each has the threads of `studyThreads`.',
    default: 1,
    option: option('studiesRunning'),
    reached: 'A further study waits for its turn.',
    reason: 'Two studies that share the cores end later than one after the other.',
  },
  studiesWaiting: {
    counts: 'Studies of the service that wait for their turn.',
    default: 16,
    option: option('studiesWaiting'),
    reached: busy,
    reason: 'Each may take an hour.',
  },
  clientStudies: {
    counts: 'Studies of one client that run or wait at a time.',
    default: 4,
    option: option('clientStudies'),
    reached: 'Status 429 with `Retry-After`.',
    reason: 'Other clients have a share of the waiting line then.',
  },
  studiesKept: {
    counts: 'Studies that the service keeps.',
    default: 100,
    option: option('studiesKept'),
    reached: busy,
    reason: 'Each needs a folder, with at most `studyBytes` of results.',
  },
  studyWatchers: {
    counts: 'Clients that watch the progress of studies.',
    default: 100,
    option: option('studyWatchers'),
    reached: busy,
    reason: 'Each has an open connection.',
  },
} as const satisfies LimitTable;

/** The limits of studies that are fixed. */
export const serviceRowsLimits = {
  rows: {
    counts: 'Rows of results of a study in one answer of JSON.',
    default: 10_000,
    reached: 'Status 400.',
    reason: 'The next rows are another page. All rows together come as CSV or Parquet.',
  },
} as const satisfies LimitTable;
