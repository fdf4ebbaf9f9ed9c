import { searchNetwork } from './by-network.js';
import { type Held, searchPaths } from './by-paths.js';
import { searchWindows } from './by-windows.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Shares of the time that is left which the network model and the windows may take for an objective. */
const NETWORK_SHARE = 0.3;
const WINDOWS_SHARE = 0.8;

/** The most paths that are planned at once; more are planned window by window. */
const MOST_AT_ONCE = 150;

/**
 * Minimises an objective with the earlier ones held, and offers what it finds.
 * @returns the bound of the objective; null if it is not known
 */
export async function minimise(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  turn: () => Promise<void>,
): Promise<number | null> {
  let bound = Number.NEGATIVE_INFINITY;
  const open = () => objective.of(state.best.figures) - bound > state.tau && !state.ended;
  const seconds = state.left * NETWORK_SHARE;
  const network = searchNetwork(state, objective, held, state.limits(seconds));
  bound = Math.max(bound, network.bound);
  state.report(bound);
  await turn();
  if (open() && state.pool.length > 0) {
    if (state.pool.length <= MOST_AT_ONCE)
      searchPaths(state, state.pool, objective, held, state.limits(seconds));
    else if (network.flows.length > 0)
      searchWindows(state, state.pool, network.flows, objective, held, state.left * WINDOWS_SHARE);
    await turn();
  }
  if (open() && state.all)
    bound = Math.max(bound, searchPaths(state, state.all, objective, held, state.limits()));
  if (objective.unit === 'kg') bound = Math.max(bound, 0);
  return Number.isFinite(bound) ? bound : null;
}
