import { plain } from '../kernel/kept.js';
import type { DemandOutcome } from './demand-entries.js';
import type { AmountRecord, DemandRecord, Ref } from './records.js';

const none: readonly never[] = [];

/** What a demand record says besides index and element, while it is made. */
export type OpenOutcome = { -readonly [K in keyof DemandOutcome]: DemandOutcome[K] };

/** Makes the outcome of a demand that is not supplied yet, and of which nothing is unmet yet. */
export const OutcomeRow = plain<
  OpenOutcome,
  [
    time: number,
    since: number | null,
    covers: DemandRecord['covers'],
    event: number | null,
    location: Ref,
    mission: DemandRecord['mission'],
    state: Ref | null,
    models: readonly string[],
    amounts: readonly AmountRecord[],
  ]
>(function (time, since, covers, event, location, mission, state, models, amounts) {
  this.time = time;
  this.since = since;
  this.covers = covers;
  this.event = event;
  this.location = location;
  this.mission = mission;
  this.state = state;
  this.models = models;
  this.amounts = amounts;
  this.supplies = none;
  this.unmet = none;
  this.downstreamOf = none;
});
