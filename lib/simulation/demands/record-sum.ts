import type { ResourceType } from '../world/resource-type.js';

/**
 * Returns an upper bound of all numbers in the records of an amount that is demanded and unmet, together.
 * @param isPacked whether packing material is estimated for the unmet part
 */
export function recordSum(
  { unitMass, unitVolume, packingFactor }: ResourceType,
  amount: number,
  isPacked: boolean,
): number {
  return 2 * Math.abs(amount) * (1 + unitMass + unitVolume + (isPacked ? packingFactor : 0));
}
