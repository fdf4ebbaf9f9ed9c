import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { demandColumns } from '../demand-columns/demand-columns.js';
import type { Place } from '../places.js';
import { type Delivery, deliveriesOf, lastBefore, underWay } from '../supply/deliveries.js';
import {
  edgesTo,
  type SupplyEdge,
  type SupplyPoint,
  supplyEdge,
  supplyNetwork,
} from '../supply/network.js';
import { Partition } from './partition.js';

/** An arrival at a node: it can bring what the node needs until the next one. */
export interface ArrivalFlight {
  readonly kind: 'arrival';
  readonly node: Ref;
  /** Planned arrival, in days after the start of the scenario. */
  readonly time: Days;
  /**
   * The transports that arrive, and what they can carry together, in kg and m³ (`SupplyEdge`). Those that the rule
   * `equalSupplyEdges` drops are listed last, and carry nothing.
   */
  readonly transports: readonly SupplyEdge[];
  readonly grossMass: number;
  readonly netMass: number;
  readonly grossVolume: number;
  readonly netVolume: number;
}

/** A transport: it can carry what is needed on the way. */
export interface TransportFlight extends SupplyEdge {
  readonly kind: 'transport';
}

/** No delivery: it is needed before the first one. */
export interface BeforeFlights {
  readonly kind: 'before';
}

/** No delivery: it is needed at the surface of the Earth, where everything is to be had. */
export interface AtSource {
  readonly kind: 'source';
}

/** The delivery that could bring what is needed. */
export type NeedsFlight = ArrivalFlight | TransportFlight | BeforeFlights | AtSource;

const BEFORE = 0;
const SOURCE = 1;
const FIRST_POINT = 2;

/** A place of demands, what is brought there, and the flight that was found last. */
interface FlightPlace extends Place {
  readonly deliveries: readonly Delivery[];
  partition: Partition | undefined;
  since: Days;
  until: Days;
  flight: number;
}

/** Returns the deliveries of a campaign. Ask for them with `campaign.once(flightsOf)`. */
export const flightsOf = (campaign: Campaign): Flights => new Flights(campaign);

/** The deliveries of a campaign, numbered, and which of them could bring what. */
export class Flights {
  readonly list: readonly NeedsFlight[];
  /** How much of the list are no edges. */
  readonly #firstEdge: number;
  /** The places of demands, by their codes. */
  readonly #places: readonly FlightPlace[];
  readonly #needsNone: boolean;
  readonly #ranks: readonly number[];

  constructor(campaign: Campaign) {
    const { points, edges } = supplyNetwork(campaign);
    const deliveries = campaign.once(deliveriesOf);
    this.#places = campaign.once(demandColumns).place.values.map((ref) => ({
      ...campaign.places.of(ref),
      deliveries: deliveries.get(ref.id) ?? [],
      partition: undefined,
      since: Number.NaN,
      until: Number.NaN,
      flight: BEFORE,
    }));
    this.#needsNone = campaign.result.rules.demandsAtSource === 'none';
    this.#firstEdge = FIRST_POINT + points.length;
    const arriving = edgesTo(points, edges);
    this.list = [
      { kind: 'before' },
      { kind: 'source' },
      ...points.map((point, index) => arrival(campaign, point, arriving[index]!)),
      ...edges.map((edge): NeedsFlight => ({ kind: 'transport', ...edge })),
    ];
    this.#ranks = ranksOf(this.list);
  }

  /** Compares two flights by their numbers: in order of time, and those that are no deliveries first and last. */
  compare(a: number, b: number): number {
    return this.#ranks[a]! - this.#ranks[b]!;
  }

  /**
   * Returns the number of the flight for what is needed at a time, or in the middle of a time on an edge.
   * @param place the code of the place
   */
  at(place: number, since: number, until: number): number {
    // Records of one place and time mostly come together.
    const at = this.#places[place]!;
    if (at.since === since && at.until === until) return at.flight;
    at.since = since;
    at.until = until;
    at.flight = this.#find(at, since, until);
    return at.flight;
  }

  #find({ isSource, edge, deliveries }: FlightPlace, since: number, until: number): number {
    if (isSource && this.#needsNone) return SOURCE;
    const found =
      edge === undefined ? lastBefore(deliveries, until) : underWay(deliveries, since, until);
    return this.#numberOf(found, isSource);
  }

  /** Returns how deliveries divide the time at a node; undefined where they do not. @param place the code of the place */
  partitionOf(place: number): Partition | undefined {
    const at = this.#places[place]!;
    const { isSource, edge, deliveries } = at;
    if (edge !== undefined || (isSource && this.#needsNone)) return undefined;
    at.partition ??= new Partition(
      [Number.NEGATIVE_INFINITY, ...deliveries.map(({ from }) => from)],
      [undefined, ...deliveries].map((delivery) => this.#numberOf(delivery, isSource)),
    );
    return at.partition;
  }

  #numberOf(delivery: Delivery | undefined, isSource: boolean): number {
    if (delivery === undefined) return isSource ? SOURCE : BEFORE;
    const { point, edge } = delivery;
    return point === null ? this.#firstEdge + edge! : FIRST_POINT + point;
  }
}

function arrival(
  campaign: Campaign,
  { node, time, transports }: SupplyPoint,
  edges: readonly SupplyEdge[],
): ArrivalFlight {
  const sum = (of: (edge: SupplyEdge) => number): number =>
    edges.reduce((total, edge) => bounded(total + of(edge)), 0);
  const kept = new Set(edges.map(({ transport }) => transport));
  const dropped = transports.filter((transport) => !kept.has(transport));
  return {
    kind: 'arrival',
    node,
    time,
    transports: [
      ...edges,
      ...dropped.map((index) => supplyEdge(campaign.result.transports[index]!, campaign)),
    ],
    grossMass: sum(({ grossMass }) => grossMass),
    netMass: sum(({ netMass }) => netMass),
    grossVolume: sum(({ grossVolume }) => grossVolume),
    netVolume: sum(({ netVolume }) => netVolume),
  };
}

function timeOf(flight: NeedsFlight): number {
  if (flight.kind === 'arrival') return flight.time;
  if (flight.kind === 'transport') return flight.start;
  return flight.kind === 'before' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Returns the place of each flight in the order of time. */
function ranksOf(list: readonly NeedsFlight[]): readonly number[] {
  const order = list.map((flight, index) => ({ time: timeOf(flight), index }));
  order.sort((a, b) => (a.time === b.time ? a.index - b.index : a.time - b.time));
  const ranks: number[] = [];
  for (const [rank, { index }] of order.entries()) ranks[index] = rank;
  return ranks;
}
