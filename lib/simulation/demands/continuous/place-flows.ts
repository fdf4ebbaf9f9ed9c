import { none } from '../../kernel/lists.js';
import { insertSorted, removeSorted, type Sorted } from '../../kernel/sorted.js';
import type { Watch } from '../../limits/watch.js';
import {
  type Holder,
  isElement,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import type { Reserve } from '../reserve.js';
import {
  byScenario,
  type Flow,
  FlowGroup,
  inTurn,
  type Process,
  type Store,
  StoreList,
} from './flows.js';

/** The store lists and groups of a place, or of an element as long as it stays at one place. */
class HolderFlows {
  /** The store lists of the stores inside it. */
  readonly lists: StoreList[] = [];
  /** The groups of its own flows, by resource, if it is an element that can supply itself. */
  readonly own: FlowGroup[] = [];
  /** The groups of the flows of missions, and of sources directly inside it that cannot supply themselves. */
  readonly aboard: FlowGroup[] = [];
}

/** What the flows of a place need from the whole. */
export interface FlowParts {
  /** The exact current time, in days. */
  readonly now: number;
  /** Whether stocks supply flows at all. */
  readonly consumes: boolean;
  readonly rules: SimulationRules;
  readonly watch: Watch;
  readonly reserve: Reserve | undefined;
  /** By the index of the element, which is at one place at a time. */
  readonly ofElements: (HolderFlows | undefined)[];
  /** Returns how many units of the first resource serve one unit of the second. */
  factor(have: ResourceType, want: ResourceType): number;
  /** Returns the stores of an element itself, in the order in which they are visited. */
  storesOf(element: RuntimeElement): readonly Store[];
  /** Draws the groups in which something changed from their stores. */
  route(flows: PlaceFlows): void;
}

/**
 * The flows and stores of one place: lists of the stores that serve a resource, and groups of flows that search the
 * same store lists. Changes are only noted here; `solve` of the flow solver decides what follows from them.
 */
export class PlaceFlows {
  private readonly here = new HolderFlows();
  /** Those of the elements here that have any. */
  private readonly inside = new Set<HolderFlows>();
  /** Flows that produce, in the order of the scenario. */
  producers: Sorted<Flow> = [];
  /** The processes, in the order of the scenario. */
  processes: Sorted<Process> = [];
  /** Flow groups and stores for which something changed since the place was solved. */
  readonly groups = new Set<FlowGroup>();
  readonly stores = new Set<Store>();
  /** Stores into which something is produced. */
  readonly fed = new Set<Store>();
  /** Bit mask of the main classes of supply whose flows are shared out one by one, and the stores that they draw from. */
  rationed = 0;
  readonly shared = new Set<Store>();

  constructor(
    readonly place: RuntimePlace,
    readonly parts: FlowParts,
  ) {}

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
    this.groups.add(group);
  }

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
  listsFor(element: RuntimeElement | undefined, want: ResourceType): readonly StoreList[] {
    const { consumes, reserve } = this.parts;
    const lists: StoreList[] = [];
    if (consumes) {
      if (element !== undefined && suppliesItself(element)) lists.push(this.list(element, want));
      if (isElement(element?.holder)) lists.push(this.list(element.holder, want));
      lists.push(this.list(this.place, want));
    }
    const reserved = reserve?.listFor(this.place, element, want);
    if (reserved !== undefined) lists.push(reserved);
    return lists;
  }

  private groupOf({ source: { element }, want }: Flow): FlowGroup {
    const holder = element?.holder ?? this.place;
    // Sources on the same edge can belong to different transports, and stocks are reserved for one of them.
    const isAlone =
      this.parts.reserve !== undefined &&
      this.place.resolved.edge !== undefined &&
      holder === this.place;
    const isOwn = element !== undefined && (suppliesItself(element) || isAlone);
    const groups = isOwn ? this.flowsOf(element).own : this.flowsOf(holder).aboard;
    for (const group of groups) if (group.want === want) return group;
    const group = new FlowGroup(want, this.listsFor(element, want));
    group.isRationed = (this.rationed & want.mainClass) !== 0;
    groups.push(group);
    return group;
  }

  /** Returns the store lists and groups of the place, or of an element here. */
  private flowsOf(holder: Holder): HolderFlows {
    if (holder.isPlace) return this.here;
    const { ofElements } = this.parts;
    const { index } = holder.resolved;
    let flows = ofElements[index];
    if (flows === undefined) {
      flows = ofElements[index] = new HolderFlows();
      this.inside.add(flows);
    }
    return flows;
  }

  /** All groups whose flows want something of some main classes of supply, class by class. @param mainClasses a bit mask */
  *groupsOf(mainClasses: number): Iterable<FlowGroup> {
    if (mainClasses === 0) return;
    const holders = [this.here, ...this.inside];
    const all = [...holders.flatMap(({ own }) => own), ...holders.flatMap(({ aboard }) => aboard)];
    for (let mainClass = 1; mainClass <= mainClasses; mainClass <<= 1)
      if ((mainClasses & mainClass) !== 0)
        for (const group of all) if (group.want.mainClass === mainClass) yield group;
  }

  /** The stores that take in what a flow produces, in the order in which they do. One can come several times. */
  storesFor({ source, want }: Flow): readonly Store[] {
    return this.listsFor(source.element, want).flatMap(({ takers }) => takers);
  }

  /** Drops the groups and store lists of an element that leaves, and of everything inside it. Their flows are disconnected. */
  forget(element: RuntimeElement): void {
    if (this.inside.size === 0) return;
    const { ofElements } = this.parts;
    for (const { resolved } of subtreeOf(element)) {
      const flows = ofElements[resolved.index];
      if (flows === undefined) continue;
      ofElements[resolved.index] = undefined;
      this.inside.delete(flows);
      for (const group of [...flows.own, ...flows.aboard]) {
        group.drop();
        if (group.store !== undefined) this.stores.add(group.store);
        group.release();
        this.groups.delete(group);
      }
    }
  }

  private list(holder: Holder, want: ResourceType): StoreList {
    const { lists } = this.flowsOf(holder);
    for (const list of lists) if (list.want === want) return list;
    const list = new StoreList(holder, want, this.parts.rules);
    lists.push(list);
    for (const top of isElement(holder) ? [holder] : holder.suppliers)
      for (const element of subtreeOf(top, 'suppliers'))
        for (const store of this.parts.storesOf(element)) {
          if (!list.accepts(store)) continue;
          if (!store.isListed) this.open(store);
          list.add(store);
        }
    return list;
  }

  /** Whether there may be any store lists here. */
  private get hasLists(): boolean {
    return this.inside.size > 0 || this.here.lists.length > 0;
  }

  /** Reads the level of a store that no store list has had so far. */
  private open(store: Store): void {
    store.isListed = true;
    store.slope = 0;
    store.rebase(this.parts.now, store.held);
    store.isAvailable = store.base > 0;
  }

  /** Puts the stores of an element itself that has arrived on the store lists around it. */
  addStores(element: RuntimeElement): void {
    if (!this.hasLists && this.parts.reserve === undefined) return;
    for (const store of this.parts.storesOf(element))
      for (const list of this.listsOf(store)) {
        if (!store.isListed) this.open(store);
        list.add(store);
        if (list.first === store) this.touch(list);
        this.stores.add(store);
      }
  }

  /** Takes stores of an element that leaves off the store lists around it. */
  removeStores(stores: readonly Store[]): void {
    for (const store of stores) {
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
      for (const list of this.listsOf(store)) list.remove(store);
      store.isListed = false;
      store.isAvailable = false;
      this.stores.delete(store);
    }
  }

  /** Makes a store available to flows, or unavailable, and notes the groups for which that matters. */
  updateAvailability(store: Store): void {
    const isAvailable = store.inflow > 0 || store.levelAt(this.parts.now) > 0;
    if (isAvailable === store.isAvailable) return;
    store.isAvailable = isAvailable;
    for (const list of this.listsOf(store))
      if (isAvailable ? list.offer(store) : list.withdraw(store)) this.touch(list);
  }

  private touch(list: StoreList): void {
    for (const group of list.groups) this.groups.add(group);
  }

  /** The store lists around a store that accept it. */
  private *listsOf(store: Store): Iterable<StoreList> {
    const only = this.parts.reserve?.listOf(store);
    if (only !== undefined) {
      yield only;
      return;
    }
    for (let holder: Holder | undefined = store.element; holder; holder = holder.holder) {
      const lists = holder.isPlace
        ? this.here.lists
        : this.parts.ofElements[holder.resolved.index]?.lists;
      for (const list of lists ?? none) if (list.accepts(store)) yield list;
    }
  }
}

/** Returns whether the stocks of an element itself, or of what is inside it, can serve its own flows. */
const suppliesItself = ({ resolved }: RuntimeElement): boolean =>
  resolved.canSupply || resolved.isCarrier;
