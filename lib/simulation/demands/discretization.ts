import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { RuntimeElement } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import type { DemandSet } from './demand-set.js';

/** What binary arithmetic loses when fractions of a unit are added up. */
const NOISE = 1e-9;

/** Above it binary arithmetic has no fractions, and taking one away changes nothing. */
const WHOLE = 2 ** 53;

/** Gathers demands for discrete resources until they make whole items. */
export class Discretizer {
  readonly #world: World;
  /** What has been gathered, by resource, for each level at which it is. */
  readonly #gathered = new Map<unknown, Map<ResourceType, number>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Replaces the amounts of discrete resources by whole items that are due. */
  discretize(
    demand: DemandSet,
    item: RuntimeElement | undefined,
    place: RuntimePlace | undefined,
  ): void {
    const level = this.#world.configuration.itemDiscretization;
    if (level === ItemDiscretizationType.None) return;
    const key =
      level === ItemDiscretizationType.Element
        ? item
        : level === ItemDiscretizationType.Location
          ? place
          : this.#world;
    if (key === undefined) return;
    for (let at = 0; at < demand.size; at++) {
      const resource = demand.resources[at]!;
      if (resource.discrete) demand.amounts[at] = this.#gather(key, resource, demand.amounts[at]!);
    }
  }

  #gather(key: unknown, resource: ResourceType, amount: number): number {
    let gathered = this.#gathered.get(key);
    if (gathered === undefined) {
      gathered = new Map();
      this.#gathered.set(key, gathered);
    }
    const sum = (gathered.get(resource) ?? 0) + this.#world.rounding.amount(amount);
    const units = this.#due(sum);
    // Taking whole numbers away is exact in binary arithmetic.
    gathered.set(resource, sum - units);
    return units;
  }

  /** Whole items that are due when so much has been gathered. */
  #due(sum: number): number {
    if (!(Math.abs(sum) < WHOLE)) return sum > 0 ? sum : 0;
    const threshold = this.#world.configuration.itemAggregation;
    const isDue =
      this.#world.rules.zeroAggregation === 'at-or-above'
        ? (rest: number) => rest >= threshold
        : threshold === 0
          ? (rest: number) => rest > NOISE
          : (rest: number) => rest >= threshold - NOISE;
    // All that are surely due at once, then one by one, as the threshold is met exactly or not.
    let units = Math.max(0, Math.floor(sum) - 2);
    while (isDue(sum - units)) units++;
    return units;
  }
}
