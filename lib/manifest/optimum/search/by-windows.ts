import { evaluatePlan } from '../evaluate.js';
import { startOfPaths } from '../model/from-plan.js';
import { PathModel } from '../model/path-model.js';
import { keyOfPath, type Path, type Ride } from '../model/paths.js';
import { Solver } from '../solver/highs.js';
import { type Held, offerValues, wholeColumns, withBest } from './by-paths.js';
import { type Window, windowsOf } from './neighbourhoods.js';
import type { Objective } from './objective.js';
import { residualOf } from './residual.js';
import type { SearchState } from './state.js';

/** Paths that a window frees: at first, at most, and by how much more in each further round. */
const SIZE = 40;
const MOST = 640;
const WIDER = 2;
/** Nodes, and share of the time and seconds, that one window may take, and the share of the demand that one is not searched further for. */
const NODES = 200;
const SHARE = 0.05;
const LEAST_SECONDS = 1;
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

/**
 * Frees the numbers of a window. Those of other containers that travel on the same legs are held, but not what they hold; all else
 * is kept. Offers a better plan if there is one.
 */
function planAnew(
  state: SearchState,
  { paths, window, objective, held }: Part,
  options: Parameters<Solver['minimise']>[1],
): void {
  const { problem, best } = state;
  const inside = new Set([...window].map((index) => keyOfPath(paths[index]!)));
  const legs = new Set([...window].flatMap((index) => paths[index]!.rides.map(({ leg }) => leg)));
  const isNear = (rides: readonly Ride[]): boolean => rides.some(({ leg }) => legs.has(leg));
  const near = best.plan.containers.filter(({ path }) => isNear(path));
  const kept = best.plan.containers.filter(({ path }) => !isNear(path));
  const residual = residualOf(problem, state.goods, state.types, kept);
  const packed = residual.reader.read({ containers: near });
  const used = new Set(packed.map(({ path }) => keyOfPath(path)));
  const known = paths.filter((path) => {
    const key = keyOfPath(path);
    // What is no number can always change.
    return inside.has(key) || used.has(key) || (!path.type.whole && isNear(path.rides));
  });
  const model = new PathModel(residual.problem, known.map(residual.pathOf), { tight: false });
  const solver = new Solver(state.highs, model.program);
  try {
    const before = evaluatePlan(residual.problem, { containers: near });
    // What is kept has its share of the limits of earlier objectives.
    for (const { objective, limit } of held)
      solver.limit(
        objective.inPaths(model),
        limit - objective.of(best.figures) + objective.of(before),
      );
    const start = startOfPaths(model, packed);
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
    if (values && value < objective.of(before) - state.tau / 10)
      offerValues(state, model, values, kept);
  } finally {
    solver.dispose();
  }
}
