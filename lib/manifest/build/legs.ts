import type { Campaign } from '../../analysis/campaign.js';
import { idsAt, meantBy, type Named } from '../../analysis/named.js';
import type { Ref, TransportRecord } from '../../simulation/index.js';
import type { ForbiddenPair } from '../forbidden.js';
import type { ManifestOptions } from '../manifest-options.js';
import type { Leg, PlanPlace, Slot } from '../problem.js';
import { goodsNamed } from '../selection.js';
import { CargoCourse, type CarriedElement, massOf, placeOf, withContents } from './cargo-course.js';

/** A leg, and what a plan needs to know besides. */
export interface BuiltLeg {
  readonly leg: Leg;
  /** Identifiers of everything aboard at departure. */
  readonly aboard: ReadonlySet<string>;
  /**
   * Mass that each slot had room for from the last arrival of its carrier until this departure, in kg: what is not heavier
   * can stay in it.
   */
  readonly roomBefore: readonly number[];
}

/** A transport that is under way. */
interface OpenFlight {
  readonly transport: TransportRecord;
  readonly listed: readonly CarriedElement[];
  /** All carriers aboard, each after the one that contains it. */
  readonly carriers: readonly LegContents[];
  readonly aboard: ReadonlySet<string>;
  /**
   * The mass that departs, in kg. With demands at intervals, the time step that ends with the departure is over where something is
   * loaded before it, and is not where nothing is: the larger of both masses.
   */
  readonly mass: number;
  /** Index of the event that brings it to its destination; undefined while it is under way. */
  arrives: number | undefined;
}

interface LegContents {
  readonly cargo: CarriedElement;
  /** Index of the carrier that contains it. */
  readonly parent: number | null;
  readonly roomBefore: number;
  /** What it carried at most under way, in kg and m³. */
  mass: number;
  bulk: number;
  /** Whether it is at the destination after the arrival. */
  isThere: boolean;
}

/**
 * Finds the transports that can carry containers, and what they can still carry. Departures and arrivals have the number of
 * their event in the order of execution. Every carrier aboard is a slot, also inside others.
 */
export function buildLegs(campaign: Campaign, options: ManifestOptions): readonly BuiltLeg[] {
  return followFlights(campaign)
    .filter(({ arrives }) => options.legs === 'all' || arrives !== undefined)
    .filter(({ transport }) => isListed(campaign, transport))
    .map((flight, index) => builtLeg(campaign, options, flight, index));
}

/** Returns whether a mission lists the event of a transport: a manifest can name only such events. */
function isListed({ result }: Campaign, { event }: TransportRecord): boolean {
  const record = result.events[event];
  return record !== undefined && record.mission !== null && record.listed !== null;
}

/** Follows all transports of a simulation from departure to arrival. */
function followFlights(campaign: Campaign): readonly OpenFlight[] {
  const { events, transports } = campaign.result;
  const course = new CargoCourse(campaign);
  const flights: OpenFlight[] = [];
  const underWay = new Map<number, OpenFlight>();
  let next = 0;
  for (const { index, time, parent } of events) {
    const departing: TransportRecord[] = [];
    while (transports[next]?.event === index) departing.push(transports[next++]!);
    const arriving = parent === null ? undefined : underWay.get(parent);
    if (departing.length === 0 && arriving === undefined) continue;
    course.before(index, time);
    for (const transport of departing) {
      const flight = depart(course, transport);
      flights.push(flight);
      underWay.set(index, flight);
    }
    // What is unloaded at the arrival was aboard until then.
    const peaks = arriving?.carriers.map(({ cargo }) => ({
      mass: cargo.mass.takePeak(time),
      bulk: cargo.bulk.takePeak(time),
    }));
    course.after(index);
    if (arriving === undefined || parent === null) continue;
    const { id } = arriving.transport.destination;
    const hasArrived = arriving.listed.some((cargo) => placeOf(cargo) === id);
    for (const [i, carrier] of arriving.carriers.entries()) {
      carrier.mass = Math.max(carrier.mass, peaks![i]!.mass);
      carrier.bulk = Math.max(carrier.bulk, peaks![i]!.bulk);
      carrier.isThere = placeOf(carrier.cargo) === id;
    }
    if (!hasArrived) continue;
    arriving.arrives = index;
    underWay.delete(parent);
  }
  return flights;
}

/** Returns a transport at its departure. */
function depart(course: CargoCourse, transport: TransportRecord): OpenFlight {
  const listed = transport.elements.map((ref) => course.of(ref));
  const tops = new Set(listed);
  for (const each of listed)
    for (let around = each.holder; around !== undefined; around = around.holder)
      if (tops.has(around)) tops.delete(each);
  const all = [...tops].flatMap(withContents);
  const indices = new Map<CarriedElement, number>();
  const carriers: LegContents[] = [];
  for (const cargo of all) {
    if (!cargo.isCarrier) continue;
    indices.set(cargo, carriers.length);
    const parent = cargo.holder === undefined ? undefined : indices.get(cargo.holder);
    const roomBefore = cargo.maxCargoMass - cargo.mass.takePeak(transport.time);
    const bulk = cargo.bulk.at(transport.time);
    cargo.bulk.takePeak(transport.time);
    const mass = cargo.mass.at(transport.time);
    carriers.push({ cargo, parent: parent ?? null, roomBefore, mass, bulk, isThere: false });
  }
  const aboard = new Set(all.map(({ ref }) => ref.id));
  let mass = 0;
  for (const cargo of tops) mass += massOf(cargo, transport.time);
  mass = Math.max(mass, transport.totalMass);
  return { transport, listed, carriers, aboard, mass, arrives: undefined };
}

