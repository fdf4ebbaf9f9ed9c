import type { LimitTable } from './limit.js';
import { defaultReadingLimits } from './reading.js';

/** What is to be said of the limits of reading and checking scenarios and databases, in JSON or as plain values. */
export const readingLimits = {
  depth: {
    counts: 'Nesting of objects and arrays.',
    default: defaultReadingLimits.depth,
    option: '`limits.depth` of `parse` and `safeParse`',
    reached: 'The issue `too-deep` at the value that is nested too deeply.',
    reason: 'The deepest scenario of the schema has about 10 levels.',
  },
  values: {
    counts: 'Values in JSON text: objects, arrays, texts, numbers, true, false and null.',
    default: defaultReadingLimits.values,
    option: '`limits.values` of `parse` and `safeParse`',
    reached: 'The issue `too-many-values`. The text is not parsed.',
    reason:
      'A scenario of 80,000 events has fewer than a million. A value can have two bytes in the text, and need sixty in memory.',
  },
  issues: {
    counts: 'Issues that are collected. Further ones are counted.',
    default: defaultReadingLimits.issues,
    option: '`limits.issues` of `parse`, `safeParse`, `check` and `loadDb`',
    reached: '`total` is greater than the number of issues.',
    reason: 'Nobody reads more, and each issue needs memory for its message.',
  },
  issueText: {
    counts:
      'Characters of all collected issues: their pointers, messages and values. The issue that exceeds the limit is the last one that is collected. If `limits.issues` is raised, this limit is raised in proportion.',
    default: defaultReadingLimits.issueText,
    option: '`limits.issueText` of `parse` and `safeParse`',
    reached: '`total` is greater than the number of issues.',
    reason:
      'A thousand issues have about 300,000 characters. A file with one name of a megabyte could get a thousand issues that contain it.',
  },
} as const satisfies LimitTable;
