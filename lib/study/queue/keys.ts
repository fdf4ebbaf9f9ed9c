import type { VariantSpan } from '../../variants/spans.js';
import type { ProgramIdentity } from './program.js';

/** What the names of all keys begin with, those of BullMQ too. */
export const PREFIX = 'space-logistics';

const of = (...words: readonly string[]): string => [PREFIX, ...words].join(':');

/** The names of the keys besides those of BullMQ. */
export const keys = {
  /** The studies that are run, and the workers that are there: sets of ids. */
  studies: of('studies'),
  workers: of('workers'),
  study: (id: string) => of('study', id),
  campaign: (hash: string) => of('campaign', hash),
  results: (id: string) => of('results', id),
  held: (id: string) => of('held', id),
  worker: (id: string) => of('worker', id),
};

/** Programs that differ have queues of their own, so that none can get a job of another. */
export const queueName = ({ version, rules }: ProgramIdentity): string => `${version}-${rules}`;

/** The same job of the same study has the same id, so that it is in the queue once. */
export const jobId = (study: string, { from, to }: VariantSpan): string => `${study}-${from}-${to}`;
