import { searchNetwork } from './by-network.js';
import { type Held, searchPaths } from './by-paths.js';
import { searchWindows } from './by-windows.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Share of the time that the network model may take for whole numbers of containers. */
const NETWORK_SHARE = 0.25;

/**
 * Minimises an objective with the earlier ones held, and offers what it finds: the network model gives a bound and paths, then
 * windows of these paths are planned anew, and in the end all of them at once.
 * @returns the bound of the objective; null if it is not known
 */
export async function minimise(
  state: SearchState,
  objective: Objective,
  held: readonly Held[],
  turn: () => Promise<void>,
): Promise<number | null> {
  const open = () => objective.of(state.best.figures) - bound > state.tau && !state.ended;
  let bound = searchNetwork(state, objective, held, state.left * NETWORK_SHARE);
  state.report(bound);
  await turn();
  const paths = state.all ?? state.pool;
  if (open()) await searchWindows(state, paths, { objective, held, bound }, turn);
  if (open()) {
    const least = searchPaths(state, paths, objective, held, state.limits());
    if (state.all) bound = Math.max(bound, least);
  }
  if (objective.unit === 'kg') bound = Math.max(bound, 0);
  return Number.isFinite(bound) ? bound : null;
}
