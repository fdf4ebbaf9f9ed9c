import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { CauseList } from './cause-lists.js';
import { isStocked, type Lot } from './lot.js';
import type { StockKind } from './stock-kind.js';
import { type Listed, UsableList } from './usable-list.js';

/** A lot in a shipment. */
export class Entry implements Listed {
  isListed = false;
  /** The last stay of the shipment with this lot, by its order. */
  last = Number.POSITIVE_INFINITY;
  /** The time until which it is there in the last stay. */
  until = Number.POSITIVE_INFINITY;

  /**
   * @param first the first stay of the shipment with this lot, by its order
   * @param from the time from which it is there in the first stay
   */
  constructor(
    readonly lot: Lot,
    readonly shipment: Shipment,
    readonly first: number,
    readonly from: number,
  ) {}
}

/** Shipments of one kind at a place. */
export interface Pile {
  add(stay: Stay): void;
  /** Notes that a stay has ended, or that another one stands for it. */
  end(stay: Stay): void;
  /** Notes whether a stay that has not ended can supply something. */
  update(stay: Stay): void;
  /** Notes that the plan has less of the resource, in units. */
  addLess(amount: number): void;
}

/** A time in which the plan has a shipment at a place. */
export class Stay implements Listed {
  isListed = false;
  until = Number.POSITIVE_INFINITY;
  /** Whether another one stands for it, because other events are to blame. */
  isReplaced = false;
  /** Whether it counts among what is there now and can supply something. */
  isCounted = false;

  /** @param from the time from which it is there; -Infinity for the times from which its lots are missing */
  constructor(
    readonly shipment: Shipment,
    readonly place: RuntimePlace,
    readonly order: number,
    readonly from: number,
    readonly causes: CauseList,
    readonly pile: Pile,
  ) {}
}

/** Knows which times count no more. */
export interface Past {
  /** Returns whether nothing can ask for a time any more. */
  isOver(until: number): boolean;
}

/** The time in which a lot can supply something. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/**
 * Lots of one kind that the plan has in the same outermost carrier, and for which the same failed events inside it are to blame.
 * They move together, so a carrier of many costs no more than a carrier of one.
 */
export class Shipment {
  /** What may supply something, in order. What is used up is left out when it is met. */
  private readonly listed = new UsableList<Entry>(this);
  /** The number of lots that can supply something now. */
  private stocked = 0;
  /** The number of lots of which the plan has less. */
  private negative = 0;
  /** How much less the plan has, in units. */
  less = 0;
  /** The number of lots. */
  size = 0;
  /** Where the plan has it now; undefined if it would be nowhere. */
  stay: Stay | undefined = undefined;

  /**
   * @param top the outermost carrier
   * @param inner the failed events that keep what is inside the carrier elsewhere, from the inside out
   * @param own the failed event that the lots come from; undefined if they are all that is in their containers
   * @param past knows whether nothing can ask for a time any more
   */
  constructor(
    readonly key: string,
    readonly kind: StockKind,
    readonly top: RuntimeElement,
    readonly inner: readonly number[],
    readonly own: number | undefined,
    private readonly past: Past,
  ) {}

  isUsable({ lot, until }: Entry): boolean {
    return isStocked(lot) && !this.past.isOver(until);
  }

  /** Whether something in it can supply something now. */
  get isStocked(): boolean {
    return this.stocked > 0;
  }

  /** Whether something that is or was in it may supply something. What cannot any more, at the front, is left out for good. */
  get mayServe(): boolean {
    return !this.listed.isEmpty;
  }

  /** What may supply something, in order. */
  get entries(): Iterable<Entry> {
    return this.listed;
  }

  /** Adds a lot. @param from the time from which it is part of the current stay */
  add(lot: Lot, from: number, nextOrder: number): Entry {
    const entry = new Entry(lot, this, this.stay?.order ?? nextOrder, from);
    this.size++;
    this.count(entry);
    return entry;
  }

  /** Takes a lot out. @param isStaying whether the plan has it at the same place afterwards */
  remove(entry: Entry, time: number, isStaying: boolean): void {
    this.uncount(entry);
    this.size--;
    entry.until = time;
    if (this.stay === undefined) entry.last = Number.NEGATIVE_INFINITY;
    else entry.last = isStaying ? this.stay.order - 1 : this.stay.order;
  }

  /** Changes the amount of a lot. */
  setAmount(entry: Entry, amount: number): void {
    this.uncount(entry);
    entry.lot.amount = amount;
    this.count(entry);
    this.stay?.pile.update(this.stay);
  }

  private uncount({ lot }: Entry): void {
    if (isStocked(lot)) this.stocked--;
    if (lot.amount < 0) this.addLess(lot.amount, -1);
    if (this.stocked === 0) this.stay?.pile.update(this.stay);
  }

  private count(entry: Entry): void {
    const { lot } = entry;
    if (lot.amount < 0) this.addLess(-lot.amount, 1);
    if (!isStocked(lot)) return;
    this.stocked++;
    this.listed.add(entry);
    this.stay?.pile.update(this.stay);
  }

  private addLess(amount: number, count: number): void {
    const before = this.less;
    this.negative += count;
    // If no such lot is left, no rounding error is either.
    this.less = this.negative === 0 ? 0 : before + amount;
    this.stay?.pile.addLess(this.less - before);
  }
}

/** Returns when a lot of a shipment can supply something in a stay, or undefined if it was not there. */
export function windowOf(entry: Entry, stay: Stay): Window | undefined {
  if (stay.order < entry.first || stay.order > entry.last) return undefined;
  const until = stay.order === entry.last ? Math.min(stay.until, entry.until) : stay.until;
  if (stay.order === entry.first) return { from: entry.from, until };
  return { from: stay.from === Number.NEGATIVE_INFINITY ? entry.lot.since : stay.from, until };
}
