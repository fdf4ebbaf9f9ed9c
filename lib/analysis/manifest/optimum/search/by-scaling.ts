import { isLight } from '../model/goods.js';
import { type PathColumns, PathModel } from '../model/path-model.js';
import type { Path } from '../model/paths.js';
import { type Solved, Solver } from '../solver/highs.js';
import type { Linear } from '../solver/program.js';
import { type Held, offerValues, wholeColumns, withBest } from './by-paths.js';
import type { Objective } from './objective.js';
import type { SearchState } from './state.js';

/** How often numbers are made dearer, and in how many of these rounds paths that were not used can come back. */
const ROUNDS = 6;
const OPEN_ROUNDS = 2;
/** Shares of the time for the rounds, and for whole numbers of containers. The rest is for whole units. */
const ROUNDS_SHARE = 0.5;
const COUNTS_SHARE = 0.35;
/** Containers less than this are none. */
const NOISE = 1e-6;
/** A number that is above a whole one by less than this is that one. */
const SLACK = 1e-4;

/**
 * Makes a plan of a large campaign quickly. Numbers of light containers are divisible at first. A path that would need 0.4
 * containers then pays for a whole one: a container on it holds only 0.4 of what it could. So the next solution uses fewer
 * paths, and fuller containers. In the end numbers are whole, on the few paths that are left (dynamic slope scaling: Kim and
 * Pardalos, 1999).
 */
export function searchScaled(
  state: SearchState,
  candidates: readonly Path[],
  objective: Objective,
  held: readonly Held[],
  seconds: number,
): void {
  const scaling = new Scaling(state, candidates, objective, held, seconds);
  try {
    scaling.run();
  } finally {
    scaling.dispose();
  }
}

class Scaling {
  readonly #state: SearchState;
  readonly #model: PathModel;
  readonly #solver: Solver;
  readonly #linear: Linear;
  readonly #light: readonly PathColumns[];
  readonly #seconds: number;
  readonly #until: number;
  /** How many containers a path pays for, for each one that it would need if they were divisible. */
  readonly #factors: number[];

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
    this.#light = this.#model.paths.filter(({ path }) => path.type.whole && isLight(path.type));
    this.#factors = this.#light.map(() => 1);
  }

  dispose(): void {
    this.#solver.dispose();
  }

  run(): void {
    const whole = wholeColumns(this.#model);
    this.#solver.whole(whole, false);
    const scaled = this.#scale();
    if (!scaled) return;
    const counts = this.#model.paths
      .filter(({ path }) => path.type.whole)
      .map(({ count }) => count);
    this.#solver.whole(counts, true);
    const most = this.#needed(scaled).map((needed) => Math.ceil(needed - SLACK));
    for (const { count, rooms } of this.#light)
      for (const { row, most } of rooms) this.#solver.coefficient(row, count, -most);
    this.#bound(
      most.map(() => 0),
      most,
    );
    const counted = this.#solve(this.#seconds * COUNTS_SHARE);
    if (!counted.values) return;
    const { values } = counted;
    const fixed = counts.map((column) => Math.round(values[column]!));
    this.#solver.bound(counts, fixed, fixed);
    this.#solver.whole(whole, true);
    const solved = this.#solve(this.#until - this.#state.seconds);
    if (solved.values) offerValues(this.#state, this.#model, solved.values);
  }

  /** Solves with ever dearer numbers. Returns the values of the last solution; undefined if there is none. */
  #scale(): Float64Array | undefined {
    const until = this.#state.seconds + this.#seconds * ROUNDS_SHARE;
    let values: Float64Array | undefined;
    for (let round = 0; round <= ROUNDS; round++) {
      const left = until - this.#state.seconds;
      if (this.#state.ended || left <= 0) break;
      const solved = this.#solver.minimise(this.#linear, {
        ...this.#state.limits(left),
        gap: 0,
        interior: true,
      });
      if (solved.status !== 'solved' || !solved.values) break;
      values = solved.values;
      if (round < ROUNDS) this.#makeDearer(values, round >= OPEN_ROUNDS);
    }
    return values;
  }

  #makeDearer(values: Float64Array, closed: boolean): void {
    const needed = this.#needed(values);
    for (const [index, { count, rooms }] of this.#light.entries()) {
      if (values[count]! <= NOISE) continue;
      const number = needed[index]!;
      this.#factors[index] = Math.max(1, Math.ceil(number - SLACK) / Math.max(number, 1e-3));
      for (const { row, most } of rooms)
        this.#solver.coefficient(row, count, -most / this.#factors[index]!);
    }
    if (closed)
      this.#bound(
        needed.map(() => 0),
        needed.map((number) => (number > NOISE ? Number.POSITIVE_INFINITY : 0)),
      );
  }

  /** The containers on each path that could hold what it carries, if they were divisible. */
  #needed(values: Float64Array): number[] {
    return this.#light.map(({ count }, index) => values[count]! / this.#factors[index]!);
  }

  #bound(least: readonly number[], most: readonly number[]): void {
    const columns = this.#light.map(({ count }) => count);
    this.#solver.bound(columns, least, most);
  }

  #solve(seconds: number): Solved {
    return this.#solver.minimise(this.#linear, {
      ...this.#state.limits(seconds),
      gap: this.#state.tau * 100,
    });
  }
}
