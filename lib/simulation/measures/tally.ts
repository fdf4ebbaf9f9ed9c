import type { Measures, TransportRecord, Utilization } from '../result/types.js';
import type { RuntimeElement } from '../state/item.js';
import type { SimulationState } from '../state/state.js';
import type { TransportPlan } from '../world/transport.js';
import { ExplorationSite, goodsOf } from './exploration-site.js';
import { isDestinationOfExploration, isEarthSurface, isPlaceOfExploration } from './places.js';

/** Exploration capability (kg crew-days) and launch mass (kg) of Apollo 17, to which others are related. */
const APOLLO_17 = { capability: 2594, launchMass: 2_930_000 } as const;

/** Adds up the measures of effectiveness, event by event, before each takes effect. */
export class MeasureTally {
  readonly #state: SimulationState;
  #crewSurfaceDays = 0;
  #available = 0;
  #unavailable = 0;
  #capability = 0;
  #delivered = 0;
  #launched = 0;
  readonly #up = { amount: 0, capacity: 0 };
  readonly #down = { amount: 0, capacity: 0 };
  readonly #sites: readonly ExplorationSite[];

  constructor(state: SimulationState) {
    this.#state = state;
    this.#sites = state.places
      .filter(({ resolved: facts }) => isPlaceOfExploration(facts))
      .map((place) => new ExplorationSite(place, state.masses));
  }

  /** So many days have passed. */
  observe(days: number): void {
    if (days <= 0) return;
    const { crewSize, crewAvailable } = this.#state;
    this.#available += 24 * days * crewAvailable;
    this.#unavailable += 24 * days * (crewSize - crewAvailable);
    for (const site of this.#sites) {
      const { crew } = site.place;
      if (crew === 0) continue;
      this.#crewSurfaceDays += crew * days;
      this.#capability += crew * site.goods * days;
    }
  }

  /** A flight or space transport is about to start. */
  transport(record: TransportRecord, plan: TransportPlan, items: readonly RuntimeElement[]): void {
    const { masses: scales } = this.#state;
    if (isDestinationOfExploration(plan.destination)) {
      for (const item of items) this.#delivered += goodsOf(item, scales);
    }
    const launches = isEarthSurface(plan.origin);
    if (launches) this.#launched += record.totalMass;
    if (!launches && !isEarthSurface(plan.destination)) return;
    const sums = launches ? this.#up : this.#down;
    let capacity = 0;
    for (const carrier of record.carriers) {
      sums.amount += carrier.totalMass;
      capacity += carrier.maxCargoMass;
    }
    sums.capacity += record.maxCargo ?? capacity;
  }

  /** The measures so far. */
  get totals(): Omit<Measures, 'custom'> {
    const capability = this.#capability;
    const relative = capability / APOLLO_17.capability / (this.#launched / APOLLO_17.launchMass);
    return {
      crewSurfaceDays: this.#crewSurfaceDays,
      crewTime: this.#available + this.#unavailable,
      crewTimeAvailable: this.#available,
      crewTimeUnavailable: this.#unavailable,
      explorationCapability: capability,
      explorationMassDelivered: this.#delivered,
      launchMass: this.#launched,
      upMassCapacityUtilization: utilization(this.#up),
      downMassCapacityUtilization: utilization(this.#down),
      relativeExplorationCapability: Number.isFinite(relative) ? relative : null,
    };
  }
}

function utilization({ amount, capacity }: { amount: number; capacity: number }): Utilization {
  return { amount, capacity, ratio: capacity === 0 ? null : amount / capacity };
}
