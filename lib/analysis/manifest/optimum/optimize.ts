import type { Plan, PlanProblem } from '../problem.js';
import type { OptimumOptions } from './options.js';
import { type Held, searchPaths } from './search/by-paths.js';
import { searchNetwork } from './search/by-network.js';
import { type Objective, objectivesOf } from './search/objective.js';
import { SearchState } from './search/state.js';
import { loadSolver } from './solver/highs.js';
import { validPart } from './valid-part.js';

/** An objective of an optimum: its value and how far it may be from the least one. */
export interface ObjectiveValue {
  readonly name: string;
  readonly unit: Objective['unit'];
  readonly value: number;
  /** No plan that is as good in the objectives before has a lower value. Null if not known. */
  readonly bound: number | null;
  /** Value less bound. Null if the bound is not known. */
  readonly gap: number | null;
}

/** Lets the caller act between two steps. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export async function search(problem: PlanProblem, options: OptimumOptions = {}) {
  const highs = await loadSolver();
  const start: Plan = options.start ? validPart(problem, options.start, highs) : { containers: [] };
  const state = new SearchState(highs, problem, options, start);
  const held: Held[] = [];
  const values: { objective: Objective; bound: number }[] = [];
  for (const objective of objectivesOf(problem, state.preference)) {
    state.objective = objective;
    await turn();
    const bound = state.ended ? Number.NEGATIVE_INFINITY : await minimise(state, objective, held);
    values.push({ objective, bound });
    held.push({ objective, limit: objective.of(state.best.figures) + state.tau });
  }
  return { state, values, start };
}

/** Minimises one objective. Returns its bound. */
async function minimise(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
): Promise<number> {
  let bound = Math.max(0, Number.NEGATIVE_INFINITY);
  const open = () => objective.of(state.best.figures) - bound > state.tau && !state.ended;
  const network = searchNetwork(state, objective, held, state.limits());
  bound = Math.max(bound, network.bound);
  await turn();
  if (open()) searchPaths(state, state.pool, objective, held, state.limits());
  await turn();
  if (open() && state.all)
    bound = Math.max(bound, searchPaths(state, state.all, objective, held, state.limits()));
  return bound;
}
