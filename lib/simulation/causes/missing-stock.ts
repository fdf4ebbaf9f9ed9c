import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import type { Span } from '../records/records.js';
import {
  type Holder,
  isElement,
  type RuntimeElement,
  type RuntimePlace,
} from '../state/runtime-element.js';
import type { ResourceType, ServingRules } from '../world/resource-type.js';
import { CauseLists, type Roots } from './cause-lists.js';
import type { Want } from './course.js';
import { type Drawn, drawFrom } from './drawing.js';
import { Lot } from './lot.js';
import { Placement } from './placement.js';
import type { Plan } from './plan.js';
import { StockKinds } from './stock-kind.js';

const none: readonly never[] = [];

/** An amount, in units or in kg, and the failed events to blame for it. */
interface Missed {
  readonly amount: number;
  readonly causes: readonly number[];
}

/** What a container would hold beside what it holds. */
class Missing {
  /** All that it would hold, if it should be elsewhere. */
  readonly followed = new Map<ResourceType, Lot>();
  /** Amounts that never came, or that it still has, by the events to blame. */
  readonly own = new Map<ResourceType, Map<number, Lot>>();

  constructor(
    /** The order in which containers came to be missing something. */
    readonly order: number,
  ) {}

  *lots(): Generator<Lot> {
    yield* this.followed.values();
    for (const lots of this.own.values()) yield* lots.values();
  }
}

/**
 * The stocks that would be at each place had every event succeeded, beside those that are there. Unmet demands use them up,
 * so each lot explains as much of the shortages as it could have supplied, while it would have been there.
 */
export class MissingStock {
  private readonly missing = new Map<RuntimeElement, Missing>();
  /** The number of containers for which stock was ever noted as missing. */
  private noted = 0;
  /** What containers gave in place of missing stock. */
  private readonly replaced = new Map<RuntimeElement, Map<ResourceType, Missed>>();
  private readonly placement: Placement;
  private readonly kinds: StockKinds;
  /** Elements that are followed with everything inside them, and whether because they are elsewhere. */
  private readonly whole = new Map<RuntimeElement, boolean>();

  constructor(
    private readonly plan: Plan,
    rules: ServingRules,
    roots: Roots,
    private readonly watch: Watch,
  ) {
    this.kinds = new StockKinds(rules);
    this.placement = new Placement(plan, this.kinds, new CauseLists(roots), this, watch);
  }

  /** Returns what a container would hold beside what it holds. */
  lotsOf(container: RuntimeElement): Iterable<Lot> {
    return this.missing.get(container)?.lots() ?? none;
  }

  /** Whether no stock is missing or was missing. */
  get isEmpty(): boolean {
    return this.noted === 0 || (this.missing.size === 0 && this.placement.isEmpty);
  }

  /** Lets missing stock count at places where the plan has it no more, because demands are recorded later than they arise. */
  keepPast(): void {
    this.placement.keepsPast = true;
  }

  /**
   * Notes an amount, in units, that a container or tank would hold in addition; negative if it would hold less.
   * @param since the time from which it is missing. Default: now
   */
  add(
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
    cause: number,
    since: number = this.plan.now,
  ): void {
    const { own } = this.recordOf(container);
    let lots = own.get(resource);
    if (lots === undefined) {
      lots = new Map();
      own.set(resource, lots);
    }
    let lot = lots.get(cause);
    // If more events have failed than a record names, the last one that it names stands for the others.
    if (lot === undefined && lots.size >= reportForm.causes) lot = [...lots.values()].at(-1);
    if (lot !== undefined) this.placement.setAmount(lot, lot.amount + amount);
    else {
      lot = new Lot(container, resource, amount, cause, since);
      lots.set(cause, lot);
      this.placement.add(lot);
    }
  }

