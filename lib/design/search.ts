import type { Days } from '../schema/spans.js';
import { type Highs, type Solved, Solver, type SolverOptions } from '../solver/highs.js';
import { Linear } from '../solver/program.js';
import { CountSearch } from './count-search.js';
import type { DesignObjective } from './declaration/design.js';
import { mayFit } from './fit.js';
import type { FlightGrid } from './grid.js';
import { CampaignModel, type ModelOptions, type UnfitLoad } from './model.js';
import { fliesIn, type PlannedFlight } from './plan.js';
import type { DesignProblem } from './problem.js';
import { RollingHorizon } from './rolling-horizon.js';

/** What ends a search. */
export interface DesignSearchOptions {
  /** Seconds that the search may take, more than 0. Default: 60. */
  readonly timeLimit?: number | undefined;
  /** Nodes of the search tree for each objective: with it, and without reaching the time limit, results repeat. Default: none. */
  readonly workLimit?: number | undefined;
  /** The share of the value by which it may be above the bound. Default: 1e-7. */
  readonly gap?: number | undefined;
  /** Asked from time to time: true ends the search with the best plan so far. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Called with the best value and the bound whenever they change. */
  readonly onProgress?: ((progress: DesignProgress) => void) | undefined;
}

/** How far a search is. */
export interface DesignProgress {
  /** What is minimised now: an objective, or what lacks. */
  readonly objective: DesignObjective | 'lacking';
  readonly value: number | null;
  readonly bound: number | null;
  /** Seconds since the search began. */
  readonly seconds: number;
}

/** The best plan of a search that goes on: enough of it to make a scenario of it in another thread. */
export interface BestSoFar {
  /** Whether it lacks something. */
  readonly isElastic: boolean;
  readonly objectives: readonly ObjectiveBound[];
  /** The values of the columns of the model. */
  readonly values: Float64Array;
}

/** What only a page asks for, because it ends threads whose solver is in a long step. */
export interface HandedOver {
  /** Called with each better plan. */
  readonly onBest?: ((best: BestSoFar) => void) | undefined;
  /** The best plan of a search that was ended: instead of a search, it becomes the plan. */
  readonly from?: BestSoFar | undefined;
}

/** A value and its bound. */
export interface ObjectiveBound {
  readonly name: DesignObjective;
  readonly value: number;
  readonly bound: number;
}

/** The best plan of a search. */
export interface FoundPlan {
  readonly model: CampaignModel;
  readonly values: ArrayLike<number>;
  readonly objectives: readonly ObjectiveBound[];
  /** The columns that took whole numbers alone while it was sought. */
  readonly whole: number;
}

/** What a search found: a plan, that there is none, or nothing in its time. */
export type SearchOutcome = FoundPlan | 'impossible' | 'none';

/** How much more burns and needs take in the plan that becomes a scenario. */
const MARGIN = 1e-7;

/** By how much later objectives may worsen earlier ones, as a share. */
const HELD = 1e-9;

/** With so many rows, the interior point method solves a linear program faster than the simplex method. */
const LARGE = 10_000;

/** Programs with more whole numbers, and without a plan to start from, are parted by time at first. */
const MANY_WHOLES = 500;

/**
 * The shares of the time that is left: for the first plan of a program with many whole numbers, after which the solver has the rest;
 * or, where the relaxation is solved fast, for the first plan and for the solver, after which branches by counts have the rest.
 */
const PLAN_SHARE = 0.6;
const SMALL_PLAN_SHARE = 0.15;
const WHOLE_SHARE = 0.35;

/** What is kept of the time for the end: a share of it, and so many times the time that the model is built in. */
const RESERVED_SHARE = 0.02;
const RESERVED_MODELS = 8;

/** Nodes of the search tree in which the last choice between equal plans is made, and the share of the time that is left. */
const TIE_NODES = 50;
const TIE_SHARE = 0.2;

/** The limits of a program, and whether its relaxation is solved fast. */
type SearchLimits = SolverOptions & { readonly small: boolean };

