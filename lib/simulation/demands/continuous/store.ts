import { ExactSum } from '../../kernel/exact-sum.js';
import { bounded } from '../../kernel/finite.js';
import { HeldStock } from '../held-stock.js';

/** A stock with a level that flows raise and lower. `P` is the type of the groups that are drawn from it. */
export class Store<P = unknown> extends HeldStock {
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

  /** What its element holds of the resource besides, in units: it is not for the flows that search the store. */
  get kept(): number {
    return 0;
  }

  /** Returns the level at a time not before `since`, in units. */
  levelAt(time: number): number {
    const { base, slope } = this;
    if (slope === 0) return base;
    const level = bounded(base + slope * (time - this.since));
    // What falls ends at 0; less is a rounding error.
    return slope < 0 ? Math.max(0, level) : level;
  }

  /** Sets the level at the current time, also in the element. */
  settle(now: number, level: number): void {
    this.rebase(now, level);
    this.held = level;
    this.seen = now;
  }

  /** Makes the level at a time the start of the line on which it moves. */
  rebase(time: number, level: number): void {
    this.base = level;
    this.since = time;
  }
}
