import { ExactSum } from '../../kernel/exact-sum.js';
import { bounded } from '../../kernel/finite.js';
import { insertSorted, removeSorted, type Sorted } from '../../kernel/sorted.js';
import type { ProcessLimit } from '../../state/records/records.js';
import { type Holder, isElement, type RuntimeElement } from '../../state/runtime-element.js';
import { type ResourceType, serves, takesIn, turnOf } from '../../world/resource-type.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import { HeldStock } from '../held-stock.js';
import type { FlowAccount, Segment } from './account.js';
import type { Replannable } from './agenda.js';
import type { ProcessRates, Rate } from './rates.js';

/** A stock with a level that flows raise and lower. */
export class Store extends HeldStock implements Replannable {
  /** The level at the time `since`, in units of the resource. */
  base = 0;
  since = 0;
  /** The change of the level, in units a day. It stays the same until the store is solved again. */
  slope = 0;
  /** What flows draw, and what production adds, in units a day. */
  readonly outflow = new ExactSum();
  inflow = 0;
  /** The groups that are drawn from it. */
  readonly drawers = new Set<FlowGroup>();
  /** Whether it is in the store lists of its place. */
  isListed = false;
  /** Whether flows can draw from it: it is not empty, or something flows in. */
  isAvailable = false;
  /** The number of its last plan to run out. */
  plan = 0;
  /** Whether its level jumped since it was solved. */
  hasJumped = false;
  /** What its element holds of the resource besides, in units: it is not for the flows that search the store. */
  kept = 0;

  /** Returns the level at a time not before `since`, in units. */
  levelAt(time: number): number {
    const { base, slope } = this;
    if (slope === 0) return base;
    const level = bounded(base + slope * (time - this.since));
    // What falls ends at 0; less is a rounding error.
    return slope < 0 ? Math.max(0, level) : level;
  }

  /** Returns whether it is empty at a time, and would be used up. */
  isEmptyAt(time: number): boolean {
    return this.isUsedUp && this.levelAt(time) <= 0;
  }

  /** Sets the level at the current time, also in the element. */
  settle(now: number, level: number): void {
    this.rebase(now, level);
    this.held = level;
  }

  /** Makes the level at a time the start of the line on which it moves. */
  rebase(time: number, level: number): void {
    this.base = level;
    this.since = time;
  }
}

/**
 * The stores in a holder, at any depth, that can serve one resource, in the order in which they are visited: depth first,
 * each element before its contents, and in a container by `turnOf`.
 */
export class StoreList {
  stores: Sorted<Store> = [];
  /** Those that flows can draw from. */
  available: Sorted<Store> = [];
  /** The groups that search this store list. */
  readonly groups = new Set<FlowGroup>();
  /** Those that take the resource in; undefined until they are asked for. */
  private knownTakers: readonly Store[] | undefined = undefined;

  constructor(
    readonly holder: Holder,
    readonly want: ResourceType,
    private readonly rules: SimulationRules,
  ) {}

  /** Returns whether a store can serve the resource. */
  accepts({ way, resource }: Store): boolean {
    return serves(way, resource, this.want, this.rules);
  }

  /** The first store that flows can draw from; undefined if there is none. */
  get first(): Store | undefined {
    return this.available.at(0);
  }

  /** The stores that take in what is produced of the resource, in order. */
  get takers(): readonly Store[] {
    const { want, rules } = this;
    this.knownTakers ??= [...this.stores].filter(({ way, resource }) =>
      takesIn(way, resource, want, rules),
    );
    return this.knownTakers;
  }

  /** Compares two stores by the order in which a visit of the holder reaches them. */
  protected compare(a: Store, b: Store): number {
    if (a.element !== b.element) return compareInVisit(a.element, b.element, this.holder);
    const { want, rules } = this;
    return (
      turnOf(a.resource, want, rules) - turnOf(b.resource, want, rules) || a.position - b.position
    );
  }

  private get order(): (a: Store, b: Store) => number {
    return (a, b) => this.compare(a, b);
  }

  add(store: Store): void {
    this.stores = insertSorted(this.stores, store, this.order);
    this.knownTakers = undefined;
    if (store.isAvailable) this.offer(store);
  }

  remove(store: Store): void {
    this.stores = removeSorted(this.stores, store, this.order);
    this.knownTakers = undefined;
    this.withdraw(store);
  }

