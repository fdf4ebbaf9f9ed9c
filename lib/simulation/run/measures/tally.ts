import { bounded, isCountable } from '../../kernel/finite.js';
import type { Recorder } from '../../state/records/recorder.js';
import type { Measures, TransportRecord, Utilization } from '../../state/records/records.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import type { SimulationState } from '../../state/simulation-state.js';
import type { TransportPlan } from '../../world/resolved.js';
import {
  ExplorationSite,
  goodsOf,
  isDestinationOfExploration,
  isEarthSurface,
  isPlaceOfExploration,
} from './exploration-site.js';

/** Exploration capability (kg crew-days) and launch mass (kg) of Apollo 17, the reference for relative capability. */
const APOLLO_17 = { capability: 2594, launchMass: 2_930_000 } as const;

/** A measure that grows during a simulation. */
type SummedMeasure = Exclude<keyof Measures, 'custom' | 'relativeExplorationCapability'>;

/** What carriers carry, and what they can carry, in kg. */
class MassSums {
  amount = 0;
  capacity = 0;
}

/** Sums up the measures of effectiveness. No sum is infinite: one that overflows is the largest number. It is updated before each event takes effect. */
export class MeasureTally {
  private readonly state: SimulationState;
  private time = 0;
  private crewSurfaceDays = 0;
  private available = 0;
  private unavailable = 0;
  private repairs = 0;
  private capability = 0;
  private delivered = 0;
  private launched = 0;
  private readonly upMass = new MassSums();
  private readonly downMass = new MassSums();
  private readonly sites: readonly ExplorationSite[];
  private readonly recorder: Pick<Recorder, 'notFinite'>;

  /** @param recorder is told of each measure that is not a finite number */
  constructor(state: SimulationState, recorder: Pick<Recorder, 'notFinite'>) {
    this.state = state;
    this.recorder = recorder;
    const places = state.places.filter(({ resolved }) => isPlaceOfExploration(resolved));
    this.sites = places.map((place) => new ExplorationSite(place, state.masses));
  }

  /** Counts the time since the last call. Flows must not have changed meanwhile. @param time the current time, in days */
  observe(time: number): void {
    const days = time - this.time;
    this.time = time;
    if (days <= 0) return;
    const { crewSize, crewAvailable } = this.state;
    this.available = this.counted('crewTimeAvailable', this.available + 24 * days * crewAvailable);
    this.unavailable = this.counted(
      'crewTimeUnavailable',
      this.unavailable + 24 * days * (crewSize - crewAvailable),
    );
    for (const site of this.sites) {
      const { crew } = site.place;
      if (crew === 0) continue;
      this.crewSurfaceDays += crew * days;
      this.capability = this.counted(
        'explorationCapability',
        this.capability + crew * site.meanGoods(days) * days,
      );
    }
  }

  /** Counts crew time that repairs take. @param hours in person-hours */
  repaired(hours: number): void {
    this.repairs = this.counted('crewTimeRepairs', this.repairs + hours);
  }

  /** Returns a measure as it is, or the largest number if it has overflowed. */
  private counted(measure: SummedMeasure, sum: number): number {
    if (isCountable(sum)) return sum;
    this.recorder.notFinite(null, `the measure ${measure}`);
    return bounded(sum);
  }

  /**
   * Counts a transport that is about to start. Transports along surface edges do not count as deliveries or launches.
   * @param elements the transported elements, without those that the rule `nestedListing` counts with their carrier
   */
  transport(
    record: TransportRecord,
    plan: TransportPlan,
    elements: readonly RuntimeElement[],
  ): void {
    if (plan.edge.edge?.type === 'Surface Edge') return;
    const { masses } = this.state;
    if (isDestinationOfExploration(plan.destination)) {
      for (const element of elements)
        this.delivered = this.counted(
          'explorationMassDelivered',
          this.delivered + goodsOf(element, masses),
        );
    }
    const launches = isEarthSurface(plan.origin);
    if (launches) this.launched = this.counted('launchMass', this.launched + record.totalMass);
    if (!launches && !isEarthSurface(plan.destination)) return;
    const sums = launches ? this.upMass : this.downMass;
    const { rules } = this.state.world;
    const countsTotal = record.maxCargo !== null || rules.capacityUtilization === 'total-mass';
    let capacity = 0;
    for (const element of elements) {
      if (!element.resolved.isCarrier) continue;
      sums.amount += countsTotal ? masses.total(element) : masses.cargo(element);
      capacity += element.resolved.maxCargoMass;
    }
    const measure = launches ? 'upMassCapacityUtilization' : 'downMassCapacityUtilization';
    sums.amount = this.counted(measure, sums.amount);
    sums.capacity = this.counted(measure, sums.capacity + (record.maxCargo ?? capacity));
  }

  /** Returns the measures so far. @param custom the results of custom measures */
  with(custom: Measures['custom']): Measures {
    const capability = this.capability;
    const relative = capability / APOLLO_17.capability / (this.launched / APOLLO_17.launchMass);
    return {
      crewSurfaceDays: this.crewSurfaceDays,
      crewTime: bounded(this.available + this.unavailable),
      crewTimeAvailable: this.available - this.repairs,
      crewTimeRepairs: this.repairs,
      crewTimeUnavailable: this.unavailable,
      explorationCapability: capability,
      explorationMassDelivered: this.delivered,
      launchMass: this.launched,
      upMassCapacityUtilization: utilization(this.upMass),
      downMassCapacityUtilization: utilization(this.downMass),
      relativeExplorationCapability: Number.isFinite(relative) ? relative : null,
      custom,
    };
  }
}

function utilization({ amount, capacity }: { amount: number; capacity: number }): Utilization {
  const ratio = amount / capacity;
  return { amount, capacity, ratio: Number.isFinite(ratio) ? ratio : null };
}
