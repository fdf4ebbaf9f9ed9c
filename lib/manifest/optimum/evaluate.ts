import type { Plan, PlanProblem } from '../problem.js';
import { loadsOf } from './loads.js';
import { tiersOf } from './model/objectives.js';
import { metOf } from './service.js';

/** The figures of a plan. */
export interface PlanFigures {
  /** Mass of what stays unmet, in kg, without weights. */
  readonly unmetMass: number;
  /** Weighted mass of what stays unmet, in kg, by tier in their order. */
  readonly unmet: readonly number[];
  /** Launched mass that is not used: containers and unused parts of whole units, in kg. */
  readonly overhead: number;
  /** Mass of what is used up times the days between its launch and the need for it, in kg days. */
  readonly late: number;
  /** How often containers change carriers. */
  readonly transfers: number;
  readonly containers: number;
  /** Launched mass of all containers and their contents, in kg. */
  readonly launched: number;
}

/** Calculates the figures of a plan. */
export function evaluatePlan(problem: PlanProblem, plan: Plan): PlanFigures {
  const met = metOf(problem, plan);
  const tiers = tiersOf(problem);
  const unmet = tiers.map(() => 0);
  let unmetMass = 0;
  for (const { index, tier, weight, amount, resource } of problem.demands) {
    const mass = Math.max(0, amount - met[index]!) * resource.unitMass;
    unmetMass += mass;
    unmet[tiers.indexOf(tier)]! += weight * mass;
  }
  let launched = 0;
  let used = 0;
  let late = 0;
  let transfers = 0;
  for (const container of plan.containers) {
    const { path, pieces } = container;
    launched += loadsOf(problem, container).masses[0]!;
    const start = problem.legs[path[0]!.leg]!.start;
    for (const { demand: index, amount } of pieces) {
      const demand = problem.demands[index]!;
      const mass = amount * demand.resource.unitMass;
      // What is not used up is needed from its first use on: it has no time of its own.
      if (demand.durable) continue;
      used += mass;
      late += mass * (demand.time - start);
    }
    for (const [at, ride] of path.entries()) {
      const last = path[at - 1];
      if (last && carrierOf(problem, last) !== carrierOf(problem, ride)) transfers++;
    }
  }
  return {
    unmetMass,
    unmet,
    overhead: launched - used,
    late,
    transfers,
    containers: plan.containers.length,
    launched,
  };
}

const carrierOf = (problem: PlanProblem, { leg, slot }: { leg: number; slot: number }): string =>
  problem.legs[leg]!.slots[slot]!.carrier.id;
