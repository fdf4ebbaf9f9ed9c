import type { Days } from '../schema/spans.js';
import type { Solved, Solver, SolverOptions } from '../solver/highs.js';
import type { Linear } from '../solver/program.js';
import type { MissedRequirement } from './columns.js';
import type { CampaignModel } from './model.js';
import type { Requirement } from './problem.js';

export interface RollingOptions {
  /** The limits of the next program that is solved, before or after there is a plan. */
  readonly limits: (hasPlan: boolean) => SolverOptions;
  /** Seconds until a plan is to be taken as it is. */
  readonly left: () => number;
  readonly isOver: () => boolean;
  /** Called with the value of each better plan, and with the values of its columns. */
  readonly onValue: (value: number, values: Float64Array) => void;
}

/** Whole columns of a window, at least. */
const WINDOW = 80;

interface WindowLimits {
  readonly nodes: number;
  /** The share of the value within which a plan is good enough. */
  readonly gap: number;
  /** Seconds after which any plan is good enough. Default: without end. */
  readonly patience?: number;
}

/** What is good enough for a window at first, when the neighbourhoods are still to come, and for these. */
const FIRST: WindowLimits = { nodes: 10, gap: 2e-2 };
const NEXT: WindowLimits = { nodes: 20, gap: 5e-3 };

/**
 * Windows of a neighbourhood. With ten missions to twenty places, four windows are two missions: they find how vehicles of
 * one serve the next, which two windows hardly do.
 */
const NEIGHBOURHOOD = 4;

/** The least share of the value by which a plan of a neighbourhood is better. */
const LEAST = 1e-5;

/**
 * F9: finds a good plan of a design that is too large to be solved at once, to start the whole search from. The horizon rolls: with
 * the requirements that are due until a day, and nothing after it, what departs in the last windows of time is free, and what
 * departs before keeps its numbers. Then neighbourhoods of the plan: some windows are free, and all others keep their numbers.
 * The solver has the whole program again afterwards.
 */
export class RollingHorizon {
  /** The columns that a day belongs to, and those of them that are whole. */
  private readonly dated: readonly number[];
  private readonly whole: readonly number[];
  /** What can be missed until a day. */
  private readonly due: readonly { readonly requirement: Requirement }[];
  /** The days that part the campaign; the last one is after its end. */
  private readonly cuts: readonly Days[];

  constructor(
    private readonly solver: Solver,
    private readonly model: CampaignModel,
    private readonly objective: Linear,
    private readonly options: RollingOptions,
  ) {
    this.dated = [...model.days.keys()];
    this.whole = this.dated.filter((column) => model.program.whole[column] === 1);
    this.due = model.lacks.flatMap(({ requirement }) =>
      isDue(requirement) ? [{ requirement }] : [],
    );
    this.cuts = this.cutsOf();
  }

  /** Returns the values of a plan; null if none was found. */
  run(): Float64Array | null {
    try {
      const values = this.roll();
      return values === null ? null : this.improve(values);
    } finally {
      this.bound(() => false, Number.POSITIVE_INFINITY);
    }
  }

  private roll(): Float64Array | null {
    const { cuts, options } = this;
    let values: Float64Array | null = null;
    for (const [i, cut] of cuts.entries()) {
      const last = cuts[i - 1] ?? Number.NEGATIVE_INFINITY;
      const begins = this.due
        .map(({ requirement }) => spanOf(requirement))
        .filter(({ end }) => end >= last && end < cut)
        .map(({ begin }) => (begin > this.model.problem.start ? begin : cutAt(cuts, i - 2)));
      let free = Math.min(last, ...begins);
      for (let back = 3; ; back += 2) {
        if (options.isOver()) return null;
        this.bound((day) => day < free, cut, values);
        // Its share of the time. A window without a plan goes on.
        const patience = options.left() / (cuts.length - i);
        const { values: found }: Solved = this.solve({ ...FIRST, patience });
        if (found !== null) {
          values = found;
          break;
        }
        // What is fixed leaves no way on, so more of it is free.
        if (free === Number.NEGATIVE_INFINITY || values === null) return null;
        free = Math.min(free, cutAt(cuts, i - back));
      }
    }
    return values;
  }