/** Searches the plans of a design: one clock for all programs that are solved. */
export class DesignSearch {
  private readonly began = performance.now();
  private readonly limit: number;
  /** Seconds that are kept for what is done with the plan: it becomes a scenario and is simulated. */
  private reserve = 0;
  private readonly unfit: UnfitLoad[] = [];
  /** What was proved before a load was forbidden that may fit after all. */
  private proved: readonly ObjectiveBound[] | undefined;

  constructor(
    private readonly highs: Highs,
    readonly problem: DesignProblem,
    readonly grid: FlightGrid,
    private readonly options: DesignSearchOptions & HandedOver,
  ) {
    this.limit = options.timeLimit ?? 60;
  }

  /** Seconds since the search began. */
  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  get left(): number {
    return this.limit - this.reserve - this.seconds;
  }

  get isOver(): boolean {
    return this.left <= 0 || this.options.shouldStop?.() === true;
  }

  /**
   * Forbids the pieces of a flight of a plan in its vehicles, because no way was found to load it. Other people and goods may leave
   * room for them, so that is a proof only if the pieces do not fit by themselves.
   */
  forbid(flight: PlannedFlight, { objectives }: FoundPlan): void {
    const { vehicles, pieces } = flight;
    this.unfit.push({ vehicles, pieces });
    if (mayFit(this.highs, this.problem, flight)) this.proved ??= objectives;
  }

  private model(options: ModelOptions): CampaignModel {
    const before = this.seconds;
    const model = new CampaignModel(this.problem, this.grid, { ...options, unfit: this.unfit });
    const reserve = RESERVED_SHARE * this.limit + RESERVED_MODELS * (this.seconds - before);
    this.reserve = Math.min(Math.max(this.reserve, reserve), this.limit / 8);
    return model;
  }

  /** Returns the model with the whole numbers of a plan: what is left is a linear program. */
  private withWholes(values: ArrayLike<number>, options: ModelOptions): CampaignModel {
    const model = this.model(options);
    const { lower, upper, whole, rowUpper } = model.program;
    for (const column of model.program.wholeColumns) {
      lower[column] = Math.round(values[column]!);
      upper[column] = lower[column];
      whole[column] = 0;
    }
    // What flies on which of several like flights is known now: if the heavier one came first, goods of no use could make it so.
    for (const row of model.orders) rowUpper[row] = Number.POSITIVE_INFINITY;
    return model;
  }

  /** Minimises the objectives, one after the other. */
  optimise(modelOptions: ModelOptions = {}): SearchOutcome {
    const model = this.model(modelOptions);
    const { from } = this.options;
    // What was found without a margin starts the search for a plan with it.
    if (from !== undefined && !modelOptions.margin) {
      if (from.isElastic !== (modelOptions.isElastic ?? false)) return 'impossible';
      if (this.unfit.length > 0) return 'none';
      const { values, objectives } = from;
      return { model, values, objectives, whole: model.program.wholeColumns.length };
    }
    const found = this.minimiseAll(model, modelOptions.isElastic ? ['lacking'] : []);
    if (this.proved === undefined || found === 'none') return found;
    // What is best, or impossible, without the forbidden loads need not be so with them.
    return found === 'impossible' ? 'none' : { ...found, objectives: bounded(found, this.proved) };
  }

