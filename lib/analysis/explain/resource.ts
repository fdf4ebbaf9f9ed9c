import { getOrAdd } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import {
  type Growing,
  heldAt,
  type Ref,
  type ResourceRecord,
  type Shortage,
  type TransportRecord,
} from '../../simulation/index.js';
import { momentsByEvent } from '../playback/by-event.js';
import { Fleet } from '../playback/fleet.js';
import { withContents } from '../playback/holder.js';
import type { ExplainContext } from './context.js';
import { type DemandedAmount, DemandedAmounts } from './demanded.js';

/** An element that held a resource. Amounts are in units of the resource. */
export interface ResourceHolder {
  readonly element: Ref;
  /** When it first held some, or some began to flow into it, in days, and how much it had then. */
  readonly since: Days;
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

/** What a transport carried of a resource in one element. Amounts are in units of the resource. */
export interface Carried {
  /** Index in `transports`. */
  readonly transport: number;
  /** The container, or the vehicle with the tank. */
  readonly element: Ref;
  readonly resource: Ref;
  /** The amount at departure; 0 if it came into the element on the way. */
  readonly amount: number;
  /** When the transport arrived; as planned if it was on its way when the simulation ended; null if it never arrived. */
  readonly arrival: Days | null;
  /** What was left in the element when it arrived; 0 if it did not; null if it was on its way when the simulation ended. */
  readonly delivered: number | null;
}

/** Who demands, holds, supplies and carries a resource. */
export interface ResourceExplanation {
  readonly kind: 'resource';
  readonly resource: ResourceRecord;
  /** By who demands, and place. */
  readonly demanded: readonly DemandedAmount[];
  readonly suppliers: readonly Supplier[];
  readonly holders: readonly ResourceHolder[];
  /** What transports that departed carried of it. */
  readonly carried: readonly Carried[];
  readonly shortages: readonly Shortage[];
}

/** Explains what happens to a resource. */
export function explainResource(context: ExplainContext, id: string): ResourceExplanation {
  const { recorded: result } = context.campaign;
  const resource = context.campaign.resource({ id, name: id });
  const demanded = new DemandedAmounts(context);
  const suppliers = new Map<string, Growing<Supplier>>();
  for (const demand of result.demands) {
    demanded.add(demand, id);
    for (const { from, resource: of, serves, amount } of demand.supplies) {
      if (!(amount > 0) || (of.id !== id && serves.id !== id)) continue;
      const key = `${from.id} ${of.id}`;
      const known = getOrAdd(suppliers, key, () => ({
        element: from,
        resource: of,
        amount: 0,
        demands: [],
      }));
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
  const { events, transports } = result;
  const fleet = new Fleet(campaign.places);
  const holders = new Map<string, Growing<ResourceHolder>>();
  const ends = campaign.arrivals;
  const carried = transports.map(() => new Map<string, Growing<Carried>>());
  const aboard = (elements: readonly Ref[], time: number) =>
    [...withContents(elements.flatMap((each) => fleet.find(each.id) ?? []))].flatMap(
      ({ ref, own }) => {
        const held = own.get(id);
        const amount = held === undefined ? 0 : heldAt(held, time);
        return amount > 0 ? [{ element: ref, resource: held!.resource, amount }] : [];
      },
    );
  const depart = ({ index, event, time, elements }: TransportRecord): void => {
    if (events[event]?.succeeded !== true) return;
    const end = ends[index];
    const arrival = end?.time ?? null;
    const delivered = end !== undefined && end.event === null ? null : 0;
    for (const { element, resource, amount } of aboard(elements, time))
      carried[index]!.set(element.id, {
        transport: index,
        element,
        resource,
        amount,
        arrival,
        delivered,
      });
  };
  const arrive = ({ index }: TransportRecord): void => {
    const { time, elements } = ends[index]!;
    for (const { element, resource, amount } of aboard(elements, time)) {
      const known = carried[index]!.get(element.id);
      if (known !== undefined) known.delivered = amount;
      else
        carried[index]!.set(element.id, {
          transport: index,
          element,
          resource,
          amount: 0,
          arrival: time,
          delivered: amount,
        });
    }
  };
  // Departures are looked at just before their events, and arrivals just after theirs.
  const looks = transports.flatMap((transport) => {
    const arrival = ends[transport.index]?.event ?? null;
    return [
      { after: transport.event - 0.5, look: () => depart(transport) },
      ...(arrival === null ? [] : [{ after: arrival, look: () => arrive(transport) }]),
    ];
  });
  looks.sort((a, b) => a.after - b.after);
  let next = 0;
  const lookUntil = (order: number): void => {
    for (; next < looks.length && looks[next]!.after < order; next++) looks[next]!.look();
  };
  for (const { order, changes } of momentsByEvent(result)) {
    lookUntil(order);
    for (const change of changes) {
      const before =
        change.kind === 'stock' ? fleet.find(change.record.element.id)?.own : undefined;
      const held = before?.get(id);
      fleet.apply(change);
      if (change.kind !== 'stock' || change.record.resource.id !== id) continue;
      const { element, amount, rate, time } = change.record;
      const most = Math.max(amount, held === undefined ? 0 : heldAt(held, time));
      const known = holders.get(element.id);
      if (known !== undefined) known.most = Math.max(known.most, most);
      // What flows into an empty container is held from then on.
      else if (amount !== 0 || rate > 0)
        holders.set(element.id, { element, since: time, first: amount, most, left: 0 });
    }
  }
  lookUntil(Number.POSITIVE_INFINITY);
  const end = result.at(result.end);
  for (const [element, holder] of holders) {
    holder.left =
      end.element(element)?.holds.find(({ resource }) => resource.id === id)?.amount ?? 0;
    holder.most = Math.max(holder.most, holder.left);
  }
  return { holders: [...holders.values()], carried: carried.flatMap((each) => [...each.values()]) };
}
