import type { DemandSet } from './demand-set.js';

/** What decides whether a store may serve a demand. */
export class Demanded {
  /**
   * Bit masks of the demanded generic resources, and of the others. Stores whose masks share no bit with them cannot serve the
   * demand.
   */
  readonly mask: number;
  readonly items: number;
  /** Whether something is produced, so that empty stores may store it. */
  readonly produces: boolean;

  constructor({ resources, amounts, size }: DemandSet) {
    let mask = 0;
    let items = 0;
    let produces = false;
    for (let i = 0; i < size; i++) {
      mask |= resources[i]!.demandBit;
      items |= resources[i]!.demandItem;
      if (!(amounts[i]! > 0)) produces = true;
    }
    this.mask = mask;
    this.items = items;
    this.produces = produces;
  }
}
