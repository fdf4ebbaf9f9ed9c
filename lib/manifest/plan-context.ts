import type { Campaign } from '../analysis/campaign.js';
import type { BuiltLeg } from './build/legs.js';
import { type BuiltProblem, detailsOf } from './build/plan-problem.js';
import { NodeChanges } from './build/unmet-entries.js';
import { type ManifestChoice, resolveManifestOptions } from './manifest-options.js';
import type { PlannedContainer, PlanProblem } from './problem.js';

/** What is known of a problem besides: without `sums` and `keys` if it does not come from `planProblem` of this process. */
export type PlanContext = Pick<BuiltProblem, 'campaign' | 'options' | 'legs' | 'changes'> &
  Partial<Pick<BuiltProblem, 'sums' | 'keys'>>;

/**
 * Returns what is known of a problem besides. A problem that was stored and read again must be of the campaign.
 * @param choice the options with which the problem was built, if it was stored
 */
export function contextOf(
  campaign: Campaign,
  problem: PlanProblem,
  choice?: ManifestChoice,
): PlanContext {
  const known = detailsOf(problem);
  if (known !== undefined) return known;
  const legs = problem.legs.map(
    (leg): BuiltLeg => ({ leg, aboard: new Set(), roomBefore: leg.slots.map(() => 0) }),
  );
  const options = resolveManifestOptions(choice);
  return { campaign, options, legs, changes: new NodeChanges(campaign, legs) };
}

/** Returns the mass of an empty container, in kg: that of its kind, or of the crates of what it holds. */
export function tareOf(problem: PlanProblem, container: PlannedContainer): number {
  const kind = problem.kinds[container.kind]!;
  if (!kind.crate) return kind.mass;
  const crates = crateMasses(problem);
  let mass = 0;
  for (const { resource, amount } of container.contents) mass += amount * crates.get(resource)!;
  return mass;
}

const knownCrates = new WeakMap<PlanProblem, ReadonlyMap<string, number>>();

/** Returns the mass of the crate of one unit of each resource, in kg. */
function crateMasses(problem: PlanProblem): ReadonlyMap<string, number> {
  let masses = knownCrates.get(problem);
  if (masses === undefined) {
    masses = new Map(problem.demands.map(({ resource: { id, crateMass } }) => [id, crateMass]));
    knownCrates.set(problem, masses);
  }
  return masses;
}
