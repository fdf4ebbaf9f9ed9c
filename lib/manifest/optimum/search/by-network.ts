import { followFlows } from '../model/flows.js';
import { startOfNetwork } from '../model/from-plan.js';
import { beginnings } from '../model/paths.js';
import { Solver } from '../solver/highs.js';
import { type Held, wholeColumns } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/**
 * Solves the network model, as a linear program first, and remembers the paths of its containers, which good plans may use.
 * @param seconds the time that the search for whole numbers of containers may take
 * @returns a bound of the objective: no plan has a lower value; infinite if the model does not know the objective
 */
export function searchNetwork(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  seconds: number,
): number {
  const { network, problem, reader, routes } = state;
  const linear = objective.inNetwork(network);
  if (!linear) return Number.NEGATIVE_INFINITY;
  const solver = new Solver(state.highs, network.program);
  const remember = (values: ArrayLike<number> | null): void => {
    if (!values) return;
    // What came last goes on first, or what came first: both make paths that are of use.
    for (const following of ['last', 'first'] as const) {
      const flows = followFlows(problem, routes, network, values, following);
      state.remember([...beginnings(flows.map(({ path }) => path))]);
    }
  };
  try {
    for (const { objective, limit } of held) {
      const row = objective.inNetwork(network);
      if (row) solver.limit(row, limit);
    }
    const whole = wholeColumns(network);
    solver.whole(whole, false);
    const divisible = solver.minimise(linear, { ...state.limits(), gap: 0, interior: true });
    remember(divisible.values);
    const { bound } = divisible;
    state.report(bound);
    if (state.ended || objective.of(state.best.figures) - bound <= state.tau) return bound;
    solver.whole(whole, true);
    const solved = solver.minimise(linear, {
      ...state.limits(seconds),
      gap: state.tau / 2,
      start: startOfNetwork(problem, network, reader.read(state.best.plan)),
      onBound: (_, bound) => state.report(bound),
    });
    remember(solved.values);
    return Math.max(bound, solved.bound);
  } finally {
    solver.dispose();
  }
}
