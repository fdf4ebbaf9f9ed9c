import { none } from '../kernel/lists.js';
import {
  amountRecords,
  type MetDemand,
  newDemand,
  unmetRecords,
} from '../state/records/new-records.js';
import type { SupplyRecord } from '../state/records/records.js';
import type { RuntimePlace } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedMission } from '../world/missions.js';
import type { MissionRef, Ref, Span } from '../world/refs.js';
import { Consumption } from './consumption.js';
import { type Asking, DemandSet } from './demand-set.js';
import { Discretizer } from './discretization.js';
import { packingMaterial, packingOf } from './packing.js';
import type { RepairChoice, RepairSelection } from './repair-options.js';
import type { RepairStrategy } from './repairs.js';
import type { Reserve } from './reserve.js';
import type { SteadyDemand } from './steady.js';

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

/** The same options, complete. */
export interface ChosenDemands extends Required<Omit<DemandOptions, 'repairs'>> {
  readonly repairs: readonly RepairSelection[];
}

/** The place and the origin of a demand. */
export interface DemandSource extends Asking {
  /** Mission that demands, or that took the person on who demands. */
  readonly mission?: MissionRef | undefined;
  /** The people of the mission for whose arrival it demands. Default: none */
  readonly people?: readonly Ref[];
  readonly models?: readonly string[];
  /** The start of the interval at the end of which it demands. */
  readonly since?: number;
  /** The time that the demand is for, if it is for a longer time. */
  readonly covers?: Span | undefined;
  readonly state?: Ref | undefined;
  /** Whether only what is there is demanded: of each amount by itself, discrete resources in whole units. */
  readonly upTo?: boolean;
}

/** Something that follows how time passes. */
export interface TimeObserver {
  /** Called at each time between events at which flows change, before they do. */
  observe(time: number): void;
}

/** Makes and meets demands. Events, effects, records and measures do not depend on how demands arise in time. */
export abstract class DemandStrategy {
  protected readonly world = this.state.world;
  protected readonly recorder = this.state.recorder;
  protected readonly watch = this.state.watch;
  protected readonly consumes = this.options.consume;
  protected readonly discretizer = new Discretizer(this.world);
  private readonly consumption = new Consumption(this.state);

  constructor(
    protected readonly state: SimulationState,
    protected readonly options: ChosenDemands,
    protected readonly reserve: Reserve | undefined,
    protected readonly repairs: RepairStrategy | undefined,
  ) {}

  /** The time that stocks have reached, in days; infinite if they change at events only. */
  abstract get reached(): number;

  /**
   * Lets a mission demand from now on what its models demand every day: see the rule `missionSpan`.
   * @param until when the mission ends, in days; infinite if it lasts until the end of the campaign
   */
  abstract beginMission(mission: ResolvedMission, place: RuntimePlace, until: number): void;

  /** Called when the clock is about to go on to a later time, before anything looks at the state at that time. */
  reach(_time: number): void {}

  /** Called after transports and measures have looked at the state, with the days after a time that have passed. */
  passTime(_since: number, _days: number): void {}

  /** Makes the records of all demands that go on, at the end of the simulation. */
  finish(): void {}

  /** Returns the demands that go on, up to the current time. They are recorded when they end. */
  open(): readonly MetDemand[] {
    return none;
  }

  newSet(): DemandSet {
    return new DemandSet(this.world.rounding);
  }

  /** Returns the demands of a mission's demand models. They are demanded later, when the mission arrives. */
  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet {
    const demand = this.newSet();
    for (const model of models) model.ofMission?.(demand, mission);
    this.discretizer.discretize(demand, undefined, place);
    demand.clean();
    demand.round();
    return demand;
  }

  /** Demands amounts once, at the current time. Afterwards, `demand` contains the unmet part. @param steady if it is shared */
  demand(demand: DemandSet, from: DemandSource, steady?: SteadyDemand | null): void {
    const { place, source, since, covers, mission, people, state, models, upTo } = from;
    const { time, event } = this.recorder;
    const amounts = steady?.amounts ?? amountRecords(demand, this.world.rounding);
    demand.clean();
    const record = newDemand({
      time,
      since,
      covers,
      event,
      location: place.resolved.ref,
      element: source?.ref,
      mission,
      people,
      state,
      models,
      amounts,
    });
    if (upTo) this.take(demand, from, { ...record, upTo: amounts });
    else this.meet(demand, from, record, steady);
  }

  /** Consumes what is there of each amount by itself, and records that. Afterwards, nothing is left of `demand`. */
  private take(demand: DemandSet, from: DemandSource, record: MetDemand): void {
    const { resources, amounts, size } = demand;
    const supplies: SupplyRecord[] = [];
    const taken = this.newSet();
    record.supplies = supplies;
    // If the run ends here, record what was taken, because the stocks have changed.
    try {
      for (let i = 0; i < size; i++) {
        const resource = resources[i]!;
        const amount = this.consumes
          ? this.consumption.take(resource, amounts[i]!, from, supplies)
          : 0;
        taken.add(resource, amount);
      }
    } finally {
      demand.clear();
      taken.clean();
      record.amounts = amountRecords(taken, this.world.rounding);
      this.recorder.demand(record);
    }
  }

  /** Supplies a demand as far as possible, and records it. @param record what it asks. The rest is added. */
  private meet(
    demand: DemandSet,
    from: DemandSource,
    record: MetDemand,
    steady?: SteadyDemand | null,
  ): void {
    const supplies: SupplyRecord[] = [];
    record.supplies = supplies;
    let known: SteadyDemand['left'];
    // If the run ends here, record what was supplied, because the stocks have changed.
    try {
      const isUnmet = demand.size > 0 && this.supply(demand, from, supplies);
      const isShort = isUnmet && demand.size > 0;
      if (isShort && this.options.packingEstimate) this.addPacking(demand);
      known = supplies.length === 0 ? steady?.left : undefined;
      record.unmet = known ?? (isShort ? unmetRecords(demand, this.world.rounding) : none);
      if (steady && supplies.length === 0) steady.left = record.unmet;
    } finally {
      this.recorder.demand(record, known !== undefined);
    }
  }

  /**
   * Supplies a demand from stocks, unless the options say otherwise. Afterwards, `demand` contains the rest.
   * @returns whether the rest counts as unmet. What is reserved serves only demands that would be unmet without it, and does
   * not change whether the rest of them counts: a plan is made for what is unmet without it.
   */
  private supply(demand: DemandSet, from: DemandSource, supplies: SupplyRecord[]): boolean {
    if (this.consumes) {
      this.consumption.consume(demand, from, supplies);
      demand.clean();
    }
    const isShort = this.world.rules.unmetTest === 'net-mass' ? demand.mass !== 0 : demand.size > 0;
    if (isShort) this.reserve?.serve(demand, from, supplies);
    return isShort;
  }

  private addPacking(left: DemandSet): void {
    const { rules, rounding } = this.world;
    if (rules.unmetTest === 'net-mass' && left.mass <= 0) return;
    let packing = 0;
    for (let i = 0; i < left.size; i++)
      packing += packingOf(left.resources[i]!, left.amounts[i]!, rounding);
    if (packing > 0) left.add(packingMaterial(this.world), packing);
  }
}
