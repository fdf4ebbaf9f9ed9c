import type { Days } from '../schema/spans.js';
import type { Solved, Solver, SolverOptions } from '../solver/highs.js';
import type { Linear, Program } from '../solver/program.js';

/** A plan and a bound: no plan has a lower value. */
export interface RelaxAndFixOutcome {
  readonly values: Float64Array | null;
  readonly bound: number;
}

export interface RelaxAndFixOptions {
  /** The limits of each program that is solved, which get less as time passes. */
  readonly limits: () => SolverOptions;
  readonly isOver: () => boolean;
  /** Called with each better plan. */
  readonly onValue: (value: number, bound: number) => void;
}

/** Whole columns of a window, about, and the most windows. */
const WINDOW = 80;
const MOST_WINDOWS = 12;

/** Nodes of the search tree, and the share of the value, with which a window is good enough. */
const NODES = 30;
const GAP = 1e-4;
const FIRST_GAP = 2e-3;

/**
 * F9: finds a good plan of a program that is too large to be solved at once. Relax and fix: the columns of two windows of time are
 * whole, later ones divisible, and earlier ones keep their values. Then neighbourhoods: the columns of two windows are free, and
 * all others keep the values of the best plan. The solver has the whole program again afterwards.
 */
export class RelaxAndFix {
  private readonly windows: readonly (readonly number[])[];
  private readonly whole: readonly number[];
  private bound = Number.NEGATIVE_INFINITY;

  /** @param days when what a column counts begins; columns without a day are whole in all programs, and never fixed */
  constructor(
    private readonly solver: Solver,
    private readonly program: Program,
    days: ReadonlyMap<number, Days>,
    private readonly objective: Linear,
    private readonly options: RelaxAndFixOptions,
  ) {
    const dated = program.whole.flatMap((isWhole, column) =>
      isWhole === 1 && days.has(column) ? [column] : [],
    );
    this.whole = dated;
    this.windows = windowsOf(dated, days);
  }

  run(): RelaxAndFixOutcome {
    try {
      let values = this.relaxAndFix();
      if (values !== null) values = this.improve(values);
      return { values, bound: this.bound };
    } finally {
      this.free(this.whole);
      this.solver.whole(this.whole, true);
    }
  }

  private relaxAndFix(): Float64Array | null {
    const { windows, solver, options } = this;
    solver.whole(this.whole, false);
    const relaxed = this.solve({ interior: true });
    if (relaxed.status !== 'solved') return null;
    this.bound = relaxed.objective;
    let values: Float64Array | null = null;
    // Windows before this one are fixed, and those before the other one are whole.
    let fixed = 0;
    for (let end = Math.min(2, windows.length); ; ) {
      if (options.isOver()) return null;
      solver.whole(windows.slice(0, end).flat(), true);
      const solved = this.solve({ relativeGap: FIRST_GAP });
      if (solved.values === null) {
        // What is fixed leaves no way on: the last fixed windows are free again.
        if (fixed === 0 || solved.status !== 'impossible') return null;
        const back = Math.max(0, fixed - 2);
        this.free(windows.slice(back, fixed).flat());
        fixed = back;
        continue;
      }
      values = solved.values;
      if (end === windows.length) return values;
      end++;
      this.fix(windows.slice(fixed, end - 2).flat(), values);
      fixed = end - 2;
    }
  }

  /** Searches in neighbourhoods of the best plan until none of them has a better one. */
  private improve(first: Float64Array): Float64Array {
    const { windows, objective, options } = this;
    let values = first;
    let best = objective.at(values);
    options.onValue(best, this.bound);
    // How many neighbourhoods in turn had nothing better.
    let idle = 0;
    const count = Math.max(1, windows.length - 1);
    for (let i = 0; idle < count && !options.isOver(); i = (i + 1) % count) {
      this.free(this.whole);
      const near = new Set([...windows[i]!, ...(windows[i + 1] ?? [])]);
      this.fix(
        this.whole.filter((column) => !near.has(column)),
        values,
      );
      const start = new Map([...near].map((column) => [column, Math.round(values[column]!)]));
      const solved = this.solve({ start });
      const isBetter =
        solved.values !== null && solved.objective < best - (GAP * Math.abs(best)) / 10;
      idle = isBetter ? 0 : idle + 1;
      if (!isBetter) continue;
      values = solved.values!;
      best = solved.objective;
      options.onValue(best, this.bound);
    }
    return values;
  }

  private solve(more: Partial<SolverOptions>): Solved {
    const limits = this.options.limits();
    return this.solver.minimise(this.objective, {
      ...limits,
      nodes: Math.min(limits.nodes ?? NODES, NODES),
      relativeGap: Math.max(limits.relativeGap ?? 0, GAP),
      onBound: undefined,
      ...more,
    });
  }

  private fix(columns: readonly number[], values: Float64Array): void {
    const fixed = columns.map((column) => Math.round(values[column]!));
    this.solver.bound(columns, fixed, fixed);
  }

  private free(columns: readonly number[]): void {
    const { lower, upper } = this.program;
    this.solver.bound(
      columns,
      columns.map((column) => lower[column]!),
      columns.map((column) => upper[column]!),
    );
  }
}

/** Parts columns by their days, with about as many in each window. */
function windowsOf(columns: readonly number[], days: ReadonlyMap<number, Days>): number[][] {
  const sorted = [...columns].sort((a, b) => days.get(a)! - days.get(b)! || a - b);
  const size = Math.max(WINDOW, Math.ceil(sorted.length / MOST_WINDOWS));
  const windows: number[][] = [];
  for (const column of sorted) {
    const last = windows.at(-1);
    const isFull = last && last.length >= size && days.get(last.at(-1)!) !== days.get(column);
    if (last === undefined || isFull) windows.push([column]);
    else last.push(column);
  }
  return windows;
}
