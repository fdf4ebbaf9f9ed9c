import type { Days } from '../../schema/spans.js';
import type { Ref, Rounding } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type { UnmetColumns } from '../demand-columns/columns.js';
import { type DemandColumns, demandColumns } from '../demand-columns/demand-columns.js';
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
export function aggregateDemands(campaign: Campaign): AggregatedDemands {
  checkQuestion('aggregateDemands', campaign);
  const { result } = campaign;
  const network = supplyNetwork(campaign);
  const columns = campaign.once(demandColumns);
  const sets = new DemandSets(campaign, network, columns);
  const { first, end } = columns.unmet;
  for (let record = 0; record < columns.length; record++) {
    const last = end[record]!;
    for (let row = first[record]!; row < last; row++) sets.add(record, row);
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
  /** The times that were asked for last, and the set for them: demands of one time mostly come together. */
  since: Days;
  until: Days;
  set: AmountSet;
}

/** The sets of amounts that demands are added to. */
class DemandSets {
  readonly #rounding: Rounding;
  readonly #atSource: AmountSet;
  /** Those of points and edges that something is demanded of. */
  readonly #points: (AmountSet | undefined)[];
  readonly #edges: (AmountSet | undefined)[];
  readonly #places: readonly DemandPlace[];
  readonly #order: ResourceOrder;
  readonly #needsNone: boolean;
  /** Whether production is subtracted from the demand. */
  readonly #nets: boolean;
  readonly #placeOf: Int32Array;
  readonly #times: Float64Array;
  readonly #unmet: UnmetColumns;
  /** A part of an amount. */
  readonly #part = new Float64Array(1);

  constructor(campaign: Campaign, network: SupplyNetwork, columns: DemandColumns) {
    const { result } = campaign;
    const { place, times, unmet, resources } = columns;
    this.#placeOf = place.codes;
    this.#times = times.time;
    this.#unmet = unmet;
    this.#rounding = campaign.rounding;
    this.#nets = result.rules.deliveryCapacity === 'mass';
    this.#atSource = new AmountSet(campaign.rounding, this.#nets);
    this.#points = new Array(network.points.length);
    this.#edges = new Array(network.edges.length);
    this.#needsNone = result.rules.demandsAtSource === 'none';
    this.#order = new ResourceOrder(campaign, resources);
    const deliveries = campaign.once(deliveriesOf);
    this.#places = place.values.map((ref) => {
      const { node, isSource } = campaign.places.of(ref);
      const early = new AmountSet(campaign.rounding, this.#nets);
      return {
        ref,
        isNode: node !== undefined,
        isSource,
        deliveries: deliveries.get(ref.id) ?? [],
        early,
        firstEarly: Number.POSITIVE_INFINITY,
        since: Number.NaN,
        until: Number.NaN,
        set: early,
      };
    });
  }

  ofPoint(index: number): readonly SummedAmount[] {
    return this.#list(this.#points[index]);
  }

  ofEdge(index: number): readonly SummedAmount[] {
    return this.#list(this.#edges[index]);
  }

  atSource(): readonly SummedAmount[] {
    return this.#list(this.#atSource);
  }

  #list(set: AmountSet | undefined): readonly SummedAmount[] {
    return set?.list(this.#order) ?? [];
  }

  /** Returns what nothing could supply, by place, the earliest first. */
  early(): readonly EarlyDemand[] {
    return this.#places
      .map(({ ref, firstEarly, early }) => ({
        place: ref,
        time: firstEarly,
        amounts: this.#list(early).filter(({ amount }) => amount > 0),
      }))
      .filter(({ amounts }) => amounts.length > 0)
      .sort((a, b) => a.time - b.time);
  }

  /** Adds a row of what a demand leaves unmet. */
  add(record: number, row: number): void {
    const { resource, amount, since, until } = this.#unmet;
    const code = resource[row]!;
    const to = Number.isNaN(until[row]!) ? this.#times[record]! : until[row]!;
    const from = Number.isNaN(since[row]!) ? to : since[row]!;
    const at = this.#places[this.#placeOf[record]!]!;
    const { deliveries, isNode, isSource } = at;
    if (isSource && this.#needsNone) {
      this.#atSource.add(code, amount, row);
      return;
    }
    if (from >= to || !isNode) {
      if (at.since !== from || at.until !== to) {
        at.since = from;
        at.until = to;
        const delivery = isNode ? lastBefore(deliveries, to) : underWay(deliveries, from, to);
        at.set = this.#setOf(delivery, at);
      }
      at.set.add(code, amount, row);
      if (at.set === at.early) at.firstEarly = Math.min(at.firstEarly, from);
      return;
    }
    for (const { delivery, start, share } of divide(deliveries, from, to)) {
      const set = this.#setOf(delivery, at);
      this.#part[0] = amount[row]! * share;
      set.add(code, this.#part, 0);
      if (set === at.early) at.firstEarly = Math.min(at.firstEarly, start);
    }
  }

  /** Returns the set for what a delivery could have met. @param delivery undefined before the first one */
  #setOf(delivery: Delivery | undefined, { isSource, early }: DemandPlace): AmountSet {
    if (delivery === undefined) return isSource ? this.#atSource : early;
    const { point, edge } = delivery;
    return point === null ? this.#setAt(this.#edges, edge!) : this.#setAt(this.#points, point);
  }

  #setAt(sets: (AmountSet | undefined)[], index: number): AmountSet {
    sets[index] ??= new AmountSet(this.#rounding, this.#nets);
    return sets[index];
  }
}
