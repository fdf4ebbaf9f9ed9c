import type { Campaign } from '../../analysis/campaign.js';
import { carrierValues } from '../../analysis/carriers.js';
import type {
  AggregatedDemands,
  EdgeDemand,
  PointDemand,
} from '../../analysis/supply/aggregate.js';
import { groupBy } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { Environment } from '../../model/index.js';
import type { TransportCarrier } from '../../simulation/index.js';

/** A supply point, and what the greedy manifest asks about it. */
export interface DeliveryPoint extends PointDemand {
  readonly index: number;
  /** The supply edges that end there and then. Their demands are packed with those of the point. */
  readonly own: readonly DeliveryEdge[];
}

/** A supply edge, and what the greedy manifest asks about it. */
export interface DeliveryEdge extends EdgeDemand {
  readonly index: number;
  readonly slots: readonly DeliverySlot[];
  /** What the flight can still take, in kg; infinite if it has no limit of its own. */
  readonly freeMass: number;
  /** The last point at its origin, at its departure or before; undefined if there is none, or if supply begins there. */
  readonly previous: DeliveryPoint | undefined;
  readonly point: DeliveryPoint;
}

/** A listed carrier on a supply edge. */
export interface DeliverySlot {
  /** Index in the list of all slots. */
  readonly index: number;
  /** Position in the list of slots to its destination. */
  readonly position: number;
  readonly edge: DeliveryEdge;
  readonly carrier: TransportCarrier;
  readonly isPressurized: boolean;
}

/** Supply edges and points with their links, all in the order of the supply network: the latest arrival first. */
export class SupplyLinks {
  readonly points: readonly DeliveryPoint[];
  readonly edges: readonly DeliveryEdge[];
  readonly slots: readonly DeliverySlot[];
  /** The slots by the node that they arrive at. */
  readonly #slotsTo: ReadonlyMap<string, readonly DeliverySlot[]>;

  constructor(campaign: Campaign, demands: AggregatedDemands) {
    const points = demands.points.map((point, index) => ({
      ...point,
      index,
      own: [] as DeliveryEdge[],
    }));
    const pointsAt = groupBy(points, ({ node }) => node.id);
    const byTransport = new Map<number, DeliveryPoint>();
    for (const point of points)
      for (const transport of point.transports) byTransport.set(transport, point);
    const slots: DeliverySlot[] = [];
    const slotsTo = new Map<string, DeliverySlot[]>();
    const valuesOf = carrierValues(campaign);
    const { result, places } = campaign;
    // Two transports of one moment to one place count as one supplier of what is needed on the way.
    const collapse = result.rules.equalSupplyEdges === 'collapse';
    this.edges = demands.edges.map((edge, index) => {
      const record = result.transports[edge.transport]!;
      const point = byTransport.get(edge.transport) as (typeof points)[number];
      const delivery = {
        ...edge,
        index,
        point,
        slots: [] as DeliverySlot[],
        freeMass:
          record.maxCargo === null ? Number.POSITIVE_INFINITY : record.maxCargo - record.totalMass,
        previous: places.of(edge.origin).isSource
          ? undefined
          : lastUntil(pointsAt.get(edge.origin.id) ?? [], edge.start),
      };
      if (!collapse || point.transports[0] === edge.transport) point.own.push(delivery);
      const { id } = edge.destination;
      const there = slotsTo.get(id) ?? [];
      slotsTo.set(id, there);
      for (const carrier of record.carriers) {
        const slot: DeliverySlot = {
          index: slots.length,
          position: there.length,
          edge: delivery,
          carrier,
          isPressurized: valuesOf(carrier.element).cargoEnvironment === Environment.Pressurized,
        };
        for (const list of [delivery.slots, slots, there]) list.push(slot);
      }
      return delivery;
    });
    this.points = points;
    this.slots = slots;
    this.#slotsTo = slotsTo;
  }

  /** Returns the slots to the node of a point, the latest first, and the index of the first that arrives in time. */
  slotsTo({ node, time }: DeliveryPoint): {
    readonly slots: readonly DeliverySlot[];
    readonly first: number;
  } {
    const slots = this.#slotsTo.get(node.id) ?? [];
    return { slots, first: firstIndex(slots, ({ edge }) => edge.end <= time) };
  }
}

/** Returns the last point at a time or before it, in a list with the latest first. */
const lastUntil = (points: readonly DeliveryPoint[], time: number): DeliveryPoint | undefined =>
  points[firstIndex(points, (point) => point.time <= time)];
