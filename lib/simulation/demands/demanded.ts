import type { DemandSet } from './demand-set.js';

/** What decides whether a store may serve a demand. */
export interface Demanded {
  /** Bit mask of the demanded main classes of supply. Resources of other classes cannot serve the demand. */
  readonly classes: number;
  /** Whether something is produced, so that empty stores may store it. */
  readonly produces: boolean;
}

/** Returns what decides whether a store may serve a demand. */
export function demandedOf({ resources, amounts, size }: DemandSet): Demanded {
  let classes = 0;
  let produces = false;
  for (let i = 0; i < size; i++) {
    classes |= resources[i]!.mainClass;
    if (!(amounts[i]! > 0)) produces = true;
  }
  return { classes, produces };
}
