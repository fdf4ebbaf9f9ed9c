import { addToList } from '../../graph/multi-map.js';
import type { ClassOfSupply } from '../../model/enumerations.js';
import { bounded } from '../kernel/finite.js';
import type {
  DemandRecord,
  EventRecord,
  PositionRecord,
  Ref,
  ResourceRecord,
  StockRecord,
  TransportRecord,
} from '../records/records.js';
import { isOfClass } from '../world/class-of-supply.js';
import { Deliveries, type Delivery } from './deliveries.js';

/** A time in which a place runs short of a resource. */
export interface Shortage {
  /** The node or edge. */
  readonly place: Ref;
  readonly resource: Ref;
  /** When the resource ran out, in days after the start of the scenario. */
  readonly since: number;
  /** The time until which it was short. */
  readonly until: number;
  /** The unmet amount, in units of the resource. */
  readonly amount: number;
  /** Indices of the unmet demands. */
  readonly demands: readonly number[];
  /**
   * Transports to the place that bring something that can serve, and that arrive after the resource ran out; at most the
   * first 100 to arrive.
   */
  readonly onTheWay: readonly Delivery[];
}

/** The records that shortages are found in. */
export interface SupplyRecords {
  readonly events: readonly EventRecord[];
  readonly transports: readonly TransportRecord[];
  readonly positions: readonly PositionRecord[];
  readonly stocks: readonly StockRecord[];
  readonly resources: readonly ResourceRecord[];
}

/** A shortage whose demands are being collected. */
interface Open extends Shortage {
  until: number;
  amount: number;
  readonly demands: number[];
  readonly onTheWay: Delivery[];
}

/** What a demand has to say of what was not met. */
type Unsupplied = Pick<DemandRecord, 'index' | 'time' | 'since' | 'location' | 'unmet'>;

/**
 * Returns all shortages, in order of their beginning. It takes one pass over the demands and one over the stocks.
 * @param demands those that were not met, in order; there can be others among them
 */
export function shortagesOf(
  records: SupplyRecords,
  demands: Iterable<Unsupplied>,
): readonly Shortage[] {
  const shortages = collect(demands);
  if (shortages.length === 0) return shortages;
  const byPlace = new Map<string, Open[]>();
  for (const shortage of shortages) {
    addToList(byPlace, shortage.place.id, shortage);
  }
  const serves = servingOf(records.resources);
  const generic = new Set(
    records.resources.flatMap(({ id, type }) => (type === 'Generic' ? [id] : [])),
  );
  const deliveries = new Map<string, Deliveries>();
  for (const { to, ...delivery } of deliveriesTo(byPlace, records)) {
    let there = deliveries.get(to);
    if (there === undefined) {
      there = new Deliveries(({ id }) => generic.has(id));
      deliveries.set(to, there);
    }
    there.add(delivery);
  }
  for (const [place, there] of deliveries)
    for (const { since, resource, onTheWay } of byPlace.get(place) ?? [])
      onTheWay.push(...there.from(since, resource, serves));
  return shortages;
}

/** An unmet amount of one demand. */
interface Unmet {
  readonly demand: number;
  readonly amount: number;
  readonly since: number;
  readonly until: number;
}

/** What demands at a place did not get of a resource. */
interface UnmetAtPlace {
  readonly place: Ref;
  readonly resource: Ref;
  readonly list: Unmet[];
}

/** Returns the shortages without deliveries. Demands that are short at the same time, or one after the other, share one. */
function collect(demands: Iterable<Unsupplied>): Open[] {
  const all: UnmetAtPlace[] = [];
  const byPlace = new Map<string, Map<string, UnmetAtPlace>>();
  for (const { index, time, since: start, location, unmet } of demands) {
    let there = byPlace.get(location.id);
    if (there === undefined) {
      there = new Map();
      byPlace.set(location.id, there);
    }
    for (const { resource, amount, since, until } of unmet) {
      if (!(amount > 0)) continue;
      let known = there.get(resource.id);
      if (known === undefined) {
        known = { place: location, resource, list: [] };
        there.set(resource.id, known);
        all.push(known);
      }
      known.list.push({
        demand: index,
        amount,
        since: since ?? start ?? time,
        until: until ?? time,
      });
    }
  }
  return all.flatMap(merge).sort((a, b) => a.since - b.since);
}

