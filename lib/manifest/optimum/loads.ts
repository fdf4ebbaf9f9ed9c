import type { Plan, PlannedContainer, PlanProblem } from '../problem.js';
import { limitsOf, within } from './model/capacity.js';
import { resourceOf, servesAt } from './service.js';

/** What is loaded into a slot: mass in kg and volume in m³, without what is in the slots inside it. */
export interface SlotLoad {
  mass: number;
  volume: number;
}

/** The mass of a container on each ride of its path, in kg, and its volume, in m³. */
export function loadsOf(
  problem: PlanProblem,
  container: PlannedContainer,
): { readonly masses: number[]; readonly volume: number } {
  const kind = problem.kinds[container.kind]!;
  let mass = kind.mass;
  let volume = kind.volume;
  for (const { resource: id, amount } of container.contents) {
    const resource = resourceOf(problem, id)!;
    mass += amount * (resource.unitMass + (kind.crate ? resource.crateMass : 0));
    if (kind.crate) volume += amount * resource.unitVolume;
  }
  const masses = container.path.map(() => mass);
  for (const { demand: index, amount } of container.pieces) {
    const demand = problem.demands[index]!;
    if (demand.durable) continue;
    const at = servesAt(problem, container.path, problem.cells[demand.cell]!)!;
    for (let ride = at + 1; ride < masses.length; ride++)
      masses[ride]! -= amount * demand.resource.unitMass;
  }
  return { masses, volume };
}

/** What a plan loads into every slot of every leg. */
export function slotLoads(problem: PlanProblem, plan: Plan): SlotLoad[][] {
  const loads = problem.legs.map(({ slots }) => slots.map(() => ({ mass: 0, volume: 0 })));
  for (const container of plan.containers) {
    const { masses, volume } = loadsOf(problem, container);
    for (const [ride, { leg, slot }] of container.path.entries()) {
      const load = loads[leg]![slot]!;
      load.mass += masses[ride]!;
      load.volume += volume;
    }
  }
  return loads;
}

/** What counts against each limit of a problem, in their order. */
export function usedOfLimits(
  problem: PlanProblem,
  loads: readonly (readonly SlotLoad[])[],
): number[] {
  const whole = loads.map((slots) => slots.reduce((sum, { mass }) => sum + mass, 0));
  return limitsOf(problem).map(({ what, leg, slot, row }) => {
    if (row !== null)
      return problem.rows[row]!.terms.reduce(
        (sum, { leg, coefficient }) => sum + coefficient * whole[leg]!,
        0,
      );
    if (slot === null) return whole[leg!]!;
    if (what === 'volume') return loads[leg!]![slot]!.volume;
    return within(problem.legs[leg!]!, slot).reduce(
      (sum, index) => sum + loads[leg!]![index]!.mass,
      0,
    );
  });
}
