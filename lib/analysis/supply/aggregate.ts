import type { Days } from '../../schema/spans.js';
import type { DemandRecord, Ref, UnmetRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import { countedLeft } from '../left.js';
import { AmountSet, type SummedAmount } from './amount-set.js';
import { type DeliveryWindow, deliveriesOf, divide, lastBefore, underWay } from './deliveries.js';
import {
  type SupplyEdge,
  type SupplyNetwork,
  type SupplyPoint,
  supplyNetworkOf,
} from './network.js';

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
  readonly time: Days;
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
export function aggregatedDemandsOf(campaign: Campaign): AggregatedDemands {
  checkQuestion('aggregatedDemandsOf', campaign);
  const { recorded: result } = campaign;
  const network = supplyNetworkOf(campaign);
  const sets = new DemandSets(campaign, network);
  for (const demand of result.demands)
    for (const left of countedLeft(demand, campaign.result)) sets.add(demand, left);
  const keepsEarly = result.rules.demandsBeforeDelivery === 'keep';
  return {
    points: network.points.map((point, i) => ({ ...point, amounts: sets.points[i]!.list() })),
    edges: network.edges.map((edge, i) => ({ ...edge, amounts: sets.edges[i]!.list() })),
    early: keepsEarly ? sets.early() : [],
    atSource: sets.atSource.list(),
  };
}

/** What nothing could supply of a place. */
interface EarlySet {
  readonly place: Ref;
  readonly set: AmountSet;
  /** The first time of it. */
  time: Days;
}

/** The sets of amounts that demands are added to. */
class DemandSets {
  readonly points: readonly AmountSet[];
  readonly edges: readonly AmountSet[];
  readonly atSource: AmountSet;
  readonly #early = new Map<string, EarlySet>();

  constructor(
    private readonly campaign: Campaign,
    { points, edges }: SupplyNetwork,
  ) {
    this.points = points.map(() => new AmountSet(campaign));
    this.edges = edges.map(() => new AmountSet(campaign));
    this.atSource = new AmountSet(campaign);
  }

  /** Returns what nothing could supply, by place, the earliest first. */
  early(): readonly EarlyDemand[] {
    return [...this.#early.values()]
      .map(({ place, time, set }) => ({
        place,
        time,
        amounts: set.list().filter(({ amount }) => amount > 0),
      }))
      .filter(({ amounts }) => amounts.length > 0)
      .sort((a, b) => a.time - b.time);
  }

  /** Adds an amount that a demand leaves unmet. */
  add({ time, location }: DemandRecord, { resource, amount, since, until }: UnmetRecord): void {
    const { campaign } = this;
    const { node, isSource } = campaign.places.of(location);
    if (isSource && campaign.result.rules.demandsAtSource === 'none') {
      this.atSource.add(resource, amount);
      return;
    }
    const deliveries = campaign.once(deliveriesOf).get(location.id) ?? [];
    const to = until ?? time;
    const from = since ?? to;
    const parts =
      node === undefined
        ? [{ delivery: underWay(deliveries, from, to), start: from, share: 1 }]
        : from >= to
          ? [{ delivery: lastBefore(deliveries, to), start: from, share: 1 }]
          : divide(deliveries, from, to);
    for (const { delivery, start, share } of parts)
      this.#setOf(delivery, location, isSource, start).add(resource, amount * share);
  }

  /** Returns the set for what a delivery could have met. @param delivery undefined before the first one */
  #setOf(
    delivery: DeliveryWindow | undefined,
    place: Ref,
    isSource: boolean,
    time: number,
  ): AmountSet {
    if (delivery !== undefined)
      return delivery.point === null ? this.edges[delivery.edge!]! : this.points[delivery.point]!;
    if (isSource) return this.atSource;
    const early = this.#early.get(place.id) ?? { place, time, set: new AmountSet(this.campaign) };
    this.#early.set(place.id, early);
    early.time = Math.min(early.time, time);
    return early.set;
  }
}