  private minimiseAll(model: CampaignModel, first: readonly 'lacking'[]): SearchOutcome {
    const { problem } = this;
    const whole = model.program.wholeColumns;
    const solver = new Solver(this.highs, model.program);
    let values: Float64Array | undefined;
    const objectives: ObjectiveBound[] = [];
    try {
      for (const name of [...first, ...new Set(problem.objectives)]) {
        if (values !== undefined && this.isOver) break;
        const linear = name === 'lacking' ? model.lacking() : model.objective(name);
        const limits = {
          ...this.limits(name, model),
          onSolution: this.noteBest(name, linear, objectives, first.length > 0),
        };
        const isLarge = values === undefined && whole.length > MANY_WHOLES;
        const started = isLarge ? this.firstPlan(solver, model, linear, limits) : values;
        const near = started ?? this.options.from?.values;
        // The last arrival hardly depends on how many vehicles fly.
        const isCounted = isLarge && limits.small && name !== 'completion';
        let solved = solver.minimise(linear, {
          ...limits,
          seconds: Math.max(this.left * (isCounted ? WHOLE_SHARE : 1), 0.05),
          start: near && startFrom(near, whole),
        });
        if (isCounted && solved.status === 'stopped' && !this.isOver)
          solved = this.byCounts(model, linear, limits, solved);
        if (solved.status === 'impossible' && started === undefined) return 'impossible';
        values = solved.values ?? started;
        if (values === undefined) return 'none';
        const value = linear.at(values);
        // A search that did not find the plan again that it began with has proved nothing.
        const bound = solved.status === 'impossible' ? Number.NEGATIVE_INFINITY : solved.bound;
        if (name !== 'lacking') objectives.push({ name, value, bound: Math.min(bound, value) });
        solver.limit(linear, value + Math.max(Math.abs(value) * HELD, HELD));
      }
      // A problem has an objective.
      let last = values!;
      if (!this.isOver) {
        // Of equal plans, the one that departs latest: equal input gives equal plans.
        const late = lateness(model, problem.end);
        const solved = solver.minimise(late, {
          ...this.limits('flights', model),
          seconds: TIE_SHARE * this.left,
          nodes: Math.min(this.options.workLimit ?? TIE_NODES, TIE_NODES),
          start: startFrom(last, whole),
          onBound: undefined,
        });
        last = solved.values ?? last;
      }
      return {
        ...{ model, values: last, whole: whole.length },
        objectives: asFlown(objectives, model, last),
      };
    } finally {
      solver.dispose();
    }
  }

  /** Returns a plan of a program with many whole numbers, to start from. */
  private firstPlan(
    solver: Solver,
    model: CampaignModel,
    linear: Linear,
    limits: SearchLimits,
  ): Float64Array | undefined {
    const until = this.seconds + (limits.small ? SMALL_PLAN_SHARE : PLAN_SHARE) * this.left;
    const left = (): number => until - this.seconds;
    const horizon = new RollingHorizon(solver, model, linear, {
      limits: (hasPlan) => ({
        ...limits,
        seconds: Math.max(hasPlan ? left() : this.left, 0.05),
      }),
      left,
      isOver: () => this.isOver,
      onValue: (value, found) => {
        limits.onSolution?.(found);
        limits.onBound?.(value, Number.NEGATIVE_INFINITY);
      },
    });
    return horizon.run() ?? undefined;
  }

  /** Goes on with branches by counts from what the solver has found. */
  private byCounts(
    model: CampaignModel,
    linear: Linear,
    limits: SearchLimits,
    found: Solved,
  ): Solved {
    return new CountSearch(this.highs, model, linear, found, {
      limits: () => ({ ...limits, seconds: Math.max(this.left, 0.05) }),
      isOver: () => this.isOver,
    }).run();
  }

  /** Returns what hands over the better plans for an objective, after those before it. */
  private noteBest(
    name: DesignObjective | 'lacking',
    linear: Linear,
    before: readonly ObjectiveBound[],
    isElastic: boolean,
  ): ((values: Float64Array) => void) | undefined {
    const { onBest } = this.options;
    // Parts of a search can find plans that are worse than that of another part.
    let least = Number.POSITIVE_INFINITY;
    return (
      onBest &&
      ((values) => {
        const value = linear.at(values);
        if (value >= least) return;
        least = value;
        const own = { value, bound: Number.NEGATIVE_INFINITY };
        const objectives = name === 'lacking' ? [] : [...before, { name, ...own }];
        onBest({ isElastic, objectives, values });
      })
    );
  }

  private limits(objective: DesignProgress['objective'], { program }: CampaignModel): SearchLimits {
    const { workLimit, gap = 1e-7, onProgress } = this.options;
    return {
      seconds: Math.max(this.left, 0.05),
      nodes: workLimit,
      gap: 1e-6,
      relativeGap: gap,
      small: program.rows < LARGE,
      stop: () => this.isOver,
      onBound:
        onProgress &&
        ((value: number | null, bound: number) =>
          onProgress({
            objective,
            value,
            bound: Number.isFinite(bound) ? bound : null,
            seconds: this.seconds,
          })),
    };
  }

