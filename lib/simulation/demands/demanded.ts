import type { DemandSet } from './demand-set.js';

/** What decides whether a store may serve a demand. */
export interface Demanded {
  /** Bit mask of the demanded resources. Stores whose mask shares no bit with it cannot serve the demand. */
  readonly mask: number;
  /** Whether something is produced, so that empty stores may store it. */
  readonly produces: boolean;
}

/** Returns what decides whether a store may serve a demand. */
export function demandedOf({ resources, amounts, size }: DemandSet): Demanded {
  let mask = 0;
  let produces = false;
  for (let i = 0; i < size; i++) {
    mask |= resources[i]!.demandBit;
    if (!(amounts[i]! > 0)) produces = true;
  }
  return { mask, produces };
}
