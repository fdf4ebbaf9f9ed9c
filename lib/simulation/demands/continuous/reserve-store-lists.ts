import { getOrAdd } from '../../../graph/multi-map.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResourceType, ServingRules } from '../../world/resource-type.js';
import type { OpenCell, Reserve, ReservedStock } from '../reserve.js';
import type { FlowStore, FlowStoreList, GroupOfFlows } from './flow.js';
import { Store } from './store.js';
import { StoreList } from './store-list.js';

/** A stock that is reserved for one cell: a part of what a container holds of a resource. */
class ReservedStore extends Store<GroupOfFlows> {
  constructor(
    private readonly stock: ReservedStock,
    /** The only store list that it belongs on. */
    readonly list: FlowStoreList,
  ) {
    super(stock.element, 'container', stock.resource, stock.position);
  }

  override get held(): number {
    return this.stock.held;
  }

  override set held(level: number) {
    this.stock.held = level;
  }

  override get kept(): number {
    return this.stock.kept;
  }
}

/** The reserved stores that flows of one cell search last, in the order of the manifest. Nothing is produced into them. */
class ReservedStoreList extends StoreList<GroupOfFlows> {
  protected override compare(a: FlowStore, b: FlowStore): number {
    return a.position - b.position;
  }

  override add(store: FlowStore): void {
    if (store.isAvailable) this.offer(store);
  }

  override remove(store: FlowStore): void {
    this.withdraw(store);
  }
}

/** The store lists of the stocks that a manifest reserves. */
export class ReserveStoreLists {
  /** By node, or by cell under way. */
  private readonly lists = new Map<RuntimePlace | OpenCell, Map<ResourceType, FlowStoreList>>();
  private readonly stores = new Map<ReservedStock, ReservedStore>();

  constructor(
    private readonly reserve: Reserve,
    private readonly rules: ServingRules,
  ) {}

  /** Returns the store list that flows of an element at a place search last; undefined if nothing is reserved for them. */
  listFor(
    place: RuntimePlace,
    element: RuntimeElement | undefined,
    want: ResourceType,
  ): FlowStoreList | undefined {
    if (!this.reserve.has(want)) return undefined;
    const isNode = place.resolved.edge === undefined;
    const key = isNode || element === undefined ? place : this.reserve.cellOf(place, element);
    return key && this.list(key, place, want);
  }

  private list(key: RuntimePlace | OpenCell, holder: Holder, want: ResourceType): FlowStoreList {
    const lists = getOrAdd(this.lists, key, () => new Map());
    return getOrAdd(lists, want, () => new ReservedStoreList(holder, want, this.rules));
  }

  /** Returns the only store list that a store belongs on, or undefined if it is not reserved. */
  listOf(store: FlowStore): FlowStoreList | undefined {
    return store instanceof ReservedStore ? store.list : undefined;
  }

  /** Returns the stores of a container that can be drawn now. */
  storesOf(container: RuntimeElement): readonly FlowStore[] {
    return this.reserve.openIn(container).flatMap((stock) => this.storeOf(stock) ?? []);
  }

  private storeOf(stock: ReservedStock): ReservedStore | undefined {
    const known = this.stores.get(stock);
    if (known !== undefined) return known;
    const { cell } = stock;
    if (cell === undefined) return undefined;
    const { place } = cell;
    const key = place.resolved.edge === undefined ? place : cell;
    const store = new ReservedStore(stock, this.list(key, place, stock.resource));
    this.stores.set(stock, store);
    return store;
  }

  /** Returns the containers in an element, at any depth, whose stocks can be drawn now, or the element itself. */
  containersIn(element: RuntimeElement): readonly RuntimeElement[] {
    return this.reserve.containersIn(element);
  }

  /** Returns the containers at a place whose stocks can be drawn now. */
  containersAt(place: RuntimePlace): readonly RuntimeElement[] {
    return [...this.reserve.containersAt(place)];
  }
}