  /** Makes a store available. @returns whether it is now the first one */
  offer(store: Store): boolean {
    this.available = insertSorted(this.available, store, this.order);
    return this.first === store;
  }

  /** Makes a store unavailable. @returns whether it was the first one */
  withdraw(store: Store): boolean {
    const wasFirst = this.first === store;
    this.available = removeSorted(this.available, store, this.order);
    return wasFirst;
  }
}

/** Compares two elements by the order in which a visit of the holder `top` reaches them. */
function compareInVisit(a: RuntimeElement, b: RuntimeElement, top: Holder): number {
  if (a.holder === b.holder) return a.resolved.rank - b.resolved.rank;
  const [first, second] = [pathOf(a, top), pathOf(b, top)];
  let depth = 1;
  while (first.at(-depth) === second.at(-depth)) depth++;
  // An element comes before its contents.
  return (first.at(-depth)?.resolved.rank ?? -1) - (second.at(-depth)?.resolved.rank ?? -1);
}

/** Returns an element and the carriers around it inside a holder, from the inside out. */
function pathOf(element: RuntimeElement, top: Holder): RuntimeElement[] {
  const path: RuntimeElement[] = [];
  let outer: Holder | undefined = element;
  for (; isElement(outer) && outer !== top; outer = outer.holder) path.push(outer);
  return path;
}

/**
 * Flows of one resource that search the same store lists in the same order. They are drawn from the same store at every
 * instant, so what happens to a group costs the same for one flow and for a thousand.
 */
export class FlowGroup {
  /** Its flows, in no particular order. */
  readonly flows: Flow[] = [];
  /** The sum of the rates of its flows, in units of the wanted resource a day. */
  readonly rate = new ExactSum();
  /** The store that its flows are drawn from; undefined if they are unmet. */
  store: Store | undefined = undefined;
  /** The part of the outflow of `store` that is due to this group, in units of the store's resource a day. */
  drawn = 0;
  /** The segments of its flows, in order of time. */
  segments: Segment[] = [];
  /** Whether its flows are shared out one by one, because a store has to ration what flows in. */
  isRationed = false;

  /** @param lists the store lists to search, first those of the source or its holder */
  constructor(
    readonly want: ResourceType,
    readonly lists: readonly StoreList[],
  ) {
    for (const list of lists) list.groups.add(this);
  }

  add(flow: Flow): void {
    flow.position = this.flows.length;
    this.flows.push(flow);
    this.rate.add(flow.rate);
  }

  /** Removes a flow. The last one takes its position. */
  remove(flow: Flow): void {
    this.rate.add(-flow.rate);
    const last = this.flows.pop()!;
    if (last !== flow) {
      last.position = flow.position;
      this.flows[flow.position] = last;
    }
    if (this.flows.length > 0) return;
    this.segments = [];
    this.rate.reset();
  }

  /** Returns the first store that can supply its flows; undefined if none can. */
  find(): Store | undefined {
    for (const { first } of this.lists) if (first !== undefined) return first;
    return undefined;
  }

  start(time: number, store: Store | undefined): void {
    const { segments } = this;
    this.store = store;
    // One that has lasted no time is none.
    if (segments.at(-1)?.since === time) segments.pop();
    segments.push({ since: time, store: store?.ref });
  }

  release(): void {
    const { store } = this;
    if (store === undefined) return;
    store.drawers.delete(this);
    if (store.drawers.size === 0) store.outflow.reset();
    else store.outflow.add(-this.drawn);
    this.store = undefined;
    this.drawn = 0;
  }

  drop(): void {
    for (const list of this.lists) list.groups.delete(this);
  }
}

/** A part of a flow that is drawn from one store, or stored in one; unmet without a store. */
export class FlowShare {
  /** @param rate units of the wanted resource a day; negative for production */
  constructor(
    readonly store: Store | undefined,
    readonly rate: number,
  ) {}
}

export interface FlowOwner {
  /** The element whose stocks are searched first; undefined for a mission. */
  readonly element: RuntimeElement | undefined;
  /** Its position among all sources: who comes first draws first. */
  readonly order: number;
}

