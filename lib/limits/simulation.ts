import { defaultsOf, type LimitInfo } from './limit.js';

/** What happens when a limit is reached: the run ends, or the event that would exceed it fails and the run continues. */
export type LimitEffect = 'ends the run' | 'fails the event';

/** One limit of a simulation. */
export interface SimulationLimitInfo extends LimitInfo {
  readonly effect: LimitEffect;
}

const option = (name: string) =>
  `\`limits.${name}\` of \`simulate\`, \`--limit ${name}=\`` as const;
const ends = {
  effect: 'ends the run',
  reached: 'The run ends with `limit` and the error `LIMIT_REACHED`.',
} as const;

/**
 * Every limit of a simulation. With the defaults, a simulation needs less than 1 GB of memory besides its scenario: 500 MB
 * for records, 150 MB for events that wait, and 110 MB for elements.
 */
export const limitCatalogue = {
  events: {
    counts: 'Executed events.',
    default: 1_000_000,
    option: option('events'),
    ...ends,
    reason: 'Events that schedule each other without end are stopped after some seconds.',
  },
  waiting: {
    counts: 'Events in the queue: listed and generated events that are not executed yet.',
    default: 500_000,
    option: option('waiting'),
    ...ends,
    reason: 'A waiting event needs about 300 bytes of memory.',
  },
  followUps: {
    counts: 'Follow-up events that one event generates, such as the EVAs of an exploration.',
    default: 100_000,
    option: option('followUps'),
    effect: 'fails the event',
    reached: 'The event fails with the error `TOO_MANY_FOLLOW_UPS` or `TOO_MANY_EVAS`.',
    reason: 'It allows nine EVAs a day for thirty years.',
  },
  elements: {
    counts: 'Elements in play.',
    default: 100_000,
    option: option('elements'),
    ...ends,
    reason: 'An element in play needs about 1.1 kB of memory.',
  },
  records: {
    counts:
      'Records in the result, each by its size. A record of 100 bytes counts as one. Demands count in the same way where only their totals are kept.',
    default: 5_000_000,
    option: option('records'),
    ...ends,
    reason: 'The records need at most 500 MB of memory.',
  },
} as const satisfies Readonly<Record<string, SimulationLimitInfo>>;

/** The name of a limit of a simulation. */
export type LimitName = keyof typeof limitCatalogue;

/** The value of every limit. `docs/limits.md` explains each of them. */
export type SimulationLimits = { readonly [K in LimitName]: number };

/** The limits of a simulation that chooses none. */
export const defaultLimits: SimulationLimits = defaultsOf(limitCatalogue);
