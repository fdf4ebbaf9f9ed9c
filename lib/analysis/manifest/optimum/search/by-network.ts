import { followFlows } from '../model/flows.js';
import { startOfNetwork } from '../model/from-plan.js';
import { beginnings } from '../model/paths.js';
import { type SolveLimits, Solver } from '../solver/highs.js';
import type { Held } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** How the network model is solved. */
export interface NetworkSearch {
  readonly limits: SolveLimits;
  /** The search ends if value and bound are at most this far apart. */
  readonly gap: number;
  /** Whether light containers, and units in them, are divisible. Large campaigns are solved much sooner then. */
  readonly divisible: boolean;
}

/**
 * Finds a bound of an objective, and remembers paths that good plans may use.
 * @returns the bound: no plan has a lower value
 */
export function searchNetwork(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  { limits, gap, divisible }: NetworkSearch,
): number {
  const { network, problem, reader, routes } = state;
  const linear = objective.inNetwork(network);
  if (!linear) return Number.NEGATIVE_INFINITY;
  const solver = new Solver(state.highs, network.program);
  try {
    for (const { objective, limit } of held) {
      const row = objective.inNetwork(network);
      if (row) solver.limit(row, limit);
    }
    if (divisible) solver.whole(network.light, false);
    const solved = solver.minimise(linear, {
      ...limits,
      gap,
      start: startOfNetwork(problem, network, reader.read(state.best.plan)),
      onBound: (_, bound) => state.report(bound),
    });
    const { values } = solved;
    if (values)
      for (const following of ['last', 'first'] as const) {
        const flows = followFlows(problem, routes, network, values, following);
        state.remember([...beginnings(flows.map(({ path }) => path))]);
      }
    return solved.bound;
  } finally {
    solver.dispose();
  }
}
