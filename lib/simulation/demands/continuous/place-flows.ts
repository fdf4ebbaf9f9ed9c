import { insertSorted, removeSorted, type Sorted } from '../../kernel/sorted.js';
import {
  type Holder,
  isElement,
  outerOf,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import { subtreeOf, suppliersIn } from '../../state/subtree.js';
import type { ResourceType } from '../../world/resource-type.js';
import { ElementFlows } from './element-flows.js';
import type { Flow, FlowPool, FlowShelf, FlowStore } from './flow.js';
import { Pool } from './pool.js';
import type { ReserveShelves } from './reserve-shelves.js';
import { type Serves, Shelf } from './shelf.js';

/** What happens to a store on a shelf: it comes, it goes, flows can draw from it, or no longer. */
type ShelfChange = 'add' | 'remove' | 'offer' | 'withdraw';

/** What the flows of a place need from the whole. */
export interface FlowParts {
  /** The exact current time, in days. */
  readonly now: number;
  /** Whether stocks supply flows at all. */
  readonly consumes: boolean;
  readonly serves: Serves;
  /** What a manifest reserves; undefined if there is none. */
  readonly reserve: ReserveShelves | undefined;
  /** Returns how many units of the first resource serve one unit of the second. */
  factor(have: ResourceType, want: ResourceType): number;
  /** Returns the stores of an element itself, in the order in which they are visited. */
  storesOf(element: RuntimeElement): readonly FlowStore[];
  /** The shelves and pools of each element, by its index; undefined if it has none. An element is at one place at a time. */
  readonly ofElements: (ElementFlows | undefined)[];
}

const none: readonly never[] = [];

/** The order of the scenario. An element has one flow of each resource. */
const byScenario = (a: Flow, b: Flow): number =>
  a.element.resolved.index - b.element.resolved.index || a.want.rank - b.want.rank;

/**
 * The flows and stores of one place: shelves that list which stores serve a resource, and pools of flows that search the
 * same shelves. Changes are only noted here; `solve` of the flow solver decides what follows from them.
 */
export class PlaceFlows {
  private readonly parts: FlowParts;
  /** The shelves of the place itself, and the number of elements here that have shelves or pools. */
  private readonly shelves: FlowShelf[] = [];
  private elements = 0;
  /** The pools of sources directly at the place, by resource. */
  private readonly here: FlowPool[] = [];
  /** The elements with pools of their own flows, and those with pools of what is aboard. */
  private readonly own = new Set<ElementFlows>();
  private readonly aboard = new Set<ElementFlows>();
  /** Flows that produce, in the order of the scenario. */
  producers: Sorted<Flow> = [];
  /** Pools and stores for which something changed since the place was solved. */
  readonly pools = new Set<FlowPool>();
  readonly stores = new Set<FlowStore>();
  /** Stores into which something is produced. */
  readonly fed = new Set<FlowStore>();
  /** Bit mask of the main classes of supply whose flows are shared out one by one, and the stores that they draw from. */
  rationed = 0;
  readonly shared = new Set<FlowStore>();

  constructor(
    readonly place: RuntimePlace,
    parts: FlowParts,
  ) {
    this.parts = parts;
  }

  /** Connects a flow to the stores that can serve it. */
  connect(flow: Flow): void {
    const { now } = this.parts;
    if (flow.rate < 0) {
      this.producers = insertSorted(this.producers, flow, byScenario);
      flow.begin(now);
      return;
    }
    const pool = this.poolOf(flow);
    pool.add(flow);
    pool.rate.add(flow.rate);
    flow.pool = pool;
    flow.begin(now);
    this.pools.add(pool);
  }

  /** Disconnects a flow. Its account gets what became of it. */
  disconnect(flow: Flow): void {
    flow.end(this.parts.now);
    flow.shares = undefined;
    const { pool } = flow;
    if (pool === undefined) {
      this.producers = removeSorted(this.producers, flow, byScenario);
      return;
    }
    flow.pool = undefined;
    pool.remove(flow);
    pool.rate.add(-flow.rate);
    this.pools.add(pool);
    if (pool.flows.length === 0) pool.forget();
  }

  /** Returns the shelves that a source searches for a resource, in order. */
  shelvesFor(element: RuntimeElement, want: ResourceType): readonly FlowShelf[] {
    const { consumes, reserve } = this.parts;
    const shelves = consumes ? this.shelvesAround(element, want) : none;
    const reserved = reserve?.shelfFor(this.place, element, want);
    return reserved === undefined ? shelves : [...shelves, reserved];
  }

  /** Returns the shelves in a source, in its carrier and at the place. */
  private shelvesAround(element: RuntimeElement, want: ResourceType): readonly FlowShelf[] {
    const { holder } = element;
    const own = suppliesItself(element) ? this.shelf(element, want) : undefined;
    const aboard = isElement(holder) ? this.shelf(holder, want) : undefined;
    const here = this.shelf(this.place, want);
    if (own === undefined) return aboard === undefined ? [here] : [aboard, here];
    return aboard === undefined ? [own, here] : [own, aboard, here];
  }

  private poolOf({ element, want }: Flow): FlowPool {
    const { holder } = element;
    // Sources on the same edge can belong to different transports, and stocks are reserved for one of them.
    const isAlone = this.parts.reserve !== undefined && this.place.resolved.edge !== undefined;
    if (suppliesItself(element) || (isAlone && holder === this.place)) {
      const flows = this.flowsOf(element);
      this.own.add(flows);
      return this.poolIn(flows.own, element, want);
    }
    if (!isElement(holder)) return this.poolIn(this.here, element, want);
    const flows = this.flowsOf(holder);
    this.aboard.add(flows);
    return this.poolIn(flows.aboard, element, want);
  }

  /** Returns the shelves and pools of an element. */
  private flowsOf({ resolved }: RuntimeElement): ElementFlows {
    const { ofElements } = this.parts;
    let flows = ofElements[resolved.index];
    if (flows === undefined) {
      flows = new ElementFlows();
      ofElements[resolved.index] = flows;
      this.elements++;
    }
    return flows;
  }

  private poolIn(list: FlowPool[], element: RuntimeElement, want: ResourceType): FlowPool {
    for (const pool of list) if (pool.want === want) return pool;
    const pool: FlowPool = new Pool(want, this.shelvesFor(element, want));
    pool.isRationed = (this.rationed & want.mainClass) !== 0;
    list.push(pool);
    return pool;
  }

  /** All pools whose flows want a main class of supply. */
  *poolsOf(mainClass: number): Iterable<FlowPool> {
    yield* wanting(mainClass, this.here);
    for (const { own } of this.own) yield* wanting(mainClass, own);
    for (const { aboard } of this.aboard) yield* wanting(mainClass, aboard);
  }

  /**
   * Drops the pools and shelves of an element that leaves the place, and of everything inside it. Their flows have been
   * disconnected.
   */
  forget(element: RuntimeElement): void {
    if (this.elements === 0) return;
    if (element.contents.length === 0) this.forgetOwn(element);
    else for (const each of subtreeOf(element)) this.forgetOwn(each);
  }

  private forgetOwn({ resolved }: RuntimeElement): void {
    const { ofElements } = this.parts;
    const flows = ofElements[resolved.index];
    if (flows === undefined) return;
    ofElements[resolved.index] = undefined;
    this.elements--;
    this.drop(flows.own);
    this.drop(flows.aboard);
    this.own.delete(flows);
    this.aboard.delete(flows);
  }

  private drop(pools: readonly FlowPool[]): void {
    for (const pool of pools) {
      pool.drop();
      if (pool.store !== undefined) this.stores.add(pool.store);
      release(pool);
      this.pools.delete(pool);
    }
  }

  private shelf(holder: Holder, want: ResourceType): FlowShelf {
    const shelves = holder.isPlace ? this.shelves : this.flowsOf(holder).shelves;
    for (const shelf of shelves) if (shelf.want === want) return shelf;
    const shelf: FlowShelf = new Shelf(holder, want, this.parts.serves);
    shelves.push(shelf);
    this.fill(shelf, holder);
    return shelf;
  }

  /** Whether there may be any shelves here. */
  private hasShelves(): boolean {
    return this.elements > 0 || this.shelves.length > 0;
  }

  /** Returns the shelves of the place, or in an element. */
  private shelvesIn(holder: Holder): readonly FlowShelf[] {
    if (holder.isPlace) return this.shelves;
    return this.parts.ofElements[holder.resolved.index]?.shelves ?? none;
  }

  /** Puts all stores in a holder on a new shelf. */
  private fill(shelf: FlowShelf, holder: Holder): void {
    if (isElement(holder)) this.fillFromAll(shelf, holder);
    else for (const top of holder.suppliers) this.fillFromAll(shelf, top);
  }

  private fillFromAll(shelf: FlowShelf, top: RuntimeElement): void {
    if (top.suppliers.length === 0) this.fillFrom(shelf, top);
    else for (const element of suppliersIn(top)) this.fillFrom(shelf, element);
  }

  private fillFrom(shelf: FlowShelf, element: RuntimeElement): void {
    for (const store of this.parts.storesOf(element)) {
      if (!shelf.accepts(store)) continue;
      if (!store.isShelved) this.open(store);
      shelf.add(store);
    }
  }

  /** Reads the level of a store that no shelf has had so far. */
  private open(store: FlowStore): void {
    store.isShelved = true;
    store.slope = 0;
    store.rebase(this.parts.now, store.held);
    store.isAvailable = store.base > 0;
  }

  /** Puts the stores of an element that has arrived, and of everything inside it, on the shelves around it. */
  addStores(element: RuntimeElement): void {
    if (element.supplies === 0 || !this.hasShelves()) return;
    if (element.suppliers.length === 0) this.addOwnStores(element);
    else for (const each of suppliersIn(element)) this.addOwnStores(each);
  }

  /** Puts the stores of an element itself on the shelves around it. */
  addOwnStores(element: RuntimeElement): void {
    if (!this.hasShelves() && this.parts.reserve === undefined) return;
    for (const store of this.parts.storesOf(element)) this.eachShelf(store, 'add');
  }

  /** Takes the stores of an element that leaves, and of everything inside it, off the shelves around it. */
  removeStores(element: RuntimeElement): void {
    if (element.supplies === 0) return;
    if (element.suppliers.length === 0) this.removeOwnStores(element);
    else for (const each of suppliersIn(element)) this.removeOwnStores(each);
  }

  /** Takes the stores of an element itself off the shelves around it. */
  removeOwnStores(element: RuntimeElement): void {
    for (const store of this.parts.storesOf(element)) {
      if (!store.isShelved) continue;
      for (const pool of store.drawers) {
        pool.store = undefined;
        pool.drawn = 0;
        this.pools.add(pool);
      }
      store.drawers.clear();
      store.outflow.reset();
      store.inflow = 0;
      this.fed.delete(store);
      this.shared.delete(store);
      this.eachShelf(store, 'remove');
      store.isShelved = false;
      store.isAvailable = false;
      this.stores.delete(store);
    }
  }

  /** Makes a store available to flows, or unavailable, and notes the pools for which that matters. */
  updateAvailability(store: FlowStore): void {
    const isAvailable = store.inflow > 0 || store.levelAt(this.parts.now) > 0;
    if (isAvailable === store.isAvailable) return;
    store.isAvailable = isAvailable;
    this.eachShelf(store, isAvailable ? 'offer' : 'withdraw');
  }

  private touch(shelf: FlowShelf): void {
    for (const pool of shelf.pools) this.pools.add(pool);
  }

  /** Does something with a store on each shelf around it that accepts it. */
  private eachShelf(store: FlowStore, change: ShelfChange): void {
    const only = this.parts.reserve?.shelfOf(store);
    if (only !== undefined) {
      this.change(only, store, change);
      return;
    }
    let holder: Holder | undefined = store.element;
    while (holder !== undefined) {
      for (const shelf of this.shelvesIn(holder))
        if (shelf.accepts(store)) this.change(shelf, store, change);
      holder = outerOf(holder);
    }
  }

  private change(shelf: FlowShelf, store: FlowStore, change: ShelfChange): void {
    if (change === 'remove') shelf.remove(store);
    else if (change === 'offer') {
      if (shelf.offer(store)) this.touch(shelf);
    } else if (change === 'withdraw') {
      if (shelf.withdraw(store)) this.touch(shelf);
    } else {
      if (!store.isShelved) this.open(store);
      shelf.add(store);
      if (shelf.first === store) this.touch(shelf);
      this.stores.add(store);
    }
  }
}

/** The pools whose flows want a main class of supply. */
function* wanting(mainClass: number, pools: readonly FlowPool[]): Iterable<FlowPool> {
  for (const pool of pools) if (pool.want.mainClass === mainClass) yield pool;
}

/** Returns whether the stocks of an element itself, or of what is inside it, can serve its own flows. */
const suppliesItself = ({ resolved }: RuntimeElement): boolean =>
  resolved.canSupply || resolved.isCarrier;

/** Ends what a pool draws from its store. */
export function release(pool: FlowPool): void {
  const { store } = pool;
  if (store === undefined) return;
  store.drawers.delete(pool);
  if (store.drawers.size === 0) store.outflow.reset();
  else store.outflow.add(-pool.drawn);
  pool.store = undefined;
  pool.drawn = 0;
}
