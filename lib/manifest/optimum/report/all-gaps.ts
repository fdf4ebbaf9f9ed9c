import type { PlanProblem } from '../../problem.js';
import type { LimitRow } from '../model/capacity.js';
import { deal } from '../model/deal.js';
import { followFlows } from '../model/flows.js';
import { goodsOf, typesOf } from '../model/goods.js';
import { NetworkModel } from '../model/network.js';
import { PathModel } from '../model/path-model.js';
import { allPaths, beginnings, distinct } from '../model/paths.js';
import { type Routes, routesOf } from '../model/timeline.js';
import { type Highs, type SolveLimits, Solver } from '../solver/highs.js';
import { Linear } from '../solver/program.js';
import { servedCells } from './unmet.js';

/** The least additional capacity with which everything that has a way is met. */
export interface AllGapsClosing {
  /** Additional mass capacity of all limits together, in kg, and no less can suffice than `bound`. */
  readonly mass: number;
  readonly bound: number;
  /** Where it is needed. Volumes are in m³, all else in kg. */
  readonly needs: readonly {
    readonly what: 'mass' | 'volume' | 'flight' | 'row';
    readonly leg: number | null;
    readonly slot: number | null;
    readonly row: number | null;
    readonly more: number;
  }[];
}

/** The most paths that are tried at once. */
const MOST_PATHS = 800;
/** The most containers whose packing is looked at: to pack millions of them takes many times longer than the search. */
const MOST_CONTAINERS = 20_000;
/** What counts as met, in kg: a little less than everything, because numbers are of limited precision. */
const SLACK = 1e-6;
/** A cubic metre counts as little as this, in kg, so that mass decides first. */
const VOLUME_WEIGHT = 1e-3;

/**
 * Finds the least additional capacity that closes all gaps.
 * @returns null if it was not found in the time, if it needs too many containers, or if goods that fit by the sums of masses and
 *   volumes fit no single containers
 */
export function closeAllGaps(
  problem: PlanProblem,
  highs: Highs,
  limits: SolveLimits,
): AllGapsClosing | null {
  const types = typesOf(problem, goodsOf(problem));
  const routes = routesOf(problem, types, true);
  const network = new NetworkModel(problem, routes, true);
  const solver = new Solver(highs, network.program);
  try {
    const flowing = minimiseExtra(problem, solver, network, routes, limits);
    if (!flowing.values) return null;
    const flows = followFlows(problem, routes, network, flowing.values);
    const paths =
      allPaths(problem, routes, MOST_PATHS) ?? distinct(beginnings(flows.map(({ path }) => path)));
    const model = new PathModel(problem, paths, { withExtra: true });
    const exact = new Solver(highs, model.program);
    try {
      const solved = minimiseExtra(problem, exact, model, routes, limits);
      // What fits all containers together need not fit each of them: then it is not known what more would suffice.
      const { values } = solved;
      if (!values || containersIn(model, values) > MOST_CONTAINERS) return null;
      if (deal(problem, model, values).unpackable.length > 0) return null;
      return answerOf(model.limits, values, flowing.bound);
    } finally {
      exact.dispose();
    }
  } finally {
    solver.dispose();
  }
}

const containersIn = ({ paths }: PathModel, values: ArrayLike<number>): number =>
  paths.reduce((sum, { path, count }) => sum + (path.type.crate ? 1 : values[count]!), 0);

function minimiseExtra(
  problem: PlanProblem,
  solver: Solver,
  model: NetworkModel | PathModel,
  routes: readonly Routes[],
  limits: SolveLimits,
) {
  let unmet = new Linear();
  for (const linear of model.unmet.values()) unmet = unmet.plus(linear, 1);
  solver.limit(unmet, unreachable(problem, routes) + SLACK);
  const extra = new Linear();
  for (const { what, extra: column } of model.limits)
    extra.add(column!, what === 'volume' ? VOLUME_WEIGHT : 1);
  return solver.minimise(extra, { ...limits, gap: problem.massPrecision / 2 });
}

/** The weighted mass of what no container can bring, whatever its capacity, in kg. */
function unreachable(problem: PlanProblem, routes: readonly Routes[]): number {
  const served = servedCells(problem, routes);
  return problem.demands.reduce(
    (sum, { index, cell, weight, amount, resource }) =>
      served.get(cell)?.has(index) ? sum : sum + weight * amount * resource.unitMass,
    0,
  );
}

function answerOf(
  limits: readonly LimitRow[],
  values: ArrayLike<number>,
  bound: number,
): AllGapsClosing {
  const needs = limits.flatMap(({ what, leg, slot, row, extra }) => {
    const more = values[extra!]!;
    return more > 1e-4 ? [{ what, leg, slot, row, more }] : [];
  });
  const mass = needs.reduce((sum, { what, more }) => (what === 'volume' ? sum : sum + more), 0);
  return { mass, bound: Math.min(mass, Math.max(0, bound)), needs };
}
