import { addToList, getOrAdd, groupBy } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { reportForm } from '../../limits/reports.js';
import type { Days } from '../../schema/spans.js';
import { bounded } from '../kernel/finite.js';
import type { SimulationRecords } from '../state/records/record-lists.js';
import { heldAt, type PositionRecord, type StockRecord } from '../state/records/records.js';
import { placedKey } from '../state/records/threshold.js';
import type { Growing, Ref, ResourceRecord } from '../world/refs.js';
import { canServe } from '../world/resource-type.js';
import type { SimulationRules } from '../world/rules/rules.js';
import { type Arrival, type ArrivalRecords, arrivalsOf } from './arrivals.js';

/** Something that a transport brought to its destination. */
export interface Delivery {
  /** Index in `transports`. */
  readonly transport: number;
  /** The container, or the vehicle with the tank, in which it arrived. */
  readonly element: Ref;
  readonly resource: Ref;
  /** The amount at arrival, in units of `resource`: what is left after all that was used on the way. */
  readonly amount: number;
  /** When it arrived, in days after the start of the scenario. */
  readonly arrival: number;
  /**
   * Whether it arrived before the simulation ended. If not, `arrival` is as planned, and `amount` is what was aboard at the end
   * of the simulation.
   */
  readonly arrived: boolean;
}

/** A time in which a place runs short of a resource. */
export interface Shortage {
  /** The node or edge. */
  readonly place: Ref;
  readonly resource: Ref;
  /** When the resource ran out, in days after the start of the scenario. */
  readonly since: Days;
  /** The time until which it was short. */
  readonly until: Days;
  /** The unmet amount, in units of the resource. */
  readonly amount: number;
  /** Indices of the unmet demands. */
  readonly demands: readonly number[];
  /**
   * What transports brought to the place after the resource ran out, and what can serve: only what was left of it when it
   * arrived; at most the first 100 to arrive.
   */
  readonly onTheWay: readonly Delivery[];
  /** The resources of its class that were there and that the rules do not let serve; at most the first 10. */
  readonly barred: readonly Ref[];
}

/** The records that shortages are found in. */
export interface SupplyRecords
  extends ArrivalRecords,
    Pick<SimulationRecords, 'demands' | 'stocks'> {
  readonly resources: readonly ResourceRecord[];
  readonly rules: Pick<SimulationRules, 'substitution'>;
}

/** Returns all shortages, in order of their beginning. It takes one pass over the demands and one over the stocks. */
export function shortagesOf(records: SupplyRecords): readonly Shortage[] {
  const shortages = collect(records.demands);
  if (shortages.length === 0) return shortages;
  const byPlace = new Map<string, Growing<Shortage>[]>();
  for (const shortage of shortages) addToList(byPlace, shortage.place.id, shortage);
  const serves = servingOf(records);
  const deliveries = new Map<string, Deliveries>();
  const inOrder = [...deliveriesTo(byPlace, records)].sort((a, b) => a.arrival - b.arrival);
  for (const { to, ...delivery } of inOrder)
    getOrAdd(deliveries, to, () => new Deliveries(serves)).add(delivery);
  for (const [place, there] of deliveries)
    for (const { since, resource, onTheWay } of byPlace.get(place) ?? [])
      onTheWay.push(...there.from(since, resource));
  return shortages;
}

/** What one demand did not get of a resource. */
interface Unmet
  extends Pick<Shortage, 'place' | 'resource' | 'since' | 'until' | 'amount' | 'barred'> {
  readonly demand: number;
}

/** Returns the shortages without deliveries. Demands that are short at the same time, or one after the other, share one. */
function collect(demands: SupplyRecords['demands']): Growing<Shortage>[] {
  const all: Unmet[] = [];
  for (const { index: demand, time, since: start, location: place, unmet } of demands)
    for (const { resource, amount, since: from, until: to, barred } of unmet) {
      const span = { since: from ?? start ?? time, until: to ?? time };
      all.push({ demand, place, resource, amount, ...span, barred });
    }
  const groups = groupBy(all, ({ place, resource }) => placedKey(place, resource));
  return [...groups.values()].flatMap(merge).sort((a, b) => a.since - b.since);
}

function merge(list: Unmet[]): Growing<Shortage>[] {
  const shortages: Growing<Shortage>[] = [];
  let last: Growing<Shortage> | undefined;
  const inOrder = list.sort((a, b) => a.since - b.since);
  for (const { demand, place, resource, amount, since, until, barred } of inOrder) {
    if (last === undefined || since > last.until) {
      last = {
        ...{ place, resource, since, until, amount: 0 },
        ...{ demands: [], onTheWay: [], barred: [] },
      };
      shortages.push(last);
    }
    last.until = Math.max(last.until, until);
    last.amount = bounded(last.amount + amount);
    if (last.demands.at(-1) !== demand) last.demands.push(demand);
    for (const { id, name } of barred)
      if (last.barred.length < reportForm.barred && last.barred.every((each) => each.id !== id))
        last.barred.push({ id, name });
  }
  return shortages;
}

