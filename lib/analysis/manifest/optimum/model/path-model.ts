import { addToList } from '../../../../graph/multi-map.js';
import type { Cell, PlanProblem } from '../../problem.js';
import { Linear, Program, type Term } from '../solver/program.js';
import { type LimitRow, Loads } from './capacity.js';
import { type CellDemand, type Good, slotKey } from './goods.js';
import { unmetWithoutPlan } from './objectives.js';
import type { Path } from './paths.js';
import { unitCuts } from './unit-cuts.js';

/** The columns of the containers of one path. */
export interface PathColumns {
  readonly path: Path;
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

/** Options of a path model. */
export interface PathModelOptions {
  /** Whether limits may be exceeded, at the cost of additional capacity. Default: false. */
  readonly withExtra?: boolean;
  /**
   * Whether it has rows that whole numbers imply. They raise the bound, and make the model several times larger. Default: true.
   */
  readonly tight?: boolean;
}

/** Containers by their paths: exact for what a plan may be, as far as it uses these paths. */
export class PathModel {
  readonly program = new Program();
  readonly unmet: ReadonlyMap<number, Linear>;
  readonly overhead = new Linear();
  /** Sum of used mass times the days between launch and need, of what is used up. */
  readonly late = new Linear();
  readonly containers = new Linear();
  /** How often containers change carriers. */
  readonly transfers = new Linear();
  readonly paths: readonly PathColumns[];
  readonly stocks: NodeStock[] = [];
  readonly limits: readonly LimitRow[];
  /** The rows that keep what is met at most what is demanded. */
  readonly demandRows = new Map<string, { row: number; good: Good; cell: number }>();

  readonly problem: PlanProblem;
  readonly #served = new Map<string, { good: Good; cell: number; columns: number[] }>();
  readonly #cellsAt = new Map<string, Cell[]>();
  readonly #cellsOn = new Map<number, Cell[]>();
  readonly #arriving = new Map<
    string,
    { good: Good; node: string; from: { arrives: number; path: number; column: number }[] }
  >();

  readonly #tight: boolean;

