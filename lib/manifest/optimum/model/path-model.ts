import { Linear, Program, type Term } from '../../../solver/program.js';
import type { PlanProblem } from '../../problem.js';
import { type LimitRow, LoadTerms, unitCuts } from './capacity.js';
import { type CellDemand, type Good, unmetWithoutPlan } from './goods.js';
import {
  launchedTerms,
  loadTerms,
  type NodeStock,
  type PathColumns,
  type PathGood,
  PathGoods,
  PathServed,
} from './path-goods.js';
import type { ContainerPath } from './paths.js';

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
  readonly stocks: readonly NodeStock[];
  readonly limits: readonly LimitRow[];
  /** The rows that keep what is met at most what is demanded. */
  readonly demandRows = new Map<string, { row: number; good: Good; cell: number }>();

  readonly problem: PlanProblem;
  readonly #served = new PathServed();
  readonly #goods: PathGoods;
  readonly #tight: boolean;

  constructor(
    problem: PlanProblem,
    paths: readonly ContainerPath[],
    options: PathModelOptions = {},
  ) {
    const { withExtra = false, tight = true } = options;
    this.problem = problem;
    this.#tight = tight;
    this.unmet = unmetWithoutPlan(problem);
    this.#goods = new PathGoods(this.program, problem, this.#served, tight);
    const loads = new LoadTerms(problem);
    this.paths = paths.map((path, index) => this.#addPath(path, index, loads));
    this.stocks = this.#goods.addStocks();
    this.#limitServed();
    this.limits = loads.limit(this.program, withExtra);
  }

  #addPath(path: ContainerPath, index: number, loads: LoadTerms): PathColumns {
    const { type, rides, most } = path;
    const { program } = this;
    const count = program.column(most, type.whole);
    const goods = type.goods.flatMap((good) => this.#goods.add(path, index, good, count) ?? []);
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

  #changesOfCarrier({ rides }: ContainerPath): number {
    const carriers = rides.map(({ leg, slot }) => this.problem.legs[leg]!.slots[slot]!.carrier.id);
    return carriers.filter((carrier, at) => at > 0 && carrier !== carriers[at - 1]).length;
  }

  #addUnitCuts({ type }: ContainerPath, count: number, goods: readonly PathGood[]): void {
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

/** When a cell needs a good, in the mean, in days. */
function meanTime({ amount, parts }: CellDemand): number {
  return parts.reduce((sum, part) => sum + part.amount * part.demand.time, 0) / amount;
}