/** Returns a function that tells whether a resource can supply a demand for another. */
function servingOf({ resources, rules }: SupplyRecords): (have: Ref, want: Ref) => boolean {
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  return (have, want) => {
    const [there, wanted] = [known.get(have.id), known.get(want.id)];
    return (
      have.id === want.id || (!!there && !!wanted && canServe(there, wanted, rules.substitution))
    );
  };
}

/** Iterates over what transports brought to some places. What was used on the way is not among it. */
function* deliveriesTo(
  places: ReadonlyMap<string, unknown>,
  records: SupplyRecords,
): Generator<Delivery & { readonly to: string }> {
  const { transports, positions, stocks } = records;
  const cargo = new ContentsOverTime(positions, stocks);
  const arrivals = arrivalsOf(records).flatMap((arrival, transport) => {
    const to = transports[transport]!.destination.id;
    return arrival === undefined || !places.has(to) ? [] : [{ ...arrival, transport, to }];
  });
  const orderOf = ({ event }: Arrival): number => event ?? Number.POSITIVE_INFINITY;
  arrivals.sort((a, b) => orderOf(a) - orderOf(b) || 0);
  for (const arrival of arrivals) {
    const arrived = arrival.event !== null;
    const seen = arrived ? arrival.time : records.end;
    cargo.advance(orderOf(arrival), seen);
    const { transport, to } = arrival;
    for (const { element, resource, amount } of cargo.of(arrival.elements, seen))
      yield { transport, element, resource, amount, arrival: arrival.time, arrived, to };
  }
}

/** What elements contain, at a time that moves forward. */
class ContentsOverTime {
  #position = 0;
  #stock = 0;
  readonly #containers = new Map<string, string>();
  readonly #inside = new Map<string, Map<string, Ref>>();
  readonly #stocks = new Map<string, Map<string, StockRecord>>();

  constructor(
    private readonly positions: readonly PositionRecord[],
    private readonly stocks: readonly StockRecord[],
  ) {}

  /** Moves to the time directly after an event took effect. */
  advance(event: number, time: number): void {
    const isBefore = (record: { readonly event: number | null; readonly time: number }): boolean =>
      record.event === null ? record.time <= time : record.event <= event;
    for (; this.#position < this.positions.length; this.#position++) {
      const record = this.positions[this.#position]!;
      if (!isBefore(record)) break;
      this.#move(record);
    }
    for (; this.#stock < this.stocks.length; this.#stock++) {
      const record = this.stocks[this.#stock]!;
      if (!isBefore(record)) break;
      const { element, resource } = record;
      getOrAdd(this.#stocks, element.id, () => new Map()).set(resource.id, record);
    }
  }

  #move({ element, container }: PositionRecord): void {
    this.#inside.get(this.#containers.get(element.id) ?? '')?.delete(element.id);
    if (container === null) {
      this.#containers.delete(element.id);
      return;
    }
    this.#containers.set(element.id, container.id);
    getOrAdd(this.#inside, container.id, () => new Map()).set(element.id, element);
  }

  /** Iterates over what elements and everything aboard contain, at a time. */
  *of(
    elements: readonly Ref[],
    time: Days,
  ): Generator<{ readonly element: Ref; readonly resource: Ref; readonly amount: number }> {
    const seen = new Set<string>();
    const open = [...elements].reverse();
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      if (seen.has(element.id)) continue;
      seen.add(element.id);
      for (const stock of this.#stocks.get(element.id)?.values() ?? []) {
        const amount = heldAt(stock, time);
        if (amount > 0) yield { element, resource: stock.resource, amount };
      }
      const inside = this.#inside.get(element.id);
      if (inside !== undefined) for (const each of [...inside.values()].reverse()) open.push(each);
    }
  }
}

/** What transports bring to one place. */
class Deliveries {
  /** By resource, in order of arrival. */
  readonly #byResource = new Map<string, Numbered[]>();
  /** The resources that can supply each one that was asked for. */
  readonly #serving = new Map<string, readonly string[]>();
  #count = 0;

  /** @param serves returns whether the first resource can supply the second */
  constructor(private readonly serves: (have: Ref, want: Ref) => boolean) {}

  /** Adds a delivery, in order of arrival. */
  add(delivery: Delivery): void {
    addToList(this.#byResource, delivery.resource.id, { delivery, number: this.#count++ });
  }

  /**
   * Returns the first deliveries that arrive after a time, of what can supply a resource. What arrives just then has been used.
   * Call it when all are added.
   */
  from(time: number, wanted: Ref): Delivery[] {
    const found: Numbered[] = [];
    for (const id of this.#servingOf(wanted)) {
      const list = this.#byResource.get(id)!;
      const first = firstIndex(list, ({ delivery }) => delivery.arrival > time);
      for (const each of list.slice(first, first + reportForm.deliveries)) found.push(each);
    }
    found.sort((a, b) => a.number - b.number);
    return found.slice(0, reportForm.deliveries).map(({ delivery }) => delivery);
  }

  #servingOf(wanted: Ref): readonly string[] {
    return getOrAdd(this.#serving, wanted.id, () =>
      [...this.#byResource].flatMap(([id, [first]]) =>
        this.serves(first!.delivery.resource, wanted) ? [id] : [],
      ),
    );
  }
}

/** A delivery, and its number in the order in which they were added. */
interface Numbered {
  readonly delivery: Delivery;
  readonly number: number;
}
