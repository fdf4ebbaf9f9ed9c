import type { Campaign } from '../../analysis/campaign.js';
import type { ReserveAddition } from '../../analysis/reserves/additions.js';
import { reservesOf } from '../../analysis/reserves/reserves.js';
import { ReserveSupplies } from '../../analysis/reserves/supplies.js';
import { addToList } from '../../graph/multi-map.js';
import type { Ref } from '../../simulation/index.js';
import type { DemandEntry } from './unmet-entries.js';

/** A part of a demand that must be there earlier than it is used. */
export interface EarlyPart {
  /** The order of the arrival with which it must be there at the latest. */
  readonly from: number;
  /** In units of the resource. */
  readonly amount: number;
}

/** What must be there as a reserve, and is not used. */
export interface KeptStock {
  readonly place: Ref;
  readonly resource: Ref;
  /** In units of the resource. */
  readonly amount: number;
  /** The order of the arrival with which it must be there at the latest, and its time, in days. */
  readonly from: number;
  readonly time: number;
}

/** What reserves change about the demands that are planned. */
export interface ReservedDemands {
  /** The parts of entries that must be there earlier. */
  readonly early: ReadonlyMap<DemandEntry, readonly EarlyPart[]>;
  readonly kept: readonly KeptStock[];
}

/** Mass that is to be brought with an arrival, and not used yet, in kg. */
interface ReserveLot {
  readonly from: number;
  readonly time: number;
  left: number;
}

/**
 * Returns what the reserves that are needed change about unmet demands: of what has to be brought for a reserve, the next demands use
 * as much as they can, and the rest stays.
 * @param need the needs, in words
 * @param entries the unmet demands
 */
export function reservedDemands(
  campaign: Campaign,
  need: readonly string[],
  entries: readonly DemandEntry[],
): ReservedDemands {
  const { additions } = reservesOf(campaign, { need });
  const early = new Map<DemandEntry, EarlyPart[]>();
  const kept: KeptStock[] = [];
  if (additions.length === 0) return { early, kept };
  const supplies = new ReserveSupplies(campaign);
  const open = openByPlace(entries);
  const bySubject = new Map<string, ReserveAddition[]>();
  for (const each of additions) {
    const { place, subject, flight } = each;
    if (flight !== null)
      addToList(bySubject, `${place.id} ${subject.resource?.id ?? subject.classOfSupply}`, each);
  }
  for (const same of bySubject.values()) {
    const { place, subject } = same[0]!;
    const served = supplies.servedBy(place, subject);
    const lots = same
      .map(({ flight, mass }): ReserveLot => {
        const { event, time } = campaign.arrivals[flight!.transport]!;
        return { from: event!, time, left: mass };
      })
      .sort((a, b) => a.from - b.from);
    let next = 0;
    for (const each of open.get(place.id) ?? []) {
      const { unitMass } = campaign.resource(each.entry.resource);
      if (!served.has(each.entry.resource.id) || !(unitMass > 0)) continue;
      while (lots[next] !== undefined && lots[next]!.time <= each.entry.time && each.left > 0) {
        const lot = lots[next]!;
        const mass = Math.min(lot.left, each.left * unitMass);
        lot.left -= mass;
        each.left -= mass / unitMass;
        if (mass > 0) addToList(early, each.entry, { from: lot.from, amount: mass / unitMass });
        if (lot.left > 0) break;
        next++;
      }
    }
    const resource =
      subject.resource ?? supplies.demandedAt(place).find(({ id }) => served.has(id));
    if (resource === undefined) continue;
    const { unitMass } = campaign.resource(resource);
    for (const { from, time, left } of lots)
      if (left > 0 && unitMass > 0)
        kept.push({ place, resource, amount: left / unitMass, from, time });
  }
  return { early, kept };
}

/** Returns the entries at each node that need something, in order of time. */
function openByPlace(entries: readonly DemandEntry[]) {
  const open = new Map<string, { readonly entry: DemandEntry; left: number }[]>();
  for (const entry of entries)
    if (entry.leg === undefined && entry.amount > 0)
      addToList(open, entry.place.id, { entry, left: entry.amount });
  for (const list of open.values()) list.sort((a, b) => a.entry.time - b.entry.time);
  return open;
}
