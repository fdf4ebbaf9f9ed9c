import { addToList, getOrAdd } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import { bounded } from '../kernel/finite.js';
import type { SimulationRecords } from '../state/records/record-lists.js';
import {
  heldAt,
  type PositionRecord,
  type StateRecord,
  type StockRecord,
} from '../state/records/records.js';
import type { Ref } from '../world/refs.js';

/** An element in play at one time. */
export interface ElementAt {
  readonly element: Ref;
  /** Node, edge or carrier that directly contains it; null if none does. */
  readonly container: Ref | null;
  /** Node or edge where it is; null if it is at none. */
  readonly location: Ref | null;
  readonly state: StateRecord['state'];
  /** Contents of its tank or, for a resource container, its contents; in units of each resource. */
  readonly holds: readonly { readonly resource: Ref; readonly amount: number }[];
}

/**
 * Returns a test of whether a change was made until a time: by an event up to the last one that is not later, or between
 * events, not after all of these.
 */
function inclusionUntil(
  events: SimulationRecords['events'],
  time: number,
): (change: Pick<StockRecord, 'time' | 'event'>) => boolean {
  const last = events.findLastIndex((event) => event.time <= time);
  let latest = time;
  for (let i = 0; i < last; i++) latest = Math.max(latest, events[i]!.time);
  return ({ event, time: at }) => (event === null ? at <= latest : event <= last);
}

/** The positions, states and contents of all elements at one time. */
export class Snapshot {
  readonly #positions = new Map<string, PositionRecord>();
  readonly #states = new Map<string, StateRecord['state']>();
  /** The last record of each resource, by element. */
  readonly #stocks = new Map<string, Map<string, StockRecord>>();
  /** The node or edge of each element that was asked for so far, and of the carriers around it. */
  readonly #locations = new Map<string, Ref | null>();
  /** What each node, edge or carrier directly contains; undefined until it is needed. */
  #contents: ReadonlyMap<string, readonly Ref[]> | undefined = undefined;

  /**
   * @param time days after the start of the scenario; events at exactly this time are included. If time runs back, so are
   *   all events before the last one of them.
   */
  constructor(
    records: Pick<SimulationRecords, 'events' | 'positions' | 'states' | 'stocks'>,
    readonly time: Days,
  ) {
    const isIncluded = inclusionUntil(records.events, time);
    for (const record of records.positions) {
      if (!isIncluded(record)) continue;
      if (record.container === null) this.#positions.delete(record.element.id);
      else this.#positions.set(record.element.id, record);
    }
    for (const record of records.states) {
      if (isIncluded(record)) this.#states.set(record.element.id, record.state);
    }
    for (const record of records.stocks) {
      if (!isIncluded(record)) continue;
      const { element, resource } = record;
      getOrAdd(this.#stocks, element.id, () => new Map()).set(resource.id, record);
    }
  }

  /** Returns the element with an identifier, or undefined if it was not in play. */
  element(id: string): ElementAt | undefined {
    const position = this.#positions.get(id);
    if (position === undefined) return undefined;
    return {
      element: position.element,
      container: position.container,
      location: this.#locationOf(position),
      state: this.#states.get(id) ?? null,
      holds: [...(this.#stocks.get(id)?.values() ?? [])].flatMap((record) =>
        this.#amountOf(record),
      ),
    };
  }

  /** All elements that were in play. */
  get elements(): readonly ElementAt[] {
    return [...this.#positions.keys()].map((id) => this.element(id)!);
  }

  /** Returns the elements that the node, edge or carrier with an identifier directly contained. */
  contentsOf(id: string): readonly Ref[] {
    this.#contents ??= this.#allContents();
    return this.#contents.get(id) ?? [];
  }

  #allContents(): ReadonlyMap<string, readonly Ref[]> {
    const contents = new Map<string, Ref[]>();
    for (const { container, element } of this.#positions.values())
      if (container !== null) addToList(contents, container.id, element);
    return contents;
  }

  /** Returns the amount of a resource, or nothing if none is left. It changes evenly from one record to the next. */
  #amountOf(stock: StockRecord): ElementAt['holds'] {
    const amount = bounded(heldAt(stock, Math.max(stock.time, this.time)));
    return amount === 0 ? [] : [{ resource: stock.resource, amount }];
  }

  /** Returns the node or edge where an element was, through the carriers around it. */
  #locationOf(position: PositionRecord): Ref | null {
    const known = this.#locations;
    const passed: string[] = [];
    let location: Ref | null = null;
    let at: PositionRecord | undefined = position;
    while (at !== undefined && !known.has(at.element.id)) {
      const { element, container }: PositionRecord = at;
      // If a place and an element have the same identifier, the search could go round in circles: it ends where it has been.
      known.set(element.id, container);
      passed.push(element.id);
      location = container;
      at = container === null ? undefined : this.#positions.get(container.id);
    }
    if (at !== undefined) location = known.get(at.element.id)!;
    for (const id of passed) known.set(id, location);
    return location;
  }
}
