import { preview } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';

/** What happens when a limit is reached: the run ends, or the event that would exceed it fails and the run continues. */
export type LimitEffect = 'ends the run' | 'fails the event';

/** One limit of a simulation. */
export interface LimitInfo {
  /** What is counted. */
  readonly counts: string;
  readonly default: number;
  readonly effect: LimitEffect;
  /** Why the default is as it is. */
  readonly reason: string;
}

/**
 * Every limit of a simulation. With the defaults, a simulation needs less than 1 GB of memory besides its scenario: 500 MB
 * for records, 150 MB for events that wait, and 110 MB for elements.
 */
export const limitCatalogue = {
  events: {
    counts: 'Executed events.',
    default: 1_000_000,
    effect: 'ends the run',
    reason: 'Events that schedule each other without end are stopped after some seconds.',
  },
  waiting: {
    counts: 'Events in the queue: listed and generated events that are not executed yet.',
    default: 500_000,
    effect: 'ends the run',
    reason: 'A waiting event needs about 300 bytes of memory.',
  },
  followUps: {
    counts: 'Follow-up events that one event generates, such as the EVAs of an exploration.',
    default: 100_000,
    effect: 'fails the event',
    reason: 'It allows nine EVAs a day for thirty years.',
  },
  elements: {
    counts: 'Elements in play.',
    default: 100_000,
    effect: 'ends the run',
    reason: 'An element in play needs about 1.1 kB of memory.',
  },
  records: {
    counts: 'Records in the result, each by its size. A record of 100 bytes counts as one.',
    default: 5_000_000,
    effect: 'ends the run',
    reason: 'The records need at most 500 MB of memory.',
  },
} as const satisfies Readonly<Record<string, LimitInfo>>;

/** The name of a limit. */
export type LimitName = keyof typeof limitCatalogue;

/** The value of every limit. `limitCatalogue` explains each of them. */
export type SimulationLimits = { readonly [K in LimitName]: number };

/** The names of all limits. */
export const limitNames = Object.keys(limitCatalogue) as readonly LimitName[];

/** The limits of a simulation that chooses none. */
export const defaultLimits: SimulationLimits = Object.freeze(
  Object.fromEntries(limitNames.map((name) => [name, limitCatalogue[name].default])),
) as SimulationLimits;

/**
 * Returns the value of every limit.
 * @param choice limits that differ from their defaults. `Infinity` switches a limit off.
 * @throws TypeError if a limit does not exist, or if a value is neither a whole number of at least 0 nor Infinity. The
 *   message lists or suggests the valid ones.
 */
export function resolveLimits(choice: Partial<SimulationLimits> = {}): SimulationLimits {
  if (typeof choice !== 'object' || choice === null)
    throw new TypeError(`limits must be an object; found ${preview(choice)}`);
  for (const [name, value] of Object.entries(choice)) checkLimit(name, value);
  return Object.freeze({ ...defaultLimits, ...choice });
}

function checkLimit(name: string, value: unknown): void {
  if (!Object.hasOwn(limitCatalogue, name)) {
    const near = nearest(name, limitNames);
    const hint =
      near === undefined ? `; the limits are ${limitNames.join(', ')}` : didYouMean(near);
    throw new TypeError(`There is no limit "${name}"${hint}`);
  }
  const isValid =
    value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0);
  if (isValid) return;
  const example = limitCatalogue[name as LimitName].default;
  throw new TypeError(
    `Limit "${name}" must be a whole number of at least 0, such as ${example}, or Infinity for no limit; found ${preview(value)}`,
  );
}
