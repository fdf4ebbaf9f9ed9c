import { insertSorted, removeSorted, type Sorted } from '../../kernel/sorted.js';
import type { Watch } from '../../limits/watch.js';
import {
  type Holder,
  isElement,
  outerOf,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import { subtreeOf, suppliersIn } from '../../state/subtree.js';
import type { ResourceType, ServingRules } from '../../world/resource-type.js';
import {
  byScenario,
  type Flow,
  type FlowStore,
  type FlowStoreList,
  type GroupOfFlows,
} from './flow.js';
import { FlowGroup } from './flow-group.js';
import { inTurn, type Process } from './process.js';
import type { ReserveStoreLists } from './reserve-store-lists.js';
import { StoreList } from './store-list.js';

/** What belongs to an element as long as it stays at one place. */
class ElementFlows {
  /** The store lists of the stores inside it. */
  readonly lists: FlowStoreList[] = [];
  /** The groups of its own flows, by resource, if it can supply itself. */
  readonly own: GroupOfFlows[] = [];
  /** The groups of the flows of sources directly inside it that cannot supply themselves. */
  readonly aboard: GroupOfFlows[] = [];
}

/** What happens to a store on a store list: it comes, it goes, flows can draw from it, or no longer. */
type ListChange = 'add' | 'remove' | 'offer' | 'withdraw';

/** What the flows of a place need from the whole. */
export interface FlowParts {
  /** The exact current time, in days. */
  readonly now: number;
  /** Whether stocks supply flows at all. */
  readonly consumes: boolean;
  readonly rules: ServingRules;
  readonly watch: Watch;
  /** What a manifest reserves; undefined if there is none. */
  readonly reserve: ReserveStoreLists | undefined;
  /** Returns how many units of the first resource serve one unit of the second. */
  factor(have: ResourceType, want: ResourceType): number;
  /** Returns the stores of an element itself, in the order in which they are visited. */
  storesOf(element: RuntimeElement): readonly FlowStore[];
  /** Draws the groups in which something changed from their stores. */
  route(flows: PlaceFlows): void;
  /** The store lists and groups of each element, by its index; undefined if it has none. An element is at one place at a time. */
  readonly ofElements: (ElementFlows | undefined)[];
}

const none: readonly never[] = [];

/**
 * The flows and stores of one place: lists of the stores that serve a resource, and groups of flows that search the
 * same store lists. Changes are only noted here; `solve` of the flow solver decides what follows from them.
 */
export class PlaceFlows {
  private readonly parts: FlowParts;
  /** The store lists of the place itself, and the number of elements here that have store lists or groups. */
  private readonly lists: FlowStoreList[] = [];
  private elements = 0;
  /** The groups of sources directly at the place, by resource. */
  private readonly here: GroupOfFlows[] = [];
  /** The elements with groups of their own flows, and those with groups of what is aboard. */
  private readonly own = new Set<ElementFlows>();
  private readonly aboard = new Set<ElementFlows>();
  /** Flows that produce, in the order of the scenario. */
  producers: Sorted<Flow> = [];
  /** The processes, in the order of the scenario. */
  processes: Sorted<Process> = [];
  /** Flow groups and stores for which something changed since the place was solved. */
  readonly groups = new Set<GroupOfFlows>();
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
    const group = this.groupOf(flow);
    group.add(flow);
    group.rate.add(flow.rate);
    flow.group = group;
    flow.begin(now);
    this.groups.add(group);
  }

  /** Disconnects a flow. Its account gets what became of it. */
  disconnect(flow: Flow): void {
    flow.end(this.parts.now);
    flow.shares = undefined;
    const { group } = flow;
    if (group === undefined) {
      this.producers = removeSorted(this.producers, flow, byScenario);
      return;
    }
    flow.group = undefined;
    group.remove(flow);
    group.rate.add(-flow.rate);
    this.groups.add(group);
    if (group.flows.length === 0) group.forget();
  }

  /** Lets a process run. */
  start(process: Process): void {
    this.processes = insertSorted(this.processes, process, inTurn);
    process.begin(this.parts.now);
    for (const flow of process.flows) this.connect(flow);
  }

  /** Ends a process. Its account gets what became of it. */
  stop(process: Process): void {
    this.processes = removeSorted(this.processes, process, inTurn);
    process.end(this.parts.now);
    for (const flow of process.flows) this.disconnect(flow);
  }

  /** Changes the rate of a flow, in units a day. */
  setRate(flow: Flow, rate: number): void {
    const { group } = flow;
    if (rate === flow.rate) return;
    if (group !== undefined) {
      group.rate.add(-flow.rate);
      group.rate.add(rate);
      this.groups.add(group);
    }
    flow.setRate(this.parts.now, rate);
  }

  /** Returns the store lists that a source searches for a resource, in order. @param element undefined for a mission */
  listsFor(element: RuntimeElement | undefined, want: ResourceType): readonly FlowStoreList[] {
    const { consumes, reserve } = this.parts;
    const lists = consumes ? this.listsAround(element, want) : none;
    const reserved = reserve?.listFor(this.place, element, want);
    return reserved === undefined ? lists : [...lists, reserved];
  }

  /** Returns the store lists in a source, in its carrier and at the place. */
  private listsAround(
    element: RuntimeElement | undefined,
    want: ResourceType,
  ): readonly FlowStoreList[] {
    const here = this.list(this.place, want);
    if (element === undefined) return [here];
    const { holder } = element;
    const own = suppliesItself(element) ? this.list(element, want) : undefined;
    const aboard = isElement(holder) ? this.list(holder, want) : undefined;
    if (own === undefined) return aboard === undefined ? [here] : [aboard, here];
    return aboard === undefined ? [own, here] : [own, aboard, here];
  }

  private groupOf({ element, want }: Flow): GroupOfFlows {
    if (element === undefined) return this.groupIn(this.here, element, want);
    const { holder } = element;
    // Sources on the same edge can belong to different transports, and stocks are reserved for one of them.
    const isAlone = this.parts.reserve !== undefined && this.place.resolved.edge !== undefined;
    if (suppliesItself(element) || (isAlone && holder === this.place)) {
      const flows = this.flowsOf(element);
      this.own.add(flows);
      return this.groupIn(flows.own, element, want);
    }
    if (!isElement(holder)) return this.groupIn(this.here, element, want);
    const flows = this.flowsOf(holder);
    this.aboard.add(flows);
    return this.groupIn(flows.aboard, element, want);
  }

  /** Returns the store lists and groups of an element. */
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

  private groupIn(
    list: GroupOfFlows[],
    element: RuntimeElement | undefined,
    want: ResourceType,
  ): GroupOfFlows {
    for (const group of list) if (group.want === want) return group;
    const group: GroupOfFlows = new FlowGroup(want, this.listsFor(element, want));
    group.isRationed = (this.rationed & want.mainClass) !== 0;
    list.push(group);
    return group;
  }

  /** All groups whose flows want a main class of supply. */
  *groupsOf(mainClass: number): Iterable<GroupOfFlows> {
    yield* wanting(mainClass, this.here);
    for (const { own } of this.own) yield* wanting(mainClass, own);
    for (const { aboard } of this.aboard) yield* wanting(mainClass, aboard);
  }

  /**
   * Drops the groups and store lists of an element that leaves the place, and of everything inside it. Their flows have been
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

  private drop(groups: readonly GroupOfFlows[]): void {
    for (const group of groups) {
      group.drop();
      if (group.store !== undefined) this.stores.add(group.store);
      release(group);
      this.groups.delete(group);
    }
  }

  private list(holder: Holder, want: ResourceType): FlowStoreList {
    const lists = holder.isPlace ? this.lists : this.flowsOf(holder).lists;
    for (const list of lists) if (list.want === want) return list;
    const list: FlowStoreList = new StoreList(holder, want, this.parts.rules);
    lists.push(list);
    this.fill(list, holder);
    return list;
  }

  /** Whether there may be any store lists here. */
  private hasLists(): boolean {
    return this.elements > 0 || this.lists.length > 0;
  }

  /** Returns the store lists of the place, or in an element. */
  private listsIn(holder: Holder): readonly FlowStoreList[] {
    if (holder.isPlace) return this.lists;
    return this.parts.ofElements[holder.resolved.index]?.lists ?? none;
  }

  /** Puts all stores in a holder on a new store list. */
  private fill(list: FlowStoreList, holder: Holder): void {
    if (isElement(holder)) this.fillFromAll(list, holder);
    else for (const top of holder.suppliers) this.fillFromAll(list, top);
  }

  private fillFromAll(list: FlowStoreList, top: RuntimeElement): void {
    if (top.suppliers.length === 0) this.fillFrom(list, top);
    else for (const element of suppliersIn(top)) this.fillFrom(list, element);
  }

  private fillFrom(list: FlowStoreList, element: RuntimeElement): void {
    for (const store of this.parts.storesOf(element)) {
      if (!list.accepts(store)) continue;
      if (!store.isListed) this.open(store);
      list.add(store);
    }
  }

  /** Reads the level of a store that no store list has had so far. */
  private open(store: FlowStore): void {
    store.isListed = true;
    store.slope = 0;
    store.rebase(this.parts.now, store.held);
    store.isAvailable = store.base > 0;
  }

  /** Puts the stores of an element that has arrived, and of everything inside it, on the store lists around it. */
  addStores(element: RuntimeElement): void {
    if (element.supplies === 0 || !this.hasLists()) return;
    if (element.suppliers.length === 0) this.addOwnStores(element);
    else for (const each of suppliersIn(element)) this.addOwnStores(each);
  }

  /** Puts the stores of an element itself on the store lists around it. */
  addOwnStores(element: RuntimeElement): void {
    if (!this.hasLists() && this.parts.reserve === undefined) return;
    for (const store of this.parts.storesOf(element)) this.eachList(store, 'add');
  }

  /** Takes the stores of an element that leaves, and of everything inside it, off the store lists around it. */
  removeStores(element: RuntimeElement): void {
    if (element.supplies === 0) return;
    if (element.suppliers.length === 0) this.removeOwnStores(element);
    else for (const each of suppliersIn(element)) this.removeOwnStores(each);
  }

  /** Takes the stores of an element itself off the store lists around it. */
  removeOwnStores(element: RuntimeElement): void {
    for (const store of this.parts.storesOf(element)) {
      if (!store.isListed) continue;
      for (const group of store.drawers) {
        group.store = undefined;
        group.drawn = 0;
        this.groups.add(group);
      }
      store.drawers.clear();
      store.outflow.reset();
      store.inflow = 0;
      this.fed.delete(store);
      this.shared.delete(store);
      this.eachList(store, 'remove');
      store.isListed = false;
      store.isAvailable = false;
      this.stores.delete(store);
    }
  }

  /** Makes a store available to flows, or unavailable, and notes the groups for which that matters. */
  updateAvailability(store: FlowStore): void {
    const isAvailable = store.inflow > 0 || store.levelAt(this.parts.now) > 0;
    if (isAvailable === store.isAvailable) return;
    store.isAvailable = isAvailable;
    this.eachList(store, isAvailable ? 'offer' : 'withdraw');
  }

  private touch(list: FlowStoreList): void {
    for (const group of list.groups) this.groups.add(group);
  }

  /** Does something with a store on each store list around it that accepts it. */
  private eachList(store: FlowStore, change: ListChange): void {
    const only = this.parts.reserve?.listOf(store);
    if (only !== undefined) {
      this.change(only, store, change);
      return;
    }
    let holder: Holder | undefined = store.element;
    while (holder !== undefined) {
      for (const list of this.listsIn(holder))
        if (list.accepts(store)) this.change(list, store, change);
      holder = outerOf(holder);
    }
  }

  private change(list: FlowStoreList, store: FlowStore, change: ListChange): void {
    if (change === 'remove') list.remove(store);
    else if (change === 'offer') {
      if (list.offer(store)) this.touch(list);
    } else if (change === 'withdraw') {
      if (list.withdraw(store)) this.touch(list);
    } else {
      if (!store.isListed) this.open(store);
      list.add(store);
      if (list.first === store) this.touch(list);
      this.stores.add(store);
    }
  }
}

/** The groups whose flows want a main class of supply. */
function* wanting(mainClass: number, groups: readonly GroupOfFlows[]): Iterable<GroupOfFlows> {
  for (const group of groups) if (group.want.mainClass === mainClass) yield group;
}

/** Returns whether the stocks of an element itself, or of what is inside it, can serve its own flows. */
const suppliesItself = ({ resolved }: RuntimeElement): boolean =>
  resolved.canSupply || resolved.isCarrier;

/** Ends what a group draws from its store. */
export function release(group: GroupOfFlows): void {
  const { store } = group;
  if (store === undefined) return;
  store.drawers.delete(group);
  if (store.drawers.size === 0) store.outflow.reset();
  else store.outflow.add(-group.drawn);
  group.store = undefined;
  group.drawn = 0;
}
