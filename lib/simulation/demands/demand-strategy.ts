import type { MissionRef } from '../records/records.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { DemandSet } from './demand-set.js';

/** How a simulation treats demands. */
export interface DemandOptions {
  /** Whether stocks supply demands. If false, every demand is unmet. Default: true. */
  readonly consume?: boolean;
  /** Whether an estimate of packing material is added to unmet demands. Default: false. */
  readonly packingEstimate?: boolean;
}

/** Where a demand arises, and for whom. */
export interface DemandSource {
  /** Node or edge where the demand arises. */
  readonly place: RuntimePlace;
  /** Element that demands; it is searched first. */
  readonly source: RuntimeElement | undefined;
  /** Mission that demands. */
  readonly mission?: MissionRef;
  /** Names of the demand models that made the demand. */
  readonly models?: readonly string[];
}

/** How demands arise and are met. Events, effects, records and measures do not depend on how it is done. */
export interface DemandStrategy {
  /** Returns an empty set of amounts. */
  newSet(): DemandSet;
  /** Makes and meets the demands of all elements in play for the days that have passed since a time. */
  passTime(since: number, days: number): void;
  /** Returns what demand models demand for a mission. It is demanded later, when the mission arrives. */
  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet;
  /** Demands amounts once, now. Afterwards `demand` holds the unmet part. */
  demand(demand: DemandSet, from: DemandSource): void;
}
