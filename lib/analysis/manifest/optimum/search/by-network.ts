import { followFlows, type PathFlow } from '../model/flows.js';
import { startOfNetwork } from '../model/from-plan.js';
import { beginnings } from '../model/paths.js';
import { type SolveLimits, Solver } from '../solver/highs.js';
import type { Held } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** What the network model says about an objective. */
export interface NetworkAnswer {
  /** No plan has a lower value. */
  readonly bound: number;
  /** The value of the best flows found; infinite if there are none. */
  readonly value: number;
  /** The containers of the best flows found, by path. */
  readonly flows: readonly PathFlow[];
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
  if (!linear)
    return { bound: Number.NEGATIVE_INFINITY, value: Number.POSITIVE_INFINITY, flows: [] };
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
    const flows = solved.values ? followFlows(problem, state.routes, network, solved.values) : [];
    state.remember([...beginnings(flows.map(({ path }) => path))]);
    return { bound: solved.bound, value: solved.objective, flows };
  } finally {
    solver.dispose();
  }
}
