import type { Plan, PlannedContainer, PlanProblem } from '../../problem.js';
import { slotLoads, usedOfLimits } from '../loads.js';
import { limitsOf } from '../model/capacity.js';
import { NOISE } from '../model/cargo.js';
import { PlanReader } from '../model/from-plan.js';
import { type CellDemand, type ContainerType, type Good, perUnit } from '../model/goods.js';
import type { Path } from '../model/paths.js';
import { metOf } from '../service.js';

/** What some containers leave to be planned. */
export interface Residual {
  /** The problem with what they leave of limits and demands. Indices stay the same. */
  readonly problem: PlanProblem;
  readonly reader: PlanReader;
  /** Returns a path as the residual problem has it. */
  pathOf(path: Path): Path;
}

/** Takes containers that are kept out of a problem. */
export function residualOf(
  problem: PlanProblem,
  goods: readonly Good[],
  types: readonly ContainerType[],
  kept: readonly PlannedContainer[],
): Residual {
  const plan = { containers: kept };
  const met = metOf(problem, plan);
  const left = withoutLoads(problem, plan, met);
  const open = new Map(goods.map((good) => [good, withoutMet(good, met)]));
  const own = types.map((type) => ({ ...type, goods: type.goods.map((good) => open.get(good)!) }));
  return {
    problem: left,
    reader: new PlanReader(left, [...open.values()], own),
    pathOf: (path) => ({ ...path, type: own[path.type.index]! }),
  };
}

function withoutLoads(problem: PlanProblem, plan: Plan, met: readonly number[]): PlanProblem {
  const used = usedOfLimits(problem, slotLoads(problem, plan));
  const legs = problem.legs.map((leg) => ({
    ...leg,
    slots: leg.slots.map((slot) => ({ ...slot })),
  }));
  const rows = problem.rows.map((row) => ({ ...row }));
  for (const [index, { what, leg, slot, row, limit }] of limitsOf(problem).entries()) {
    const left = Math.max(0, limit - used[index]!);
    if (row !== null) rows[row]!.limit = left;
    else if (slot === null) legs[leg!]!.freeMass = left;
    else if (what === 'volume') legs[leg!]!.slots[slot]!.freeVolume = left;
    else legs[leg!]!.slots[slot]!.freeMass = left;
  }
  const demands = problem.demands.map((demand, index) => ({
    ...demand,
    amount: Math.max(0, demand.amount - met[index]!),
  }));
  return { ...problem, legs, rows, demands };
}

/** What is still needed of a good. */
function withoutMet(good: Good, met: readonly number[]): Good {
  const cells = new Map<number, CellDemand>();
  for (const [cell, { parts }] of good.cells) {
    const open = parts.flatMap(({ demand, amount }) => {
      const left = amount - met[demand.index]! * perUnit(good, demand.resource);
      return left * good.mass > NOISE ? [{ demand, amount: left }] : [];
    });
    if (open.length === 0) continue;
    cells.set(cell, { amount: open.reduce((sum, { amount }) => sum + amount, 0), parts: open });
  }
  return { ...good, cells };
}
