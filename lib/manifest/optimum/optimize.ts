import { loadSolver } from '../../solver/highs.js';
import type { Plan, PlanProblem } from '../problem.js';
import { evaluatePlan, type PlanFigures } from './figures.js';
import { PlanReader } from './model/from-plan.js';
import { goodsOf, typesOf } from './model/goods.js';
import { routesOf } from './model/timeline.js';
import { checkOptions, type OptimumOptions } from './optimum-options.js';
import {
  type AllGapsClosing,
  closeAllGaps,
  type GapClosing,
  gapClosings,
} from './report/closings.js';
import { type LimitAnswer, limitAnswers } from './report/limits.js';
import { type DemandAnswer, demandAnswers } from './report/unmet.js';
import { JointSearch } from './search/joint-search.js';
import { objectivesOf, type SearchObjective } from './search/objective.js';
import { partsOf } from './search/parts.js';
import { demandMassOf } from './search/state.js';
import { validPart } from './valid-part.js';

/** An objective of an optimum: its value and how far it may be from the least one. */
export interface ObjectiveValue {
  /** `unmet` (or `unmet in tier 1`, and so on), `overhead`, `late`, `transfers` or `containers`. */
  readonly name: string;
  readonly unit: SearchObjective['unit'];
  readonly value: number;
  /** No plan that is as good in the objectives before has a lower value. Null if not known. */
  readonly bound: number | null;
  /** Value less bound. Null if the bound is not known. */
  readonly gap: number | null;
  /** The gap in per cent of the mass of all demands. Null if the bound is not known, or the unit is not kg. */
  readonly gapPercent: number | null;
}

/**
 * How good a plan is. `optimal`: no plan leaves less unmet, and none of those has less overhead, by more than twice the mass
 * precision. `gap`: it may be better by at most the gap. `greedy`: nothing better than the plan at the start was found.
 */
export type OptimumStatus = 'optimal' | 'gap' | 'greedy';

/** A plan, with what is known about how good it is. Plain data; all numbers are finite. */
export interface ManifestOptimum {
  readonly status: OptimumStatus;
  readonly plan: Plan;
  readonly figures: PlanFigures;
  readonly objectives: readonly ObjectiveValue[];
  /** The figures of the valid part of the plan at the start; null if there was none. */
  readonly start: PlanFigures | null;
  /** Mass of all demands, in kg. */
  readonly demandMass: number;
  readonly demands: readonly DemandAnswer[];
  readonly limits: readonly LimitAnswer[];
  /** What would close the gap of each demand that capacity leaves unmet, where more mass capacity is enough. */
  readonly closings: readonly GapClosing[];
  /** The least additional capacity that closes all gaps. Null if not asked for, or not found. */
  readonly closingAll: AllGapsClosing | null;
  /** Whether the search ended at its time limit, or was stopped. */
  readonly stopped: boolean;
  /** Seconds that the search took. */
  readonly seconds: number;
}

/** Lets the caller act between two steps. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Share of the time that the least additional capacity may take, after the search. */
const CLOSING_SHARE = 0.2;

/**
 * Finds the plan that leaves least unmet, then the one of these with least overhead, and so on, with a bound of each
 * objective . It blocks the thread while the solver runs, so `optimizeInWorker` of
 * `space-logistics/workers` or a worker of the browser is the place for large problems.
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 */
export async function optimizeManifest(
  problem: PlanProblem,
  options: OptimumOptions = {},
): Promise<ManifestOptimum> {
  checkOptions(options);
  const highs = await loadSolver();
  const start: Plan = options.start ? validPart(problem, options.start, highs) : { containers: [] };
  const search = new JointSearch(highs, problem, options, start, partsOf(problem));
  const found: FoundObjective[] = [];
  const objectives = objectivesOf(problem, options.then ?? 'late');
  const lastUnmet = objectives.findLast(({ isUnmet }) => isUnmet);
  for (const objective of objectives)
    found.push({
      objective,
      bound: await search.minimise(objective, turn, objective === lastUnmet),
    });
  const { ended: stopped } = search;
  await turn();
  const { plan, figures } = search.best;
  const goods = goodsOf(problem);
  const types = typesOf(problem, goods);
  const routes = routesOf(problem, types);
  const demands = demandAnswers(problem, plan);
  const isShort = demands.some(({ why }) => why === 'capacity');
  // Where work is limited instead, results must not depend on the clock.
  const share = options.workLimit === undefined ? CLOSING_SHARE : 1;
  const seconds = ((options.timeLimit ?? 30) * share) / 2;
  const reader = new PlanReader(problem, goods, types);
  return {
    ...gradeOf(problem, search, found, options.start !== undefined),
    plan,
    figures,
    start: options.start ? evaluatePlan(problem, start) : null,
    demands,
    limits: limitAnswers(problem, plan, reader, highs),
    closings: gapClosings(problem, plan, demands, routes),
    closingAll:
      isShort && options.closeGaps !== false && !search.stopped
        ? closeAllGaps(problem, highs, { ...search.limits, seconds })
        : null,
    stopped,
    seconds: search.seconds,
  };
}

/** An objective, and what no plan has less of; null if it is not known. */
interface FoundObjective {
  readonly objective: SearchObjective;
  readonly bound: number | null;
}

function gradeOf(
  problem: PlanProblem,
  search: JointSearch,
  found: readonly FoundObjective[],
  hasStart: boolean,
): Pick<ManifestOptimum, 'status' | 'objectives' | 'demandMass'> {
  const demandMass = demandMassOf(problem);
  const objectives = found.map(({ objective, bound: least }): ObjectiveValue => {
    const { name, unit } = objective;
    const value = objective.of(search.best.figures);
    if (least === null || !Number.isFinite(least))
      return { name, unit, value, bound: null, gap: null, gapPercent: null };
    const bound = Math.min(least, value);
    const gap = value - bound;
    const gapPercent = unit === 'kg' && demandMass > 0 ? (100 * gap) / demandMass : null;
    return { name, unit, value, bound, gap, gapPercent };
  });
  const isProved = objectives
    .filter(({ unit }) => unit === 'kg')
    .every(({ gap }) => gap !== null && gap <= 2 * problem.massPrecision);
  const status = isProved ? 'optimal' : hasStart && !search.improved ? 'greedy' : 'gap';
  return { status, objectives, demandMass };
}
