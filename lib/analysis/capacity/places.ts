import { addToList } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type { AggregatedDemands, EarlyDemand } from '../supply/aggregate.js';
import { edgesTo } from '../supply/network.js';
import { isRounding } from '../tolerance.js';
import { type Load, type LoadCalculator, minus, NO_LOAD, plus } from './load.js';
import type { TransportCapacity } from './transports.js';

/** What binds where a place falls short. */
export type LackingMeasure = keyof Load;

/** What a place needs from one delivery until the next, what the delivery can bring, and the sums until then. */
export interface DeliveryCapacity {
  /** Arrival, in days after the start of the scenario; the first demand, if it is before any delivery. */
  readonly time: Days;
  /** Indices in `transports` of those that arrive then; empty for what is demanded before any delivery. */
  readonly transports: readonly number[];
  /** What the place demands until the next delivery, and what is demanded on the way. */
  readonly demand: Load;
  /** What the transports can carry, and what they can carry besides what is aboard. */
  readonly gross: Load;
  readonly net: Load;
  /** The sums of these and all earlier ones. */
  readonly cumulative: { readonly demand: Load; readonly gross: Load; readonly net: Load };
  /** `cumulative.net` without `cumulative.demand`: negative where the place falls short. */
  readonly margin: Load;
}

/** The capacity that is delivered to a node, against what it demands. */
export interface PlaceCapacity {
  readonly place: Ref;
  /** In order of time. */
  readonly deliveries: readonly DeliveryCapacity[];
  /** What it demands in all, and all that can be brought. */
  readonly demand: Load;
  readonly capacity: Load;
  /** The first delivery that cannot bring enough, in days after the start of the scenario; null if all can. */
  readonly shortSince: number | null;
  /** What binds then; null if nothing does. */
  readonly shortOf: LackingMeasure | null;
  /** The most by which it falls short at any time, in kg, or in m³ if volume binds; 0 if it never does. */
  readonly shortBy: number;
}

/** What a delivery is before it is summed up. */
interface RawDelivery {
  readonly time: Days;
  readonly transports: number[];
  demand: Load;
  gross: Load;
  net: Load;
}

/**
 * Compares what each node demands with the capacity of the transports that end there, both summed up over time.
 * @param off the transports whose capacity does not count; their demands do
 */
export function placeCapacities(
  campaign: Campaign,
  { points, edges, early }: AggregatedDemands,
  transports: readonly TransportCapacity[],
  loads: LoadCalculator,
  off: ReadonlySet<number>,
): readonly PlaceCapacity[] {
  const arrivals = new Map<string, RawDelivery[]>();
  for (const demand of early) addToList(arrivals, demand.place.id, before(demand, loads));
  const arriving = edgesTo(points, edges);
  // The lists begin with the latest arrival.
  for (let index = points.length - 1; index >= 0; index--) {
    const point = points[index]!;
    const ending = arriving[index]!.toReversed();
    const demand = loads.of(point.amounts);
    const start = (transports: number[]): RawDelivery => {
      const arrival = { time: point.time, transports, demand, gross: NO_LOAD, net: NO_LOAD };
      addToList(arrivals, point.node.id, arrival);
      return arrival;
    };
    // What is demanded stays, also where the rule `equalSupplyEdges` has dropped all that arrive.
    if (ending.length === 0 && point.amounts.length > 0) start([...point.transports]);
    let arrival: RawDelivery | undefined;
    for (const edge of ending) {
      // Those of one moment are one arrival, because they supply the same demands. In the older tool, each counts them.
      if (arrival === undefined || loads.countsMassOnly) arrival = start([]);
      arrival.transports.push(edge.transport);
      arrival.demand = plus(arrival.demand, loads.of(edge.amounts));
      if (off.has(edge.transport)) continue;
      const transport = transports[edge.transport] as TransportCapacity;
      arrival.gross = plus(arrival.gross, loads.gross(transport, edge));
      arrival.net = plus(arrival.net, loads.net(transport, edge));
    }
  }
  return campaign.places.all.flatMap(({ id, name }) => {
    const list = arrivals.get(id);
    return list === undefined ? [] : [capacityOf({ id, name }, list, campaign)];
  });
}

const before = ({ time, amounts }: EarlyDemand, loads: LoadCalculator): RawDelivery => ({
  time,
  transports: [],
  demand: loads.of(amounts),
  gross: NO_LOAD,
  net: NO_LOAD,
});

function capacityOf(
  place: Ref,
  arrivals: readonly RawDelivery[],
  campaign: Campaign,
): PlaceCapacity {
  let cumulative = { demand: NO_LOAD, gross: NO_LOAD, net: NO_LOAD };
  let shortSince: number | null = null;
  let shortOf: LackingMeasure | null = null;
  let shortBy = 0;
  const deliveries = arrivals.map((arrival): DeliveryCapacity => {
    cumulative = {
      demand: plus(cumulative.demand, arrival.demand),
      gross: plus(cumulative.gross, arrival.gross),
      net: plus(cumulative.net, arrival.net),
    };
    const margin = minus(cumulative.net, cumulative.demand);
    const binding = bindingOf(margin, cumulative.net, campaign);
    if (binding !== null && shortOf === null) {
      shortSince = arrival.time;
      shortOf = binding;
    }
    if (shortOf !== null) shortBy = Math.max(shortBy, -margin[shortOf]);
    return { ...arrival, cumulative, margin };
  });
  const { demand, net } = cumulative;
  return { place, deliveries, demand, capacity: net, shortSince, shortOf, shortBy };
}

/** Returns the first limit that a margin is below, or null. */
function bindingOf(
  margin: Load,
  net: Load,
  { result, scenario, rounding }: Campaign,
): LackingMeasure | null {
  const isShort = (of: LackingMeasure): boolean =>
    (of === 'volume' ? rounding.overVolume(-margin[of]) : rounding.overMass(-margin[of])) &&
    !isRounding(margin[of], net[of]);
  if (isShort('mass')) return 'mass';
  if (result.rules.deliveryCapacity === 'mass') return null;
  const { environmentConstrained, volumeConstrained } = scenario.configuration;
  if (environmentConstrained && isShort('pressurized')) return 'pressurized';
  if (volumeConstrained && isShort('volume')) return 'volume';
  return null;
}
