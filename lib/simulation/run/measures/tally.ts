import { Body, ClassOfSupply } from '../../../model/enumerations.js';
import { bounded, isCountable } from '../../kernel/finite.js';
import type { MassCalculator } from '../../state/mass-calculator.js';
import type { Measures, TransportRecord, Utilization } from '../../state/records/records.js';
import {
  ContentsSum,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import type { SimulationState } from '../../state/simulation-state.js';
import { isOnEarth } from '../../world/missions.js';
import type { ResolvedPlace, TransportPlan } from '../../world/resolved.js';

/** Exploration capability (kg crew-days) and launch mass (kg) of Apollo 17, the reference for relative capability. */
const APOLLO_17 = { capability: 2594, launchMass: 2_930_000 } as const;

/** A measure that grows during a simulation. */
type SummedMeasure = Exclude<keyof Measures, 'custom' | 'relativeExplorationCapability'>;

/** Returns whether arrivals at a node count as delivered: on surfaces of other bodies, and in orbits around the Sun. */
export function isDestinationOfExploration({ node }: ResolvedPlace): boolean {
  if (node?.type === 'Surface Node') return node.body1 !== Body.Earth;
  return node?.type === 'Orbital Node' && node.body1 === Body.Sun;
}

/** Returns whether crew at a place explores. Crew on a surface edge explores too, if the edge is not on Earth. */
export function isPlaceOfExploration(place: ResolvedPlace): boolean {
  if (place.edge?.type === 'Surface Edge')
    return place.origin?.node !== undefined && place.origin.node.body1 !== Body.Earth;
  return isDestinationOfExploration(place);
}

/** Returns the mass of exploration and habitation goods in an element, including the element itself, in kg. */
function goodsOf(element: RuntimeElement, masses: MassCalculator): number {
  return (
    masses.ofClass(element, ClassOfSupply.ExplorationAndResearch) +
    masses.ofClass(element, ClassOfSupply.HabitationAndInfrastructure)
  );
}

class ExplorationSite {
  private readonly sum = new ContentsSum(this.place);

  constructor(
    readonly place: RuntimePlace,
    private readonly masses: MassCalculator,
  ) {}

  /** Returns the mean mass of goods over the days before the current time, in kg, if they changed evenly. */
  meanGoods(days: number): number {
    return this.goods - (this.place.goodsRate.value * days) / 2;
  }

  /** The mass of exploration and habitation goods at the site, inside carriers too, in kg. */
  get goods(): number {
    if (this.place.goodsRate.value !== 0)
      for (const element of this.place.suppliers)
        if (element.flowing > 0) this.place.changed!.add(element);
    this.sum.update((element) => goodsOf(element, this.masses));
    return this.sum.value;
  }
}

/** Sums up the measures of effectiveness. No sum is infinite: one that overflows is the largest number. It is updated before each event takes effect. */
export class MeasureTally {
  private time = 0;
  private readonly sums = new Map<SummedMeasure, number>();
  /** What carriers can carry of what is summed up, in kg. */
  private readonly capacities = new Map<SummedMeasure, number>();
  private readonly sites = this.state.places
    .filter(({ resolved }) => isPlaceOfExploration(resolved))
    .map((place) => new ExplorationSite(place, this.state.masses));

  constructor(private readonly state: SimulationState) {}

  private sum(measure: SummedMeasure): number {
    return this.sums.get(measure) ?? 0;
  }

  private add(measure: SummedMeasure, amount: number, sums = this.sums): void {
    const sum = (sums.get(measure) ?? 0) + amount;
    if (!isCountable(sum)) this.state.recorder.notFinite(null, `the measure ${measure}`);
    sums.set(measure, bounded(sum));
  }

  /** Counts the time since the last call. Flows must not have changed meanwhile. @param time the current time, in days */
  observe(time: number): void {
    const days = time - this.time;
    this.time = time;
    if (days <= 0) return;
    const { crewSize, crewAvailable } = this.state;
    this.add('crewTimeAvailable', 24 * days * crewAvailable);
    this.add('crewTimeUnavailable', 24 * days * (crewSize - crewAvailable));
    for (const site of this.sites) {
      const { crew } = site.place;
      if (crew === 0) continue;
      this.add('crewSurfaceDays', crew * days);
      this.add('explorationCapability', crew * site.meanGoods(days) * days);
    }
  }

  /** Counts crew time that repairs take. @param hours in person-hours */
  repaired(hours: number): void {
    this.add('crewTimeRepairs', hours);
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
        this.add('explorationMassDelivered', goodsOf(element, masses));
    }
    const launches = isOnEarth(plan.origin);
    if (launches) this.add('launchMass', record.totalMass);
    if (!launches && !isOnEarth(plan.destination)) return;
    const measure = launches ? 'upMassCapacityUtilization' : 'downMassCapacityUtilization';
    const { rules } = this.state;
    const countsTotal = record.maxCargo !== null || rules.capacityUtilization === 'total-mass';
    let capacity = 0;
    for (const element of elements) {
      if (!element.resolved.isCarrier) continue;
      this.add(measure, countsTotal ? masses.total(element) : masses.cargo(element));
      capacity += element.resolved.maxCargoMass;
    }
    this.add(measure, record.maxCargo ?? capacity, this.capacities);
  }

  private utilization(measure: SummedMeasure): Utilization {
    const amount = this.sum(measure);
    const capacity = this.capacities.get(measure) ?? 0;
    const ratio = amount / capacity;
    return { amount, capacity, ratio: Number.isFinite(ratio) ? ratio : null };
  }

  /** Returns the measures so far. @param custom the results of custom measures */
  with(custom: Measures['custom']): Measures {
    const available = this.sum('crewTimeAvailable');
    const repairs = this.sum('crewTimeRepairs');
    const unavailable = this.sum('crewTimeUnavailable');
    const capability = this.sum('explorationCapability');
    const launched = this.sum('launchMass');
    const relative = capability / APOLLO_17.capability / (launched / APOLLO_17.launchMass);
    return {
      crewSurfaceDays: this.sum('crewSurfaceDays'),
      crewTime: bounded(available + unavailable),
      crewTimeAvailable: available - repairs,
      crewTimeRepairs: repairs,
      crewTimeUnavailable: unavailable,
      explorationCapability: capability,
      explorationMassDelivered: this.sum('explorationMassDelivered'),
      launchMass: launched,
      upMassCapacityUtilization: this.utilization('upMassCapacityUtilization'),
      downMassCapacityUtilization: this.utilization('downMassCapacityUtilization'),
      relativeExplorationCapability: Number.isFinite(relative) ? relative : null,
      custom,
    };
  }
}
