import { noCauses } from './cause-list.js';
import type { DemandRecord } from './records.js';

/** The record of a demand while it is made: `unmet` has all that is left of it, and what nothing stored is negative. */
export type MetDemand = { -readonly [K in keyof DemandRecord]: DemandRecord[K] };

const none: readonly never[] = [];

/** Returns the record of a demand, which has what is given. Everything else does not apply, or is not known so far. */
export const newDemand = (
  given: Pick<DemandRecord, 'time' | 'location' | 'amounts'> & Partial<DemandRecord>,
): MetDemand => ({
  index: 0,
  time: given.time,
  since: null,
  covers: null,
  event: null,
  location: given.location,
  element: null,
  mission: null,
  people: none,
  state: null,
  models: none,
  amounts: given.amounts,
  supplies: none,
  unmet: none,
  surplus: none,
  uncounted: none,
  processes: none,
  downstreamOf: noCauses,
  ...(given as Partial<DemandRecord>),
});