function builtLeg(
  campaign: Campaign,
  { capacityMargin, legs }: ManifestOptions,
  { transport, carriers, aboard, mass: departing, arrives }: OpenFlight,
  index: number,
): BuiltLeg {
  const { result, places } = campaign;
  const place = (ref: TransportRecord['origin']): PlanPlace => ({
    id: ref.id,
    name: ref.name,
    isSource: places.of(ref).isSource,
  });
  const free = (capacity: number, used: number): number =>
    Math.max(0, capacity - used) * (1 - capacityMargin);
  const kept = carriers.filter(({ isThere }) => isThere || legs === 'all');
  const slots = kept.map(
    ({ cargo, parent, mass, bulk }, slot): Slot => ({
      index: slot,
      carrier: cargo.ref,
      freeMass: free(cargo.maxCargoMass, mass),
      freeVolume: free(cargo.maxCargoVolume, bulk),
      pressurized: cargo.cargoEnvironment === 'Pressurized',
      parent: parent === null ? null : indexOrNull(kept, carriers[parent]!),
    }),
  );
  const { time, end, event, maxCargo } = transport;
  const leg: Leg = {
    index,
    transport: transport.index,
    origin: place(transport.origin),
    destination: place(transport.destination),
    start: time,
    end: arrives === undefined ? end : result.events[arrives]!.time,
    departs: event,
    arrives: arrives ?? Math.max(event, firstAfter(campaign, end)),
    slots,
    freeMass: maxCargo === null ? null : free(maxCargo, departing),
  };
  return { leg, aboard, roomBefore: kept.map(({ roomBefore }) => roomBefore) };
}

function indexOrNull<T>(list: readonly T[], item: T): number | null {
  const index = list.indexOf(item);
  return index < 0 ? null : index;
}

/** Returns the index of the first event after a time, or the number of events. */
function firstAfter({ result }: Campaign, time: number): number {
  const index = result.events.findIndex((event) => event.time > time);
  return index < 0 ? result.events.length : index;
}

/** A pair of which it is known what its words mean. */
interface KnownPair {
  /** Identifiers of resources. */
  readonly resources: ReadonlySet<string>;
  /** Identifiers of carriers, and indices of events. */
  readonly places: ReadonlySet<string | number>;
}

/**
 * Returns legs whose slots name the resources that may not travel in them.
 * @throws TypeError if a pair names no resource, carrier or transport of the campaign; it names all that do
 */
export function withRefusals(
  legs: readonly Leg[],
  campaign: Campaign,
  pairs: readonly ForbiddenPair[],
): readonly Leg[] {
  if (pairs.length === 0) return legs;
  const known = readPairs(legs, campaign, pairs);
  return legs.map((leg) => {
    const { event } = campaign.result.transports[leg.transport]!;
    const slots: Slot[] = [];
    for (const slot of leg.slots) {
      const around = slot.parent === null ? [] : (slots[slot.parent]!.refuses ?? []);
      const own = known
        .filter(({ places }) => places.has(event) || places.has(slot.carrier.id))
        .flatMap(({ resources }) => [...resources]);
      const refuses = [...new Set([...around, ...own])];
      slots.push(refuses.length === 0 ? slot : { ...slot, refuses });
    }
    return { ...leg, slots };
  });
}

/** The most carriers and transports that a message lists. */
const MOST_NAMES = 12;

function readPairs(
  legs: readonly Leg[],
  campaign: Campaign,
  pairs: readonly ForbiddenPair[],
): KnownPair[] {
  const { result } = campaign;
  const at = idsAt(campaign);
  const named = <K>({ id, name }: Ref, key: K): Named<K> => ({ key, names: [name], also: [id] });
  const places = legs.flatMap(({ transport, slots }) => {
    const { event, edge } = result.transports[transport]!;
    const { name } = result.events[event]!;
    return [
      { key: event as string | number, names: [name, edge.name], also: [edge.id] },
      ...slots.map(({ carrier }) => named<string | number>(carrier, carrier.id)),
    ];
  });
  const words = [...new Set(places.flatMap(({ names }) => names))].slice(0, MOST_NAMES).join(', ');
  const problems: string[] = [];
  const known = pairs.map(({ goods, on }, index): KnownPair => {
    const what = goodsNamed(campaign, String(goods));
    const where = meantBy([on], 'carrier or transport that can take containers', places, {
      otherwise: words === '' ? '' : `; there are ${words}`,
      at,
    });
    for (const problem of [...what.problems, ...where.problems])
      problems.push(`Manifest option "forbid" /${index}: ${problem}`);
    return { resources: what.keys, places: where.keys };
  });
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  return known;
}
