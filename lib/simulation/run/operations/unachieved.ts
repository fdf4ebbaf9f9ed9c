import type { Holder, RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { ResourceType } from '../../world/resource-type.js';

/** An event needed an element at a place where it was not. */
export class Absence {
  /**
   * @param error the index of the error that says so
   * @param other an element that could be where the element is instead
   */
  constructor(
    readonly element: RuntimeElement,
    readonly place: RuntimePlace | undefined,
    readonly error: number,
    readonly other?: RuntimeElement,
  ) {}
}

/** An event did not put an element into a holder, or take it out of play: undefined. */
export class Unplaced {
  constructor(
    readonly element: RuntimeElement,
    readonly holder: Holder | undefined,
  ) {}
}

/** An event did not change the state of an element. */
export class Unchanged {
  constructor(
    readonly element: RuntimeElement,
    readonly state: ResolvedState | undefined,
  ) {}
}

/** An event did not put an amount into a container or tank. */
export class Undelivered {
  /**
   * @param from the container or tank that it would have come from; undefined for none
   * @param amount in units
   * @param upTo whether the amount is the most that would have moved
   */
  constructor(
    readonly into: RuntimeElement,
    readonly from: RuntimeElement | undefined,
    readonly resource: ResourceType,
    readonly amount: number,
    readonly upTo: boolean,
  ) {}
}

/** A burn did not reach its delta-v with a vehicle that is elsewhere, or whose tank is empty. */
export class UnachievedAmount extends Absence {}

/** Something that an event was meant to do and has not done. */
export type Unachieved = Absence | Unplaced | Unchanged | Undelivered;
