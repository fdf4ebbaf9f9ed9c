import { Solver } from '../../../solver/highs.js';
import type { Plan, PlannedContainer, PlanProblem } from '../../problem.js';
import { evaluatePlan, metOf, slotLoads, usedOfLimits } from '../figures.js';
import { limitsOf } from '../model/capacity.js';
import { PlanReader, startOfPaths } from '../model/from-plan.js';
import { type CellDemand, type ContainerType, type Good, perUnit } from '../model/goods.js';
import { NOISE } from '../model/pack.js';
import { PathModel } from '../model/path-model.js';
import { type ContainerPath, keyOfPath, type Ride } from '../model/paths.js';
import { type Held, offerValues, withBest } from './by-paths.js';
import type { SearchObjective } from './objective.js';
import type { SearchState } from './state.js';

/** The least paths in a window, and the share of all paths that are in one at first. */
const LEAST_SIZE = 40;
const SHARE_OF_PATHS = 1 / 16;
/** How many times more paths are in a window after a round that brought little. */
const WIDER = 2;
/** The share of the gap of the plan below which the gap of a window is not searched further: the next windows may bring more. */
const SHARE_OF_GAP = 0.05;
/** Share of the time that one window may take. */
const SHARE_OF_TIME = 0.05;

/** What is searched for. */
export interface Aim {
  readonly objective: SearchObjective;
  /** The earlier objectives. */
  readonly held: readonly Held[];
  /** No plan has a lower value of the objective. */
  readonly bound: number;
}

/**
 * Improves the best plan by search in large neighbourhoods: the containers on the paths of one window after the other are planned
 * anew, and the numbers of all others are kept. Windows that bring little grow, until one would have all paths.
 */
export async function searchWindows(
  state: SearchState,
  candidates: readonly ContainerPath[],
  aim: Aim,
  turn: () => Promise<void>,
): Promise<void> {
  const paths = withBest(state, candidates);
  const value = () => aim.objective.of(state.best.figures);
  const seconds = state.left * SHARE_OF_TIME;
  let share = SHARE_OF_GAP;
  // Where no bound is known, a window is searched to its end.
  const gap = () =>
    Math.max(state.tau / 2, Number.isFinite(aim.bound) ? share * (value() - aim.bound) : 0);
  for (let size = Math.max(LEAST_SIZE, SHARE_OF_PATHS * paths.length); size < paths.length; ) {
    const before = value();
    for (const window of windowsOf(state.problem, paths, size)) {
      if (state.ended || state.exceedsWindows(aim.objective)) return;
      planAnew(state, paths, window, aim, { ...state.limits(seconds), gap: gap() });
      await turn();
    }
    if (before - value() >= gap()) continue;
    size *= WIDER;
    share /= WIDER;
  }
}

/** Indices of paths that are planned anew together. */
type PathWindow = ReadonlySet<number>;

/**
 * Lists windows of about the same number of paths, that together have all of them: those of the containers that launch at about
 * the same time, and in turns with these, those of the containers that travel on the same or on neighbouring legs. Windows that
 * follow each other in the list are far apart in the campaign.
 */
function windowsOf(
  problem: PlanProblem,
  paths: readonly ContainerPath[],
  size: number,
): PathWindow[] {
  const launches: number[][] = problem.legs.map(() => []);
  const travels: number[][] = problem.legs.map(() => []);
  for (const [index, { type, rides }] of paths.entries()) {
    if (!type.whole) continue;
    launches[rides[0]!.leg]!.push(index);
    for (const { leg } of rides) travels[leg]!.push(index);
  }
  const [byLaunch, byLeg] = [launches, travels].map((lists) => scattered(stretches(lists, size)));
  const windows: PathWindow[] = [];
  for (let at = 0; at < Math.max(byLaunch!.length, byLeg!.length); at++)
    windows.push(...[byLaunch![at], byLeg![at]].filter((window) => window !== undefined));
  return windows;
}

