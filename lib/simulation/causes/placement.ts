import type { Watch } from '../limits/watch.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { CauseList, CauseLists } from './cause-lists.js';
import type { Lot } from './lot.js';
import { PlaceStock } from './place-stock.js';
import type { Plan, PlanObserver } from './plan.js';
import { type Entry, type Past, Shipment, Stay, windowOf } from './shipment.js';
import type { StockKinds } from './stock-kind.js';

/** An outermost carrier, or a container in none, with the shipments in it. */
class Top {
  readonly shipments = new Map<string, Shipment>();

  constructor(readonly element: RuntimeElement) {}
}

/** Where the plan has lots of missing stock, and where it had them. */
export class Placement implements PlanObserver, Past {
  private readonly tops = new Map<RuntimeElement, Top>();
  private readonly entries = new Map<Lot, Entry>();
  private readonly places = new Map<RuntimePlace, PlaceStock>();
  /** The stays that have not ended, by the events to blame. */
  private readonly blamed = new Map<number, Set<Stay>>();
  /** What the plan has moved since the lots were placed. */
  private readonly displaced = new Set<RuntimeElement>();
  /** Lots that have not been placed yet. */
  private readonly added = new Set<Lot>();
  private stays = 0;
  /** Whether demands are recorded later than they arise, so that the past counts. */
  keepsPast = false;

  constructor(
    private readonly plan: Plan,
    private readonly kinds: StockKinds,
    private readonly lists: CauseLists,
    private readonly missing: { lotsOf(container: RuntimeElement): Iterable<Lot> },
    private readonly watch: Watch,
  ) {
    plan.observer = this;
  }

  /** Notes that the plan has an element elsewhere than before. */
  moved(element: RuntimeElement): void {
    if (this.entries.size > 0 && this.plan.planned.has(element)) this.displaced.add(element);
  }

  /** Whether nothing is or was anywhere. */
  get isEmpty(): boolean {
    return this.entries.size === 0 && this.places.size === 0;
  }

  /** Notes a new lot. */
  add(lot: Lot): void {
    this.added.add(lot);
  }

  /** Forgets a lot from now on. */
  delete(lot: Lot): void {
    this.added.delete(lot);
    const entry = this.entries.get(lot);
    if (entry === undefined) return;
    this.entries.delete(lot);
    this.remove(entry, this.plan.now, false);
  }

  /** Changes the amount of a lot. */
  setAmount(lot: Lot, amount: number): void {
    const entry = this.entries.get(lot);
    if (entry === undefined) lot.amount = amount;
    else entry.shipment.setAmount(entry, amount);
  }

  /** Returns what is and was at a place; undefined if nothing was. */
  at(place: RuntimePlace): PlaceStock | undefined {
    this.update();
    const stock = this.places.get(place);
    if (stock?.isEmpty) this.places.delete(place);
    return stock?.isEmpty ? undefined : stock;
  }

  /** Places what has moved, and new lots, where the plan has them now. */
  update(): void {
    if (this.displaced.size > 0) this.follow();
    if (this.added.size === 0) return;
    for (const lot of this.added) this.place(lot);
    this.added.clear();
  }

  private follow(): void {
    const { plan } = this;
    for (const element of this.displaced) {
      const top = this.tops.get(element);
      if (top === undefined || plan.outermost(element) !== element) continue;
      // Everything in it moves with it.
      this.displaced.delete(element);
      for (const shipment of top.shipments.values()) this.stay(shipment, undefined);
    }
    for (const element of this.displaced)
      for (const container of plan.planned.within(element))
        for (const lot of this.missing.lotsOf(container)) this.place(lot);
    this.displaced.clear();
  }

  /** Notes that the root causes of a failed event have changed. */
  reroot(cause: number): void {
    if (!this.lists.reroot(cause)) return;
    for (const { shipment } of [...(this.blamed.get(cause) ?? [])]) this.stay(shipment, undefined);
  }

