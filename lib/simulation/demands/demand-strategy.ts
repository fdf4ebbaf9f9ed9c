import type { MissionRef, Span } from '../records/records.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { DemandSet } from './demand-set.js';

/** Options for the demands of a simulation. */
export interface DemandOptions {
  /** Whether stocks supply demands. If false, every demand is unmet. Default: true. */
  readonly consume?: boolean;
  /** Whether an estimate of packing material (class of supply 5) is added to unmet demands. Default: false. */
  readonly packingEstimate?: boolean;
}

/** The place and the origin of a demand. */
export interface DemandSource {
  /** Node or edge where the demand arises. */
  readonly place: RuntimePlace;
  /** Element that demands. Its stocks are searched first. */
  readonly source: RuntimeElement | undefined;
  /** Mission that demands. */
  readonly mission?: MissionRef;
  /** Names of the demand models that made the demand. */
  readonly models?: readonly string[];
  /** The time that the demand is for, if it is for a longer time. */
  readonly covers?: Span | undefined;
}

/** Makes and meets demands. Events, effects, records and measures do not depend on the implementation. */
export interface DemandStrategy {
  /** Returns an empty set of amounts. */
  newSet(): DemandSet;
  /** Makes and meets the demands of all elements in play for the `days` after the time `since`. */
  passTime(since: number, days: number): void;
  /** Returns the demands of a mission's demand models. They are demanded later, when the mission arrives. */
  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet;
  /** Demands amounts once, at the current time. Afterwards, `demand` contains the unmet part. */
  demand(demand: DemandSet, from: DemandSource): void;
}
