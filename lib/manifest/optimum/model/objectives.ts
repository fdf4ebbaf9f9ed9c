import type { PlanProblem } from '../../problem.js';
import { Linear } from '../solver/program.js';

/** The tiers of a problem, in their order. There is at least one. */
export function tiersOf(problem: PlanProblem): number[] {
  const tiers = new Set(problem.demands.map(({ tier }) => tier));
  return tiers.size === 0 ? [0] : [...tiers].sort((a, b) => a - b);
}

/** For each tier, the objective if nothing is met: the weighted mass of all of its demands, in kg. */
export function unmetWithoutPlan(problem: PlanProblem): Map<number, Linear> {
  const unmet = new Map(tiersOf(problem).map((tier) => [tier, new Linear()]));
  for (const { tier, weight, amount, resource } of problem.demands)
    unmet.get(tier)!.constant += weight * amount * resource.unitMass;
  return unmet;
}
