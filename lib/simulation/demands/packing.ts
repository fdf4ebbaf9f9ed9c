import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { ResourceType } from '../world/resource-type.js';
import type { Rounding } from '../world/rules/rounding.js';
import type { World } from '../world/world.js';

/** Returns the packing material, in kg, that an amount of a resource needs, in its units. Products need none. */
export function packingOf(
  { unitMass, packingFactor }: Pick<ResourceType, 'unitMass' | 'packingFactor'>,
  amount: number,
  rounding: Rounding,
): number {
  const isPacked = packingFactor > 0 && rounding.mass(unitMass * amount) > 0;
  return isPacked ? rounding.amount(amount) * packingFactor : 0;
}

export const packingMaterial = (world: World): ResourceType =>
  world.generic(ClassOfSupply.StowageAndRestraint, Environment.Unpressurized);