  /** Notes what an element and everything aboard hold, because the plan has them elsewhere. */
  follow(element: RuntimeElement): void {
    const isAway = this.plan.causesOf(element).length > 0;
    if (this.whole.get(element) === isAway) return;
    let isWhole = true;
    const open = [element];
    // What is inside an element that is elsewhere is elsewhere too, or has a mark of its own.
    const isElsewhere = [isAway];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      this.watch.work();
      const isNextAway = isElsewhere.pop() === true || this.plan.isMarked(next);
      if (isNextAway && !this.contentsOf(next)) isWhole = false;
      for (let i = next.contents.length - 1; i >= 0; i--) {
        open.push(next.contents.at(i)!);
        isElsewhere.push(isNextAway);
      }
    }
    if (isWhole) this.whole.set(element, isAway);
  }

  /** Forgets the contents of the containers in an element that are where they should be. */
  unfollow(element: RuntimeElement): void {
    for (const container of this.plan.planned.within(element)) {
      this.watch.work();
      const missing = this.missing.get(container);
      if (missing === undefined || missing.followed.size === 0) continue;
      if (this.plan.causesOf(container).length > 0) continue;
      for (const lot of missing.followed.values()) this.placement.delete(lot);
      missing.followed.clear();
      if (missing.own.size > 0) continue;
      this.missing.delete(container);
      this.plan.planned.delete(container);
      this.plan.actual.delete(container);
    }
    this.moved(element);
  }

  /** Notes that something has moved: what contains it now has to be followed anew. */
  moved(element: RuntimeElement): void {
    if (this.whole.size === 0) return;
    let holder: Holder | undefined = element;
    while (isElement(holder)) {
      this.whole.delete(holder);
      holder = holder.holder;
    }
  }

  /** Notes that an amount was added to a container, or a negative one removed, in the plan too. */
  changed(container: RuntimeElement, resource: ResourceType, amount: number, span?: Span): void {
    const followed = this.missing.get(container)?.followed;
    if (followed === undefined || followed.size === 0) return;
    const lot = followed.get(resource);
    if (lot === undefined) {
      this.followLot(container, resource, amount);
      return;
    }
    // What happened before the container was followed is part of what it held then.
    const after = span === undefined ? 1 : partAfter(lot.since, span);
    this.placement.setAmount(lot, lot.amount + amount * after);
  }

  /** Returns whether the contents of a container are known as they would be. */
  isFollowed(container: RuntimeElement): boolean {
    return (this.missing.get(container)?.followed.size ?? 0) > 0;
  }

  /**
   * Returns the amount of a resource that a container would hold beside what it holds, and the events to blame.
   * @param held what it holds, in units
   */
  of(container: RuntimeElement, resource: ResourceType, held: number): Missed {
    const missing = this.missing.get(container);
    if (missing === undefined) return { amount: 0, causes: none };
    const followed = missing.followed.get(resource);
    let amount = followed === undefined ? 0 : followed.amount - held;
    const causes = new Set(followed === undefined ? none : this.plan.causesOf(container));
    for (const [cause, lot] of missing.own.get(resource) ?? none) {
      amount += lot.amount;
      causes.add(cause);
    }
    return { amount, causes: [...causes] };
  }

  /** Returns the mass that a container would hold beside what it holds, in kg, and the events to blame. */
  massOf(container: RuntimeElement): Missed {
    let amount = 0;
    const causes = new Set<number>();
    for (const [resource, lots] of this.missing.get(container)?.own ?? none)
      for (const [cause, lot] of lots) {
        if (!Number.isFinite(lot.amount)) continue;
        amount += lot.amount * resource.unitMass;
        causes.add(cause);
      }
    return { amount, causes: [...causes] };
  }

  /** Returns those of some elements whose contents would be other than they are, in the order in which they came to be so. */
  missingOf(elements: Iterable<RuntimeElement>): RuntimeElement[] {
    const order = (element: RuntimeElement): number => this.missing.get(element)!.order;
    return [...elements]
      .filter((element) => this.missing.has(element))
      .sort((a, b) => order(a) - order(b));
  }

  /** Returns whether the plan has or had stock at a place that is not there; may be wrong if it had. */
  isAt(place: RuntimePlace): boolean {
    return this.placement.at(place) !== undefined;
  }

  /** Uses up missing stock at a place, as demands would have done. Adds the events to blame to their lists of causes. */
  draw(place: RuntimePlace, wants: readonly Drawn[]): void {
    const stock = this.placement.at(place);
    if (stock !== undefined) drawFrom(stock, wants, this.kinds, this.placement, this.watch);
  }

  /** Returns the failed events without which products would have found a store at a place. */
  causesOfNoRoom(place: RuntimePlace, want: Want<ResourceType>): Iterable<number> {
    return this.placement.at(place)?.causesOfNoRoom(want.resource, want) ?? none;
  }

  /** Notes what a demand at a place takes from a container, where missing stock could have supplied it instead. */
  replace(
    place: RuntimePlace,
    container: RuntimeElement,
    resource: ResourceType,
    amount: number,
    span: Span,
  ): void {
    if (!(amount > 0)) return;
    const causes = this.placement.at(place)?.causesOf(resource, span);
    if (causes === undefined || causes.size === 0) return;
    let replaced = this.replaced.get(container);
    if (replaced === undefined) {
      replaced = new Map();
      this.replaced.set(container, replaced);
    }
    const sum = replaced.get(resource) ?? { amount: 0, causes: none };
    for (const cause of sum.causes) if (causes.size < reportForm.causes) causes.add(cause);
    replaced.set(resource, { amount: sum.amount + amount, causes: [...causes] });
  }

  /** Returns how much a container gave in place of missing stock, in units, and the events to blame. */
  replacedBy(container: RuntimeElement, resource: ResourceType): Missed {
    return this.replaced.get(container)?.get(resource) ?? { amount: 0, causes: none };
  }

  /** Places what has moved, and what is newly missing, where the plan has it now. */
  place(): void {
    this.placement.update();
  }

  /** Notes that the root causes of a failed event may have changed. */
  reroot(cause: number): void {
    this.placement.reroot(cause);
  }

  private recordOf(container: RuntimeElement): Missing {
    let missing = this.missing.get(container);
    if (missing === undefined) {
      missing = new Missing(this.noted++);
      this.missing.set(container, missing);
      this.plan.planned.add(container);
      this.plan.actual.add(container);
    }
    return missing;
  }

  private followLot(container: RuntimeElement, resource: ResourceType, amount: number): void {
    const lot = new Lot(container, resource, amount, undefined, this.plan.now);
    this.recordOf(container).followed.set(resource, lot);
    this.placement.add(lot);
  }

  /** Notes what a container or tank holds, once. @returns whether it is followed from now on, or cannot hold anything */
  private contentsOf(container: RuntimeElement): boolean {
    const { stock, fuelType, fuel } = container;
    if ((stock === undefined && fuelType === undefined) || this.isFollowed(container)) return true;
    if (fuelType !== undefined) this.followLot(container, fuelType, fuel);
    if (stock !== undefined)
      for (let i = 0; i < stock.resources.length; i++)
        this.followLot(container, stock.resources[i]!, stock.amounts[i]!);
    return this.isFollowed(container);
  }
}

/** Returns the part of a span that is after a time, from 0 to 1. */
function partAfter(time: number, { since, until }: Span): number {
  if (until <= since) return until >= time ? 1 : 0;
  return Math.min(1, Math.max(0, (until - Math.max(since, time)) / (until - since)));
}
