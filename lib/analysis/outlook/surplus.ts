import type { Growing, Ref, Span } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import { placedKey } from '../../simulation/state/records/threshold.js';
import type { Campaign } from '../campaign.js';

/** What of one resource was produced at one place and found no room. It is no shortage. */
export interface SurplusOutlook extends Span {
  /** The node or edge. */
  readonly place: Ref;
  readonly resource: Ref;
  /** The element that produced it; null if several did, or a mission or an event. */
  readonly source: Ref | null;
  /** In `units`. */
  readonly amount: number;
  readonly units: string;
  /** In kg. */
  readonly mass: number;
}

/** Returns the surplus of a campaign by place and resource, in order of its beginning. */
export function surplusOutlooks(campaign: Campaign): readonly SurplusOutlook[] {
  const found = new Map<string, Growing<SurplusOutlook>>();
  for (const { place, resource, element, since, until, amount, mass } of campaign.result.surplus) {
    const key = placedKey(place, resource);
    const open = found.get(key);
    if (open === undefined) {
      const { units } = campaign.resource(resource);
      found.set(key, { place, resource, source: element, since, until, amount, units, mass });
      continue;
    }
    if (open.source?.id !== element?.id) open.source = null;
    open.until = Math.max(open.until, until);
    open.amount = bounded(open.amount + amount);
    open.mass = bounded(open.mass + mass);
  }
  return [...found.values()];
}
