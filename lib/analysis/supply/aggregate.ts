import type { DemandRecord, Ref, ResourceRecord, UnmetRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { AmountSet, type SummedAmount } from './amount-set.js';
import { type Delivery, deliveriesOf, divide, lastBefore, underWay } from './deliveries.js';
import { type SupplyEdge, type SupplyNetwork, type SupplyPoint, supplyNetwork } from './network.js';

/** What a node demands between one delivery and the next. */
export interface PointDemand extends SupplyPoint {
  /** In order of resources. Production that found no room is negative. */
  readonly amounts: readonly SummedAmount[];
}

/** What is demanded on the way, and what the transport can carry. */
export interface EdgeDemand extends SupplyEdge {
  /** In order of resources. Production that found no room is negative. */
  readonly amounts: readonly SummedAmount[];
}

/** What a place demands before its first delivery: nothing can supply it. */
export interface EarlyDemand {
  /** The node, or an edge on which no transport is under way. */
  readonly place: Ref;
  /** The first time, in days after the start of the scenario. */
  readonly time: number;
  readonly amounts: readonly SummedAmount[];
}

/** Unmet demands by the delivery that could have met them. */
export interface AggregatedDemands {
  /** The latest arrival first. Points without demands are listed too. */
  readonly points: readonly PointDemand[];
  /** The latest arrival first. Edges without demands are listed too. */
  readonly edges: readonly EdgeDemand[];
  /** Those that no delivery could have met. Empty if the rule `demandsBeforeDelivery` drops them. */
  readonly early: readonly EarlyDemand[];
  /** Those at the surface of the Earth, where everything is to be had. */
  readonly atSource: readonly SummedAmount[];
}

/**
 * Assigns each unmet demand to the delivery that could have met it: at a node to the last arrival before it, on an edge
 * to the transport under way. A demand that goes on over several arrivals is divided between them by time.
 */
export function aggregateDemands(
  campaign: Campaign,
  network: SupplyNetwork = supplyNetwork(campaign),
): AggregatedDemands {
  const { result, places } = campaign;
  const sets = new DemandSets(campaign, network);
  const needsNone = result.rules.demandsAtSource === 'none';
  for (const demand of result.demands) {
    const { location, unmet } = demand;
    if (unmet.length === 0 || location === null) continue;
    const isMet = needsNone && places.of(location).isSource;
    for (const each of unmet)
      if (isMet) sets.addAtSource(each);
      else sets.add(demand, location, each);
  }
  const keepsEarly = result.rules.demandsBeforeDelivery === 'keep';
  return {
    points: network.points.map((point, i) => ({ ...point, amounts: sets.ofPoint(i) })),
    edges: network.edges.map((edge, i) => ({ ...edge, amounts: sets.ofEdge(i) })),
    early: keepsEarly ? sets.early() : [],
    atSource: sets.atSource(),
  };
}

/** The sets of amounts that demands are added to. */
class DemandSets {
  readonly #atSource: AmountSet;
  readonly #points: readonly AmountSet[];
  readonly #edges: readonly AmountSet[];
  readonly #deliveries: ReadonlyMap<string, readonly Delivery[]>;
  readonly #early = new Map<string, { place: Ref; time: number; set: AmountSet }>();

  constructor(
    private readonly campaign: Campaign,
    network: SupplyNetwork,
  ) {
    const { points, edges } = network;
    this.#atSource = new AmountSet(campaign);
    this.#points = points.map(() => new AmountSet(campaign));
    this.#edges = edges.map(() => new AmountSet(campaign));
    this.#deliveries = deliveriesOf(network);
  }

  ofPoint(index: number): readonly SummedAmount[] {
    return this.#points[index]!.list();
  }

  ofEdge(index: number): readonly SummedAmount[] {
    return this.#edges[index]!.list();
  }

  atSource(): readonly SummedAmount[] {
    return this.#atSource.list();
  }

  addAtSource({ resource, amount }: UnmetRecord): void {
    this.#atSource.add(this.campaign.resource(resource), amount);
  }

  /** Returns what nothing could supply, by place, the earliest first. */
  early(): readonly EarlyDemand[] {
    return [...this.#early.values()]
      .map(({ place, time, set }) => ({ place, time, amounts: set.list() }))
      .filter(({ amounts }) => amounts.length > 0)
      .sort((a, b) => a.time - b.time);
  }

  /** Adds what one demand leaves unmet of a resource. */
  add(demand: DemandRecord, place: Ref, unmet: UnmetRecord): void {
    const resource = this.campaign.resource(unmet.resource);
    const deliveries = this.#deliveries.get(place.id) ?? [];
    const isNode = this.campaign.places.of(place).node !== undefined;
    const until = unmet.until ?? demand.time;
    const since = unmet.since ?? until;
    if (since >= until || !isNode) {
      const found = isNode ? lastBefore(deliveries, until) : underWay(deliveries, since, until);
      this.#addTo(found, resource, unmet.amount, place, since);
      return;
    }
    for (const { delivery, start, share } of divide(deliveries, since, until))
      this.#addTo(delivery, resource, unmet.amount * share, place, start);
  }

  #setOf({ point, edge }: Delivery): AmountSet {
    return point === null ? this.#edges[edge!]! : this.#points[point]!;
  }

  #addTo(
    delivery: Delivery | undefined,
    resource: ResourceRecord,
    amount: number,
    place: Ref,
    time: number,
  ): void {
    const atSource = this.campaign.places.of(place).isSource ? this.#atSource : undefined;
    const set = delivery === undefined ? atSource : this.#setOf(delivery);
    if (set !== undefined) {
      set.add(resource, amount);
      return;
    }
    let early = this.#early.get(place.id);
    if (early === undefined) {
      early = { place, time, set: new AmountSet(this.campaign) };
      this.#early.set(place.id, early);
    }
    early.time = Math.min(early.time, time);
    early.set.add(resource, amount);
  }
}
