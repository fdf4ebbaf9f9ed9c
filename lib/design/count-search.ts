import { getOrAdd } from '../graph/multi-map.js';
import type { Days } from '../schema/spans.js';
import { type Highs, type Solved, Solver, type SolverOptions } from '../solver/highs.js';
import type { Linear } from '../solver/program.js';
import type { CampaignModel } from './model.js';

export interface CountSearchOptions {
  /** The limits of the next program that is solved, and the gap that is good enough. Its `onBound` hears of the whole search. */
  readonly limits: () => SolverOptions;
  readonly isOver: () => boolean;
}

/** How many vehicles of a kind fly along an edge within a time. */
interface FlightCount {
  readonly columns: readonly number[];
  /** The row that adds them up. */
  readonly row: number;
}

type CountRange = readonly [least: number, most: number];

/** All plans whose counts are within some ranges. */
interface Branch {
  readonly ranges: ReadonlyMap<FlightCount, CountRange>;
  /** No plan of it has a lower value. */
  readonly bound: number;
  /** Counts are split at this level, and those before it. */
  readonly level: number;
  /** A count that is not whole in the relaxation, and its value there; undefined if all are whole at these levels. */
  readonly split: readonly [count: FlightCount, value: number] | undefined;
}

/** Counts are for the whole time, for its halves, for theirs, and so on: so many levels. */
const LEVELS = 4;

/** Nodes of the search tree for a branch with whole counts, before the next level splits it; at each level four times as many. */
const NODES = 100;

/** Less is an error of arithmetic. */
const WHOLE = 1e-5;

const ANY: CountRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * Branch and bound on how many vehicles of a kind fly along an edge in all. Single flights are poor to branch on: one that is
 * forbidden flies on another day instead, at nearly the same cost. But a plan has at most five such flights, or at least six. Where
 * all these counts are whole, what is left is often easy, and the solver does it. Where it is not, counts of shorter times follow.
 * The branch with the lowest bound comes first.
 */
export class CountSearch {
  private readonly relaxed: Solver;
  private readonly solver: Solver;
  private readonly levels: readonly (readonly FlightCount[])[];
  private readonly open: Branch[] = [];
  /** The ranges that a program has now. */
  private readonly limited = new Map<Solver, ReadonlyMap<FlightCount, CountRange>>();
  /** The least bound of the branches that are done. */
  private done = Number.POSITIVE_INFINITY;

  /** @param best what is known: the best plan, if there is one, and the bound */
  constructor(
    highs: Highs,
    model: CampaignModel,
    private readonly objective: Linear,
    private best: Pick<Solved, 'values' | 'objective' | 'bound'>,
    private readonly options: CountSearchOptions,
  ) {
    const { program } = model;
    this.solver = new Solver(highs, program);
    this.relaxed = new Solver(highs, program);
    this.relaxed.whole(program.wholeColumns, false);
    this.levels = this.countsOf(model);
  }

  run(): Solved {
    try {
      const root = this.branch(new Map(), 0, this.best.bound);
      this.open.push(...root);
      let splits = 0;
      const { nodes = Number.POSITIVE_INFINITY } = this.options.limits();
      while (this.open.length > 0 && splits++ < nodes && !this.options.isOver()) this.next();
      const { bound, best } = this;
      const isImpossible = bound === Number.POSITIVE_INFINITY;
      return {
        ...{ ...best, bound, rowDuals: null },
        status: isImpossible ? 'impossible' : bound >= this.enough ? 'solved' : 'stopped',
      };
    } finally {
      this.solver.dispose();
      this.relaxed.dispose();
    }
  }

  /** No plan has a lower value. */
  private get bound(): number {
    return Math.min(this.best.objective, this.done, ...this.open.map(({ bound }) => bound));
  }

  /** Plans from this value on are not better. */
  private get enough(): number {
    const { gap, relativeGap = 0 } = this.options.limits();
    const { objective } = this.best;
    if (!Number.isFinite(objective)) return objective;
    return objective - Math.max(gap, relativeGap * Math.abs(objective));
  }

  /** Splits or solves the branch with the lowest bound. */
  private next(): void {
    const { open } = this;
    const least = open.reduce((a, b) => (b.bound < a.bound ? b : a));
    open.splice(open.indexOf(least), 1);
    if (least.bound >= this.enough) this.done = Math.min(this.done, least.bound);
    else open.push(...this.partsOf(least));
    this.options.limits().onBound?.(this.best.values && this.best.objective, this.bound);
  }

