import { startOfPaths } from '../model/from-plan.js';
import { PathModel } from '../model/path-model.js';
import type { Path } from '../model/paths.js';
import { type Solved, Solver } from '../solver/highs.js';
import type { Linear } from '../solver/program.js';
import { type Held, offerValues, wholeColumns, withBest } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** Dates of launch that are planned anew at a time: at first, and how many more in each further round. */
const WINDOW = 4;
const WIDER = 2;
/** Rounds through the whole campaign, unless time ends before. */
const ROUNDS = 3;
/** A new plan is made after this many seconds with improvements. */
const SECONDS_BETWEEN_PLANS = 8;

/** Improves the best plan of a large campaign: plans some dates of launch anew, and keeps all others. */
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

/** A path model whose numbers are planned on a few dates of launch at a time. */
class Windows {
  readonly #state: SearchState;
  readonly #model: PathModel;
  readonly #solver: Solver;
  readonly #linear: Linear;
  readonly #whole: readonly number[];
  /** The date of launch of each whole column: the order of the departure. */
  readonly #launches: ReadonlyMap<number, number>;
  readonly #dates: readonly number[];
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
    this.#model = new PathModel(state.problem, withBest(state, candidates));
    this.#solver = new Solver(state.highs, this.#model.program);
    this.#linear = objective.inPaths(this.#model);
    for (const { objective, limit } of held)
      this.#solver.limit(objective.inPaths(this.#model), limit);
    this.#whole = wholeColumns(this.#model);
    this.#launches = launchesOf(this.#model);
    this.#dates = [...new Set(this.#launches.values())].sort((a, b) => a - b);
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

  /** Plans the containers of a few dates anew and keeps all others, window by window. */
  planAnew(): void {
    for (let round = 0; round < ROUNDS; round++) {
      const width = WINDOW + round * WIDER;
      for (let at = 0; at < this.#dates.length; at += Math.ceil(width / 2)) {
        if (this.#ended) break;
        const inside = new Set(this.#dates.slice(at, at + width));
        this.#free(
          new Map(
            [...this.#numbers].filter(([column]) => !inside.has(this.#launches.get(column)!)),
          ),
        );
        this.#take(this.#solve(0.1, this.#state.tau * 20, this.#numbers));
        if (this.#state.seconds - this.#offered > SECONDS_BETWEEN_PLANS) this.#offer();
      }
    }
    this.#offer();
  }

  /** Holds some columns and frees all others. */
  #free(fixed: ReadonlyMap<number, number>): void {
    this.#solver.bound(
      this.#whole,
      this.#whole.map((column) => fixed.get(column) ?? 0),
      this.#whole.map((column) => fixed.get(column) ?? Number.POSITIVE_INFINITY),
    );
  }

  #solve(share: number, gap: number, start?: ReadonlyMap<number, number>): Solved {
    const seconds = Math.min(share * this.#seconds, this.#until - this.#state.seconds);
    return this.#solver.minimise(this.#linear, { ...this.#state.limits(seconds), gap, start });
  }

  /** Takes values if they are better than the best ones so far. */
  #take(solved: Solved | undefined): void {
    if (!solved?.values || solved.objective >= this.#value) return;
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

function launchesOf({ problem, paths }: PathModel): Map<number, number> {
  return new Map(
    paths.flatMap(({ path, count, goods }) => {
      const { departs } = problem.legs[path.rides[0]!.leg]!;
      return [count, ...goods.flatMap(({ launched }) => launched ?? [])].map(
        (column) => [column, departs] as const,
      );
    }),
  );
}
