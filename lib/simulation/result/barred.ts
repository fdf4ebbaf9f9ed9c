import { getOrAdd } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { reportForm } from '../../limits/reports.js';
import type { SimulationRecords } from '../state/records/record-lists.js';
import type {
  DemandRecord,
  StockRecord,
  SupplyRecord,
  UnmetRecord,
} from '../state/records/records.js';
import { isOfClass } from '../world/class-of-supply.js';
import type { Ref, Span } from '../world/refs.js';
import { type ResourceType, serves } from '../world/resource-type.js';
import type { World } from '../world/world.js';

type PlaceChanges = Pick<SimulationRecords, 'positions' | 'stocks'>;

/**
 * Returns the records of demands. Each unmet amount names the resources of its class, or of a subclass of it, that are at the place
 * and that the rules do not let serve. It takes one pass over the changes, and only if there can be such resources.
 */
export function withBarred(
  demands: readonly DemandRecord[],
  changes: PlaceChanges,
  world: World,
): readonly DemandRecord[] {
  const bars = new Bars(world);
  const places = new Map<string, StockPresence>();
  for (const { location, unmet, amounts } of demands)
    for (const { resource } of unmet)
      if (!places.has(location.id) && isAsked(amounts, resource) && bars.any(resource))
        places.set(location.id, new StockPresence());
  if (places.size === 0) return demands;
  new Course(places, world).follow(changes);
  const lists = new Map<string, readonly Ref[]>();
  return demands.map((demand) => {
    const { location, amounts, unmet, since: start, time } = demand;
    const there = places.get(location.id);
    if (unmet.length === 0 || there === undefined) return demand;
    const named = unmet.map((each): UnmetRecord => {
      const { resource } = each;
      if (!isAsked(amounts, resource)) return each;
      const span = { since: each.since ?? start ?? time, until: each.until ?? time };
      const key = `${location.id} ${resource.id} ${span.since} ${span.until}`;
      const barred = lists.get(key) ?? bars.of(resource, there, span);
      lists.set(key, barred);
      return barred.length === 0 ? each : { ...each, barred };
    });
    return named.every((each, i) => each === unmet[i]) ? demand : { ...demand, unmet: named };
  });
}

/** Returns whether a resource is among what was asked: packing material is not. */
const isAsked = (amounts: DemandRecord['amounts'], { id }: Ref): boolean =>
  amounts.some(({ resource }) => resource.id === id);

/** What the rules do not let serve demands for a resource of the same class. */
class Bars {
  readonly #resources: ReadonlyMap<string, ResourceType>;
  readonly #any = new Map<string, boolean>();

  constructor(private readonly world: World) {
    this.#resources = new Map(world.resourceTypes().map((each) => [each.ref.id, each]));
  }

  #bars({ way, resource }: Stocked, want: ResourceType): boolean {
    return (
      isOfClass(resource.classOfSupply, want.classOfSupply) &&
      !serves(way, resource, want, this.world.rules)
    );
  }

  /** Returns whether there is any such resource, wherever it is. */
  any({ id }: Ref): boolean {
    return getOrAdd(this.#any, id, () => {
      const want = this.#resources.get(id);
      return [...this.#resources.values()].some((resource) =>
        (['container', 'tank'] as const).some((way) => want && this.#bars({ way, resource }, want)),
      );
    });
  }

  /** Returns the first of these resources, in their order, that are at a place in a span of time. */
  of({ id }: Ref, there: StockPresence, span: Span): readonly Ref[] {
    const want = this.#resources.get(id);
    const found = new Set<Ref>();
    for (const [stocked, times] of there.inOrder()) {
      if (found.size === reportForm.barred) break;
      if (want !== undefined && this.#bars(stocked, want) && overlaps(times, span))
        found.add(stocked.resource.ref);
    }
    return [...found];
  }
}

/** A resource in containers, or in tanks. */
interface Stocked {
  readonly way: SupplyRecord['way'];
  readonly resource: ResourceType;
}

/** Returns whether one of some times is in a span. What comes or goes at its ends is not there; a span can be an instant. */
function overlaps(times: readonly number[], { since, until }: Span): boolean {
  const next = firstIndex(times, (time) => time > since);
  return next % 2 === 1 || (times[next] ?? Number.POSITIVE_INFINITY) < until;
}

