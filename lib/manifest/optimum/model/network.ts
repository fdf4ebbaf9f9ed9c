import { addToList } from '../../../graph/multi-map.js';
import { Linear, Program, type Term } from '../../../solver/program.js';
import type { Leg, PlanProblem } from '../../problem.js';
import { type LimitRow, LoadTerms, unitCuts } from './capacity.js';
import { type ContainerType, type Good, isLight, slotKey, unmetWithoutPlan } from './goods.js';
import type { Period, Routes } from './timeline.js';

/** The columns of a type of container on one leg and slot. */
export interface SlotColumns {
  /** Number of containers. */
  readonly count: number;
  /** Contents at departure, by index of the good. */
  readonly contents: ReadonlyMap<number, number>;
}

/** Columns by leg and slot. */
export type TypeColumns = ReadonlyMap<number, ReadonlyMap<number, SlotColumns>>;

/**
 * Containers of each type as a flow of whole numbers, and their contents as a divisible flow. It
 * allows goods to change containers at nodes, so its optimum is a bound of that of the plans.
 */
export class NetworkModel {
  readonly program = new Program();
  /** Unmet mass by tier, in kg. */
  readonly unmet: ReadonlyMap<number, Linear>;
  /** Launched mass that is not used, in kg. */
  readonly overhead = new Linear();
  /** Whole columns of light containers and of what they hold: as if they were divisible, a large network is solved much sooner. */
  readonly light: number[] = [];
  /** Columns by type. */
  readonly types: readonly TypeColumns[];

  readonly #problem: PlanProblem;
  readonly #loads: LoadTerms;
  /** Columns that serve a good in a cell. */
  readonly #served = new Map<string, { good: Good; cell: number; terms: Term[] }>();

  /** Limits and their rows. */
  readonly limits: readonly LimitRow[];
  readonly #withExtra: boolean;

  /** @param withExtra whether limits may be exceeded, at the cost of additional capacity */
  constructor(problem: PlanProblem, routes: readonly Routes[], withExtra = false) {
    this.#problem = problem;
    this.#withExtra = withExtra;
    this.#loads = new LoadTerms(problem);
    this.unmet = unmetWithoutPlan(problem);
    this.types = routes.map((route) => this.#addType(route));
    this.#limitServed();
    this.limits = this.#loads.limit(this.program, withExtra);
  }

  #addType(routes: Routes): TypeColumns {
    const { type, slots, ahead } = routes;
    const columns = new Map<number, Map<number, SlotColumns>>();
    const used = new Map<number, Map<number, number>>();
    for (const [index, usable] of slots) {
      const leg = this.#problem.legs[index]!;
      const goods = type.goods.filter((good) => ahead.get(index)!.has(good.index));
      const onLeg = new Map<number, SlotColumns>();
      for (const slot of usable) {
        const taken = goods.filter(({ refused }) => !refused.has(slotKey(index, slot)));
        if (taken.length > 0) onLeg.set(slot, this.#addSlot(routes, leg, slot, taken));
      }
      columns.set(index, onLeg);
      used.set(index, this.#serveOnLeg(type, leg, goods, onLeg));
    }
    for (const periods of routes.nodes.values()) this.#addNode(type, periods, columns, used);
    return columns;
  }

  #addSlot({ type, ahead }: Routes, leg: Leg, slot: number, goods: readonly Good[]): SlotColumns {
    const { program } = this;
    const count = program.column(undefined, type.whole);
    const launched = leg.origin.isSource;
    const contents = new Map<number, number>();
    for (const good of goods)
      contents.set(good.index, program.column(undefined, good.whole && launched && !type.crate));
    if (isLight(type))
      this.light.push(...[count, ...contents.values()].filter((column) => program.whole[column]));
    const load = this.#loads.at(leg.index, slot);
    load.mass.push([count, type.tare]);
    if (type.volume > 0) load.volume.push([count, type.volume]);
    const mass: Term[] = [];
    const volume: Term[] = [];
    for (const good of goods) {
      mass.push([contents.get(good.index)!, good.mass]);
      if (good.volume > 0) volume.push([contents.get(good.index)!, good.volume]);
    }
    load.mass.push(...mass);
    const demand = (good: Good) => demandAhead(good, ahead.get(leg.index)!.get(good.index)!);
    const room = type.crate
      ? type.maxMass
      : Math.min(type.maxMass, this.#room(leg, slot) - type.tare);
    const most = goods.reduce((sum, good) => sum + good.mass * demand(good), 0);
    program.atMost([...mass, [count, -(type.crate ? room : Math.min(room, most))]], 0);
    if (volume.length > 0 && type.maxVolume < Number.POSITIVE_INFINITY)
      program.atMost([...volume, [count, -type.maxVolume]], 0);
    if (!type.crate && goods.length > 1)
      for (const good of goods) {
        const amount = demand(good);
        if (good.mass * amount < room)
          program.atMost(
            [
              [contents.get(good.index)!, 1],
              [count, -amount],
            ],
            0,
          );
      }
    if (launched) {
      this.overhead.add(count, type.tare);
      for (const [column, value] of mass) this.overhead.add(column, value);
      if (type.crate && type.whole)
        program.equals(
          [
            [contents.get(goods[0]!.index)!, 1],
            [count, -1],
          ],
          0,
        );
      else if (!type.crate)
        for (const terms of unitCuts(type, goods))
          program.atMost(
            [...terms.map(([good, value]) => [contents.get(good)!, value] as const), [count, -1]],
            0,
          );
    }
    return { count, contents };
  }

  /** The mass that a slot can take, in kg. */
  #room(leg: Leg, slot: number): number {
    if (this.#withExtra) return Number.POSITIVE_INFINITY;
    let room = leg.freeMass ?? Number.POSITIVE_INFINITY;
    for (let at: number | null = slot; at !== null; at = leg.slots[at]!.parent)
      room = Math.min(room, leg.slots[at]!.freeMass);
    return room;
  }

  /** What is used on a leg: the columns by good. */
  #serveOnLeg(
    type: ContainerType,
    leg: Leg,
    goods: readonly Good[],
    slots: ReadonlyMap<number, SlotColumns>,
  ): Map<number, number> {
    const used = new Map<number, number>();
    for (const cell of this.#problem.cells) {
      if (cell.leg !== leg.index) continue;
      for (const good of goods) {
        const demand = good.cells.get(cell.index);
        if (!demand) continue;
        const taking = [...slots.values()].filter(({ contents }) => contents.has(good.index));
        const aboard = taking.map(({ contents }) => [contents.get(good.index)!, 1] as const);
        const column = this.#serve(
          type,
          good,
          cell.index,
          demand.amount,
          aboard,
          taking.map(({ count }) => [count, 1]),
        );
        if (!good.durable) used.set(good.index, column);
      }
    }
    return used;
  }

