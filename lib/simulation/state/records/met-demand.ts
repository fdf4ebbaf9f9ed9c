import { noCauses } from './cause-list.js';
import type { DemandRecord } from './records.js';

/** The record of a demand while it is made: `unmet` has all that is left of it, and what nothing stored is negative. */
export type MetDemand = { -readonly [K in keyof DemandRecord]: DemandRecord[K] };

const none: readonly never[] = [];

/** What may be known of a demand before it is met. */
type Given = Pick<DemandRecord, 'time' | 'location' | 'amounts'> & {
  readonly [K in keyof DemandRecord]?: DemandRecord[K] | undefined;
};

/** Returns the record of a demand. What is not given does not apply, or is not known so far. */
export const newDemand = (given: Given): MetDemand => ({
  index: 0,
  time: given.time,
  since: given.since ?? null,
  covers: given.covers ?? null,
  event: given.event ?? null,
  location: given.location,
  element: given.element ?? null,
  mission: given.mission ?? null,
  people: given.people ?? none,
  state: given.state ?? null,
  models: given.models ?? none,
  amounts: given.amounts,
  supplies: given.supplies ?? none,
  unmet: given.unmet ?? none,
  surplus: none,
  uncounted: none,
  processes: given.processes ?? none,
  downstreamOf: noCauses,
});
