import { type PathFlow, pathsOf } from '../model/flows.js';
import { beginnings, distinct } from '../model/paths.js';
import { type NetworkSearch, searchNetwork } from './by-network.js';
import { type Held, searchPaths } from './by-paths.js';
import { searchScaled } from './by-scaling.js';
import { searchWindows } from './by-windows.js';
import { improveFilling } from './filling/improve.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Shares of the time that is left, for each step of the search. */
const RELAXED_SHARE = 0.3;
const ROUGH_SHARE = 0.25;
const SCALED_SHARE = 0.5;
const LARGE_SHARE = 0.75;
const FIRST_WINDOWS_SHARE = 0.6;
const NETWORK_SHARE = 0.25;
const WINDOWS_SHARE = 0.95;

/** How far from its bound the first solution of a large network may be: a share of the mass of all demands. */
const ROUGH_GAP = 0.0005;

/** The most paths whose numbers are scaled; of more, only those that one solution of the network uses. */
const MOST_SCALED = 1500;

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
  const askNetwork = async (share: number, divisible: NetworkSearch['divisible']) => {
    const limits = state.limits(state.left * share);
    const gap =
      divisible === 'none' ? state.tau / 2 : Math.max(state.tau, ROUGH_GAP * state.demandMass);
    const answer = searchNetwork(state, objective, held, { limits, gap, divisible });
    bound = Math.max(bound, answer.bound);
    state.report(bound);
    await turn();
    return answer;
  };
  let relaxed: readonly PathFlow[] = [];
  if (!state.all) {
    if (objective.isUnmet) {
      improveFilling(state);
      await turn();
      relaxed = (await askNetwork(RELAXED_SHARE, 'all')).flows;
    }
    const { flows } = await askNetwork(ROUGH_SHARE, 'light');
    if (flows.length === 0) state.remember(distinct(beginnings(pathsOf(relaxed))));
    if (open() && state.pool.length > MOST_AT_ONCE) {
      if (objective.isUnmet) {
        const isLarge = state.pool.length > MOST_SCALED;
        const paths = isLarge ? distinct(beginnings(pathsOf(flows))) : state.pool;
        const share = isLarge ? LARGE_SHARE : SCALED_SHARE;
        searchScaled(state, paths, objective, held, state.left * share);
        await turn();
      }
      searchWindows(state, state.pool, objective, held, state.left * FIRST_WINDOWS_SHARE);
      await turn();
    }
  }
  if (open()) {
    const seconds = state.left * NETWORK_SHARE;
    await askNetwork(NETWORK_SHARE, 'none');
    if (open() && state.pool.length > 0) {
      if (state.pool.length <= MOST_AT_ONCE)
        searchPaths(state, state.pool, objective, held, state.limits(seconds));
      else searchWindows(state, state.pool, objective, held, state.left * WINDOWS_SHARE);
      await turn();
    }
  }
  if (open() && state.all)
    bound = Math.max(bound, searchPaths(state, state.all, objective, held, state.limits()));
  if (objective.unit === 'kg') bound = Math.max(bound, 0);
  return Number.isFinite(bound) ? bound : null;
}
