import { type Highs, Solver } from '../../../solver/highs.js';
import { Linear } from '../../../solver/program.js';
import type { Plan, PlanProblem } from '../../problem.js';
import { slotLoads, usedOfLimits } from '../figures.js';
import { limitsOf } from '../model/capacity.js';
import { type PlanReader, pathsOfPlan, startOfPaths } from '../model/from-plan.js';
import { PathModel } from '../model/path-model.js';

/** A limit of a slot, a flight, or a row of a problem, and what a plan leaves of it: masses in kg, volumes in m³. */
export interface LimitAnswer {
  readonly what: 'mass' | 'volume' | 'flight' | 'row';
  /** Index of the leg, and of the slot on it, and of the row of the problem; null if it is not about one. */
  readonly leg: number | null;
  readonly slot: number | null;
  readonly row: number | null;
  readonly limit: number;
  readonly used: number;
  readonly spare: number;
  /**
   * How much less weighted mass would stay unmet per unit of additional capacity, with the containers that there are: one
   * of several values where several limits bind together. Per kg, or per m³.
   */
  readonly price: number;
  /** Whether there is no spare capacity, and more would help. */
  readonly isShort: boolean;
}

/** Says for each limit what a plan leaves of it. */
export function limitAnswers(
  problem: PlanProblem,
  plan: Plan,
  reader: PlanReader,
  highs: Highs,
): LimitAnswer[] {
  const used = usedOfLimits(problem, slotLoads(problem, plan));
  const prices = pricesOf(problem, plan, reader, highs);
  return limitsOf(problem).map((limit, index) => {
    const { what, leg, slot, row } = limit;
    const spare = limit.limit - used[index]!;
    const price = prices.get(keyOf(limit)) ?? 0;
    const isShort = price > 1e-6 && spare < problem.massPrecision;
    return { what, leg, slot, row, limit: limit.limit, used: used[index]!, spare, price, isShort };
  });
}

const keyOf = ({ what, leg, slot, row }: Pick<LimitAnswer, 'what' | 'leg' | 'slot' | 'row'>) =>
  JSON.stringify([what, leg, slot, row]);

/** The prices of limits: dual values with the whole numbers of a plan held. */
function pricesOf(
  problem: PlanProblem,
  plan: Plan,
  reader: PlanReader,
  highs: Highs,
): Map<string, number> {
  const packed = reader.read(plan);
  const model = new PathModel(problem, pathsOfPlan(packed));
  const solver = new Solver(highs, model.program);
  try {
    const start = startOfPaths(model, packed);
    const whole = [...start.keys()];
    const fixed = [...start.values()].map(Math.round);
    solver.bound(whole, fixed, fixed);
    solver.whole(whole, false);
    let unmet = new Linear();
    for (const linear of model.unmet.values()) unmet = unmet.plus(linear, 1);
    const { rowDuals } = solver.minimise(unmet, { gap: 0 });
    return new Map(
      model.limits.map((limit) => [keyOf(limit), Math.max(0, -(rowDuals?.[limit.index] ?? 0))]),
    );
  } finally {
    solver.dispose();
  }
}
