import type { ClassOfSupply } from '../../../model/enumerations.js';
import {
  type Delivery,
  type DemandRecord,
  isOfClass,
  type Ref,
  recordServes,
  type SupplyRecord,
  type UnmetRecord,
} from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';

/**
 * Why an amount is not met. `not-consumed`: the options of the simulation leave stocks alone. `ran-out`: what supplied it
 * was used up. `nothing-there`: nothing at the place could supply it. `no-room`: nothing could store what was produced.
 * `packing`: it is the estimated packing material of the rest.
 */
export type ShortageReason = 'not-consumed' | 'ran-out' | 'nothing-there' | 'no-room' | 'packing';

/** Something at the place that looks as if it could supply a demand, and cannot. */
export interface Unsuitable {
  readonly element: Ref;
  readonly resource: Ref;
  /** In units of `resource`. */
  readonly amount: number;
  readonly units: string;
}

/** Why an amount of a demand is not met. */
export interface UnmetExplanation extends UnmetRecord {
  readonly units: string;
  readonly reason: ShortageReason;
  /** What supplied it last, until it ran out; null if nothing did. */
  readonly lastSupply: SupplyRecord | null;
  /** When the place ran short of the resource, and until when, in days; null if it never did. */
  readonly shortSince: number | null;
  readonly shortUntil: number | null;
  /** What transports brought to the place after it ran short. */
  readonly onTheWay: readonly (Delivery & { readonly units: string })[];
  /** What is at the place and is of the same class of supply, or of one above or below it, but cannot supply it. */
  readonly unsuitable: readonly Unsuitable[];
}

/** The most things at a place that an explanation lists. */
const MOST_UNSUITABLE = 10;

/** Explains why amounts of a demand are not met, or found no room. */
export function explainUnmet(
  campaign: Campaign,
  demand: DemandRecord,
  left: readonly UnmetRecord[],
): UnmetExplanation[] {
  const { result } = campaign;
  const demanded = new Set(demand.amounts.map(({ resource }) => resource.id));
  return left.map((unmet) => {
    const since = unmet.since ?? demand.since ?? demand.time;
    const lastSupply =
      demand.supplies.findLast(
        ({ serves, until }) => serves.id === unmet.resource.id && (until ?? since) <= since,
      ) ?? null;
    const reason: ShortageReason = !demanded.has(unmet.resource.id)
      ? 'packing'
      : !result.options.consume
        ? 'not-consumed'
        : unmet.amount < 0
          ? 'no-room'
          : lastSupply !== null
            ? 'ran-out'
            : 'nothing-there';
    const isShort = reason === 'ran-out' || reason === 'nothing-there';
    const shortage = isShort
      ? result.shortages.find(
          ({ place, resource, since: from, until }) =>
            place.id === demand.location.id &&
            resource.id === unmet.resource.id &&
            from <= since &&
            until >= since,
        )
      : undefined;
    return {
      ...unmet,
      units: campaign.resource(unmet.resource).units,
      reason,
      lastSupply,
      shortSince: shortage?.since ?? null,
      shortUntil: shortage?.until ?? null,
      onTheWay: (shortage?.onTheWay ?? []).map((delivery) => ({
        ...delivery,
        units: campaign.resource(delivery.resource).units,
      })),
      unsuitable: isShort ? unsuitableAt(campaign, demand, unmet.resource, since) : [],
    };
  });
}

/** Returns what is at the place of a demand and looks as if it could supply it, and cannot. */
function unsuitableAt(
  campaign: Campaign,
  { location }: DemandRecord,
  wanted: Ref,
  time: number,
): Unsuitable[] {
  const want = campaign.resource(wanted);
  const found: Unsuitable[] = [];
  const wantedClass = want.classOfSupply as ClassOfSupply;
  for (const { element, location: at, holds } of campaign.result.at(time).elements) {
    if (at?.id !== location.id) continue;
    for (const { resource, amount } of holds) {
      const have = campaign.resource(resource);
      const ofClass = have.classOfSupply as ClassOfSupply;
      const looksFit = isOfClass(ofClass, wantedClass) || isOfClass(wantedClass, ofClass);
      if (!(amount > 0) || !looksFit || recordServes(have, want)) continue;
      found.push({ element, resource, amount, units: have.units });
      if (found.length === MOST_UNSUITABLE) return found;
    }
  }
  return found;
}