  /**
   * Solves a plan again with its whole numbers, and burns and needs that take a little more: rounding would otherwise leave a burn
   * a hair short. If a capacity is used to the last gram, that has no solution, and the whole model is solved with the margin.
   */
  withMargin(
    { values, objectives, whole: wholes }: FoundPlan,
    modelOptions: ModelOptions = {},
  ): FoundPlan | undefined {
    const options = { ...modelOptions, margin: MARGIN };
    const again = this.withWholes(values, options);
    const moved = again.moved();
    const solver = new Solver(this.highs, again.program);
    try {
      let found: ArrayLike<number> | undefined;
      const first = modelOptions.isElastic ? [again.lacking()] : [];
      // Of equal plans with these flights, the one that launches least.
      const names = new Set([...objectives.map(({ name }) => name), 'launchMass' as const]);
      for (const linear of [...first, ...[...names].map((name) => again.objective(name))]) {
        const solved = solver.minimise(linear, { gap: 0, exact: true, small: true });
        if (solved.values === null) break;
        found = solved.values;
        solver.limit(linear, linear.at(found) * (1 + HELD) + HELD);
      }
      // Of these, the one that moves least propellant between tanks.
      if (found !== undefined && moved.terms.length > 0)
        found =
          solver.minimise(moved, {
            ...{ gap: 0, exact: true, small: true, seconds: Math.max(this.left, 0.05) },
            stop: () => this.isOver,
          }).values ?? found;
      if (found !== undefined)
        return {
          ...{ model: again, values: found, whole: wholes },
          objectives: asFlown(objectives, again, found),
        };
    } finally {
      solver.dispose();
    }
    const whole = this.optimise(options);
    return typeof whole === 'string'
      ? undefined
      : { ...whole, objectives: bounded(whole, objectives) };
  }

  /** Returns the dual values of the rows with the whole numbers of a plan, for the first objective. */
  prices({ values }: FoundPlan): ArrayLike<number> | null {
    const model = this.withWholes(values, {});
    const solver = new Solver(this.highs, model.program);
    try {
      const linear = model.objective(this.problem.objectives[0]!);
      return solver.minimise(linear, { gap: 0, small: true }).rowDuals;
    } finally {
      solver.dispose();
    }
  }

  /** Returns whether it is found that a changed design can do everything. */
  isPossible(problem: DesignProblem, grid: FlightGrid): boolean {
    const model = new CampaignModel(problem, grid, { unfit: this.unfit });
    const solver = new Solver(this.highs, model.program);
    try {
      const { values } = solver.minimise(new Linear(), {
        ...this.limits('lacking', model),
        onBound: undefined,
      });
      return values !== null;
    } finally {
      solver.dispose();
    }
  }
}

/** The values of a plan, with the bounds of one before, of which the search knew more plans. */
const bounded = (
  { objectives }: FoundPlan,
  before: readonly ObjectiveBound[],
): readonly ObjectiveBound[] =>
  objectives.map((each) => ({
    ...each,
    bound: before.find(({ name }) => name === each.name)?.bound ?? each.bound,
  }));

/**
 * Returns the objectives with the values of a plan. Where a search ended early, they are less than it has found: a solution may have
 * vehicles and flights that nothing needs, which the plan leaves out.
 */
function asFlown(
  objectives: readonly ObjectiveBound[],
  model: CampaignModel,
  values: ArrayLike<number>,
): readonly ObjectiveBound[] {
  const flown = Float64Array.from(values);
  for (const mode of model.modes)
    if (mode.flown !== undefined && !fliesIn(mode, values)) flown[mode.flown] = 0;
  return objectives.map(({ name, value, bound }) => {
    const least = Math.min(value, model.objective(name).at(flown));
    return { name, value: least, bound: Math.min(bound, least) };
  });
}

const startFrom = (values: ArrayLike<number>, columns: readonly number[]): Map<number, number> =>
  new Map(columns.map((column) => [column, Math.round(values[column]!)]));

/** How early vehicles depart, and plants and containers, of which there could be too many, in days of each. */
function lateness({ modes }: CampaignModel, end: Days): Linear {
  const sum = new Linear();
  for (const { arc, vehicles, pieces } of modes) {
    for (const column of vehicles.values()) sum.add(column, end - arc.departs);
    for (const [{ works, holds }, column] of pieces)
      if (works || holds) sum.add(column, end - arc.departs + 1);
  }
  return sum;
}