  private partsOf({ ranges, bound, level, split }: Branch): readonly Branch[] {
    if (split === undefined) return this.solve(ranges, level, bound);
    const [count, value] = split;
    const [least, most] = ranges.get(count) ?? ANY;
    return [[least, Math.floor(value)] as const, [Math.ceil(value), most] as const].flatMap(
      (range) => this.branch(new Map(ranges).set(count, range), level, bound),
    );
  }

  /** Returns a branch with the bound of its relaxation; nothing if that is impossible. */
  private branch(
    ranges: ReadonlyMap<FlightCount, CountRange>,
    level: number,
    bound: number,
  ): readonly Branch[] {
    const { seconds, stop } = this.options.limits();
    const { relaxed } = this;
    this.limit(relaxed, ranges);
    const solved = relaxed.minimise(this.objective, { gap: 0, seconds, stop, small: true });
    if (solved.status === 'impossible') return [];
    const { values } = solved;
    if (solved.status === 'stopped' || values === null)
      return [{ ranges, bound, level, split: undefined }];
    return [
      { ranges, bound: Math.max(bound, solved.objective), level, split: this.split(values, level) },
    ];
  }

  /** Chooses the count of the first level that has one that is not whole: the one that is furthest from it. */
  private split(values: Float64Array, level: number): Branch['split'] {
    for (const counts of this.levels.slice(0, level + 1)) {
      let chosen: Branch['split'];
      let furthest = WHOLE;
      for (const count of counts) {
        const value = count.columns.reduce((sum, column) => sum + values[column]!, 0);
        const distance = Math.abs(value - Math.round(value));
        if (distance <= furthest) continue;
        furthest = distance;
        chosen = [count, value];
      }
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }

  /** Solves the program of a branch, or gives it to the next level if that takes long. */
  private solve(
    ranges: ReadonlyMap<FlightCount, CountRange>,
    level: number,
    bound: number,
  ): readonly Branch[] {
    const limits = this.options.limits();
    const isLast = level + 1 === LEVELS;
    const nodes = isLast ? limits.nodes : Math.min(limits.nodes ?? NODES, NODES * 4 ** level);
    this.limit(this.solver, ranges);
    const solved = this.solver.minimise(this.objective, {
      ...limits,
      ...{ nodes, small: true, onBound: undefined, cutoff: this.best.objective },
    });
    const { values, objective, status } = solved;
    if (values !== null && objective < this.best.objective) this.best = solved;
    const least = Math.max(bound, solved.bound);
    if (status === 'stopped' && !isLast) return this.branch(ranges, level + 1, least);
    if (status !== 'impossible') this.done = Math.min(this.done, least);
    return [];
  }

  /** Sets the ranges of all counts. */
  private limit(solver: Solver, ranges: ReadonlyMap<FlightCount, CountRange>): void {
    const before = this.limited.get(solver) ?? new Map();
    for (const count of new Set([...before.keys(), ...ranges.keys()])) {
      const range = ranges.get(count) ?? ANY;
      if (before.get(count) !== range) solver.boundRow(count.row, ...range);
    }
    this.limited.set(solver, ranges);
  }

  private addSum(columns: readonly number[]): FlightCount {
    const row = this.solver.addSum(columns);
    this.relaxed.addSum(columns);
    return { columns, row };
  }

  private countsOf({ modes }: CampaignModel): FlightCount[][] {
    const flights = new Map<string, { readonly departs: Days; readonly column: number }[]>();
    for (const { arc, vehicles } of modes)
      for (const [{ kind }, column] of vehicles)
        getOrAdd(flights, `${arc.edge.index} ${kind.index}`, () => []).push({
          ...{ departs: arc.departs, column },
        });
    let parts = [...flights.values()].map((list) => list.sort((a, b) => a.departs - b.departs));
    return Array.from({ length: LEVELS }, () => {
      const counts = parts.map((part) => this.addSum(part.map(({ column }) => column)));
      parts = parts.flatMap((part) => {
        const middle = Math.ceil(part.length / 2);
        return part.length > 1 ? [part.slice(0, middle), part.slice(middle)] : [];
      });
      return counts;
    });
  }
}
