import { addToList } from '../../../graph/multi-map.js';
import type { Program, Term } from '../../../solver/program.js';
import type { Cell, PlanProblem } from '../../problem.js';
import { type Good, slotKey } from './goods.js';
import type { ContainerPath } from './paths.js';

/** The columns of the containers of one path. */
export interface PathColumns {
  readonly path: ContainerPath;
  readonly count: number;
  readonly goods: readonly PathGood[];
  /** The rows that keep the contents within what the containers hold, and what one of them holds. */
  readonly rooms: readonly { readonly row: number; readonly most: number }[];
}

/** The columns of a good on a path. */
export interface PathGood {
  readonly good: Good;
  /** What is launched; null if it is the sum of all that is used or left at the end. */
  readonly launched: number | null;
  /** What is used on the way, before the last stay. */
  readonly uses: readonly {
    readonly cell: number;
    readonly after: number;
    readonly column: number;
  }[];
  /** What is left for the last stay; null if nothing needs it there. */
  readonly left: number | null;
}

/** What is launched of a good on a path. */
export function launchedTerms({ launched, uses, left }: PathGood): Term[] {
  if (launched !== null) return [[launched, 1]];
  const terms: Term[] = uses.map(({ column }) => [column, 1]);
  if (left !== null) terms.push([left, 1]);
  return terms;
}

/** The mass of a good that is aboard on a ride: what is launched less what is used before. */
export function loadTerms(contents: PathGood, ride: number): Term[] {
  const { good, uses } = contents;
  const used: Term[] = good.durable
    ? []
    : uses.filter(({ after }) => after < ride).map(({ column }) => [column, -good.mass]);
  return [
    ...launchedTerms(contents).map(([column, value]) => [column, value * good.mass] as const),
    ...used,
  ];
}

type Use = PathGood['uses'][number];

/** A path with the column of its containers, and from which ride on a good may no longer be aboard; infinite if it always may. */
interface GoodOnPath {
  readonly path: ContainerPath;
  readonly index: number;
  readonly good: Good;
  readonly count: number;
  readonly until: number;
}

/** Adds the columns and rows of goods on paths to a program. */
export class PathGoods {
  readonly #program: Program;
  readonly #problem: PlanProblem;
  readonly #served: PathServed;
  readonly #tight: boolean;
  readonly #stocks = new NodeStocks();
  readonly #cellsAt = new Map<string, Cell[]>();
  readonly #cellsOn = new Map<number, Cell[]>();

  /**
   * @param served what collects the columns that serve cells
   * @param tight whether it adds rows that whole numbers imply
   */
  constructor(program: Program, problem: PlanProblem, served: PathServed, tight: boolean) {
    this.#program = program;
    this.#problem = problem;
    this.#served = served;
    this.#tight = tight;
    for (const cell of problem.cells) {
      if (cell.leg === null) addToList(this.#cellsAt, cell.place.id, cell);
      else addToList(this.#cellsOn, cell.leg, cell);
    }
    for (const cells of this.#cellsAt.values()) cells.sort((a, b) => a.from - b.from);
  }

  /**
   * Adds a good on a path.
   * @param count the column of the number of containers
   * @returns undefined if the path is of no use for the good
   */
  add(path: ContainerPath, index: number, good: Good, count: number): PathGood | undefined {
    // What a slot on the way refuses must be used up before it.
    const refusal = path.rides.findIndex(({ leg, slot }) => good.refused.has(slotKey(leg, slot)));
    const isRefused = refusal >= 0;
    if (refusal === 0 || (isRefused && good.durable)) return undefined;
    const until = isRefused ? refusal : Number.POSITIVE_INFINITY;
    const on = { path, index, good, count, until };
    const uses = this.#usesOnTheWay(on);
    const wanted = isRefused ? [] : this.#wantedAtTheEnd(on);
    if (uses.length === 0 && wanted.length === 0) return undefined;
    const counted = good.whole || good.durable;
    const launched = counted
      ? this.#program.column(undefined, good.whole && !path.type.crate)
      : null;
    const left = wanted.length > 0 ? this.#leave(on, wanted) : null;
    if (launched !== null) this.#holdLaunched(on, launched, uses, left);
    return { good, launched, uses, left };
  }

  /** Adds what cells take from the containers that stay at their nodes. */
  addStocks(): NodeStock[] {
    return this.#stocks.addTo(this.#program, this.#cellsAt, this.#served);
  }

  #usesOnTheWay(on: GoodOnPath): Use[] {
    const { rides } = on.path;
    const uses: Use[] = [];
    for (const [at, { leg }] of rides.entries()) {
      if (at >= on.until) break;
      for (const cell of this.#cellsOn.get(leg) ?? []) this.#use(on, cell, at, uses);
      const next = rides[at + 1];
      if (!next) continue;
      const { arrives, destination } = this.#problem.legs[leg]!;
      const { departs } = this.#problem.legs[next.leg]!;
      for (const cell of this.#cellsAt.get(destination.id) ?? [])
        if (cell.from >= arrives && cell.until <= departs) this.#use(on, cell, at, uses);
    }
    return uses;
  }

  #use({ path: { type }, good, count }: GoodOnPath, cell: Cell, after: number, uses: Use[]): void {
    const demand = good.cells.get(cell.index);
    if (!demand) return;
    const column = this.#program.column(demand.amount);
    uses.push({ cell: cell.index, after, column });
    this.#served.add(good, cell.index, column);
    if (this.#tight && !type.crate && good.mass * demand.amount < type.maxMass)
      this.#atMost(column, count, demand.amount);
  }

  /** The cells that need a good where its path ends. */
  #wantedAtTheEnd({ path: { rides }, good }: GoodOnPath): Cell[] {
    const { arrives, destination } = this.#problem.legs[rides.at(-1)!.leg]!;
    if (destination.isSource) return [];
    return (this.#cellsAt.get(destination.id) ?? []).filter(
      ({ index, from }) => from >= arrives && good.cells.has(index),
    );
  }

  /** Adds what is left of a good where its path ends. */
  #leave({ path, index, good, count }: GoodOnPath, wanted: readonly Cell[]): number {
    const { type, rides } = path;
    const { arrives, destination } = this.#problem.legs[rides.at(-1)!.leg]!;
    const left = this.#program.column();
    this.#stocks.leave(good, destination.id, { arrives, path: index, column: left });
    if (this.#tight && !good.whole && !type.crate) {
      const most = wanted.reduce((sum, { index }) => sum + good.cells.get(index)!.amount, 0);
      if (good.mass * most < type.maxMass) this.#atMost(left, count, most);
    }
    return left;
  }

  /** Keeps what is used and left within what is launched. */
  #holdLaunched(
    { good, until }: GoodOnPath,
    launched: number,
    uses: readonly Use[],
    left: number | null,
  ): void {
    const columns = uses.map(({ column }) => column);
    if (left !== null) columns.push(left);
    if (good.durable) {
      for (const column of columns) this.#atMost(column, launched, 1);
      return;
    }
    const terms: Term[] = [...columns.map((column): Term => [column, 1]), [launched, -1]];
    // What is left of a whole unit would be aboard a slot that refuses it.
    if (until < Number.POSITIVE_INFINITY) this.#program.equals(terms, 0);
    else this.#program.atMost(terms, 0);
  }

  /** Adds a row: one column is at most so many times another. */
  #atMost(column: number, other: number, times: number): void {
    this.#program.atMost(
      [
        [column, 1],
        [other, -times],
      ],
      0,
    );
  }
}