  /**
   * Searches in neighbourhoods of the best plan until none of them has a better one. The last one comes first: it was planned with
   * the vehicles that were left, and not with those that could have been.
   */
  private improve(first: Float64Array): Float64Array {
    const { cuts, objective, options } = this;
    let values = first;
    let best = objective.at(values);
    options.onValue(best, values);
    const step = NEIGHBOURHOOD / 2;
    for (let before = Number.POSITIVE_INFINITY; best < before && !this.isEnough; ) {
      before = best;
      for (let end = cuts.length; end > 0 && !this.isEnough; end -= step) {
        const solved = this.solveNear(values, end - NEIGHBOURHOOD, end);
        if (solved.values === null || solved.objective >= best - LEAST * best) continue;
        values = solved.values;
        best = solved.objective;
        options.onValue(best, values);
      }
    }
    return values;
  }

  /** Searches a better plan with other numbers in some windows, and those of a plan before and after them. */
  private solveNear(values: Float64Array, first: number, end: number): Solved {
    const { cuts, model } = this;
    const from = cutAt(cuts, first - 1);
    const until = cuts[end - 1]!;
    const isNear = (day: Days): boolean => day >= from && day < until;
    this.bound((day) => !isNear(day), Number.POSITIVE_INFINITY, values);
    const near = this.whole.filter((column) => isNear(model.days.get(column)!));
    return this.solve(NEXT, new Map(near.map((column) => [column, Math.round(values[column]!)])));
  }

  private get isEnough(): boolean {
    return this.options.isOver() || this.options.left() <= 0;
  }

  private solve(
    { nodes, gap, patience = Number.POSITIVE_INFINITY }: WindowLimits,
    start?: ReadonlyMap<number, number>,
  ): Solved {
    const limits = this.options.limits(start !== undefined);
    const until = performance.now() + 1000 * patience;
    let hasPlan = false;
    return this.solver.minimise(this.objective, {
      ...limits,
      nodes: Math.min(limits.nodes ?? nodes, nodes),
      relativeGap: Math.max(limits.relativeGap ?? 0, gap),
      small: true,
      stop: () => limits.stop?.() === true || (hasPlan && performance.now() > until),
      onBound: undefined,
      onSolution: () => {
        hasPlan = true;
      },
      start,
    });
  }

  /**
   * Sets the bounds of all columns: whole numbers of fixed days keep their values, nothing happens from a day on, and what is due
   * from then on is missed.
   */
  private bound(isFixed: (day: Days) => boolean, cut: Days, values?: Float64Array | null): void {
    const { model, dated, solver } = this;
    const { lower, upper, whole } = model.program;
    const low: number[] = [];
    const high: number[] = [];
    const add = (least: number, most: number): void => {
      low.push(least);
      high.push(most);
    };
    for (const column of dated) {
      const day = model.days.get(column)!;
      if (day >= cut) add(0, 0);
      else if (whole[column] === 1 && values && isFixed(day))
        add(Math.round(values[column]!), Math.round(values[column]!));
      else add(lower[column]!, upper[column]!);
    }
    for (const { column, requirement, most } of model.lacks)
      if (isDue(requirement) && spanOf(requirement).end >= cut) add(most, most);
      else add(lower[column]!, upper[column]!);
    solver.bound([...dated, ...model.lacks.map(({ column }) => column)], low, high);
  }

  /** Parts the campaign at days after something is due, with about as many whole columns between them. */
  private cutsOf(): Days[] {
    const { model, whole } = this;
    const days = whole.map((column) => model.days.get(column)!).sort((a, b) => a - b);
    const dues = [...new Set(this.due.map(({ requirement }) => spanOf(requirement).end))].sort(
      (a, b) => a - b,
    );
    const cuts: Days[] = [];
    let counted = 0;
    for (const [i, due] of dues.slice(0, -1).entries()) {
      // Halfway to the next one, so that everything due on a day is in.
      const cut = (due + dues[i + 1]!) / 2;
      const before = days.findIndex((day) => day >= cut);
      if (before < counted + WINDOW || before < 0) continue;
      counted = before;
      cuts.push(cut);
    }
    return [...cuts, Number.POSITIVE_INFINITY];
  }
}

/** Whether a requirement has a last day. Reserves have none: without what is due later, nobody uses anything then. */
const isDue = (requirement: MissedRequirement['requirement']): requirement is Requirement =>
  requirement.kind !== 'reserve';

const cutAt = (cuts: readonly Days[], index: number): Days =>
  cuts[index] ?? Number.NEGATIVE_INFINITY;

/** From when on a requirement can be served, and when it is done. */
function spanOf(requirement: Requirement): {
  readonly begin: Days;
  readonly end: Days;
} {
  const { by: end } = requirement;
  if (requirement.kind === 'stay') return { begin: requirement.notBefore, end };
  if (requirement.kind === 'pieces') return { begin: requirement.ready, end };
  return { begin: requirement.origin?.from ?? requirement.ready, end };
}
