import type {
  Delivery,
  DemandRecord,
  Ref,
  SupplyRecord,
  UnmetRecord,
} from '../../../simulation/index.js';
import { barredTexts } from '../../barred.js';
import type { Campaign } from '../../campaign.js';
import { inUnits, someOf } from '../words.js';

/**
 * Why an amount is not met. `not-consumed`: the options of the simulation leave stocks alone. `ran-out`: what supplied it
 * was used up. `nothing-there`: nothing at the place could supply it. `no-room`: nothing could store what was produced.
 * `packing`: it is the estimated packing material of the rest.
 */
export type ShortageReason = 'not-consumed' | 'ran-out' | 'nothing-there' | 'no-room' | 'packing';

/** Some of a resource of the same class that the rules do not let serve. */
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
  /** Where the resources are that are barred, when it began; at most the first 10. */
  readonly unsuitable: readonly Unsuitable[];
  /** What is barred and why, in plain English. */
  readonly beside: readonly string[];
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
    const unsuitable = unsuitableAt(campaign, demand, unmet.barred, since);
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
      unsuitable,
      beside: barredTexts(campaign, unmet.resource, unmet.barred, (ref) =>
        placesText(unsuitable, ref),
      ),
    };
  });
}

/** Returns the words for how much of a resource is where; undefined if nothing is known of it. */
function placesText(unsuitable: readonly Unsuitable[], { id }: Ref): string | undefined {
  const texts = unsuitable.flatMap(({ element, resource, amount, units }) =>
    resource.id === id ? [`${inUnits(amount, units)} in ${element.name}`] : [],
  );
  return texts.length === 0 ? undefined : someOf(texts, 3);
}

/** Returns where the resources are, at a time, that the rules do not let serve a demand. */
function unsuitableAt(
  campaign: Campaign,
  { location }: DemandRecord,
  barred: readonly Ref[],
  time: number,
): Unsuitable[] {
  if (barred.length === 0) return [];
  const ids = new Set(barred.map(({ id }) => id));
  const found: Unsuitable[] = [];
  for (const { element, location: at, holds } of campaign.result.at(time).elements) {
    if (at?.id !== location.id) continue;
    for (const { resource, amount } of holds) {
      if (!(amount > 0) || !ids.has(resource.id)) continue;
      found.push({ element, resource, amount, units: campaign.resource(resource).units });
      if (found.length === MOST_UNSUITABLE) return found;
    }
  }
  return found;
}
