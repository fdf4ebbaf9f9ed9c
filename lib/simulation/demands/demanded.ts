import type { DemandSet } from './demand-set.js';

/** What decides whether a store may serve a demand. */
export interface Demanded {
  /**
   * Bit masks of the demanded generic resources, and of the others. Stores whose masks share no bit with them cannot serve the
   * demand.
   */
  readonly mask: number;
  readonly items: number;
  /** Whether something is produced, so that empty stores may store it. */
  readonly produces: boolean;
}

/** Returns what decides whether a store may serve a demand. */
export function demandedOf({ resources, amounts, size }: DemandSet): Demanded {
  let mask = 0;
  let items = 0;
  let produces = false;
  for (let i = 0; i < size; i++) {
    mask |= resources[i]!.demandBit;
    items |= resources[i]!.demandItem;
    if (!(amounts[i]! > 0)) produces = true;
  }
  return { mask, items, produces };
}
