import type { MetDemand } from '../state/records/met-demand.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedMission } from '../world/missions.js';
import type { MissionRef, Ref, Span } from '../world/refs.js';
import type { DemandSet } from './demand-set.js';
import type { RepairChoice } from './repair-options.js';
import type { RepairObserver } from './repairs.js';

/** Options for the demands of a simulation. */
export interface DemandOptions {
  /** Whether stocks supply demands. If false, every demand is unmet. Default: true. */
  readonly consume?: boolean;
  /** Whether an estimate of packing material (class of supply 5) is added to unmet demands. Default: false. */
  readonly packingEstimate?: boolean;
  /**
   * Parts that the crew repairs instead of using spares, or the crew time for which they are chosen. With a budget,
   * the scenario is simulated without repairs first, to know what can be repaired. Default: no repairs.
   */
  readonly repairs?: RepairChoice;
}

/** The place and the origin of a demand. */
export interface DemandSource {
  /** Node or edge where the demand arises. */
  readonly place: RuntimePlace;
  /** Element that demands. Its stocks are searched first. */
  readonly source: RuntimeElement | undefined;
  /** Mission that demands, or that took the person on who demands. */
  readonly mission?: MissionRef;
  /** The people of the mission for whose arrival it demands. Default: none */
  readonly people?: readonly Ref[];
  /** Names of the demand models that made the demand. */
  readonly models?: readonly string[];
  /** The time that the demand is for, if it is for a longer time. */
  readonly covers?: Span | undefined;
  /** State in which the element demands, for a demand by its state. */
  readonly state?: Ref;
  /** Whether only what is there is demanded: of each amount by itself, discrete resources in whole units. */
  readonly upTo?: boolean;
}

/** Something that follows how time passes, and what repairs take of it. */
export interface TimeObserver extends RepairObserver {
  /** Called at each time between events at which flows change, before they do. */
  observe(time: number): void;
}

/** Makes and meets demands. Events, effects, records and measures do not depend on the implementation. */
export interface DemandStrategy {
  /** Whether time passes after the last event, if the simulation ends at a later time. */
  readonly lastsToTheEnd: boolean;
  /** The time that stocks have reached, in days; infinite if they change at events only. */
  readonly reached: number;
  /** Returns an empty set of amounts. */
  newSet(): DemandSet;
  /** Called when the clock is about to go on to a later time, before anything looks at the state at that time. */
  reach(time: number): void;
  /**
   * Called after transports and measures have looked at the state, with the `days` after the time `since` that have
   * passed.
   */
  passTime(since: number, days: number): void;
  /** Returns the demands that go on, up to the current time. They are recorded when they end. */
  open(): readonly MetDemand[];
  /** Makes the records of all demands that go on, at the end of the simulation. */
  finish(): void;
  /** Returns the demands of a mission's demand models. They are demanded later, when the mission arrives. */
  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet;
  /**
   * Lets a mission demand from now on what its models demand every day: see the rule `missionSpan`.
   * @param until when the mission ends, in days; infinite if it lasts until the end of the campaign
   */
  beginMission(mission: ResolvedMission, place: RuntimePlace, until: number): void;
  /** Demands amounts once, at the current time. Afterwards, `demand` contains the unmet part. */
  demand(demand: DemandSet, from: DemandSource): void;
}
