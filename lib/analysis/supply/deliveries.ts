import { addToList } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { Campaign } from '../campaign.js';
import { supplyNetworkOf } from './network.js';

/** A time of a place that one delivery can supply: from `from` until the next one in the list. */
export interface DeliveryWindow {
  readonly from: number;
  /** The time after which it no longer counts. */
  readonly until: Days;
  /** Index of the supply point; null for what is under way. */
  readonly point: number | null;
  /** Index of the supply edge; null for an arrival. */
  readonly edge: number | null;
}

/** A part of a span of time, and the delivery that can supply it. */
export interface DividedSpan {
  /** Undefined before the first delivery. */
  readonly delivery: DeliveryWindow | undefined;
  readonly start: Days;
  readonly end: Days;
  /** Its length, as a fraction of the whole span. */
  readonly share: number;
}

/**
 * Returns the deliveries to each node and on each edge, by its identifier, the earliest first. Ask for them with
 * `campaign.once(deliveriesOf)`, so that they are listed once.
 */
export function deliveriesOf(campaign: Campaign): ReadonlyMap<string, readonly DeliveryWindow[]> {
  const { points, edges } = supplyNetworkOf(campaign);
  const byPlace = new Map<string, DeliveryWindow[]>();
  // Both lists begin with the latest arrival.
  for (let point = points.length - 1; point >= 0; point--) {
    const { node, time } = points[point]!;
    addToList(byPlace, node.id, { from: time, until: Number.POSITIVE_INFINITY, point, edge: null });
  }
  for (let at = edges.length - 1; at >= 0; at--) {
    const { edge, start, end } = edges[at]!;
    addToList(byPlace, edge.id, { from: start, until: end, point: null, edge: at });
  }
  return byPlace;
}

/** Returns the index of the first delivery after a time, in a list in order of time. */
const firstAfter = (deliveries: readonly DeliveryWindow[], time: number): number =>
  firstIndex(deliveries, ({ from }) => from > time);

/** Returns the last arrival at a time or before it. */
export const lastBefore = (
  deliveries: readonly DeliveryWindow[],
  time: number,
): DeliveryWindow | undefined => deliveries[firstAfter(deliveries, time) - 1];

/** Returns the transport under way in the middle of a time: of several, the one that arrives first. */
export function underWay(
  deliveries: readonly DeliveryWindow[],
  since: number,
  until: number,
): DeliveryWindow | undefined {
  const middle = (since + until) / 2;
  for (let i = firstIndex(deliveries, (each) => each.until >= middle); i < deliveries.length; i++)
    if (deliveries[i]!.from <= middle) return deliveries[i];
  return undefined;
}

/** Yields the parts of a span of time at a node: each arrival supplies the part until the next one. */
export function* divide(
  deliveries: readonly DeliveryWindow[],
  since: number,
  until: number,
): Generator<DividedSpan, void, undefined> {
  let next = firstAfter(deliveries, since);
  let delivery = deliveries[next - 1];
  let start = since;
  while (start < until) {
    const end = Math.min(until, deliveries[next]?.from ?? until);
    yield { delivery, start, end, share: (end - start) / (until - since) };
    delivery = deliveries[next++];
    start = end;
  }
}
