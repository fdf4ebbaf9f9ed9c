import { type Highs, type SolveLimits } from '../../../solver/highs.js';
import type { Plan, PlanProblem } from '../../problem.js';
import { evaluatePlan, type PlanFigures } from '../figures.js';
import { PlanReader } from '../model/from-plan.js';
import { type ContainerType, type Good, goodsOf, typesOf } from '../model/goods.js';
import { NetworkModel } from '../model/network.js';
import { allPaths, type ContainerPath, distinct, keyOfPath } from '../model/paths.js';
import { type Routes, routesOf } from '../model/timeline.js';
import type { OptimumOptions, Preference } from '../optimum-options.js';
import { verifyPlan } from '../verify.js';
import type { SearchObjective } from './objective.js';

/** The most paths of a problem whose plans are searched as a whole. */
export const MOST_PATHS = 1500;

/** What the steps of a search share: the models, the best plan so far, and what is left of time and work. */
export class SearchState {
  readonly goods: readonly Good[];
  readonly types: readonly ContainerType[];
  readonly routes: readonly Routes[];
  readonly network: NetworkModel;
  readonly reader: PlanReader;
  /** All paths, if there are not too many. */
  readonly all: readonly ContainerPath[] | undefined;
  /** Whether a plan was found that is better than the one at the start. */
  improved = false;
  best: { plan: Plan; figures: PlanFigures };
  objective: SearchObjective | undefined;

  /** How many windows were planned anew for each objective. */
  readonly #windows = new Map<string, number>();
  readonly #pool = new Map<string, ContainerPath>();
  #until: number;

  constructor(
    readonly highs: Highs,
    readonly problem: PlanProblem,
    readonly options: OptimumOptions,
    start: Plan,
    readonly began = performance.now(),
  ) {
    this.#until = began + (options.timeLimit ?? 30) * 1000;
    this.goods = goodsOf(problem);
    this.types = typesOf(problem, this.goods);
    this.routes = routesOf(problem, this.types);
    this.network = new NetworkModel(problem, this.routes);
    this.reader = new PlanReader(problem, this.goods, this.types);
    this.all = allPaths(problem, this.routes, MOST_PATHS);
    this.best = { plan: start, figures: evaluatePlan(problem, start) };
  }

  /** Mass of all demands, in kg. */
  get demandMass(): number {
    return demandMassOf(this.problem);
  }

  get preference(): Preference {
    return this.options.then ?? 'late';
  }

  get tau(): number {
    return this.problem.massPrecision;
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  /** Seconds that are left. */
  get left(): number {
    return Math.max(0, (this.#until - performance.now()) / 1000);
  }

  /** Ends the search in so many seconds, or at its time limit. */
  grant(seconds: number): void {
    const { timeLimit = 30 } = this.options;
    this.#until = Math.min(performance.now() + seconds * 1000, this.began + timeLimit * 1000);
  }

  get stopped(): boolean {
    const { signal, shouldStop } = this.options;
    return signal?.aborted === true || shouldStop?.() === true;
  }

  get ended(): boolean {
    return this.stopped || this.left <= 0;
  }

  /** Counts a window that is planned anew for an objective. Returns whether it is one too many. */
  exceedsWindows({ name }: SearchObjective): boolean {
    const count = (this.#windows.get(name) ?? 0) + 1;
    this.#windows.set(name, count);
    return count > (this.options.windowLimit ?? Number.POSITIVE_INFINITY);
  }

  /** Limits of one step of the search. */
  limits(seconds = this.left, nodes = Number.POSITIVE_INFINITY): SolveLimits {
    const { workLimit, shouldStop } = this.options;
    const most = Math.min(workLimit ?? Number.POSITIVE_INFINITY, nodes);
    return {
      seconds: Math.min(seconds, this.left),
      nodes: Number.isFinite(most) ? most : undefined,
      stop: shouldStop,
    };
  }

  /** Paths that were part of any solution. */
  get pool(): ContainerPath[] {
    return [...this.#pool.values()];
  }

  remember(paths: readonly ContainerPath[]): void {
    for (const path of distinct(paths)) {
      const key = keyOfPath(path);
      if (!this.#pool.has(key)) this.#pool.set(key, path);
    }
  }

  /** Takes a plan if it is valid and better than the best one. */
  offer(plan: Plan): boolean {
    const figures = evaluatePlan(this.problem, plan);
    if (!this.isBetter(figures) || verifyPlan(this.problem, plan).length > 0) return false;
    this.best = { plan, figures };
    this.improved = true;
    this.report(null, plan);
    return true;
  }

  /** Whether figures are better than those of the best plan, objective by objective. */
  isBetter(figures: PlanFigures): boolean {
    const a = rank(figures, this.preference);
    const b = rank(this.best.figures, this.preference);
    for (const [index, value] of a.entries()) {
      const difference = value - b[index]!;
      if (Math.abs(difference) > 1e-7 * (1 + Math.abs(value))) return difference < 0;
    }
    return false;
  }

  report(bound: number | null, plan?: Plan): void {
    const { objective } = this;
    if (!objective) return;
    this.options.onProgress?.({
      objective: objective.name,
      value: objective.of(this.best.figures),
      bound,
      seconds: this.seconds,
      plan,
    });
  }
}

const rank = (figures: PlanFigures, then: Preference): number[] => [
  ...figures.unmet,
  figures.overhead,
  ...(then === 'late' ? [figures.late, figures.containers] : []),
  ...(then === 'transfers' ? [figures.transfers, figures.containers, figures.late] : []),
];

/** Mass of all demands of a problem, in kg. */
export const demandMassOf = ({ demands }: PlanProblem): number =>
  demands.reduce((sum, { amount, resource }) => sum + amount * resource.unitMass, 0);