/** What serves a good in a cell. */
export interface ServedGood {
  readonly good: Good;
  readonly cell: number;
  readonly columns: number[];
}

/** Collects the columns that serve each good in each cell, by a key of both. */
export class PathServed extends Map<string, ServedGood> {
  add(good: Good, cell: number, column: number): void {
    const key = `${good.index} ${cell}`;
    const known = this.get(key);
    if (known) known.columns.push(column);
    else this.set(key, { good, cell, columns: [column] });
  }
}

/** The stock of a good at a node, of containers that stay there for good. */
export interface NodeStock {
  readonly good: Good;
  readonly node: string;
  /** What containers leave there, in the order of their arrivals. */
  readonly from: readonly {
    readonly arrives: number;
    readonly path: number;
    readonly column: number;
  }[];
  /** What each cell takes from it, in their order. */
  readonly takes: readonly { readonly cell: number; readonly column: number }[];
}

/** What a container leaves at a node: when, the index of its path, and the column. */
type PathArrival = NodeStock['from'][number];

/** Collects what containers leave at nodes for good, and lets the cells there take from it. */
export class NodeStocks {
  readonly #arriving = new Map<string, { good: Good; node: string; from: PathArrival[] }>();

  /** Adds what is left of a good at a node. */
  leave(good: Good, node: string, arrival: PathArrival): void {
    const key = `${good.index} ${node}`;
    const known = this.#arriving.get(key);
    if (known) known.from.push(arrival);
    else this.#arriving.set(key, { good, node, from: [arrival] });
  }

  /** Adds the columns and rows of all stocks to a program. */
  addTo(
    program: Program,
    cellsAt: ReadonlyMap<string, readonly Cell[]>,
    served: PathServed,
  ): NodeStock[] {
    const stocks: NodeStock[] = [];
    for (const { good, node, from } of this.#arriving.values()) {
      from.sort((a, b) => a.arrives - b.arrives);
      const takes: { cell: number; column: number }[] = [];
      let there: Term[] = [];
      let next = 0;
      for (const cell of cellsAt.get(node) ?? []) {
        const demand = good.cells.get(cell.index);
        if (!demand) continue;
        for (; next < from.length && from[next]!.arrives <= cell.from; next++)
          there.push([from[next]!.column, 1]);
        if (there.length === 0) continue;
        const column = program.column(demand.amount);
        takes.push({ cell: cell.index, column });
        served.add(good, cell.index, column);
        const kept = program.column();
        if (good.durable) {
          program.atMost([[column, 1], ...there.map(([at, value]) => [at, -value] as const)], 0);
          program.equals([...there, [kept, -1]], 0);
        } else program.equals([...there, [column, -1], [kept, -1]], 0);
        there = [[kept, 1]];
      }
      // What is left over is not launched in the first place.
      if (!good.durable) program.equals(there, 0);
      stocks.push({ good, node, from, takes });
    }
    return stocks;
  }
}
