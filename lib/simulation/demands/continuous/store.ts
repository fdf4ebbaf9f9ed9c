import { ExactSum } from '../../kernel/exact-sum.js';
import { bounded } from '../../kernel/finite.js';
import type { SupplyRecord } from '../../state/records/records.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import { GEAR } from '../../world/class-of-supply.js';
import type { ResourceType } from '../../world/resource-type.js';

/** What records say of a store. */
export interface StoreRef extends Pick<SupplyRecord, 'from' | 'way'> {
  readonly resource: ResourceType;
}

/**
 * One resource in a container or tank, or one kind of parts of an element: a level that flows raise and lower. `P` is the
 * type of the groups that are drawn from it.
 */
export class Store<P = unknown> {
  /** The level at the time `since`, in units of the resource. */
  base = 0;
  since = 0;
  /** The change of the level, in units a day. It stays the same until the store is solved again. */
  slope = 0;
  /** What flows draw, and what production adds, in units a day. */
  readonly outflow = new ExactSum();
  inflow = 0;
  /** The groups that are drawn from it. */
  readonly drawers = new Set<P>();
  /** The time of the last look: the element holds the level of that time. */
  seen = 0;
  /** Whether it is in the store lists of its place. */
  isListed = false;
  /** Whether flows can draw from it: it is not empty, or something flows in. */
  isAvailable = false;
  /** The number of the last instant that was planned for it. Earlier ones no longer count. */
  plan = 0;
  /** Whether its level jumped since it was solved. */
  hasJumped = false;
  readonly ref: StoreRef;

  /**
   * @param position position among the stores of the element, in the order in which they are visited
   * @param part index of the kind of parts, for the way `part`
   */
  constructor(
    readonly element: RuntimeElement,
    readonly way: SupplyRecord['way'],
    readonly resource: ResourceType,
    readonly position: number,
    readonly part = -1,
  ) {
    this.ref = { from: element.resolved.ref, way, resource };
  }

  /** What its element holds of the resource besides, in units: it is not for the flows that search the store. */
  get kept(): number {
    return 0;
  }

  /** Whether drawing from it lowers its level. */
  get isUsedUp(): boolean {
    return this.way !== 'container' || this.resource.mainClass !== GEAR;
  }

  /** The level that the element holds, as of the last look or change. */
  get held(): number {
    const { element, resource } = this;
    if (this.way === 'tank') return element.fuel;
    if (this.way === 'part')
      return element.partQuantities?.[this.part] ?? element.resolved.parts[this.part]!.quantity;
    return element.stock!.amounts[element.stock!.indexOf(resource)] ?? 0;
  }

  set held(level: number) {
    const { element, resource } = this;
    if (this.way === 'tank') element.fuel = level;
    else if (this.way === 'part') {
      element.partQuantities ??= element.resolved.parts.map(({ quantity }) => quantity);
      element.partQuantities[this.part] = level;
    } else {
      const stock = element.stock!;
      const index = stock.indexOf(resource);
      if (index >= 0) stock.set(index, level);
    }
  }

  /** Returns the level at a time not before `since`, in units. */
  levelAt(time: number): number {
    const { base, slope } = this;
    if (slope === 0) return base;
    const level = bounded(base + slope * (time - this.since));
    // What falls ends at 0; less is a rounding error.
    return slope < 0 ? Math.max(0, level) : level;
  }

  /** Makes the level at a time the start of the line on which it moves. */
  rebase(time: number, level: number): void {
    this.base = level;
    this.since = time;
  }
}
