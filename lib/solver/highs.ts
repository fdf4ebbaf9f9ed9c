// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type { Highs, Model } from 'highs';
import { MissingPackageError } from '../schema/diagnostics/missing-package.js';
import type { Linear, Program } from './program.js';

export type { Highs };

let loaded: Promise<Highs> | undefined;

/** Uses a solver that is started in another way: a page has no packages. @param start is called once, and starts it */
export function useSolver(start: () => Promise<Highs>): void {
  loaded = start();
}

/**
 * Loads the solver, once.
 * @throws MissingPackageError if it is not installed
 */
export async function loadSolver(): Promise<Highs> {
  loaded ??= startSolver();
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function startSolver(): Promise<Highs> {
  let solver: { readonly default: unknown };
  // A bundler lets a package be missing only if its import stands in a `try`.
  try {
    solver = await import('highs');
  } catch (error) {
    throw new MissingPackageError('The search for an optimum', ['highs'], error);
  }
  // The declarations of the package describe its CommonJS build.
  return (solver.default as () => Promise<Highs>)();
}

/** What ends a solution, whichever comes first. */
export interface SolveLimits {
  /** Time, in seconds. Default: none. */
  readonly seconds?: number | undefined;
  /** Nodes of the search tree. Default: none. */
  readonly nodes?: number | undefined;
  /** Asked from time to time; true ends the search. */
  readonly stop?: (() => boolean) | undefined;
  /** Called with the best value and the bound whenever they change, the bound by at least the gap. */
  readonly onBound?: ((value: number | null, bound: number) => void) | undefined;
  /** Called with the values of each better solution. */
  readonly onSolution?: ((values: Float64Array) => void) | undefined;
}

export interface SolverOptions extends SolveLimits {
  /** The search ends if value and bound are at most this far apart. */
  readonly gap: number;
  /** It ends too if they are at most this share of the value apart. Default: 0 */
  readonly relativeGap?: number | undefined;
  /** Values of some whole columns, from which the search starts. */
  readonly start?: ReadonlyMap<number, number> | undefined;
  /** Whether values must satisfy rows as exactly as possible. */
  readonly exact?: boolean | undefined;
  /** Only values below are of interest, from now on: if there are none, nothing is found. Default: all, or the last one */
  readonly cutoff?: number | undefined;
  /** Whether a linear program is solved by the interior point method. */
  readonly interior?: boolean | undefined;
  /** Whether the program is small: then the simplex method is faster, and starting the search anew is not worth it. */
  readonly small?: boolean | undefined;
}

/** What the solver found. */
export interface Solved {
  /** `solved` within the gap; `stopped` at a limit; `impossible` if nothing satisfies all rows. */
  readonly status: 'solved' | 'stopped' | 'impossible';
  /** The best values found; null if none. */
  readonly values: Float64Array | null;
  /** The objective at these values; infinite if there are none. */
  readonly objective: number;
  /** No values have a lower objective. */
  readonly bound: number;
  /** What the objective would fall by per unit of each row; of linear programs only. */
  readonly rowDuals: Float64Array | null;
}

/** Solves one program for several objectives, one after the other. Dispose it after use. */
export class Solver {
  readonly #highs: Highs;
  readonly #model: Model;
  #columns: number;
  #rows: number;

  constructor(highs: Highs, program: Program) {
    this.#highs = highs;
    this.#columns = program.columns;
    this.#rows = program.rows;
    this.#model = highs.createModel({
      numCols: program.columns,
      numRows: program.rows,
      colCost: new Float64Array(program.columns),
      colLower: Float64Array.from(program.lower),
      colUpper: Float64Array.from(program.upper),
      rowLower: Float64Array.from(program.rowLower),
      rowUpper: Float64Array.from(program.rowUpper),
      matrix: {
        format: 'csr',
        numRows: program.rows,
        numCols: program.columns,
        starts: Int32Array.from(program.starts),
        indices: Int32Array.from(program.indices),
        values: Float64Array.from(program.values),
      },
      integrality: Int32Array.from(program.whole),
    });
    // Linear programs of flows are degenerate: the interior point method solves them several times faster.
    this.#model.options.set({ output_flag: false, random_seed: 1, mip_lp_solver: 'ipm' });
  }

  dispose(): void {
    this.#model.dispose();
  }

  /** Adds a row: the linear function is at most `limit`. */
  limit(linear: Linear, limit: number): void {
    const dense = linear.dense(this.#columns);
    const indices = [...dense.keys()].filter((column) => dense[column] !== 0);
    this.#model.addRow(Number.NEGATIVE_INFINITY, limit - linear.constant, {
      indices,
      values: indices.map((column) => dense[column]!),
    });
    this.#rows++;
  }

  /** Adds a row that sums up columns, without bounds, and returns its index. */
  addSum(columns: readonly number[]): number {
    const indices = [...columns].sort((a, b) => a - b);
    this.#model.addRow(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, {
      indices,
      values: indices.map(() => 1),
    });
    return this.#rows++;
  }

  /** Sets the bounds of a row. */
  boundRow(row: number, lower: number, upper: number): void {
    this.#model.changeRowBounds(row, lower, upper);
  }

  /** Sets the bounds of columns. */
  bound(columns: readonly number[], lower: readonly number[], upper: readonly number[]): void {
    if (columns.length === 0) return;
    const order = columns.map((_, index) => index).sort((a, b) => columns[a]! - columns[b]!);
    this.#model.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(order, (i) => columns[i]!) },
      Float64Array.from(order, (i) => lower[i]!),
      Float64Array.from(order, (i) => upper[i]!),
    );
  }

  /** Sets one coefficient. */
  coefficient(row: number, column: number, value: number): void {
    this.#model.changeCoefficient(row, column, value);
  }

  /** Makes columns whole, or divisible. */
  whole(columns: readonly number[], whole: boolean): void {
    for (const column of columns) this.#model.changeColIntegrality(column, whole ? 1 : 0);
  }

  /** Minimises a linear function. */
  minimise(objective: Linear, options: SolverOptions): Solved {
    if (this.#columns === 0) return nothingToChoose(objective);
    const model = this.#model;
    const { seconds, nodes, start, exact, interior, cutoff } = options;
    model.changeColsCost(
      { kind: 'range', from: 0, to: this.#columns - 1 },
      objective.dense(this.#columns),
    );
    model.changeObjectiveOffset(objective.constant);
    model.options.set({
      time_limit: seconds === undefined ? FOREVER : Math.max(seconds, 0.01),
      solver: interior ? 'ipm' : 'choose',
      mip_max_nodes: nodes ?? MAX_NODES,
      ...(cutoff !== undefined && Number.isFinite(cutoff) && { objective_bound: cutoff }),
      mip_abs_gap: options.gap,
      mip_rel_gap: options.relativeGap ?? 0,
      mip_feasibility_tolerance: 1e-7,
      primal_feasibility_tolerance: exact ? 1e-10 : 1e-8,
      mip_lp_solver: options.small ? 'simplex' : 'ipm',
      mip_allow_restart: !options.small,
    });
    model.zeroAllClocks();
    if (start !== undefined && start.size > 0) {
      model.setSolution({ indices: [...start.keys()], values: [...start.values()] });
    }
    model.run(this.#callbacks(options));
    return this.#answer(options);
  }

  /** The package types the keys of callbacks as constants that exist at run time only, hence the cast. */
  #callbacks(options: SolverOptions) {
    const { callbackType } = this.#highs.constants;
    const { stop, onBound, onSolution } = options;
    const report = onBound && reporter(onBound, options.gap);
    const interrupt = (event: InterruptEvent) => {
      report?.(event.data);
      if (stop?.()) event.interrupt();
    };
    const interruptLinear = (event: InterruptEvent) => {
      if (stop?.()) event.interrupt();
    };
    // The solver logs bounds only if it prints them, so they are read where it asks whether to go on.
    return {
      ...((stop ?? onBound) && { [callbackType.mipInterrupt]: interrupt }),
      ...(stop && {
        [callbackType.simplexInterrupt]: interruptLinear,
        [callbackType.ipmInterrupt]: interruptLinear,
      }),
      ...(onSolution && {
        [callbackType.mipImprovingSolution]: ({ data }: SolutionEvent) =>
          onSolution(data.mip_solution),
      }),
    } as never;
  }

  #answer({ gap }: SolverOptions): Solved {
    const model = this.#model;
    const { modelStatus, solutionStatus } = this.#highs.constants;
    const status = model.getModelStatus();
    const impossible = status === modelStatus.infeasible;
    const isMip = Number(model.info.get('mip_node_count')) >= 0;
    const feasible = model.info.get('primal_solution_status') === solutionStatus.feasible;
    const solution = feasible ? model.getSolution() : null;
    const objective = solution ? model.getObjectiveValue() : Number.POSITIVE_INFINITY;
    const solved = status === modelStatus.optimal;
    const bound = isMip
      ? Number(model.info.get('mip_dual_bound'))
      : solved
        ? objective
        : Number.NEGATIVE_INFINITY;
    return {
      status: impossible ? 'impossible' : solved || objective - bound <= gap ? 'solved' : 'stopped',
      values: solution?.colValue ?? null,
      objective,
      bound: Math.min(bound, objective),
      rowDuals: isMip ? null : (solution?.rowDual ?? null),
    };
  }
}

/** The answer to a program without columns, which the package refuses. */
const nothingToChoose = ({ constant }: Linear): Solved => ({
  status: 'solved',
  values: new Float64Array(),
  objective: constant,
  bound: constant,
  rowDuals: null,
});

/** What the solver tells when it asks whether to go on. Without values, the best one is infinite. */
interface InterruptEvent {
  readonly data: { readonly mip_primal_bound: number; readonly mip_dual_bound: number };
  interrupt(): void;
}

/** What the solver tells of a better solution. */
interface SolutionEvent {
  readonly data: { readonly mip_solution: Float64Array };
}

/** Returns a function that reports new values, and bounds that are better by at least `step`. */
function reporter(onBound: NonNullable<SolveLimits['onBound']>, step: number) {
  let lastValue = Number.POSITIVE_INFINITY;
  let lastBound = Number.NEGATIVE_INFINITY;
  return ({ mip_primal_bound: value, mip_dual_bound: bound }: InterruptEvent['data']): void => {
    if (!Number.isFinite(bound) || (value === lastValue && bound < lastBound + step)) return;
    lastValue = value;
    lastBound = bound;
    onBound(Number.isFinite(value) ? value : null, bound);
  };
}

const MAX_NODES = 2 ** 31 - 1;
const FOREVER = 1e9;
