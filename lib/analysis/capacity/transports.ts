import { NamedObjects } from '../../editing/named-objects.js';
import { addToList } from '../../graph/multi-map.js';
import type { Environment } from '../../model/index.js';
import type { Days } from '../../schema/spans.js';
import type {
  EventRecord,
  MissionRef,
  Ref,
  TransportCarrier,
  TransportRecord,
} from '../../simulation/index.js';
import { bounded, sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { type CarrierValues, carrierValues } from '../carriers.js';
import { idOf, type Meant, meantBy } from '../named.js';
import { type Aboard, type CarrierAboard, crewsOf } from './crew.js';

/** How much of a limit is used. */
export interface LimitUse {
  readonly used: number;
  readonly limit: number;
  /** What is left: the limit without what is used, negative if that is more. */
  readonly spare: number;
}

/** What a carrier carries when its transport starts, and what it can carry. */
export interface CarrierCapacity {
  readonly carrier: Ref;
  /** The mass of the cargo without the crew directly inside, in kg. */
  readonly mass: LimitUse;
  /** The volume of the elements directly inside, in m³. It limits only if the configuration says so. */
  readonly volume: LimitUse;
  /** The people directly inside. */
  readonly crew: LimitUse;
  /** The environment of its cargo. */
  readonly environment: Environment;
  /** Whether it is inside another listed element, so that its cargo is cargo of that one too. */
  readonly isNested: boolean;
  /** False for a carrier that is not put at the destination itself, such as a stage that a burn drops. True if it is nested. */
  readonly arrives: boolean;
  /** Indices of the errors `NO_FIT` that kept something out of it since its last transport. */
  readonly refused: readonly number[];
}

/** What a transport carries when it starts, and what it can carry. */
export interface TransportCapacity {
  /** Index in `transports` of the result. */
  readonly transport: number;
  /** Name of the event. */
  readonly name: string;
  readonly mission: MissionRef;
  readonly edge: Ref;
  readonly origin: Ref;
  readonly destination: Ref;
  /** Departure and planned arrival, in days after the start of the scenario. */
  readonly start: Days;
  readonly end: Days;
  /** Whether anything of it arrives, or was on its way when the simulation ended. */
  readonly arrives: boolean;
  /** The limits of a flight edge: total mass of everything listed, in kg, and people. Null for other edges. */
  readonly byEdge: { readonly mass: LimitUse; readonly crew: LimitUse } | null;
  /** The sums of the carriers that are not inside others: cargo in kg and m³, and people. */
  readonly byCarriers: {
    readonly mass: LimitUse;
    readonly volume: LimitUse;
    readonly crew: LimitUse;
  };
  readonly carriers: readonly CarrierCapacity[];
  /** Indices of the errors `OVER_MASS` and `OVER_CREW` of its event. */
  readonly overloads: readonly number[];
}

/** Returns what each transport carries when it starts, and what it can carry, in order of departure. */
export function transportCapacities(campaign: Campaign): readonly TransportCapacity[] {
  const { result } = campaign;
  const valuesOf = carrierValues(campaign);
  const errors = errorsOf(campaign);
  const ends = campaign.arrivals;
  const aboard = crewsOf(campaign);
  return result.transports.map((transport, i) => {
    const { edge, origin, destination, time: start, end, event } = transport;
    const { crew, carriers: inside } = aboard[i] as Aboard;
    const arrival = ends[i];
    const arriving = new Set(arrival?.elements.map(({ id }) => id));
    const carriers = transport.carriers.map((carrier, at) =>
      carrierOf(
        carrier,
        inside[at] as CarrierAboard,
        valuesOf(carrier.element),
        arriving.has(carrier.element.id),
        errors.refused(carrier, i),
      ),
    );
    return {
      transport: transport.index,
      name: result.events[event]!.name,
      mission: result.events[event]!.mission,
      edge,
      origin,
      destination,
      start,
      end,
      arrives: arrival !== undefined,
      byEdge: edgeUse(campaign, transport, crew),
      byCarriers: byCarriersOf(carriers),
      carriers,
      overloads: errors.overloads(event),
    };
  });
}

const useOf = (used: number, limit: number): LimitUse => ({
  used,
  limit,
  spare: bounded(limit - used),
});

function edgeUse(
  { places }: Campaign,
  { edge, maxCargo, totalMass }: TransportRecord,
  crew: number,
): TransportCapacity['byEdge'] {
  const found = places.find(edge.id)?.edge;
  if (maxCargo === null || found?.type !== 'Flight Edge') return null;
  return { mass: useOf(totalMass, maxCargo), crew: useOf(crew, found.maxCrew) };
}

function carrierOf(
  carrier: TransportCarrier,
  { people, isNested }: CarrierAboard,
  { maxCrew, cargoEnvironment }: CarrierValues,
  arrives: boolean,
  refused: readonly number[],
): CarrierCapacity {
  const { element, cargoMass, maxCargoMass, cargoVolume, maxCargoVolume } = carrier;
  return {
    carrier: element,
    mass: useOf(cargoMass, maxCargoMass),
    volume: useOf(cargoVolume, maxCargoVolume),
    crew: useOf(people, maxCrew),
    environment: cargoEnvironment,
    isNested,
    arrives: arrives || isNested,
    refused,
  };
}

function byCarriersOf(carriers: readonly CarrierCapacity[]): TransportCapacity['byCarriers'] {
  const outer = carriers.filter(({ isNested }) => !isNested);
  return {
    mass: usedOf(outer, ({ mass }) => mass),
    volume: usedOf(outer, ({ volume }) => volume),
    crew: crewOf(carriers),
  };
}

/** Everyone sits directly in one carrier only, so those of nested carriers count too. */
const crewOf = (carriers: readonly CarrierCapacity[]): LimitUse =>
  usedOf(carriers, ({ crew }) => crew);

const usedOf = (
  carriers: readonly CarrierCapacity[],
  of: (carrier: CarrierCapacity) => LimitUse,
): LimitUse =>
  useOf(
    sumOf(carriers, (carrier) => of(carrier).used),
    sumOf(carriers, (carrier) => of(carrier).limit),
  );

/** Finds the errors that say that something did not fit. */
function errorsOf({ result }: Campaign) {
  const overloads = new Map<number, number[]>();
  /** The errors of each carrier, in order of events. */
  const refused = new Map<string, { readonly event: number; readonly error: number }[]>();
  for (const { index, code, event, container } of result.errors) {
    if (event === null) continue;
    if (code === 'OVER_MASS' || code === 'OVER_CREW') addToList(overloads, event, index);
    if (code === 'NO_FIT' && container !== null)
      addToList(refused, container.id, { event, error: index });
  }
  /** How many errors of each carrier belong to earlier transports. */
  const taken = new Map<string, number>();
  return {
    overloads: (event: number): readonly number[] => overloads.get(event) ?? [],
    /** Returns the errors of a carrier before a transport. Ask for the transports in their order. */
    refused: ({ element: { id } }: TransportCarrier, transport: number): readonly number[] => {
      const list = refused.get(id) ?? [];
      const first = taken.get(id) ?? 0;
      let last = first;
      while (last < list.length && list[last]!.event <= result.transports[transport]!.event) last++;
      taken.set(id, last);
      return list.slice(first, last).map(({ error }) => error);
    },
  };
}

/**
 * Returns the indices of the transports that words mean: the name of an event, or the name or identifier of an edge, which mean all with
 * that name, an address such as `Cargo.events.Launch`, or the number of a transport, such as `#3`, counted from 1 in order of
 * departure. Upper and lower case are the same.
 */
export function transportsByName(
  { result, scenario, graph }: Campaign,
  words: readonly string[],
): Meant<number> {
  const { events, transports } = result;
  const at = (word: string): readonly number[] => {
    const found = NamedObjects.of(scenario, graph).at(word);
    const pointers = new Set(found.map(({ pointer }) => pointer));
    const isMeant = ({ mission, listed }: EventRecord): boolean =>
      pointers.has(`/missionList/${mission.index}/events/${listed}`);
    const edges = new Set(found.map(idOf));
    return transports
      .filter(({ event, edge }) => isMeant(events[event]!) || edges.has(edge.id))
      .map(({ index }) => index);
  };
  const count = transports.length;
  return meantBy(
    words,
    'transport',
    transports.map(({ index, event, edge }) => ({
      key: index,
      names: [events[event]!.name, edge.name],
      also: [edge.id, `#${index + 1}`],
    })),
    {
      at,
      otherwise: count > 0 ? `; use a name, or a number from #1 to #${count}` : '',
    },
  );
}
