import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { demandColumns } from '../demand-columns/demand-columns.js';
import { checkQuestion } from '../expectations.js';
import { AmountSet, ResourceOrder, type SummedAmount } from './amount-set.js';
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
 * @throws QuestionError if the argument is no Campaign
 */
export function aggregateDemands(campaign: Campaign): AggregatedDemands {
  checkQuestion('aggregateDemands', campaign);
  const { result } = campaign;
  const network = supplyNetwork(campaign);
  const { unmet, times, place, length, resources } = campaign.once(demandColumns);
  const sets = new DemandSets(campaign, network, place.values, resources);
  const { first, end, resource, amount, since, until } = unmet;
  for (let record = 0; record < length; record++) {
    const last = end[record]!;
    for (let i = first[record]!; i < last; i++) {
      const to = Number.isNaN(until[i]!) ? times.time[record]! : until[i]!;
      const from = Number.isNaN(since[i]!) ? to : since[i]!;
      sets.add(place.codes[record]!, resource[i]!, amount[i]!, from, to);
    }
  }
  const keepsEarly = result.rules.demandsBeforeDelivery === 'keep';
  return {
    points: network.points.map((point, i) => ({ ...point, amounts: sets.ofPoint(i) })),
    edges: network.edges.map((edge, i) => ({ ...edge, amounts: sets.ofEdge(i) })),
    early: keepsEarly ? sets.early() : [],
    atSource: sets.atSource(),
  };
}

/** A place of demands, with what is brought there. */
interface DemandPlace {
  readonly ref: Ref;
  readonly isNode: boolean;
  readonly isSource: boolean;
  readonly deliveries: readonly Delivery[];
  /** What nothing could supply, and the first time of it. */
  readonly early: AmountSet;
  firstEarly: number;
  /** The times that were asked for last, and what was found for them: demands of one time mostly come together. */
  since: number;
  until: number;
  found: Delivery | undefined;
}

/** The sets of amounts that demands are added to. */
class DemandSets {
  readonly #atSource: AmountSet;
  readonly #points: readonly AmountSet[];
  readonly #edges: readonly AmountSet[];
  readonly #places: readonly DemandPlace[];
  readonly #order: ResourceOrder;
  readonly #needsNone: boolean;

  constructor(
    campaign: Campaign,
    network: SupplyNetwork,
    places: readonly Ref[],
    resources: readonly Ref[],
  ) {
    const { rounding, result } = campaign;
    const set = (): AmountSet => new AmountSet(rounding);
    this.#atSource = set();
    this.#points = network.points.map(set);
    this.#edges = network.edges.map(set);
    this.#needsNone = result.rules.demandsAtSource === 'none';
    this.#order = new ResourceOrder(campaign, resources);
    const deliveries = deliveriesOf(network);
    this.#places = places.map((ref) => {
      const { node, isSource } = campaign.places.of(ref);
      return {
        ref,
        isNode: node !== undefined,
        isSource,
        deliveries: deliveries.get(ref.id) ?? [],
        early: set(),
        firstEarly: Number.POSITIVE_INFINITY,
        since: Number.NaN,
        until: Number.NaN,
        found: undefined,
      };
    });
  }

  ofPoint(index: number): readonly SummedAmount[] {
    return this.#list(this.#points[index]!);
  }

  ofEdge(index: number): readonly SummedAmount[] {
    return this.#list(this.#edges[index]!);
  }

  atSource(): readonly SummedAmount[] {
    return this.#list(this.#atSource);
  }

  #list(set: AmountSet): readonly SummedAmount[] {
    return set.list(this.#order);
  }

  /** Returns what nothing could supply, by place, the earliest first. */
  early(): readonly EarlyDemand[] {
    return this.#places
      .map(({ ref, firstEarly, early }) => ({
        place: ref,
        time: firstEarly,
        amounts: this.#list(early),
      }))
      .filter(({ amounts }) => amounts.length > 0)
      .sort((a, b) => a.time - b.time);
  }

  /** Adds what one demand leaves unmet of a resource. The place and the resource are codes. */
  add(place: number, resource: number, amount: number, since: number, until: number): void {
    const at = this.#places[place]!;
    const { deliveries, isNode, isSource } = at;
    if (isSource && this.#needsNone) {
      this.#atSource.add(resource, amount);
      return;
    }
    if (since >= until || !isNode) {
      if (at.since !== since || at.until !== until) {
        at.since = since;
        at.until = until;
        at.found = isNode ? lastBefore(deliveries, until) : underWay(deliveries, since, until);
      }
      this.#addTo(at.found, at, resource, amount, since);
      return;
    }
    for (const { delivery, start, share } of divide(deliveries, since, until))
      this.#addTo(delivery, at, resource, amount * share, start);
  }

  #addTo(
    delivery: Delivery | undefined,
    place: DemandPlace,
    resource: number,
    amount: number,
    time: number,
  ): void {
    if (delivery !== undefined) {
      const { point, edge } = delivery;
      (point === null ? this.#edges[edge!]! : this.#points[point]!).add(resource, amount);
    } else if (place.isSource) this.#atSource.add(resource, amount);
    else {
      place.firstEarly = Math.min(place.firstEarly, time);
      place.early.add(resource, amount);
    }
  }
}
