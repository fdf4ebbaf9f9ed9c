import { addToList, getOrAdd } from '../../graph/multi-map.js';
import type { AnyEvent } from '../../model/events/index.js';
import type { SupplyRecord } from '../state/records/records.js';
import {
  type Holder,
  isElement,
  isWithin,
  type RuntimeElement,
  type RuntimePlace,
} from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import { smallSubtreeOf } from '../state/subtree.js';
import type { ReservedMoment, ResolvedManifest } from '../world/manifest.js';
import type { ResourceType } from '../world/resource-type.js';
import { Store, StoreList } from './continuous/flows.js';
import type { Asking, DemandSet } from './demand-set.js';
import { draw as drawFrom } from './held-stock.js';

/** An amount in a container that is reserved for one cell. Its position is that in the manifest, in which stocks are drawn. */
class ReservedStock extends Store {
  cell: OpenCell | undefined = undefined;
  /** Whether nothing was left when it was looked at last. */
  isEmpty = false;

  /** @param unreserved what was left when the cell was closed last */
  constructor(
    container: RuntimeElement,
    resource: ResourceType,
    private unreserved: number,
    position: number,
  ) {
    super(container, 'container', resource, position);
  }

  /** What is left of the piece while the cell is open, in units. */
  override get held(): number {
    return Math.max(0, this.stocked - this.kept);
  }

  override set held(amount: number) {
    this.stocked = this.kept + amount;
  }

  open(): void {
    this.kept = Math.max(0, this.stocked - this.unreserved);
    this.isEmpty = false;
  }

  close(): void {
    this.unreserved = this.held;
  }
}

/** The stocks of one resource in a cell, in the order in which they are drawn. */
class StockQueue {
  readonly stocks: ReservedStock[] = [];
  /** All before this index are empty. */
  private first = 0;

  /** Returns the index of the first stock that is not empty. */
  next(): number {
    while (this.stocks[this.first]?.isEmpty === true) this.first++;
    return this.first;
  }

  /** Begins with the first stock again, because something may be left there. */
  restart(): void {
    this.first = 0;
  }
}

/** Demands of a place for which stocks are reserved, while they can arise. */
class OpenCell {
  readonly queues = new Map<ResourceType, StockQueue>();

  constructor(
    readonly place: RuntimePlace,
    readonly begins: ReservedMoment['at'] | undefined,
    readonly ends: ReservedMoment['at'] | undefined,
    readonly stocks: readonly ReservedStock[],
  ) {
    for (const stock of stocks) {
      stock.cell = this;
      getOrAdd(this.queues, stock.resource, () => new StockQueue()).stocks.push(stock);
    }
  }

  open(): void {
    for (const queue of this.queues.values()) queue.restart();
    for (const stock of this.stocks) stock.open();
  }
}

/** The reserved stores that flows of one cell search last, in the order of the manifest. Nothing is produced into them. */
class ReservedStoreList extends StoreList {
  protected override compare(a: Store, b: Store): number {
    return a.position - b.position;
  }

  override add(store: Store): void {
    if (store.isAvailable) this.offer(store);
  }

  override remove(store: Store): void {
    this.withdraw(store);
  }
}

/** The demand for one resource that is being served, and the index of the stock from which it is drawn next. */
interface Draw {
  readonly i: number;
  readonly stocks: readonly ReservedStock[];
  /** What is left of it, in units. It is not rounded between two stocks: a plan may divide it anywhere. */
  asked: number;
  next: number;
}

/** Returns the one whose next stock comes first in the order of the manifest, or undefined if there are no more stocks. */
function firstOf(draws: readonly Draw[]): Draw | undefined {
  let first: Draw | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const draw of draws) {
    const position = draw.stocks[draw.next]?.position;
    if (position === undefined || position >= least) continue;
    least = position;
    first = draw;
  }
  return first;
}

const isNode = ({ resolved }: RuntimePlace): boolean => resolved.edge === undefined;

/**
 * The stocks that a manifest reserves, and the cells that they are for. They serve what is left of a demand of their own cell
 * after all other stocks.
 */
export class Reserve {
  /** The cell that is open at each node, and on the way with each transported element. */
  private readonly atNode = new Map<RuntimePlace, OpenCell>();
  private readonly aboard = new Map<RuntimeElement, OpenCell>();
  /** The stocks that can be drawn now, by container. */
  private readonly open = new Map<RuntimeElement, ReservedStock[]>();
  private readonly beginning = new Map<AnyEvent, OpenCell[]>();
  private readonly ending = new Map<AnyEvent, OpenCell[]>();
  /** The store lists of flows, by node, or by cell under way. */
  private readonly lists = new Map<RuntimePlace | OpenCell, Map<ResourceType, StoreList>>();
  /** Is told when a container has gained or lost stocks that can be drawn. */
  observer: { restocked(container: RuntimeElement): void } | undefined = undefined;

  constructor(
    private readonly state: SimulationState,
    { cells }: ResolvedManifest,
  ) {
    state.fillObserver = this;
    let position = 0;
    for (const cell of cells) {
      const stocks = cell.pieces.map(
        ({ container, resource, amount }) =>
          new ReservedStock(state.elements[container.index]!, resource, amount, position++),
      );
      const { from, to, place } = cell;
      const open = new OpenCell(state.places[place.index]!, from?.at, to?.at, stocks);
      if (from !== undefined) addToList(this.beginning, from.event, open);
      if (to !== undefined) addToList(this.ending, to.event, open);
    }
  }

  end(event: AnyEvent, at: ReservedMoment['at']): void {
    for (const cell of this.ending.get(event) ?? []) if (cell.ends === at) this.close(cell);
  }