/** What is at one place, and when. */
class StockPresence {
  /** From a time until another, and so on. The last time is missing while it is there. */
  readonly #times = new Map<Stocked, number[]>();
  #ordered: readonly (readonly [Stocked, readonly number[]])[] | undefined;

  /** Notes that some of a resource is there from a time on, or no longer. */
  set(stocked: Stocked, time: number, isThere: boolean): void {
    const times = getOrAdd(this.#times, stocked, () => []);
    if ((times.length % 2 === 1) === isThere) return;
    // What goes and comes back at once stays, and what comes and goes at once was never there.
    if (times.length > 0 && times.at(-1)! >= time) times.pop();
    else times.push(time);
  }

  /** Returns all in the order of resources, when nothing is added any more. */
  inOrder(): readonly (readonly [Stocked, readonly number[]])[] {
    this.#ordered ??= [...this.#times].sort(([a], [b]) => a.resource.rank - b.resource.rank);
    return this.#ordered;
  }
}

/** Counts the stocks of each resource in all that contains them, from one change to the next. */
class Course {
  readonly #holders = new Map<string, string>();
  /** How many stocks that are not empty each node, edge or element has, its own and those inside it. */
  readonly #counts = new Map<string, Map<Stocked, number>>();
  /** The stocks of each element that are not empty. */
  readonly #full = new Map<string, Set<Stocked>>();
  readonly #stocked = new Map<string, Stocked>();

  constructor(
    private readonly places: ReadonlyMap<string, StockPresence>,
    private readonly world: World,
  ) {
    for (const resource of world.resourceTypes())
      for (const way of ['container', 'tank'] as const)
        this.#stocked.set(`${way} ${resource.ref.id}`, { way, resource });
  }

  follow({ positions, stocks }: PlaceChanges): void {
    let next = 0;
    for (const { time, element, container } of positions) {
      for (; next < stocks.length && stocks[next]!.time < time; next++) this.#fill(stocks[next]!);
      this.#move(element.id, container?.id, time);
    }
    for (; next < stocks.length; next++) this.#fill(stocks[next]!);
  }

  #move(element: string, to: string | undefined, time: number): void {
    const inside = [...(this.#counts.get(element) ?? [])];
    const from = this.#holders.get(element);
    for (const [stocked, count] of inside) this.#count(from, stocked, -count, time);
    this.#holders.delete(element);
    // If a place and an element have the same identifier, an element would contain itself.
    if (to === undefined || this.#isWithin(to, element)) return;
    this.#holders.set(element, to);
    for (const [stocked, count] of inside) this.#count(to, stocked, count, time);
  }

  #isWithin(holder: string, element: string): boolean {
    for (let at: string | undefined = holder; at !== undefined; at = this.#holders.get(at))
      if (at === element) return true;
    return false;
  }

  /** Notes that a stock changes. What a manifest reserves for others is not there. */
  #fill({ time, element: { id }, resource, amount, rate }: StockRecord): void {
    const element = this.world.element(id);
    const way = element?.isContainer === true ? 'container' : 'tank';
    const stocked = this.#stocked.get(`${way} ${resource.id}`);
    if (stocked === undefined || element?.isReserved === true) return;
    const full = getOrAdd(this.#full, id, () => new Set<Stocked>());
    const isFull = amount > 0 || rate > 0;
    if (isFull === full.has(stocked)) return;
    if (isFull) full.add(stocked);
    else full.delete(stocked);
    this.#count(id, stocked, isFull ? 1 : -1, time);
  }

  /** Adds to the number of stocks of a resource in a holder and in all that contains it. */
  #count(holder: string | undefined, stocked: Stocked, more: number, time: number): void {
    for (let at = holder; at !== undefined; at = this.#holders.get(at)) {
      const counts = getOrAdd(this.#counts, at, () => new Map<Stocked, number>());
      const count = (counts.get(stocked) ?? 0) + more;
      if (count === 0) counts.delete(stocked);
      else counts.set(stocked, count);
      this.places.get(at)?.set(stocked, time, count > 0);
    }
  }
}