function merge({ place, resource, list }: UnmetAtPlace): Open[] {
  const shortages: Open[] = [];
  let last: Open | undefined;
  for (const { demand, amount, since, until } of list.sort((a, b) => a.since - b.since)) {
    if (last === undefined || since > last.until) {
      last = { place, resource, since, until, amount: 0, demands: [], onTheWay: [] };
      shortages.push(last);
    }
    last.until = Math.max(last.until, until);
    last.amount = bounded(last.amount + amount);
    if (last.demands.at(-1) !== demand) last.demands.push(demand);
  }
  return shortages;
}

/** Returns a function that tells whether a resource can supply a demand for another. */
function servingOf(resources: readonly ResourceRecord[]): (have: Ref, want: Ref) => boolean {
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  return (have, want) => {
    const [there, wanted] = [known.get(have.id), known.get(want.id)];
    return have.id === want.id || (!!there && !!wanted && recordServes(there, wanted));
  };
}

/** Returns whether a resource in a container can supply a demand for another one, as `canServe` does for those of a world. */
export function recordServes(have: ResourceRecord, want: ResourceRecord): boolean {
  if (have.id === want.id) return true;
  if (have.type !== 'Generic' || have.classOfSupply === 0) return false;
  return isOfClass(have.classOfSupply as ClassOfSupply, want.classOfSupply as ClassOfSupply);
}

/** Iterates over what transports that departed carry to some places, in order of departure. */
function* deliveriesTo(
  places: ReadonlyMap<string, unknown>,
  { events, transports, positions, stocks }: SupplyRecords,
): Generator<Delivery & { readonly to: string }> {
  const cargo = new Cargo(positions, stocks);
  for (const { index, event, time, elements, destination, end } of transports) {
    if (!places.has(destination.id) || events[event]?.succeeded !== true) continue;
    cargo.advance(event, time);
    for (const { element, resource, amount } of cargo.of(elements))
      yield { transport: index, element, resource, amount, arrival: end, to: destination.id };
  }
}

/** What elements contain, at a time that moves forward. */
class Cargo {
  #position = 0;
  #stock = 0;
  readonly #containers = new Map<string, string>();
  readonly #inside = new Map<string, Map<string, Ref>>();
  readonly #stocks = new Map<string, Map<string, { resource: Ref; amount: number }>>();

  constructor(
    private readonly positions: readonly PositionRecord[],
    private readonly stocks: readonly StockRecord[],
  ) {}

  /** Moves to the time directly before an event takes effect. */
  advance(event: number, time: number): void {
    const isBefore = (record: { readonly event: number | null; readonly time: number }): boolean =>
      record.event === null ? record.time <= time : record.event < event;
    for (; this.#position < this.positions.length; this.#position++) {
      const record = this.positions[this.#position]!;
      if (!isBefore(record)) break;
      this.#move(record);
    }
    for (; this.#stock < this.stocks.length; this.#stock++) {
      const record = this.stocks[this.#stock]!;
      if (!isBefore(record)) break;
      const { element, resource, amount } = record;
      let held = this.#stocks.get(element.id);
      if (held === undefined) {
        held = new Map();
        this.#stocks.set(element.id, held);
      }
      held.set(resource.id, { resource, amount });
    }
  }

  #move({ element, container }: PositionRecord): void {
    this.#inside.get(this.#containers.get(element.id) ?? '')?.delete(element.id);
    if (container === null) {
      this.#containers.delete(element.id);
      return;
    }
    this.#containers.set(element.id, container.id);
    let inside = this.#inside.get(container.id);
    if (inside === undefined) {
      inside = new Map();
      this.#inside.set(container.id, inside);
    }
    inside.set(element.id, element);
  }

  /** Iterates over what elements and everything aboard contain. */
  *of(
    elements: readonly Ref[],
  ): Generator<{ readonly element: Ref; readonly resource: Ref; readonly amount: number }> {
    const seen = new Set<string>();
    const open = [...elements].reverse();
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      if (seen.has(element.id)) continue;
      seen.add(element.id);
      for (const { resource, amount } of this.#stocks.get(element.id)?.values() ?? [])
        if (amount > 0) yield { element, resource, amount };
      const inside = this.#inside.get(element.id);
      if (inside !== undefined) for (const each of [...inside.values()].reverse()) open.push(each);
    }
  }
}
