import { startOfPaths } from '../model/from-plan.js';
import type { PathFlow } from '../model/flows.js';
import { keyOfPath, type Path } from '../model/paths.js';
import { PathModel } from '../model/path-model.js';
import { Solver } from '../solver/highs.js';
import { type Held, offerValues, withBest, wholeColumns } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Dates of launch that are planned anew at a time: at first, and how many more in each further round. */
const WINDOW = 4;
const WIDER = 2;
/** Rounds through the whole campaign, unless time ends before. */
const ROUNDS = 3;
/** A new plan is made after this many seconds with improvements. */
const SECONDS_BETWEEN_PLANS = 8;

/**
 * Improves a plan of a large campaign: the containers that are launched on a few neighbouring dates are planned anew, all
 * others are kept, window by window (manifest optimum, 7.5).
 * @param flows what the search starts from, where it is better than the best plan
 */
export function searchWindows(
  state: SearchState,
  candidates: readonly Path[],
  flows: readonly PathFlow[],
  objective: Objective,
  held: readonly Held[],
  seconds: number,
): void {
  const until = state.seconds + Math.min(seconds, state.left);
  const model = new PathModel(state.problem, withBest(state, candidates));
  const solver = new Solver(state.highs, model.program);
  const linear = objective.inPaths(model);
  try {
    for (const { objective, limit } of held) solver.limit(objective.inPaths(model), limit);
    const whole = wholeColumns(model);
    let numbers = startOfPaths(model, state.reader.read(state.best.plan));
    let value = objective.of(state.best.figures);
    let offered = value;
    let last = state.seconds;
    let values: Float64Array | undefined;
    const step = (lower: number[], upper: number[], gap: number, from: typeof numbers) => {
      solver.bound(whole, lower, upper);
      const limits = state.limits(Math.min((until - state.seconds) / 4, seconds / 10));
      const solved = solver.minimise(linear, { ...limits, gap, start: from });
      if (!solved.values || solved.objective >= value) return;
      values = solved.values;
      value = solved.objective;
      numbers = new Map(whole.map((column) => [column, Math.round(solved.values![column]!)]));
      if (state.seconds - last > SECONDS_BETWEEN_PLANS) offer();
    };
    const offer = () => {
      if (values && value < offered) offerValues(state, model, values);
      offered = value;
      last = state.seconds;
    };
    const most = upperOfFlows(model, flows);
    step(whole.map(() => 0), whole.map((column) => most.get(column) ?? Infinity), state.tau, new Map());
    offer();
    const launches = launchesOf(state, model);
    const dates = [...new Set(launches.values())].sort((a, b) => a - b);
    for (let round = 0; round < ROUNDS; round++) {
      const width = WINDOW + round * WIDER;
      for (let at = 0; at < dates.length; at += Math.ceil(width / 2)) {
        if (state.ended || state.seconds >= until) break;
        const inside = new Set(dates.slice(at, at + width));
        const isFree = (column: number) => inside.has(launches.get(column)!);
        step(
          whole.map((column) => (isFree(column) ? 0 : numbers.get(column)!)),
          whole.map((column) => (isFree(column) ? Infinity : numbers.get(column)!)),
          state.tau * 20,
          numbers,
        );
      }
    }
    offer();
  } finally {
    solver.dispose();
  }
}

const Infinity = Number.POSITIVE_INFINITY;

/** The numbers of containers of flows: no more than these are taken at first. */
function upperOfFlows(model: PathModel, flows: readonly PathFlow[]): Map<number, number> {
  const counts = new Map<string, number>();
  for (const { path, count } of flows)
    counts.set(keyOfPath(path), (counts.get(keyOfPath(path)) ?? 0) + count);
  return new Map(
    model.paths.map(({ path, count }) => [count, counts.get(keyOfPath(path)) ?? 0] as const),
  );
}

/** When each whole column is launched: the order of the departure. */
function launchesOf({ problem }: SearchState, model: PathModel): Map<number, number> {
  return new Map(
    model.paths.flatMap(({ path, count, goods }) => {
      const { departs } = problem.legs[path.rides[0]!.leg]!;
      return [count, ...goods.flatMap(({ launched }) => launched ?? [])].map(
        (column) => [column, departs] as const,
      );
    }),
  );
}

