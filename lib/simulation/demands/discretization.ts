import { getOrAdd } from '../../graph/multi-map.js';
import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import type { DemandSet } from './demand-set.js';

/** The rounding error of sums of fractions of a unit. */
const NOISE = 1e-9;

/** Numbers from this one on have no fractions, and subtracting 1 does not change them. */
const MAX_FRACTIONAL = 2 ** 53;

/** What is collected of each resource and not yet demanded, in units. */
type Collected = Map<ResourceType, number>;

/** Returns for what discrete resources are collected: an element, a place or the whole scenario; undefined if they are not. */
export function collectorOf(world: World, element: unknown, place: unknown): unknown {
  const level = world.configuration.itemDiscretization;
  if (level === ItemDiscretizationType.Scenario) return world;
  if (level === ItemDiscretizationType.Location) return place;
  return level === ItemDiscretizationType.Element ? element : undefined;
}

/** Collects demands for discrete resources until they make whole items. */
export class Discretizer {
  /** By element or place, or for the whole scenario. */
  private readonly collected = new Map<unknown, Collected>();

  constructor(private readonly world: World) {}

  /** Replaces the amounts of discrete resources with the whole items that are due. */
  discretize(
    demand: DemandSet,
    element: RuntimeElement | undefined,
    place: RuntimePlace | undefined,
  ): void {
    const key = collectorOf(this.world, element, place);
    if (key === undefined) return;
    let ofKey: Collected | undefined;
    for (let i = 0; i < demand.size; i++) {
      const resource = demand.resources[i]!;
      if (!resource.discrete) continue;
      ofKey ??= getOrAdd(this.collected, key, () => new Map());
      demand.amounts[i] = this.collect(ofKey, resource, demand.amounts[i]!);
    }
  }

  private collect(ofKey: Collected, resource: ResourceType, amount: number): number {
    const sum = (ofKey.get(resource) ?? 0) + this.world.rounding.amount(amount);
    const units = this.due(sum);
    // Subtracting whole numbers is exact.
    ofKey.set(resource, sum - units);
    return units;
  }

  /** Returns the whole items that are due for a collected sum. */
  private due(sum: number): number {
    if (!(Math.abs(sum) < MAX_FRACTIONAL)) return sum > 0 ? sum : 0;
    const threshold = this.world.configuration.itemAggregation;
    const isExact = this.world.rules.zeroAggregation === 'at-or-above';
    const least = isExact ? threshold : threshold - NOISE;
    // Count all items that are certainly due at once, then test the threshold for one item after the other.
    let units = Math.max(0, Math.floor(sum) - 2);
    if (isExact || threshold !== 0) while (sum - units >= least) units++;
    // The first fraction of an item orders it.
    else while (sum - units > NOISE) units++;
    return units;
  }
}