/** What one source consumes or produces of one resource, at a constant rate. */
export class Flow {
  /** Its position in the list of its group. */
  position = -1;
  /** The group that it is drawn with; undefined for production, and while it is not connected. */
  group: FlowGroup | undefined = undefined;
  /** Its shares, if they are decided one by one. */
  shares: readonly FlowShare[] | undefined = undefined;
  /** The time from which its group, shares and rate are as they are. */
  private since = 0;
  /** The index of the segment of its group at that time. */
  private first = 0;

  /**
   * @param account to which it adds what became of it
   * @param turn its turn among the flows of its source: 0 by itself, or the number of the process that it is a part of
   */
  constructor(
    readonly source: FlowOwner,
    private of: Rate,
    private readonly account: FlowAccount,
    readonly turn = 0,
  ) {}

  get want(): ResourceType {
    return this.of.resource;
  }

  /** Units a day; negative for production. */
  get rate(): number {
    return this.of.rate;
  }

  /** The stores that it can be drawn from, in order. One can come several times. */
  *available(): Iterable<Store> {
    for (const { available } of this.group?.lists ?? []) yield* available;
  }

  /** Begins a span in which it is drawn with its group. */
  begin(time: number): void {
    this.since = time;
    this.first = Math.max(0, (this.group?.segments.length ?? 0) - 1);
  }

  /** Ends the span, and adds what became of it to the account. */
  end(time: number): void {
    this.look(time, this.account);
    this.begin(time);
  }

  /** Adds what became of it in the span so far to an account. */
  look(time: number, account: FlowAccount): void {
    const { group, shares, want: resource, of, since } = this;
    if (time <= since || of.rate === 0) return;
    if (shares !== undefined)
      for (const { store, rate } of shares)
        account.add({ resource, rate }, since, time, [{ since, store: store?.ref }], 0);
    else if (group !== undefined) account.add(of, since, time, group.segments, this.first);
  }

  share(time: number, shares: readonly FlowShare[] | undefined): void {
    const before = this.shares;
    const isSame =
      before !== undefined &&
      shares !== undefined &&
      before.length === shares.length &&
      before.every(({ store, rate }, i) => store === shares[i]!.store && rate === shares[i]!.rate);
    if (isSame) return;
    this.end(time);
    this.shares = shares;
  }

  setRate(time: number, rate: number): void {
    this.end(time);
    this.of = { resource: this.want, rate };
  }
}

/** The order of the scenario, in which flows are served and stored. */
export const byScenario = (a: Flow, b: Flow): number =>
  a.source.order - b.source.order || a.turn - b.turn || a.want.rank - b.want.rank;

/** A demand model of a source all of whose flows run at the same fraction of their rates. */
export class Process {
  /** Its rates at the fraction 1, in the order of its flows. */
  readonly rates = this.of.rates;
  readonly flows: readonly Flow[] = this.rates.map(
    (rate) => new Flow(this.source, rate, this.account, this.turn),
  );
  private fraction = 1;
  private limit: ProcessLimit | null = null;
  private unmet: readonly Rate[] = [];
  /** The time from which it runs as it does. */
  private since = 0;

  /** @param turn its number among the processes of its source, from 1 */
  constructor(
    private readonly source: FlowOwner,
    private readonly of: ProcessRates,
    readonly turn: number,
    private readonly account: FlowAccount,
  ) {}

  get model(): string {
    return this.of.model;
  }

  begin(time: number): void {
    this.since = time;
  }

  /** Ends the span, and adds what became of it to the account. */
  end(time: number): void {
    this.note(time, this.account);
    this.begin(time);
  }

  /** Adds what became of it and its flows in the span so far to an account. */
  look(time: number, account: FlowAccount): void {
    for (const flow of this.flows) flow.look(time, account);
    this.note(time, account);
  }

  private note(time: number, account: FlowAccount): void {
    const { since, fraction, limit, unmet } = this;
    if (time > since) account.addRun(this, { since, until: time, fraction, limit }, unmet);
  }

  /** Lets it go on at a fraction. @param limit what holds it back @param unmet what its inputs lack, in units a day */
  run(time: number, fraction: number, limit: ProcessLimit | null, unmet: readonly Rate[]): void {
    this.end(time);
    if (fraction !== this.fraction) this.account.cut(this.rates);
    this.fraction = fraction;
    this.limit = limit;
    this.unmet = unmet;
  }
}

/** The order of the scenario, in which processes take what the others leave. */
export const inTurn = (a: Process, b: Process): number => byScenario(a.flows[0]!, b.flows[0]!);
