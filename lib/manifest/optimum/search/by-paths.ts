import { type SolveLimits, Solver } from '../../../solver/highs.js';
import type { PlannedContainer } from '../../problem.js';
import { deal, inOrder } from '../model/deal.js';
import { pathsOfPlan, startOfPaths } from '../model/from-plan.js';
import { type PathColumns } from '../model/path-goods.js';
import { PathModel } from '../model/path-model.js';
import { type ContainerPath, keyOfPath } from '../model/paths.js';
import type { SearchObjective } from './objective.js';
import type { SearchState } from './state.js';

/** An objective of an earlier step, and what it may be at most. */
export interface Held {
  readonly objective: SearchObjective;
  readonly limit: number;
}

/** How often a model is solved again because whole units do not fit their containers. */
const ROUNDS = 6;

/**
 * Searches the best plan that uses some paths, and offers it. Those of the best plan so far are always among them.
 * @returns the bound of all plans that use these paths
 */
export function searchPaths(
  state: SearchState,
  candidates: readonly ContainerPath[],
  objective: SearchObjective,
  held: readonly Held[],
  limits: SolveLimits,
): number {
  let paths = withBest(state, candidates);
  for (let round = 0; ; round++) {
    const model = new PathModel(state.problem, paths);
    const solver = new Solver(state.highs, model.program);
    try {
      for (const { objective, limit } of held) solver.limit(objective.inPaths(model), limit);
      const solved = solver.minimise(objective.inPaths(model), {
        ...limits,
        gap: state.tau / 2,
        start: round === 0 ? startOfPaths(model, state.reader.read(state.best.plan)) : undefined,
      });
      if (!solved.values) return solved.bound;
      const unpackable = offerValues(state, model, solved.values);
      if (unpackable.length === 0 || round === ROUNDS || state.ended) return solved.bound;
      paths = split(paths, unpackable, model, solved.values);
    } finally {
      solver.dispose();
    }
  }
}

/** Adds the paths of the best plan so far. */
export function withBest(
  state: SearchState,
  candidates: readonly ContainerPath[],
): ContainerPath[] {
  const paths = new Map(candidates.map((path) => [keyOfPath(path), path]));
  for (const path of pathsOfPlan(state.reader.read(state.best.plan)))
    if (!paths.has(keyOfPath(path))) paths.set(keyOfPath(path), path);
  return [...paths.values()];
}

/**
 * Makes a plan of the values of a path model, and offers it.
 * @param kept containers that the model does not know
 * @returns the paths whose units do not fit their containers
 */
export function offerValues(
  state: SearchState,
  model: PathModel,
  values: ArrayLike<number>,
  kept: readonly PlannedContainer[] = [],
): readonly ContainerPath[] {
  const [used, best] = polished(state, model, values);
  const { containers, unpackable } = deal(model.problem, used, best);
  state.offer({ containers: inOrder(state.problem, [...kept, ...containers]) });
  return unpackable;
}

/** Finds exact values for the paths that are used, with their whole numbers held. */
function polished(
  state: SearchState,
  model: PathModel,
  values: ArrayLike<number>,
): readonly [PathModel, ArrayLike<number>] {
  const used = model.paths.filter(({ count }) => values[count]! > 1e-9);
  const paths = used.map(({ path }) => path);
  const small = new PathModel(model.problem, paths, { tight: false });
  const best = withNumbers(state, small, numbersOf(used, small, values));
  return best ? [small, best] : [model, values];
}

/** Deals goods anew among the containers of the best plan, and offers it. */
export function repack(state: SearchState): void {
  const packed = state.reader.read(state.best.plan);
  const model = new PathModel(state.problem, pathsOfPlan(packed), { tight: false });
  const values = withNumbers(state, model, startOfPaths(model, packed), state.limits());
  if (values) state.offer(deal(state.problem, model, values));
}

/**
 * Holds the whole numbers of a model, and finds exact values for the rest: what meets most, then what is needed soonest.
 * @returns undefined if there are none
 */
function withNumbers(
  { highs }: SearchState,
  model: PathModel,
  numbers: ReadonlyMap<number, number>,
  limits: SolveLimits = {},
): ArrayLike<number> | undefined {
  const solver = new Solver(highs, model.program);
  try {
    const whole = model.program.wholeColumns;
    const fixed = whole.map((column) => numbers.get(column)!);
    solver.bound(whole, fixed, fixed);
    solver.whole(whole, false);
    let best: ArrayLike<number> | undefined;
    for (const objective of [...model.unmet.values(), model.overhead, model.late]) {
      const solved = solver.minimise(objective, { ...limits, gap: 0, exact: true });
      if (!solved.values) break;
      best = solved.values;
      solver.limit(objective, solved.objective + 1e-8);
    }
    return best;
  } finally {
    solver.dispose();
  }
}

/** The whole numbers of a model of some paths, from the values of another model: by column of the former. */
export function numbersOf(
  known: readonly PathColumns[],
  { paths, program }: PathModel,
  values: ArrayLike<number>,
): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const [index, { count, goods }] of paths.entries()) {
    const from = known[index]!;
    if (program.whole[count]) numbers.set(count, Math.round(values[from.count]!));
    for (const [at, { launched }] of goods.entries())
      if (launched !== null && program.whole[launched])
        numbers.set(launched, Math.round(values[from.goods[at]!.launched!]!));
  }
  return numbers;
}

/** Replaces the paths whose units do not fit by paths of one container each. */
function split(
  paths: readonly ContainerPath[],
  unpackable: readonly ContainerPath[],
  model: PathModel,
  values: ArrayLike<number>,
): ContainerPath[] {
  return paths.flatMap((path, index) => {
    if (!unpackable.includes(path) || path.most === 1) return [path];
    const count = Math.round(values[model.paths[index]!.count]!) + 1;
    return Array.from({ length: count }, () => ({ ...path, most: 1 }));
  });
}
