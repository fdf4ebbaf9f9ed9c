import type { Days } from '../../schema/spans.js';
import type { Ref, Span } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { type DeliveryWindow, deliveriesOf, lastBefore, underWay } from '../supply/deliveries.js';
import {
  edgesTo,
  type SupplyEdge,
  type SupplyPoint,
  supplyEdge,
  supplyNetworkOf,
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

/** Returns the deliveries of a campaign. Ask for them with `campaign.once(flightsOf)`. */
export const flightsOf = (campaign: Campaign): Flights => new Flights(campaign);

/** The deliveries of a campaign, numbered, and which of them could bring what. */
export class Flights {
  readonly list: readonly NeedsFlight[];
  /** How much of the list are no edges. */
  readonly #firstEdge: number;
  readonly #partitions = new Map<string, Partition | undefined>();

  constructor(private readonly campaign: Campaign) {
    const { points, edges } = supplyNetworkOf(campaign);
    this.#firstEdge = FIRST_POINT + points.length;
    const arriving = edgesTo(points, edges);
    this.list = [
      { kind: 'before' },
      { kind: 'source' },
      ...points.map((point, index) => arrival(campaign, point, arriving[index]!)),
      ...edges.map((edge): NeedsFlight => ({ kind: 'transport', ...edge })),
    ];
  }

  /** Compares two flights by their numbers: in order of time, and those that are no deliveries first and last. */
  compare(a: number, b: number): number {
    const [first, second] = [timeOf(this.list[a]!), timeOf(this.list[b]!)];
    return first === second ? a - b : first < second ? -1 : 1;
  }

  /** Returns the number of the flight for what is needed at a place at a time, or in the middle of a time on an edge. */
  at(place: Ref, { since, until }: Span): number {
    const { edge, isSource } = this.campaign.places.of(place);
    if (isSource && this.#needsNone) return SOURCE;
    const deliveries = this.#deliveriesTo(place);
    const found =
      edge === undefined ? lastBefore(deliveries, until) : underWay(deliveries, since, until);
    return this.#numberOf(found, isSource);
  }

  /** Returns how deliveries divide the time at a node; undefined where they do not. */
  partitionOf(place: Ref): Partition | undefined {
    if (!this.#partitions.has(place.id)) this.#partitions.set(place.id, this.#divided(place));
    return this.#partitions.get(place.id);
  }

  #divided(place: Ref): Partition | undefined {
    const { edge, isSource } = this.campaign.places.of(place);
    if (edge !== undefined || (isSource && this.#needsNone)) return undefined;
    const deliveries = this.#deliveriesTo(place);
    return new Partition(
      [Number.NEGATIVE_INFINITY, ...deliveries.map(({ from }) => from)],
      [undefined, ...deliveries].map((delivery) => this.#numberOf(delivery, isSource)),
    );
  }

  get #needsNone(): boolean {
    return this.campaign.result.rules.demandsAtSource === 'none';
  }

  #deliveriesTo({ id }: Ref): readonly DeliveryWindow[] {
    return this.campaign.once(deliveriesOf).get(id) ?? [];
  }

  #numberOf(delivery: DeliveryWindow | undefined, isSource: boolean): number {
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
  const sum = (of: (edge: SupplyEdge) => number) => sumOf(edges, of);
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
