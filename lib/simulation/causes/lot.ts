import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResourceType } from '../world/resource-type.js';

/** An amount that a container or tank would hold beside what it holds. */
export class Lot {
  /**
   * @param amount in units of the resource. Negative if the plan has less than there is; infinite if nobody knows how much.
   * @param cause index of the failed event; undefined if the events that keep the container elsewhere are to blame
   * @param since the time from which it is missing
   */
  constructor(
    readonly container: RuntimeElement,
    readonly resource: ResourceType,
    public amount: number,
    readonly cause: number | undefined,
    readonly since: number,
  ) {}
}

/** The amount, in units, that counts as nothing. */
const TOLERANCE = 1e-9;

/** Returns whether a lot can supply something. */
export const isStocked = ({ amount }: Lot): boolean => amount > TOLERANCE;
