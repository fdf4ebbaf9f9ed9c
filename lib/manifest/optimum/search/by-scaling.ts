import { type Solved, Solver } from '../../../solver/highs.js';
import type { Linear } from '../../../solver/program.js';
import { isLight } from '../model/goods.js';
import type { PathColumns } from '../model/path-goods.js';
import { PathModel } from '../model/path-model.js';
import type { ContainerPath } from '../model/paths.js';
import { type Held, offerValues, withBest } from './by-paths.js';
import type { SearchObjective } from './objective.js';
import type { SearchState } from './state.js';

/** How often numbers are made dearer, and in how many of these rounds paths that were not used can come back. */
const ROUNDS = 6;
const OPEN_ROUNDS = 2;
/** How far from its bound the choice of heavy containers, and that of units, may be: shares of the mass of all demands. */
const HEAVY_GAP = 0.0015;
const UNITS_GAP = 0.0002;
/** Shares of the time for the numbers of heavy containers, for those of light ones, and at least for whole units. */
const HEAVY_SHARE = 0.35;
const ROUNDS_SHARE = 0.4;
const UNITS_SHARE = 0.25;
/** Containers less than this are none. */
const NOISE = 1e-6;
/** A number that is above a whole one by less than this is that one. */
const SLACK = 1e-4;

/**
 * Makes a plan of a large campaign quickly. First, it chooses the heavy containers, as if the light ones were divisible. Then
 * light ones become whole by turns: a path that would need 0.4 containers pays for a whole one, because a container on it holds
 * only 0.4 of what it could. So the next solution uses fewer paths, and fuller containers. In the end, numbers are rounded up on
 * the few paths that are left (dynamic slope scaling: Kim and Pardalos, 1999).
 *
 * Of the same time, windows alone leave more unmet: 0.4 % of the demand on many small flights.
 */
export function searchScaled(
  state: SearchState,
  candidates: readonly ContainerPath[],
  objective: SearchObjective,
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
    candidates: readonly ContainerPath[],
    objective: SearchObjective,
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
    const whole = this.#model.program.wholeColumns;
    const counts = this.#model.paths
      .filter(({ path }) => path.type.whole)
      .map(({ count }) => count);
    const light = new Set(this.#light.map(({ count }) => count));
    this.#solver.whole(whole, false);
    const heavy = counts.filter((column) => !light.has(column));
    const divided = this.#solveDivisible(this.#seconds);
    if (!divided) return;
    const chosen = this.#fixHeavy(heavy, divided);
    const fixed = heavy.map((column) => Math.round(chosen[column]!));
    this.#solver.bound(heavy, fixed, fixed);
    const needed = this.#scale(chosen).map((needed) => Math.ceil(needed - SLACK));
    for (const { count, rooms } of this.#light)
      for (const { row, most } of rooms) this.#solver.coefficient(row, count, -most);
    this.#bound(needed, needed);
    this.#solver.whole(whole, true);
    const solve = () =>
      this.#solve(
        Math.max(this.#until - this.#state.seconds, UNITS_SHARE * this.#seconds),
        UNITS_GAP,
      );
    let solved = solve();
    if (solved.status === 'impossible') {
      // The containers alone are too heavy for a slot, so some must stay behind.
      this.#bound(
        needed.map((number) => Math.max(0, number - 1)),
        needed,
      );
      this.#solver.bound(
        heavy,
        fixed.map(() => 0),
        fixed,
      );
      solved = solve();
    }
    if (solved.values) offerValues(this.#state, this.#model, solved.values);
  }

  /**
   * Chooses the numbers of heavy containers, with all else divisible: those that are best if they are divisible too, rounded up
   * or down. Returns the values of all columns: the given ones where the time is too short to choose.
   */
  #fixHeavy(columns: readonly number[], divided: Float64Array): Float64Array {
    if (columns.length === 0) return divided;
    this.#solver.bound(
      columns,
      columns.map((column) => Math.floor(divided[column]! + SLACK)),
      columns.map((column) => Math.ceil(divided[column]! - SLACK)),
    );
    this.#solver.whole(columns, true);
    const { values } = this.#solve(this.#seconds * HEAVY_SHARE, HEAVY_GAP);
    this.#solver.whole(columns, false);
    return values ?? divided;
  }

  /** Solves with everything divisible. Returns undefined if it was not solved in the time. */
  #solveDivisible(seconds: number): Float64Array | undefined {
    const limits = this.#state.limits(seconds);
    const { status, values } = this.#solver.minimise(this.#linear, {
      ...limits,
      gap: 0,
      interior: true,
    });
    return status === 'solved' ? (values ?? undefined) : undefined;
  }

  /**
   * Solves with ever dearer numbers, from a solution on. Returns the containers on each path that could hold what it carries, if
   * they were divisible.
   */
  #scale(values: Float64Array): readonly number[] {
    const until = this.#state.seconds + this.#seconds * ROUNDS_SHARE;
    let needed: readonly number[] = this.#light.map(({ count }) => values[count]!);
    for (let round = 0; round < ROUNDS; round++) {
      this.#makeDearer(needed, round >= OPEN_ROUNDS);
      const left = until - this.#state.seconds;
      if (this.#state.ended || left <= 0) break;
      const values = this.#solveDivisible(left);
      if (!values) break;
      needed = this.#light.map(({ count }, index) => values[count]! / this.#factors[index]!);
    }
    return needed;
  }

  #makeDearer(needed: readonly number[], closed: boolean): void {
    for (const [index, { count, rooms }] of this.#light.entries()) {
      const number = needed[index]!;
      if (number <= NOISE) continue;
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

  #bound(least: readonly number[], most: readonly number[]): void {
    const columns = this.#light.map(({ count }) => count);
    this.#solver.bound(columns, least, most);
  }

  /** @param share how far from its bound a solution may be: a share of the mass of all demands */
  #solve(seconds: number, share: number): Solved {
    const gap = Math.max(this.#state.tau, share * this.#state.demandMass);
    return this.#solver.minimise(this.#linear, { ...this.#state.limits(seconds), gap });
  }
}
