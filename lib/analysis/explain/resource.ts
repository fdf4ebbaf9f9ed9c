import type { Delivery, Ref, ResourceRecord, Shortage } from '../../simulation/index.js';
import { momentsByEvent } from '../playback/by-event.js';
import { Fleet } from '../playback/fleet.js';
import { heldAt, withContents } from '../playback/holder.js';
import type { ExplainContext } from './context.js';
import { type DemandedAmount, DemandedAmounts } from './demanded.js';

/** An element that held a resource. Amounts are in units of the resource. */
export interface Holder {
  readonly element: Ref;
  /** When it first held some, in days, and how much. */
  readonly since: number;
  readonly first: number;
  readonly most: number;
  /** What is left at the end; 0 if the element is no longer in play. */
  readonly left: number;
}

/** What an element supplied of a resource, or of one that stands for it. */
export interface Supplier {
  readonly element: Ref;
  readonly resource: Ref;
  /** In units of `resource`. */
  readonly amount: number;
  readonly demands: readonly number[];
}

/** Who demands, holds, supplies and carries a resource. */
export interface ResourceExplanation {
  readonly kind: 'resource';
  readonly resource: ResourceRecord;
  /** By who demands, and place. */
  readonly demanded: readonly DemandedAmount[];
  readonly suppliers: readonly Supplier[];
  readonly holders: readonly Holder[];
  /** What transports that departed carried of it. */
  readonly carried: readonly Delivery[];
  readonly shortages: readonly Shortage[];
}

/** Explains what happens to a resource. */
export function explainResource(context: ExplainContext, id: string): ResourceExplanation {
  const { result } = context.campaign;
  const resource = context.campaign.resource({ id, name: id });
  const demanded = new DemandedAmounts(context);
  const suppliers = new Map<string, Supplier & { amount: number; readonly demands: number[] }>();
  for (const demand of result.demands) {
    demanded.add(demand, id);
    for (const { from, resource: of, serves, amount } of demand.supplies) {
      if (!(amount > 0) || (of.id !== id && serves.id !== id)) continue;
      const key = `${from.id} ${of.id}`;
      let known = suppliers.get(key);
      if (known === undefined) {
        known = { element: from, resource: of, amount: 0, demands: [] };
        suppliers.set(key, known);
      }
      known.amount += amount;
      if (known.demands.at(-1) !== demand.index) known.demands.push(demand.index);
    }
  }
  return {
    kind: 'resource',
    resource,
    demanded: demanded.list,
    suppliers: [...suppliers.values()],
    ...cargoOf(context, id),
    shortages: result.shortages.filter((shortage) => shortage.resource.id === id),
  };
}

/** Returns what holds a resource, and what transports carry of it. */
function cargoOf({ campaign }: ExplainContext, id: string) {
  const { result } = campaign;
  const fleet = new Fleet(campaign.places);
  const holders = new Map<string, { -readonly [K in keyof Holder]: Holder[K] }>();
  const carried: Delivery[] = [];
  let next = 0;
  const departUntil = (order: number): void => {
    for (; result.transports[next] !== undefined; next++) {
      const { index, event, time, elements, end } = result.transports[next]!;
      if (event > order) return;
      if (result.events[event]?.succeeded !== true) continue;
      for (const { ref, own } of withContents(
        elements.flatMap((each) => fleet.find(each.id) ?? []),
      )) {
        const held = own.get(id);
        if (held === undefined) continue;
        const amount = heldAt(held, time);
        if (amount > 0)
          carried.push({
            transport: index,
            element: ref,
            resource: held.resource,
            amount,
            arrival: end,
          });
      }
    }
  };
  for (const { order, changes } of momentsByEvent(result)) {
    departUntil(order);
    for (const change of changes) {
      fleet.apply(change);
      if (change.kind !== 'stock' || change.record.resource.id !== id) continue;
      const { element, amount, time } = change.record;
      const known = holders.get(element.id);
      if (known !== undefined) known.most = Math.max(known.most, amount);
      else if (amount !== 0)
        holders.set(element.id, { element, since: time, first: amount, most: amount, left: 0 });
    }
  }
  departUntil(Number.POSITIVE_INFINITY);
  const end = result.at(result.end);
  for (const [element, holder] of holders)
    holder.left =
      end.element(element)?.holds.find(({ resource }) => resource.id === id)?.amount ?? 0;
  return { holders: [...holders.values()], carried };
}
