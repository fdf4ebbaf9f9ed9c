import { type Highs, type SolveLimits } from '../../../solver/highs.js';
import type { Plan, PlanProblem } from '../../problem.js';
import { evaluatePlan, type PlanFigures } from '../figures.js';
import { inOrder } from '../model/deal.js';
import type { OptimumOptions } from '../optimum-options.js';
import type { Held } from './by-paths.js';
import { filledUp } from './fill-up.js';
import { minimise } from './minimise.js';
import { objectivesOf, type SearchObjective } from './objective.js';
import { type ProblemPart, planForWhole, planOfPart } from './parts.js';
import { SearchState } from './state.js';

/** The search in one part of a problem. */
interface PartSearch {
  readonly part: ProblemPart;
  readonly state: SearchState;
  readonly objectives: readonly SearchObjective[];
  readonly held: Held[];
  /** The objective that is minimised now; undefined if the part has no demand of its tier. */
  objective: SearchObjective | undefined;
  /** Its bound; null if it is not known yet. */
  bound: number | null;
}

/** Share of the time that is left for what stays unmet in the last tier, and in each tier before it. */
const UNMET_SHARE = 0.95;
const TIER_SHARE = 0.5;

/** Searches the parts of a problem one by one, each with its share of the time, and joins their plans. */
export class JointSearch {
  best: { readonly plan: Plan; readonly figures: PlanFigures };
  readonly #problem: PlanProblem;
  readonly #options: OptimumOptions;
  readonly #began = performance.now();
  /** The small parts come first: what they leave of their time is for the large ones. */
  readonly #searches: readonly PartSearch[];
  #objective: SearchObjective | undefined;

  constructor(
    highs: Highs,
    problem: PlanProblem,
    options: OptimumOptions,
    start: Plan,
    parts: readonly ProblemPart[],
  ) {
    this.#problem = problem;
    this.#options = options;
    this.best = { plan: start, figures: evaluatePlan(problem, start) };
    const bySize = [...parts].sort((a, b) => a.demands.length - b.demands.length);
    this.#searches = bySize.map((part) => {
      const own: OptimumOptions = {
        ...options,
        onProgress: ({ bound, plan }) => this.#report(search, bound, plan !== undefined),
      };
      const state = new SearchState(highs, part.problem, own, planOfPart(part, start), this.#began);
      const objectives = objectivesOf(part.problem, state.preference);
      const search: PartSearch = {
        part,
        state,
        objectives,
        held: [],
        objective: undefined,
        bound: null,
      };
      return search;
    });
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  get stopped(): boolean {
    const { signal, shouldStop } = this.#options;
    return signal?.aborted === true || shouldStop?.() === true;
  }

  get ended(): boolean {
    return this.stopped || this.#left <= 0;
  }

  get #left(): number {
    return Math.max(0, (this.#options.timeLimit ?? 30) - this.seconds);
  }

  /** Whether a plan was found that is better than the one at the start. */
  get improved(): boolean {
    return this.#searches.some(({ state }) => state.improved);
  }

  /** Limits of a step besides time. */
  get limits(): SolveLimits {
    const { workLimit, shouldStop } = this.#options;
    return { nodes: workLimit, stop: shouldStop };
  }

  /**
   * Minimises an objective, with the earlier ones held.
   * @returns its bound; null if it is not known
   */
  async minimise(
    objective: SearchObjective,
    turn: () => Promise<void>,
    isLastUnmet = true,
  ): Promise<number | null> {
    const isFirst = this.#objective === undefined;
    this.#objective = objective;
    for (const search of this.#searches) {
      search.bound = null;
      search.objective = search.objectives.find(
        ({ name, tier }) => tier === objective.tier && (tier !== null || name === objective.name),
      );
      search.state.objective = search.objective;
    }
    this.#tell(null, true);
    await turn();
    if (isFirst && !this.ended) {
      for (const { state } of this.#searches) offerFirst(state);
      this.#join();
    }
    const left = this.#left * (objective.isUnmet ? (isLastUnmet ? UNMET_SHARE : TIER_SHARE) : 1);
    const began = this.seconds;
    let demands = this.#searches.reduce((sum, { part }) => sum + part.demands.length, 0);
    for (const search of this.#searches) {
      const { part, state, objective, held } = search;
      state.grant(((left - this.seconds + began) * part.demands.length) / demands);
      demands -= part.demands.length;
      if (objective === undefined) continue;
      search.bound = state.ended ? null : await minimise(state, objective, held, turn);
      held.push({ objective, limit: objective.of(state.best.figures) + state.tau });
    }
    return this.#bound;
  }

  /** The bound of the objective: that of every part, and the value of what belongs to none. */
  get #bound(): number | null {
    let sum = this.#objective!.of(this.best.figures);
    for (const { state, objective, bound } of this.#searches) {
      if (objective === undefined) continue;
      if (bound === null) return null;
      sum -= objective.of(state.best.figures) - bound;
    }
    return sum;
  }

  #report(search: PartSearch, bound: number | null, isNew: boolean): void {
    if (bound !== null) search.bound = Math.max(bound, search.bound ?? bound);
    if (isNew) this.#join();
    this.#tell(this.#bound, isNew);
  }

  #join(): void {
    const containers = this.#searches.flatMap(
      ({ part, state }) => planForWhole(part, state.best.plan).containers,
    );
    const plan = { containers: inOrder(this.#problem, containers) };
    this.best = { plan, figures: evaluatePlan(this.#problem, plan) };
  }

  #tell(bound: number | null, isNew: boolean): void {
    const objective = this.#objective!;
    const { plan, figures } = this.best;
    this.#options.onProgress?.({
      objective: objective.name,
      value: objective.of(figures),
      bound,
      seconds: this.seconds,
      plan: isNew ? plan : undefined,
    });
  }
}

/** Offers first plans, without a solver: one from nothing, and one that has all of the plan at the start. */
function offerFirst(state: SearchState): void {
  const { problem, goods, routes } = state;
  for (const plan of [state.best.plan, { containers: [] }])
    state.offer(filledUp(problem, goods, routes, plan));
}
