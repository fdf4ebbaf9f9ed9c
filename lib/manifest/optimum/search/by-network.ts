import { type Following, followFlows, type PathFlow } from '../model/flows.js';
import { startOfNetwork } from '../model/from-plan.js';
import { beginnings } from '../model/paths.js';
import { type SolveLimits, Solver } from '../solver/highs.js';
import { type Held, wholeColumns } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** How the network model is solved. */
export interface NetworkSearch {
  readonly limits: SolveLimits;
  /** The search ends if value and bound are at most this far apart. */
  readonly gap: number;
  /**
   * Which containers are divisible, and the units in them: none; the light ones, with which large campaigns are solved much
   * sooner; or all, which needs no search.
   */
  readonly divisible: 'none' | 'light' | 'all';
}

/** What the network model says. */
export interface NetworkAnswer {
  /** No plan has a lower value. */
  readonly bound: number;
  /** Containers by path in the best solution; empty if there is none. */
  readonly flows: readonly PathFlow[];
}

/** Finds a bound of an objective, and remembers paths that good plans may use: those of whole containers. */
export function searchNetwork(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  { limits, gap, divisible }: NetworkSearch,
): NetworkAnswer {
  const { network, problem, reader, routes } = state;
  const linear = objective.inNetwork(network);
  if (!linear) return { bound: Number.NEGATIVE_INFINITY, flows: [] };
  const solver = new Solver(state.highs, network.program);
  try {
    for (const { objective, limit } of held) {
      const row = objective.inNetwork(network);
      if (row) solver.limit(row, limit);
    }
    const isRelaxed = divisible === 'all';
    if (divisible !== 'none')
      solver.whole(isRelaxed ? wholeColumns(network) : network.light, false);
    const { values, bound } = solver.minimise(linear, {
      ...limits,
      gap,
      ...(isRelaxed
        ? { interior: true }
        : {
            start: startOfNetwork(problem, network, reader.read(state.best.plan)),
            onBound: (_, bound) => state.report(bound),
          }),
    });
    if (!values) return { bound, flows: [] };
    const follow = (following: Following) =>
      followFlows(problem, routes, network, values, following);
    const flows = follow('last');
    if (!isRelaxed)
      state.remember([...beginnings([...flows, ...follow('first')].map(({ path }) => path))]);
    return { bound, flows };
  } finally {
    solver.dispose();
  }
}
