import { ClassOfSupply } from '../../model/enumerations/index.js';
import type { Measures, TransportRecord, Utilization } from '../result/types.js';
import { type Item, placeOf } from '../state/item.js';
import type { Place } from '../state/place.js';
import type { State } from '../state/state.js';
import type { TransportPlan } from '../world/transport.js';
import { isDestinationOfExploration, isEarthSurface, isPlaceOfExploration } from './places.js';

/** Exploration capability (kg crew-days) and launch mass (kg) of Apollo 17, to which others are related. */
const APOLLO_17 = { capability: 2594, launchMass: 2_930_000 } as const;

/** Mass of exploration goods at a place, and the state of the place that it holds for. */
interface Goods {
  readonly version: number;
  readonly mass: number;
}

/** Adds up the measures of effectiveness, event by event, before each takes effect. */
export class MeasureTally {
  readonly #state: State;
  #crewSurfaceDays = 0;
  #available = 0;
  #unavailable = 0;
  #capability = 0;
  #delivered = 0;
  #launched = 0;
  readonly #up = { amount: 0, capacity: 0 };
  readonly #down = { amount: 0, capacity: 0 };
  readonly #goods = new Map<Place, Goods>();
  readonly #exploring: readonly boolean[];

  constructor(state: State) {
    this.#state = state;
    this.#exploring = state.world.places.map(isPlaceOfExploration);
  }

  /** So many days have passed. */
  observe(days: number): void {
    if (days <= 0) return;
    for (const member of this.#state.crew) {
      const { activeTimeFraction } = member.facts;
      this.#available += 24 * days * activeTimeFraction;
      this.#unavailable += 24 * days * (1 - activeTimeFraction);
      const place = placeOf(member.holder);
      if (place === undefined || !this.#exploring[place.facts.index]) continue;
      this.#crewSurfaceDays += days;
      this.#capability += this.#goodsAt(place) * days;
    }
  }

  #goodsAt(place: Place): number {
    const known = this.#goods.get(place);
    if (known?.version === place.version) return known.mass;
    const { scales } = this.#state;
    const mass =
      scales.ofClassAt(place, ClassOfSupply.ExplorationAndResearch) +
      scales.ofClassAt(place, ClassOfSupply.HabitationAndInfrastructure);
    this.#goods.set(place, { version: place.version, mass });
    return mass;
  }

  /** A flight or space transport is about to start. */
  transport(record: TransportRecord, plan: TransportPlan, items: readonly Item[]): void {
    const { scales } = this.#state;
    if (isDestinationOfExploration(plan.destination)) {
      for (const item of items) {
        this.#delivered +=
          scales.ofClass(item, ClassOfSupply.ExplorationAndResearch) +
          scales.ofClass(item, ClassOfSupply.HabitationAndInfrastructure);
      }
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
    const relative =
      capability / APOLLO_17.capability / (this.#launched / APOLLO_17.launchMass);
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
