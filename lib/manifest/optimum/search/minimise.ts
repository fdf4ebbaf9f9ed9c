import { Solver } from '../../../solver/highs.js';
import { startOfNetwork } from '../model/from-plan.js';
import {
  beginnings,
  type ContainerPath,
  type FollowingOrder,
  followFlows,
} from '../model/paths.js';
import { type Held, repack, searchPaths } from './by-paths.js';
import { searchScaled } from './by-scaling.js';
import { searchWindows } from './by-windows.js';
import { filledUp } from './fill-up.js';
import type { SearchObjective } from './objective.js';
import { MOST_PATHS, type SearchState } from './state.js';

/** Share of the time that is left in which the solution of a large network is made whole. */
const SCALED_SHARE = 0.3;

/** How often goods are dealt anew among the containers of a first plan, at most. */
const ROUNDS = 3;

/** How far from its bound the solution of a large network may be: a share of the mass of all demands. */
const ROUGH_GAP = 0.0005;

/** Share of the time that the network model may take for whole numbers of containers. */
const NETWORK_SHARE = 0.25;

/**
 * Minimises an objective with the earlier ones held, and offers what it finds. The network model gives a bound and paths. Of large
 * campaigns, its solution is made whole, and windows of its paths are planned anew. In the end, all paths are planned at once.
 * @returns the bound of the objective; null if it is not known
 */
export async function minimise(
  state: SearchState,
  objective: SearchObjective,
  held: readonly Held[],
  turn: () => Promise<void>,
): Promise<number | null> {
  const open = () => objective.of(state.best.figures) - bound > state.tau && !state.ended;
  const isLarge = state.all === undefined;
  if (objective.isUnmet && isLarge) improveFilling(state);
  await turn();
  const network = searchNetwork(state, objective, held, state.left * NETWORK_SHARE);
  let { bound } = network;
  state.report(bound);
  await turn();
  if (open() && isLarge) {
    if (objective.isUnmet) {
      const paths = state.pool.length > MOST_PATHS ? network.paths : state.pool;
      searchScaled(state, paths, objective, held, state.left * SCALED_SHARE);
    }
    await turn();
    await searchWindows(state, state.pool, { objective, held, bound }, turn);
  }
  if (open() && state.pool.length > 0) {
    const seconds = isLarge ? state.left : state.left * NETWORK_SHARE;
    searchPaths(state, state.pool, objective, held, state.limits(seconds));
    await turn();
  }
  if (open() && state.all)
    bound = Math.max(bound, searchPaths(state, state.all, objective, held, state.limits()));
  if (objective.unit === 'kg') bound = Math.max(bound, 0);
  return Number.isFinite(bound) ? bound : null;
}

/** What the network model says of an objective. */
export interface NetworkAnswer {
  /** No plan has a lower value; infinite if the model does not know the objective. */
  readonly bound: number;
  /** The paths of containers in its best solution, with their beginnings. */
  readonly paths: readonly ContainerPath[];
}

/**
 * Solves the network model, as a linear program first, and remembers the paths of its containers, which good plans may use.
 * @param seconds the time that the search for whole numbers of containers may take
 */
export function searchNetwork(
  state: SearchState,
  objective: SearchObjective,
  held: readonly Held[],
  seconds: number,
): NetworkAnswer {
  const { network, problem, reader, routes } = state;
  const linear = objective.inNetwork(network);
  if (!linear) return { bound: Number.NEGATIVE_INFINITY, paths: [] };
  const solver = new Solver(state.highs, network.program);
  const follow = (values: ArrayLike<number>, following: FollowingOrder): ContainerPath[] => {
    const flows = followFlows(problem, routes, network, values, following);
    return [...beginnings(flows.map(({ path }) => path))];
  };
  try {
    for (const { objective, limit } of held) {
      const row = objective.inNetwork(network);
      if (row) solver.limit(row, limit);
    }
    const whole = network.program.wholeColumns;
    solver.whole(whole, false);
    const divisible = solver.minimise(linear, { ...state.limits(), gap: 0, interior: true });
    let { bound, values } = divisible;
    state.report(bound);
    if (!state.ended && objective.of(state.best.figures) - bound > state.tau) {
      solver.whole(whole, true);
      if (!state.all) solver.whole(network.light, false);
      const solved = solver.minimise(linear, {
        ...state.limits(seconds),
        gap: state.all ? state.tau / 2 : Math.max(state.tau, ROUGH_GAP * state.demandMass),
        start: startOfNetwork(problem, network, reader.read(state.best.plan)),
        onBound: (_, bound) => state.report(bound),
      });
      bound = Math.max(bound, solved.bound);
      values = solved.values ?? values;
    }
    if (!values) return { bound, paths: [] };
    const paths = follow(values, 'last');
    state.remember([...paths, ...follow(values, 'first')]);
    return { bound, paths };
  } finally {
    solver.dispose();
  }
}

/** Deals goods anew among the containers of the best plan, and fills the room that is left, by turns. */
function improveFilling(state: SearchState): void {
  const { problem, goods, routes } = state;
  for (let round = 0; round < ROUNDS && !state.ended; round++) {
    const { best } = state;
    repack(state);
    state.offer(filledUp(problem, goods, routes, state.best.plan));
    if (state.best === best) return;
  }
}
