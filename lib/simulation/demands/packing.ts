import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { World } from '../world/world.js';
import type { DemandSet } from './demand-set.js';

/** Adds an estimate of the packing material (generic class of supply 5) that a demand needs. */
export function addPackingEstimate(demand: DemandSet, world: World): void {
  const { rounding } = world;
  let packing = 0;
  for (let at = 0; at < demand.size; at++) {
    const { unitMass, packingFactor } = demand.resources[at]!;
    const amount = demand.amounts[at]!;
    if (rounding.mass(unitMass * amount) > 0 && packingFactor > 0)
      packing += rounding.amount(amount) * packingFactor;
  }
  if (packing > 0)
    demand.add(
      world.generic(ClassOfSupply.StowageAndRestraint, Environment.Unpressurized),
      packing,
    );
}