  /** Begins the cells that begin with the departure or arrival of a transport of some elements. */
  begin(event: AnyEvent, at: ReservedMoment['at'], listed: readonly RuntimeElement[]): void {
    for (const cell of this.beginning.get(event) ?? []) {
      if (cell.begins !== at) continue;
      if (isNode(cell.place)) this.atNode.set(cell.place, cell);
      else for (const element of listed) this.aboard.set(element, cell);
      cell.open();
      for (const stock of cell.stocks) {
        addToList(this.open, stock.element, stock);
        this.observer?.restocked(stock.element);
      }
    }
  }

  private close(cell: OpenCell): void {
    if (this.atNode.get(cell.place) === cell) this.atNode.delete(cell.place);
    for (const [element, of] of this.aboard) if (of === cell) this.aboard.delete(element);
    for (const stock of cell.stocks) {
      const open = this.open.get(stock.element);
      const index = open?.indexOf(stock) ?? -1;
      if (open === undefined || index < 0) continue;
      this.state.settle(stock.element);
      stock.close();
      if (open.length === 1) this.open.delete(stock.element);
      else open.splice(index, 1);
      this.observer?.restocked(stock.element);
    }
  }

  /** Returns the cell that a demand of an element at a place belongs to; undefined if nothing is reserved for it. */
  private cellOf(place: RuntimePlace, source: RuntimeElement | undefined): OpenCell | undefined {
    if (isNode(place)) return this.atNode.get(place);
    for (let outer: Holder | undefined = source; isElement(outer); outer = outer.holder) {
      const cell = this.aboard.get(outer);
      if (cell !== undefined) return cell;
    }
    return undefined;
  }

  /** Returns the store list that flows of an element at a place search last; undefined if nothing is reserved for them. */
  listFor(
    place: RuntimePlace,
    element: RuntimeElement | undefined,
    want: ResourceType,
  ): StoreList | undefined {
    const key = isNode(place) ? place : this.cellOf(place, element);
    return key && this.list(key, place, want);
  }

  /** Returns the only store list that a store belongs on; undefined if it is not reserved. */
  listOf(store: Store): StoreList | undefined {
    if (!(store instanceof ReservedStock)) return undefined;
    const cell = store.cell!;
    return this.list(isNode(cell.place) ? cell.place : cell, cell.place, store.resource);
  }

  private list(key: RuntimePlace | OpenCell, place: RuntimePlace, want: ResourceType): StoreList {
    const lists = getOrAdd(this.lists, key, () => new Map());
    return getOrAdd(lists, want, () => new ReservedStoreList(place, want, this.state.rules));
  }

  /** Returns the stocks of a container that can be drawn now: those of cells at the place where it is. */
  openIn(container: RuntimeElement): readonly ReservedStock[] {
    const place = container.place;
    return (this.open.get(container) ?? []).filter(({ cell }) => cell?.place === place);
  }

  filled(container: RuntimeElement, resource: ResourceType): void {
    for (const stock of this.open.get(container) ?? []) {
      if (stock.resource !== resource) continue;
      stock.isEmpty = false;
      stock.cell?.queues.get(resource)?.restart();
    }
  }

  /** Returns the element and the containers inside it whose stocks can be drawn now, in the order of the manifest. */
  containersIn(element: RuntimeElement): readonly RuntimeElement[] {
    const open = this.open;
    const inside = smallSubtreeOf(element, open.size);
    const found =
      inside === undefined
        ? [...open.keys()].filter((each) => each === element || isWithin(each.holder, element))
        : inside.filter((each) => open.has(each));
    const positionOf = (container: RuntimeElement) => open.get(container)![0]!.position;
    return found.sort((a, b) => positionOf(a) - positionOf(b));
  }

  *containersAt(place: RuntimePlace): Iterable<RuntimeElement> {
    for (const container of this.open.keys()) if (container.place === place) yield container;
  }

  /** Meets what is left of a demand. Afterwards, `demand` contains the unmet part, and `supplies` what supplied it. */
  serve(demand: DemandSet, { place, source }: Asking, supplies: SupplyRecord[]): void {
    const cell = this.cellOf(place, source);
    if (cell === undefined) return;
    const before = supplies.length;
    const draws: Draw[] = [];
    // The lists of a demand can be longer than it is.
    for (let i = 0; i < demand.size; i++) {
      const queue = cell.queues.get(demand.resources[i]!);
      if (queue === undefined) continue;
      const asked = this.state.rounding.amount(demand.amounts[i]!);
      draws.push({ i, stocks: queue.stocks, asked, next: queue.next() });
    }
    for (let draw = firstOf(draws); draw !== undefined; draw = firstOf(draws)) {
      if (draw.asked > 0) {
        this.draw(draw.stocks[draw.next]!, draw, demand, place, supplies);
        draw.next++;
      } else draw.next = draw.stocks.length;
    }
    if (supplies.length > before) demand.clean();
  }

  private draw(
    stock: ReservedStock,
    draw: Draw,
    demand: DemandSet,
    place: RuntimePlace,
    supplies: SupplyRecord[],
  ): void {
    const { element } = stock;
    this.state.watch.work();
    if (stock.isEmpty || !element.inPlay || element.place !== place) return;
    this.state.settle(element);
    const taken = Math.min(draw.asked, stock.held);
    stock.isEmpty = stock.held === 0;
    if (taken === 0) return;
    draw.asked -= taken;
    demand.amounts[draw.i] = draw.asked;
    drawFrom(this.state, stock, taken, stock.resource, true, supplies);
  }
}