  /** Lets a shipment be where the plan has it. @param from the time from which it is there; default: now, or since ever */
  private stay(shipment: Shipment, from: number | undefined): void {
    this.watch.work();
    const { stay: before, top, kind } = shipment;
    const place = this.plan.placeOf(top);
    const causes = this.causesOf(shipment);
    const isSame = before !== undefined && before.place === place;
    if (isSame && before.causes.key === causes.key && before.causes.roots === causes.roots) return;
    if (before !== undefined) this.end(before, isSame);
    shipment.stay = undefined;
    if (place === undefined) return;
    const stock = this.stockAt(place);
    const since = before === undefined ? Number.NEGATIVE_INFINITY : this.plan.now;
    const stay = new Stay(
      shipment,
      place,
      isSame ? before.order : this.stays++,
      isSame ? before.from : (from ?? since),
      causes,
      stock.pile(kind, causes),
    );
    shipment.stay = stay;
    stay.pile.add(stay);
    if (shipment.own === undefined) stock.addRoom(stay);
    for (const cause of causes.causes) {
      const blamed = this.blamed.get(cause);
      if (blamed === undefined) this.blamed.set(cause, new Set([stay]));
      else blamed.add(stay);
    }
  }

  private end(stay: Stay, isReplaced: boolean): void {
    stay.isReplaced = isReplaced;
    stay.until = this.plan.now;
    this.places.get(stay.place)?.end(stay);
    for (const cause of stay.causes.causes) {
      const blamed = this.blamed.get(cause);
      blamed?.delete(stay);
      if (blamed?.size === 0) this.blamed.delete(cause);
    }
  }

  private stockAt(place: RuntimePlace): PlaceStock {
    let stock = this.places.get(place);
    if (stock === undefined) {
      stock = new PlaceStock(this.kinds, this);
      this.places.set(place, stock);
    }
    return stock;
  }

  isOver(until: number): boolean {
    return !this.keepsPast && until < this.plan.now;
  }

  /** The causes of a shipment, from the inside out. */
  private causesOf({ top, inner, own }: Shipment): CauseList {
    const outer = this.plan.causeOf(top);
    const causes = outer === undefined ? inner : [...inner, outer];
    return this.lists.of(own === undefined ? causes : [...causes, own]);
  }

  /** Puts a lot into the shipment that it is part of now. */
  private place(lot: Lot): void {
    this.watch.work();
    const before = this.entries.get(lot);
    const into = this.shipmentOf(lot);
    if (into === undefined) {
      this.delete(lot);
      return;
    }
    if (before?.shipment === into) return;
    const left = before?.shipment.stay;
    const place = into.stay === undefined ? this.plan.placeOf(into.top) : into.stay.place;
    const isStaying = left !== undefined && left.place === place;
    const window = isStaying ? windowOf(before!, left) : undefined;
    const from =
      left === undefined ? lot.since : (window?.from ?? Math.max(lot.since, this.plan.now));
    if (into.stay === undefined && into.size === 0) this.stay(into, from);
    if (before !== undefined) this.remove(before, this.plan.now, isStaying);
    this.entries.set(lot, into.add(lot, from, this.stays));
  }

  /** Returns the shipment that a lot is part of; undefined if carriers would contain each other. */
  private shipmentOf(lot: Lot): Shipment | undefined {
    const { container, resource, cause } = lot;
    const element = this.plan.outermost(container);
    if (element === undefined) return undefined;
    let top = this.tops.get(element);
    if (top === undefined) {
      top = new Top(element);
      this.tops.set(element, top);
    }
    const kind = this.kinds.of(container, resource);
    const inner = this.plan.causesUpTo(container, element);
    const key = `${kind.key} ${cause ?? ''} ${inner.join()}`;
    let found = top.shipments.get(key);
    if (found === undefined) {
      found = new Shipment(key, kind, element, inner, cause, this);
      top.shipments.set(key, found);
    }
    return found;
  }

  private remove(entry: Entry, time: number, isStaying: boolean): void {
    const { shipment } = entry;
    shipment.remove(entry, time, isStaying);
    if (shipment.size > 0) return;
    if (shipment.stay !== undefined) this.end(shipment.stay, false);
    shipment.stay = undefined;
    const top = this.tops.get(shipment.top);
    top?.shipments.delete(shipment.key);
    if (top?.shipments.size === 0) this.tops.delete(top.element);
  }
}
