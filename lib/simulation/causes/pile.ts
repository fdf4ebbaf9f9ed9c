import type { ResourceType } from '../world/resource-type.js';
import type { CauseList } from './cause-lists.js';
import { firstAfter } from './deviations.js';
import type { Past, Pile, Stay } from './shipment.js';
import type { StockKind } from './stock-kind.js';
import { UsableList } from './usable-list.js';

/** The shipments at a place with the same root causes. */
export class Group {
  readonly piles = new Map<StockKind, StockPile>();
  private readonly less = new Map<ResourceType, number>();

  constructor(
    readonly roots: string,
    readonly order: number,
  ) {}

  /** Notes that the plan has less of a resource, in units. */
  addLess(resource: ResourceType, amount: number): void {
    if (amount !== 0) this.less.set(resource, this.lessOf(resource) + amount);
  }

  /** Returns how much less the plan has of a resource, in units. */
  lessOf(resource: ResourceType): number {
    return this.less.get(resource) ?? 0;
  }
}

/** One kind of stock at a place, in piles by root causes. */
export class KindStock {
  /** The piles in which something may be supplied, now or in the past. */
  readonly stocked = new Set<StockPile>();
  /** The piles in which something can be supplied now. */
  readonly present = new Set<StockPile>();
  /** Stays that have ended, in the order of their ends. */
  private ended: Stay[] = [];

  constructor(private readonly past: Past) {}

  /** Notes that a stay has ended. */
  addEnded(stay: Stay): void {
    const ended = this.ended;
    ended.push(stay);
    // At each power of two, those that are over are left out.
    if ((ended.length & (ended.length - 1)) === 0)
      this.ended = ended.filter(({ until }) => !this.past.isOver(until));
  }

  /** What is to blame for what can supply something now, or could since a time. */
  *causesSince(time: number): Generator<CauseList> {
    for (const pile of this.present) yield* pile.causes;
    let last: CauseList | undefined;
    for (let at = firstAfter(this.ended, time); at < this.ended.length; at++) {
      const { causes, shipment } = this.ended[at]!;
      if (causes !== last && shipment.mayServe) yield causes;
      last = causes;
    }
  }
}

/** Shipments of one kind of stock at a place, with the same root causes. */
export class StockPile implements Pile {
  /** What may supply something, in order. What cannot any more is left out when it is met. */
  private readonly listed = new UsableList<Stay>(this);
  /** The number of stays that have not ended. */
  private current = 0;
  /** How many of them can supply something, by the events to blame. */
  private readonly counts = new Map<CauseList, number>();

  /**
   * @param past knows whether nothing can ask for a time any more
   * @param among has the pile while it may supply something
   */
  constructor(
    readonly kind: StockKind,
    readonly group: Group,
    private readonly past: Past,
    private readonly among: KindStock,
  ) {}

  isUsable({ isReplaced, until, shipment }: Stay): boolean {
    return !isReplaced && !this.past.isOver(until) && shipment.mayServe;
  }

  /** Whether nothing in it can ever supply something. */
  get isEmpty(): boolean {
    return this.current === 0 && !this.among.stocked.has(this);
  }

  add(stay: Stay): void {
    this.current++;
    this.addLess(stay.shipment.less);
    this.update(stay);
  }

  addLess(amount: number): void {
    this.group.addLess(this.kind.resource, amount);
  }

  end(stay: Stay): void {
    this.current--;
    this.addLess(-stay.shipment.less);
    this.count(stay, false);
    if (!stay.isReplaced) this.among.addEnded(stay);
  }

  update(stay: Stay): void {
    const { isStocked } = stay.shipment;
    this.count(stay, isStocked);
    if (!isStocked || stay.isListed) return;
    this.listed.add(stay);
    this.among.stocked.add(this);
  }

  private count(stay: Stay, isCounted: boolean): void {
    if (stay.isCounted === isCounted) return;
    stay.isCounted = isCounted;
    const { causes } = stay;
    const count = (this.counts.get(causes) ?? 0) + (isCounted ? 1 : -1);
    if (count === 0) this.counts.delete(causes);
    else this.counts.set(causes, count);
    if (this.counts.size === 0) this.among.present.delete(this);
    else this.among.present.add(this);
  }

  /** What is to blame for what can supply something now. */
  get causes(): Iterable<CauseList> {
    return this.counts.keys();
  }

  /** Whether something may be supplied. What cannot serve any more, at the front, is left out for good. */
  get mayServe(): boolean {
    return !this.listed.isEmpty;
  }

  /** The stays that may supply something, in order. */
  *stays(): Generator<Stay> {
    for (const stay of this.listed) if (!stay.isReplaced) yield stay;
  }
}