  /** Serves a good in a cell, from what is there in containers. Returns the column of what is served. */
  #serve(
    type: ContainerType,
    good: Good,
    cell: number,
    amount: number,
    contents: readonly Term[],
    counts: readonly Term[],
  ): number {
    const column = this.program.column(amount);
    this.program.atMost([[column, 1], ...contents.map(([at, value]) => [at, -value] as const)], 0);
    if (!type.crate && good.mass * amount < type.maxMass)
      this.program.atMost(
        [[column, 1], ...counts.map(([at, value]) => [at, -amount * value] as const)],
        0,
      );
    const key = `${good.index} ${cell}`;
    const served = this.#served.get(key);
    if (served) served.terms.push([column, 1]);
    else this.#served.set(key, { good, cell, terms: [[column, 1]] });
    return column;
  }

  #addNode(
    type: ContainerType,
    periods: readonly Period[],
    columns: TypeColumns,
    used: ReadonlyMap<number, ReadonlyMap<number, number>>,
  ): void {
    const { program } = this;
    const lastDeparture = periods.findLastIndex(({ departures }) => departures.length > 0);
    let counts: Term[] = [];
    const stock = new Map<number, Term[]>();
    for (const [index, { arrivals, cells, departures }] of periods.entries()) {
      for (const { index: leg } of arrivals) {
        for (const { count, contents } of columns.get(leg)!.values()) {
          counts.push([count, 1]);
          for (const [good, column] of contents) addToList(stock, good, [column, 1]);
        }
        for (const [good, column] of used.get(leg)!) addToList(stock, good, [column, -1]);
      }
      for (const cell of cells)
        for (const good of type.goods) {
          const demand = good.cells.get(cell.index);
          const there = stock.get(good.index);
          if (!demand || !there) continue;
          const column = this.#serve(type, good, cell.index, demand.amount, there, counts);
          if (!good.durable) addToList(stock, good.index, [column, -1]);
        }
      if (departures.length === 0 && index < lastDeparture && cells.length === 0) continue;
      for (const { index: leg } of departures)
        for (const { count, contents } of columns.get(leg)!.values()) {
          counts.push([count, -1]);
          for (const [good, column] of contents) addToList(stock, good, [column, -1]);
        }
      // New columns for what stays keep the rows short.
      const left = program.column();
      program.equals([...counts, [left, -1]], 0);
      counts = [[left, 1]];
      const mass: Term[] = [];
      const volume: Term[] = [];
      for (const good of type.goods) {
        const there = stock.get(good.index);
        if (!there) continue;
        const kept = program.column();
        program.equals([...there, [kept, -1]], 0);
        stock.set(good.index, [[kept, 1]]);
        mass.push([kept, good.mass]);
        if (good.volume > 0) volume.push([kept, good.volume]);
      }
      if (departures.length === 0) continue;
      program.atMost([...mass, [left, -type.maxMass]], 0);
      if (volume.length > 0 && type.maxVolume < Number.POSITIVE_INFINITY)
        program.atMost([...volume, [left, -type.maxVolume]], 0);
    }
  }

  #limitServed(): void {
    for (const { good, cell, terms } of this.#served.values()) {
      if (terms.length > 1) this.program.atMost(terms, good.cells.get(cell)!.amount);
      const unmet = this.unmet.get(good.tier)!;
      for (const [column] of terms) {
        unmet.add(column, -good.weight * good.mass);
        if (!good.durable) this.overhead.add(column, -good.mass);
      }
    }
  }
}

/** The most of a good that is ever needed by what is ahead; infinite for goods in whole units. */
export function demandAhead(good: Good, cells: readonly number[]): number {
  if (good.whole) return Number.POSITIVE_INFINITY;
  return cells.reduce((sum, cell) => sum + good.cells.get(cell)!.amount, 0);
}
