import type { Days } from '../../schema/spans.js';
import type { Delivery, Ref, Shortage } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';

/** What a place runs short of: the first resource, and all in all. */
export interface PlaceOutlook {
  /** The node or edge. */
  readonly place: Ref;
  /** When the first resource ran out, in days after the start of the scenario. */
  readonly since: Days;
  /** That resource: of those that ran out together, the one with the greatest unmet mass. */
  readonly resource: Ref;
  /** Its unmet amount, in `units`. */
  readonly amount: number;
  readonly units: string;
  /** The first transport on its way that brings some; null if there is none. */
  readonly next: Delivery | null;
  /** The number of resources that the place runs short of, at any time. */
  readonly resources: number;
  /** The unmet mass of all of them, in kg. */
  readonly mass: number;
}

/** A place whose shortages are being added up. */
interface OpenPlaceShortages {
  first: Shortage;
  firstMass: number;
  readonly resources: Set<string>;
  mass: number;
}

/** Returns the places that run short of something, each with its first shortage, in order of time. */
export function placeOutlooks(campaign: Campaign): readonly PlaceOutlook[] {
  const places = new Map<string, OpenPlaceShortages>();
  for (const shortage of campaign.result.shortages) {
    const { place, resource, since, amount } = shortage;
    const mass = amount * campaign.resource(resource).unitMass;
    const known = places.get(place.id);
    if (known === undefined) {
      const resources = new Set([resource.id]);
      places.set(place.id, { first: shortage, firstMass: mass, resources, mass });
      continue;
    }
    known.resources.add(resource.id);
    known.mass = bounded(known.mass + mass);
    const isFirst = since < known.first.since;
    if (isFirst || (since === known.first.since && mass > known.firstMass)) {
      known.first = shortage;
      known.firstMass = mass;
    }
  }
  return [...places.values()]
    .map(({ first, resources, mass }) => ({
      place: first.place,
      since: first.since,
      resource: first.resource,
      amount: first.amount,
      units: campaign.resource(first.resource).units,
      next: first.onTheWay[0] ?? null,
      resources: resources.size,
      mass,
    }))
    .sort((a, b) => a.since - b.since);
}
