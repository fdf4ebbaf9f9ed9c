import type { Plan, PlanProblem } from '../problem.js';
import type { OptimumOptions } from './options.js';
import { type Held, searchPaths } from './search/by-paths.js';
import { searchNetwork } from './search/by-network.js';
import { searchWindows } from './search/by-windows.js';
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

/** Share of the time that is left which the network model may take for an objective, and which windows may take. */
const NETWORK_SHARE = 0.3;
const WINDOWS_SHARE = 0.8;

/** Minimises one objective. Returns its bound. */
async function minimise(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
): Promise<number> {
  let bound = 0;
  const open = () => objective.of(state.best.figures) - bound > state.tau && !state.ended;
  const seconds = state.left * NETWORK_SHARE;
  const network = searchNetwork(state, objective, held, state.limits(seconds));
  bound = Math.max(bound, network.bound);
  await turn();
  if (open() && network.flows.length > 0) {
    if (state.pool.length <= MOST_AT_ONCE) searchPaths(state, state.pool, objective, held, state.limits(seconds));
    else searchWindows(state, state.pool, network.flows, objective, held, state.left * WINDOWS_SHARE);
    await turn();
  }
  if (open() && state.all)
    bound = Math.max(bound, searchPaths(state, state.all, objective, held, state.limits()));
  return bound;
}

/** The most paths that are planned at once; more are planned window by window. */
const MOST_AT_ONCE = 150;