  constructor(problem: PlanProblem, paths: readonly Path[], options: PathModelOptions = {}) {
    const { withExtra = false, tight = true } = options;
    this.problem = problem;
    this.#tight = tight;
    this.unmet = unmetWithoutPlan(problem);
    for (const cell of problem.cells) {
      if (cell.leg === null) addToList(this.#cellsAt, cell.place.id, cell);
      else addToList(this.#cellsOn, cell.leg, cell);
    }
    for (const cells of this.#cellsAt.values()) cells.sort((a, b) => a.from - b.from);
    const loads = new Loads(problem);
    this.paths = paths.map((path, index) => this.#addPath(path, index, loads));
    this.#addStocks();
    this.#limitServed();
    this.limits = loads.limit(this.program, withExtra);
  }

  #addPath(path: Path, index: number, loads: Loads): PathColumns {
    const { type, rides, most } = path;
    const { program } = this;
    const count = program.column(most, type.whole);
    const goods = type.goods.flatMap((good) => this.#addGood(path, index, good, count) ?? []);
    const mass: Term[] = [];
    const volume: Term[] = [];
    for (const contents of goods) {
      const { good } = contents;
      for (const [column, value] of launchedTerms(contents)) {
        mass.push([column, value * good.mass]);
        volume.push([column, value * good.volume]);
      }
      if (type.crate && type.whole) program.equals([...launchedTerms(contents), [count, -1]], 0);
    }
    const rooms = [
      { row: program.atMost([...mass, [count, -type.maxMass]], 0), most: type.maxMass },
    ];
    if (type.maxVolume < Number.POSITIVE_INFINITY)
      rooms.push({
        row: program.atMost([...volume, [count, -type.maxVolume]], 0),
        most: type.maxVolume,
      });
    if (this.#tight) this.#addUnitCuts(path, count, goods);
    for (const [at, { leg, slot }] of rides.entries()) {
      const load = loads.at(leg, slot);
      load.mass.push([count, type.tare]);
      if (type.volume > 0) load.volume.push([count, type.volume]);
      for (const contents of goods) load.mass.push(...loadTerms(contents, at));
    }
    this.overhead.add(count, type.tare);
    for (const [column, value] of mass) this.overhead.add(column, value);
    const { start } = this.problem.legs[rides[0]!.leg]!;
    for (const { good, uses, left } of goods) {
      if (good.durable) continue;
      for (const { column } of uses) this.late.add(column, -good.mass * start);
      if (left !== null) this.late.add(left, -good.mass * start);
    }
    if (type.crate) return { path, count, goods, rooms };
    this.containers.add(count, 1);
    this.transfers.add(count, this.#changesOfCarrier(path));
    return { path, count, goods, rooms };
  }

  #changesOfCarrier({ rides }: Path): number {
    const carriers = rides.map(({ leg, slot }) => this.problem.legs[leg]!.slots[slot]!.carrier.id);
    return carriers.filter((carrier, at) => at > 0 && carrier !== carriers[at - 1]).length;
  }

  #addUnitCuts({ type }: Path, count: number, goods: readonly PathGood[]): void {
    if (type.crate) return;
    const launched = new Map(goods.map(({ good, launched }) => [good.index, launched]));
    for (const cut of unitCuts(
      type,
      goods.map(({ good }) => good),
    ))
      this.program.atMost(
        [...cut.map(([good, value]) => [launched.get(good)!, value] as const), [count, -1]],
        0,
      );
  }

  #addGood({ type, rides }: Path, index: number, good: Good, count: number): PathGood | undefined {
    const { program } = this;
    // What a slot on the way refuses must be used up before it.
    const refusal = rides.findIndex(({ leg, slot }) => good.refused.has(slotKey(leg, slot)));
    const isRefused = refusal >= 0;
    if (refusal === 0 || (isRefused && good.durable)) return undefined;
    const uses: { cell: number; after: number; column: number }[] = [];
    const use = (cell: Cell, after: number) => {
      if (isRefused && after >= refusal) return;
      const demand = good.cells.get(cell.index);
      if (!demand) return;
      const column = program.column(demand.amount);
      uses.push({ cell: cell.index, after, column });
      this.#serve(good, cell.index, column);
      if (this.#tight && !type.crate && good.mass * demand.amount < type.maxMass)
        program.atMost(
          [
            [column, 1],
            [count, -demand.amount],
          ],
          0,
        );
    };
    for (const [at, { leg }] of rides.entries()) {
      for (const cell of this.#cellsOn.get(leg) ?? []) use(cell, at);
      const next = rides[at + 1];
      if (!next) continue;
      const { arrives, destination } = this.problem.legs[leg]!;
      const { departs } = this.problem.legs[next.leg]!;
      for (const cell of this.#cellsAt.get(destination.id) ?? [])
        if (cell.from >= arrives && cell.until <= departs) use(cell, at);
    }
    const { arrives, destination } = this.problem.legs[rides.at(-1)!.leg]!;
    const wanted =
      destination.isSource || isRefused
        ? []
        : (this.#cellsAt.get(destination.id) ?? []).filter(
            ({ index, from }) => from >= arrives && good.cells.has(index),
          );
    if (uses.length === 0 && wanted.length === 0) return undefined;
    const counted = good.whole || good.durable;
    const launched = counted ? program.column(undefined, good.whole && !type.crate) : null;
    let left: number | null = null;
    if (wanted.length > 0) {
      left = program.column();
      const key = `${good.index} ${destination.id}`;
      let stock = this.#arriving.get(key);
      if (!stock) {
        stock = { good, node: destination.id, from: [] };
        this.#arriving.set(key, stock);
      }
      stock.from.push({ arrives, path: index, column: left });
      if (this.#tight && !good.whole && !type.crate) {
        const most = wanted.reduce((sum, { index }) => sum + good.cells.get(index)!.amount, 0);
        if (good.mass * most < type.maxMass)
          program.atMost(
            [
              [left, 1],
              [count, -most],
            ],
            0,
          );
      }
    }
    if (launched !== null && good.durable) {
      for (const { column } of uses)
        program.atMost(
          [
            [column, 1],
            [launched, -1],
          ],
          0,
        );
      if (left !== null)
        program.atMost(
          [
            [left, 1],
            [launched, -1],
          ],
          0,
        );
    } else if (launched !== null) {
      const spent: Term[] = uses.map(({ column }) => [column, 1]);
      if (left !== null) spent.push([left, 1]);
      if (isRefused) program.equals([...spent, [launched, -1]], 0);
      else program.atMost([...spent, [launched, -1]], 0);
    }
    return { good, launched, uses, left };
  }

  #serve(good: Good, cell: number, column: number): void {
    const key = `${good.index} ${cell}`;
    const served = this.#served.get(key);
    if (served) served.columns.push(column);
    else this.#served.set(key, { good, cell, columns: [column] });
  }

  #addStocks(): void {
    const { program } = this;
    for (const { good, node, from } of this.#arriving.values()) {
      from.sort((a, b) => a.arrives - b.arrives);
      const takes: { cell: number; column: number }[] = [];
      let there: Term[] = [];
      let next = 0;
      for (const cell of this.#cellsAt.get(node) ?? []) {
        const demand = good.cells.get(cell.index);
        if (!demand) continue;
        for (; next < from.length && from[next]!.arrives <= cell.from; next++)
          there.push([from[next]!.column, 1]);
        if (there.length === 0) continue;
        const column = program.column(demand.amount);
        takes.push({ cell: cell.index, column });
        this.#serve(good, cell.index, column);
        const kept = program.column();
        if (good.durable) {
          program.atMost([[column, 1], ...there.map(([at, value]) => [at, -value] as const)], 0);
          program.equals([...there, [kept, -1]], 0);
        } else program.equals([...there, [column, -1], [kept, -1]], 0);
        there = [[kept, 1]];
      }
      // What is left over is not launched in the first place.
      if (!good.durable) program.equals(there, 0);
      this.stocks.push({ good, node, from, takes });
    }
  }

  #limitServed(): void {
    const { program } = this;
    for (const [key, { good, cell, columns }] of this.#served) {
      const terms = columns.map((column) => [column, 1] as const);
      const row = program.atMost(terms, good.cells.get(cell)!.amount);
      this.demandRows.set(key, { row, good, cell });
      const unmet = this.unmet.get(good.tier)!;
      const time = meanTime(good.cells.get(cell)!);
      for (const column of columns) {
        unmet.add(column, -good.weight * good.mass);
        if (good.durable) continue;
        this.overhead.add(column, -good.mass);
        this.late.add(column, good.mass * time);
      }
    }
  }
}

/** What is launched of a good on a path. */
export function launchedTerms({ launched, uses, left }: PathGood): Term[] {
  if (launched !== null) return [[launched, 1]];
  const terms: Term[] = uses.map(({ column }) => [column, 1]);
  if (left !== null) terms.push([left, 1]);
  return terms;
}

/** The mass of a good that is aboard on a ride: what is launched less what is used before. */
function loadTerms(contents: PathGood, ride: number): Term[] {
  const { good, uses } = contents;
  const used: Term[] = good.durable
    ? []
    : uses.filter(({ after }) => after < ride).map(({ column }) => [column, -good.mass]);
  return [
    ...launchedTerms(contents).map(([column, value]) => [column, value * good.mass] as const),
    ...used,
  ];
}

/** When a cell needs a good, in the mean, in days. */
function meanTime({ amount, parts }: CellDemand): number {
  return parts.reduce((sum, part) => sum + part.amount * part.demand.time, 0) / amount;
}
