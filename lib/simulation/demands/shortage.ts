import type { ResourceType } from '../world/resource-type.js';
import type { Rounding } from '../world/rules/rounding.js';
import type { SimulationRules } from '../world/rules/rules.js';
import type { World } from '../world/world.js';
import type { DemandSet } from './demand-set.js';
import { packingMaterial, packingOf } from './packing.js';

/** Decides whether the rest of a demand counts as unmet, and estimates the packing material for it. */
export class UnmetRule {
  private readonly rounding: Rounding;
  private readonly unmetTest: SimulationRules['unmetTest'];
  /** Returns the packing material; undefined if none is estimated. Most runs need no world for it. */
  private readonly material: (() => ResourceType) | undefined;

  constructor(world: World, estimatesPacking: boolean) {
    this.rounding = world.rounding;
    this.unmetTest = world.rules.unmetTest;
    this.material = estimatesPacking ? () => packingMaterial(world) : undefined;
  }

  /** Returns whether the rest of a demand counts as unmet. */
  isUnmet(left: DemandSet): boolean {
    return this.unmetTest === 'net-mass' ? left.mass !== 0 : left.size > 0;
  }

  /** Adds the packing material to the rest of a demand, which counts as unmet. */
  pack(left: DemandSet): void {
    const isPacked =
      this.material !== undefined && (this.unmetTest === 'each-entry' || left.mass > 0);
    if (isPacked) this.addPacking(left, this.material);
  }

  /** Adds an estimate of the packing material (generic class of supply 5) that a demand needs. */
  private addPacking(demand: DemandSet, material: () => ResourceType): void {
    let packing = 0;
    for (let i = 0; i < demand.size; i++)
      packing += packingOf(demand.resources[i]!, demand.amounts[i]!, this.rounding);
    if (packing > 0) demand.add(material(), packing);
  }
}
