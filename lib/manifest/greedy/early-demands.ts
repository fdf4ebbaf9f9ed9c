import type { Campaign } from '../../analysis/campaign.js';
import type { AggregatedDemands } from '../../analysis/supply/aggregate.js';
import { AmountSet } from '../../analysis/supply/amount-set.js';
import { addToList } from '../../graph/multi-map.js';
import type { Ref } from '../../simulation/index.js';
import type { PlanProblem } from '../problem.js';

/** What changes at a point, by the identifier of the resource. */
type ReserveMoves = Map<string, { readonly resource: Ref; amount: number }>;

/**
 * Returns demands in which each reserve of a problem belongs to the arrival with which it must come at the latest, and not to the one
 * before its use.
 */
export function withReserves(
  campaign: Campaign,
  demands: AggregatedDemands,
  { cells, demands: planned }: Pick<PlanProblem, 'cells' | 'demands'>,
): AggregatedDemands {
  const reserved = planned.filter(
    ({ cell, kept = false }) => kept || cells[cell]!.usedFrom !== undefined,
  );
  if (reserved.length === 0) return demands;
  const orders = new Map<string, { readonly point: number; readonly order: number }[]>();
  const known = campaign.arrivals;
  for (const [point, { node, transports }] of demands.points.entries())
    for (const transport of transports) {
      const order = known[transport]?.event ?? null;
      if (order !== null) addToList(orders, node.id, { point, order });
    }
  /** Returns the last point at a node that begins with an order or earlier. */
  const pointAt = ({ id }: Ref, order: number): number =>
    (orders.get(id) ?? [])
      .filter((each) => each.order <= order)
      .reduce((last, each) => (each.order > last.order ? each : last), { point: -1, order: -1 })
      .point;
  const moves = new Map<number, ReserveMoves>();
  const move = (point: number, resource: Ref, amount: number): void => {
    const own = moves.get(point) ?? new Map();
    moves.set(point, own);
    own.set(resource.id, { resource, amount: amount + (own.get(resource.id)?.amount ?? 0) });
  };
  for (const { cell, resource, amount, kept = false } of reserved) {
    const { place, from, usedFrom = from } = cells[cell]!;
    const to = pointAt(place, from);
    if (to < 0) continue;
    move(to, resource, amount);
    if (!kept) move(pointAt(place, usedFrom), resource, -amount);
  }
  return {
    ...demands,
    points: demands.points.map((point, at) => {
      const own = moves.get(at);
      if (own === undefined) return point;
      const left = new Map(own);
      const set = new AmountSet(campaign);
      for (const { resource, amount } of point.amounts) {
        set.add(
          resource,
          amount > 0 ? positive(amount + (left.get(resource.id)?.amount ?? 0)) : amount,
        );
        if (amount > 0) left.delete(resource.id);
      }
      for (const { resource, amount } of left.values()) set.add(resource, positive(amount));
      return { ...point, amounts: set.list() };
    }),
  };
}

const positive = (amount: number): number => Math.max(0, amount);
