import { startOfNetwork } from '../model/from-plan.js';
import { followFlows, pathsOf } from '../model/flows.js';
import { beginnings, type Path } from '../model/paths.js';
import { type SolveLimits, Solver } from '../solver/highs.js';
import type { Held } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** What the network model says about an objective. */
export interface NetworkAnswer {
  /** No plan has a lower value. */
  readonly bound: number;
  /** The paths of the best flows found. */
  readonly paths: readonly Path[];
}

/** Finds a bound of an objective, and paths that good plans may use. */
export function searchNetwork(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  limits: SolveLimits,
): NetworkAnswer {
  const { network, problem, reader } = state;
  const linear = objective.inNetwork(network);
  if (!linear) return { bound: Number.NEGATIVE_INFINITY, paths: [] };
  const solver = new Solver(state.highs, network.program);
  try {
    for (const { objective, limit } of held) {
      const row = objective.inNetwork(network);
      if (row) solver.limit(row, limit);
    }
    const solved = solver.minimise(linear, {
      ...limits,
      gap: state.tau / 2,
      start: startOfNetwork(problem, network, reader.read(state.best.plan)),
      onBound: (_, bound) => state.report(bound),
    });
    return {
      bound: solved.bound,
      paths: solved.values ? pathsOfFlows(state, solved.values) : [],
    };
  } finally {
    solver.dispose();
  }
}

/** The paths of the containers of a flow, followed in different ways, and their beginnings. */
export function pathsOfFlows(state: SearchState, values: ArrayLike<number>): Path[] {
  const paths = (['last', 'first'] as const).flatMap((policy) =>
    pathsOf(followFlows(state.problem, state.routes, state.network, values, policy)),
  );
  state.remember([...beginnings(paths)]);
  return paths;
}