/** Joins the paths of neighbouring legs until there are enough. Each stretch has the latter half of the one before, too. */
function stretches(lists: readonly (readonly number[])[], size: number): PathWindow[] {
  const windows: PathWindow[] = [];
  const filled = lists.filter((list) => list.length > 0);
  for (let from = 0; from < filled.length; ) {
    const window = new Set<number>();
    let to = from;
    for (; to < filled.length && (to === from || window.size < size); to++)
      for (const path of filled[to]!) window.add(path);
    windows.push(window);
    if (to === filled.length) break;
    from += Math.max(1, Math.floor((to - from) / 2));
  }
  return windows;
}

/** Brings a list into an order in which neighbours are far apart. */
function scattered<T>(list: readonly T[]): T[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return list
    .map((each, index) => ({ each, key: (index * golden) % 1 }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
}

/**
 * Frees the numbers of a window. Those of other containers that travel on the same legs are held, but not what they hold; all else
 * is kept. Offers a better plan if there is one.
 */
function planAnew(
  state: SearchState,
  paths: readonly ContainerPath[],
  window: PathWindow,
  { objective, held }: Aim,
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
    const others = model.program.wholeColumns.filter((column) => !free.has(column));
    const numbers = others.map((column) => start.get(column) ?? 0);
    solver.bound(others, numbers, numbers);
    const { values, objective: value } = solver.minimise(objective.inPaths(model), {
      ...options,
      start,
      small: true,
    });
    if (values && value < objective.of(before) - state.tau / 10)
      offerValues(state, model, values, kept);
  } finally {
    solver.dispose();
  }
}

/** What some containers leave to be planned. */
export interface Residual {
  /** The problem with what they leave of limits and demands. Indices stay the same. */
  readonly problem: PlanProblem;
  readonly reader: PlanReader;
  /** Returns a path as the residual problem has it. */
  pathOf(path: ContainerPath): ContainerPath;
}

/** Takes containers that are kept out of a problem. */
export function residualOf(
  problem: PlanProblem,
  goods: readonly Good[],
  types: readonly ContainerType[],
  kept: readonly PlannedContainer[],
): Residual {
  const plan = { containers: kept };
  const met = metOf(problem, plan);
  const left = withoutLoads(problem, plan, met);
  const open = new Map(goods.map((good) => [good, withoutMet(good, met)]));
  const own = types.map((type) => ({ ...type, goods: type.goods.map((good) => open.get(good)!) }));
  return {
    problem: left,
    reader: new PlanReader(left, [...open.values()], own),
    pathOf: (path) => ({ ...path, type: own[path.type.index]! }),
  };
}

function withoutLoads(problem: PlanProblem, plan: Plan, met: readonly number[]): PlanProblem {
  const used = usedOfLimits(problem, slotLoads(problem, plan));
  const legs = problem.legs.map((leg) => ({
    ...leg,
    slots: leg.slots.map((slot) => ({ ...slot })),
  }));
  const rows = problem.rows.map((row) => ({ ...row }));
  for (const [index, { what, leg, slot, row, limit }] of limitsOf(problem).entries()) {
    const left = Math.max(0, limit - used[index]!);
    if (row !== null) rows[row]!.limit = left;
    else if (slot === null) legs[leg!]!.freeMass = left;
    else if (what === 'volume') legs[leg!]!.slots[slot]!.freeVolume = left;
    else legs[leg!]!.slots[slot]!.freeMass = left;
  }
  const demands = problem.demands.map((demand, index) => ({
    ...demand,
    amount: Math.max(0, demand.amount - met[index]!),
  }));
  return { ...problem, legs, rows, demands };
}

/** What is still needed of a good. */
function withoutMet(good: Good, met: readonly number[]): Good {
  const cells = new Map<number, CellDemand>();
  for (const [cell, { parts }] of good.cells) {
    const open = parts.flatMap(({ demand, amount }) => {
      const left = amount - met[demand.index]! * perUnit(good, demand.resource);
      return left * good.mass > NOISE ? [{ demand, amount: left }] : [];
    });
    if (open.length === 0) continue;
    cells.set(cell, { amount: open.reduce((sum, { amount }) => sum + amount, 0), parts: open });
  }
  return { ...good, cells };
}
