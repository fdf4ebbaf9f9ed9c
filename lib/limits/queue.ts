import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of a queue that a caller can change. */
export const queueLimits = {
  queueMemory: {
    counts: 'MiB of results of one study that wait in Redis.',
    default: 64,
    option: '`queueMemory` of `runStudyQueued`, `study run --queue-memory`',
    reached: 'Workers wait with their results until some are taken.',
    reason: 'A Redis server has some hundreds of megabytes, and others use it too.',
  },
  lease: {
    counts:
      'Seconds after which a worker that says nothing loses its work, and a study that nobody runs is forgotten.',
    default: 30,
    option: '`lease` of `runStudyQueued` and `workOnQueue`',
    reached: 'Another worker takes the work over.',
    reason: 'A connection can be away for some seconds.',
  },
} as const satisfies LimitTable;

/** The limits of a queue that are fixed. */
export const fixedQueueTable = {
  jobs: {
    counts: 'Jobs of one study that wait or are worked on.',
    default: 20_000,
    reached: 'Further jobs are sent when others are done.',
    reason: 'A job needs about a kilobyte in Redis. It is enough for 10,000 threads.',
  },
  jobsAThread: {
    counts: 'Jobs of one study for each worker thread, besides 8.',
    default: 4,
    reached: 'Further jobs are sent when others are done.',
    reason: 'A thread must not wait for its next job.',
  },
  jobVariants: {
    counts: 'Variants of one job.',
    default: 4096,
    reached: 'The next variants are another job.',
    reason: 'A study with more variants than that keeps several threads at work.',
  },
  jobMilliseconds: {
    counts: 'Milliseconds that one job should take, as the variants before it did.',
    default: 1000,
    reached: 'Jobs get fewer variants, unless there would be too many jobs a second.',
    reason: 'A worker that is lost costs the time of one job.',
  },
  jobsASecond: {
    counts: 'Jobs of one study that should be done in a second.',
    default: 200,
    reached: 'Jobs get more variants, and take longer than a second.',
    reason: 'A job costs the process of the study about 1.4 milliseconds.',
  },
  jobBytes: {
    counts: 'Bytes that the results of one job should have, as those before it had.',
    default: 256 * 2 ** 10,
    reached: 'Jobs get fewer variants.',
    reason: 'Redis does nothing else while it takes a large value.',
  },
  announcementBytes: {
    counts: 'Bytes of what a study or a worker says of itself in Redis.',
    default: 32 * 2 ** 20,
    reached: 'The entry is removed, with a warning that names it.',
    reason: 'It has the declaration of the study, which has at most 16 MiB.',
  },
  campaignBytes: {
    counts: 'Bytes of a campaign that is unpacked from Redis.',
    default: 256 * 2 ** 20,
    reached: 'The entry is removed, with a warning that names it. A study of such a campaign ends.',
    reason: 'A file may have half of it.',
  },
  answerBytes: {
    counts: 'Bytes of the results of one job that are unpacked from Redis.',
    default: 64 * 2 ** 20,
    reached: 'The entry is removed, with a warning that names it, and the job is done again.',
    reason: 'A job should have a quarter of a megabyte.',
  },
  attempts: {
    counts: 'Attempts of a job that fails, with a longer pause after each.',
    default: 5,
    reached: 'Its variants are tried one by one. One that fails again is a row with its error.',
    reason: 'What fails on five occasions fails always.',
  },
  stalls: {
    counts: 'Times that a job is taken over from workers that are gone.',
    default: 3,
    reached: 'Its variants are tried one by one. One that fails again is a row with its error.',
    reason: 'A variant can crash the program of the worker.',
  },
} as const satisfies LimitTable;

/** The limits of a queue that chooses none. */
export const defaultQueueLimits = defaultsOf(queueLimits);
export const fixedQueueLimits = defaultsOf(fixedQueueTable);
