import { getOrAdd } from '../../graph/multi-map.js';
import { ElementTemplate, Resource } from '../../model/index.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import type { Ref, StateRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** How failures are counted besides the mean times of the parts. */
export interface FailureFactors {
  /** How many failures happen for each one that is due to the part itself. */
  readonly kFactor: number;
  /** The share of the rate of failures that holds while a part is not in use, from 0 to 1. */
  readonly dormantShare: number;
}

/** The parts of one resource in an element. */
export interface RatedPart {
  readonly resource: Ref;
  readonly quantity: number;
  /** Failures a day while the element is active, and while it is quiescent or dormant. */
  readonly active: number;
  readonly dormant: number;
  /** Crew time for repairs, in hours a day, for the same. */
  readonly activeRepair: number;
  readonly dormantRepair: number;
}

/** A part of an element for which nothing can be said. */
export interface UnratedPart {
  /** The template of the element. */
  readonly template: Ref;
  readonly resource: Ref;
}

/** The parts of the elements of a scenario. */
export interface RatedParts {
  /** By the identifier of the element. Elements without such parts are left out. */
  readonly byElement: ReadonlyMap<string, readonly RatedPart[]>;
  /** The parts without a mean time to failure, of templates of which there is an element. */
  readonly unrated: readonly UnratedPart[];
}

/** Returns how often the parts of the elements fail. */
export function ratedParts({ scenario, graph }: Campaign, factors: FailureFactors): RatedParts {
  const byTemplate = new Map<ElementTemplate, readonly RatedPart[]>();
  const byElement = new Map<string, readonly RatedPart[]>();
  const unrated: UnratedPart[] = [];
  for (const { id, templateId } of scenario.instantiatedElements) {
    const template = graph.get(templateId, ElementTemplate);
    if (template === undefined) continue;
    const parts = getOrAdd(byTemplate, template, () => partsOf(template));
    if (parts.length > 0) byElement.set(id, parts);
  }
  return { byElement, unrated };

  function partsOf({ id, name, parts }: ElementTemplate): readonly RatedPart[] {
    const found = new Map<string, RatedPart>();
    for (const { resource: of, quantity, dutyCycle, meanTimeToFailure, ...part } of parts) {
      const resource = graph.get(of, Resource);
      if (resource === undefined) continue;
      const ref = { id: resource.id, name: resource.name };
      if (!((meanTimeToFailure ?? 0) > 0)) {
        unrated.push({ template: { id, name }, resource: ref });
        continue;
      }
      const rate = (factors.kFactor * quantity * SECONDS_A_DAY) / meanTimeToFailure!;
      const active = rate * (dutyCycle + factors.dormantShare * (1 - dutyCycle));
      const dormant = rate * factors.dormantShare;
      const hours = Math.max(0, part.meanTimeToRepair ?? 0) / 3600;
      const known = found.get(ref.id);
      // Parts of one resource are added up.
      found.set(ref.id, {
        resource: ref,
        quantity: quantity + (known?.quantity ?? 0),
        active: active + (known?.active ?? 0),
        dormant: dormant + (known?.dormant ?? 0),
        activeRepair: active * hours + (known?.activeRepair ?? 0),
        dormantRepair: dormant * hours + (known?.dormantRepair ?? 0),
      });
    }
    return [...found.values()];
  }
}

/** How much of an element is in use. */
export type Activity = 'active' | 'dormant' | 'off';

/** Returns how much of an element is in use in a state: one that has no state is active. */
export function activityIn(state: StateRecord['state']): Activity {
  if (state === null || state.type === 'Active') return 'active';
  return state.type === 'Decommissioned' ? 'off' : 'dormant';
}
