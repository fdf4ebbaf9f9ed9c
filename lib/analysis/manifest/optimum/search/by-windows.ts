import { startOfPaths } from '../model/from-plan.js';
import { PathModel } from '../model/path-model.js';
import { keyOfPath, type Path } from '../model/paths.js';
import { Solver } from '../solver/highs.js';
import { type Held, offerValues, wholeColumns, withBest } from './by-paths.js';
import { type Window, windowsOf } from './neighbourhoods.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Paths that a window frees: at first, at most, and by how much more in each further round. */
const SIZE = 40;
const MOST = 640;
const WIDER = 2;
/** Nodes, and share of the time and seconds, that one window may take, and the share of the demand that one is not searched further for. */
const NODES = 200;
const SHARE = 0.05;
const LEAST_SECONDS = 2;
const GAP = 2e-5;

/**
 * Improves the best plan of a large campaign: plans some flights anew, and keeps the numbers of all other containers. Windows
 * grow, and the search ends when the largest ones bring nothing.
 */
export function searchWindows(
  state: SearchState,
  candidates: readonly Path[],
  objective: Objective,
  held: readonly Held[],
  seconds: number,
): void {
  const until = state.seconds + Math.min(seconds, state.left);
  const paths = withBest(state, candidates);
  const ended = () => state.ended || state.seconds >= until;
  const gap = Math.max(state.tau / 2, GAP * state.demandMass);
  for (let size = SIZE; !ended(); size = Math.min(size * WIDER, MOST)) {
    const before = objective.of(state.best.figures);
    for (const window of windowsOf(state.problem, paths, size)) {
      if (ended() || state.exceedsWindows(objective)) return;
      const limits = state.limits(
        Math.min(Math.max(SHARE * seconds, LEAST_SECONDS), until - state.seconds),
        NODES,
      );
      planAnew(state, { paths, window, objective, held }, { ...limits, gap, simplex: true });
    }
    if (size === MOST && before - objective.of(state.best.figures) < gap) return;
  }
}

/** What is planned anew: the paths of a window. */
interface Part {
  readonly paths: readonly Path[];
  readonly window: Window;
  readonly objective: Objective;
  readonly held: readonly Held[];
}

/** Frees the numbers of a window, holds those of the rest of the best plan, and offers a better plan if there is one. */
function planAnew(
  state: SearchState,
  { paths, window, objective, held }: Part,
  options: Parameters<Solver['minimise']>[1],
): void {
  const best = state.reader.read(state.best.plan);
  const used = new Set(best.map(({ path }) => keyOfPath(path)));
  const inside = new Set([...window].map((index) => keyOfPath(paths[index]!)));
  const known = paths.filter((path) => {
    const key = keyOfPath(path);
    // What is no number can always change.
    return inside.has(key) || used.has(key) || !path.type.whole;
  });
  const model = new PathModel(state.problem, known, { tight: false });
  const solver = new Solver(state.highs, model.program);
  try {
    for (const { objective, limit } of held) solver.limit(objective.inPaths(model), limit);
    const start = startOfPaths(model, best);
    const free = new Set(
      model.paths
        .filter(({ path }) => inside.has(keyOfPath(path)))
        .flatMap(({ count, goods }) => [count, ...goods.flatMap(({ launched }) => launched ?? [])]),
    );
    const others = wholeColumns(model).filter((column) => !free.has(column));
    const numbers = others.map((column) => start.get(column) ?? 0);
    solver.bound(others, numbers, numbers);
    const { values, objective: value } = solver.minimise(objective.inPaths(model), {
      ...options,
      start,
    });
    if (values && value < objective.of(state.best.figures) - state.tau / 10)
      offerValues(state, model, values);
  } finally {
    solver.dispose();
  }
}
