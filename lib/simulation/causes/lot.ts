import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResourceType } from '../world/resource-type.js';

/** An amount that a container or tank would hold beside what it holds. */
export interface Lot {
  readonly container: RuntimeElement;
  readonly resource: ResourceType;
  /** In units of the resource. Negative if the plan has less than there is; infinite if nobody knows how much. */
  amount: number;
  /** Index of the failed event; undefined if the events that keep the container elsewhere are to blame. */
  readonly cause: number | undefined;
  /** The time from which it is missing. */
  readonly since: number;
}

/** The amount, in units, that counts as nothing. */
const TOLERANCE = 1e-9;

/** Returns whether a lot can supply something. */
export const isStocked = ({ amount }: Lot): boolean => amount > TOLERANCE;
