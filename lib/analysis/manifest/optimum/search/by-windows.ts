import { startOfPaths } from '../model/from-plan.js';
import { PathModel } from '../model/path-model.js';
import type { Path } from '../model/paths.js';
import { type Solved, Solver } from '../solver/highs.js';
import type { Linear } from '../solver/program.js';
import { type Held, offerValues, wholeColumns, withBest } from './by-paths.js';
import { type Window, windowsOf } from './neighbourhoods.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Whole numbers that a window frees: at first, at most, and by how much more in each further round. */
const NUMBERS = 40;
const MOST_NUMBERS = 640;
const WIDER = 2;
/** Nodes and share of the time that one window may take, and the share of the demand that one is not searched further for. */
const NODES = 200;
const SHARE = 0.05;
const GAP = 2e-5;
/** A new plan is made after this many seconds with improvements. */
const SECONDS_BETWEEN_PLANS = 8;

/** Improves the best plan of a large campaign: plans some flights anew, and keeps the numbers of all other containers. */
export function searchWindows(
  state: SearchState,
  candidates: readonly Path[],
  objective: Objective,
  held: readonly Held[],
  seconds: number,
): void {
  const windows = new Windows(state, candidates, objective, held, seconds);
  try {
    windows.planAnew();
  } finally {
    windows.dispose();
  }
}

/** A path model whose numbers are planned on a few flights at a time. */
class Windows {
  readonly #state: SearchState;
  readonly #model: PathModel;
  readonly #solver: Solver;
  readonly #linear: Linear;
  readonly #whole: readonly number[];
  readonly #seconds: number;
  readonly #until: number;

  /** The best numbers so far, their objective, and all values, if they are not those of the best plan. */
  #numbers: ReadonlyMap<number, number>;
  #value: number;
  #values: Float64Array | undefined;
  #offered: number;

  constructor(
    state: SearchState,
    candidates: readonly Path[],
    objective: Objective,
    held: readonly Held[],
    seconds: number,
  ) {
    this.#state = state;
    this.#seconds = Math.min(seconds, state.left);
    this.#until = state.seconds + this.#seconds;
    this.#model = new PathModel(state.problem, withBest(state, candidates), { tight: false });
    this.#solver = new Solver(state.highs, this.#model.program);
    this.#linear = objective.inPaths(this.#model);
    for (const { objective, limit } of held)
      this.#solver.limit(objective.inPaths(this.#model), limit);
    this.#whole = wholeColumns(this.#model);
    this.#numbers = startOfPaths(this.#model, state.reader.read(state.best.plan));
    this.#value = objective.of(state.best.figures);
    this.#offered = state.seconds;
  }

  dispose(): void {
    this.#solver.dispose();
  }

  get #ended(): boolean {
    return this.#state.ended || this.#state.seconds >= this.#until;
  }

  /** Plans window by window anew. Windows grow; the search ends when the largest ones bring nothing. */
  planAnew(): void {
    for (let numbers = NUMBERS; !this.#ended; numbers = Math.min(numbers * WIDER, MOST_NUMBERS)) {
      const before = this.#value;
      for (const window of windowsOf(this.#model, numbers)) {
        if (this.#ended) break;
        this.#free(window);
        this.#take(this.#solve());
        if (this.#state.seconds - this.#offered > SECONDS_BETWEEN_PLANS) this.#offer();
      }
      if (numbers === MOST_NUMBERS && before - this.#value < this.#gap) break;
    }
    this.#offer();
  }

  get #gap(): number {
    return Math.max(this.#state.tau / 2, GAP * this.#state.demandMass);
  }

  /** Frees the numbers of a window and holds all others. */
  #free(window: Window): void {
    const held = this.#whole.map((column) =>
      window.has(column) ? undefined : (this.#numbers.get(column) ?? 0),
    );
    this.#solver.bound(
      this.#whole,
      held.map((number) => number ?? 0),
      held.map((number) => number ?? Number.POSITIVE_INFINITY),
    );
  }

  #solve(): Solved {
    const seconds = Math.min(SHARE * this.#seconds, this.#until - this.#state.seconds);
    return this.#solver.minimise(this.#linear, {
      ...this.#state.limits(seconds, NODES),
      gap: this.#gap,
      start: this.#numbers,
      simplex: true,
    });
  }

  /** Takes values if they are better than the best ones so far. */
  #take(solved: Solved): void {
    if (!solved.values || solved.objective >= this.#value - this.#state.tau / 10) return;
    const { values } = solved;
    this.#value = solved.objective;
    this.#values = values;
    this.#numbers = new Map(
      this.#whole.map((column) => [column, Math.round(values[column]!)] as const),
    );
  }

  /** Makes a plan of the best values. */
  #offer(): void {
    if (this.#values) offerValues(this.#state, this.#model, this.#values);
    this.#values = undefined;
    this.#offered = this.#state.seconds;
  }
}
