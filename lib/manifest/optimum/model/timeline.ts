import { addToList } from '../../../graph/multi-map.js';
import type { Cell, Leg, PlanProblem } from '../../problem.js';
import { type ContainerType, type Good, slotKey } from './goods.js';

/** A stretch of time at a node, in which containers arrive, then serve cells, then depart. */
export interface Period {
  readonly arrivals: Leg[];
  readonly cells: Cell[];
  readonly departures: Leg[];
}

/** What a type of container can do in a problem. */
export interface Routes {
  readonly type: ContainerType;
  /** Legs that it may travel on, by index, with the slots that it may use. */
  readonly slots: ReadonlyMap<number, readonly number[]>;
  /** By leg: the cells of each good of the type, by its index, that can still be served from there. */
  readonly ahead: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
  /** What happens at each node, by id, for this type. */
  readonly nodes: ReadonlyMap<string, readonly Period[]>;
}

export type TimelineStep =
  | { readonly kind: 'arrival' | 'departure'; readonly leg: Leg }
  | { readonly kind: 'cell'; readonly cell: Cell };

const RANK = { arrival: 0, cell: 1, departure: 2 };

/** Lists arrivals, cells and departures in the order of execution. */
export function stepsOf(problem: PlanProblem): TimelineStep[] {
  const steps: (TimelineStep & { readonly order: number })[] = [];
  for (const leg of problem.legs) {
    steps.push({ kind: 'departure', leg, order: leg.departs });
    steps.push({ kind: 'arrival', leg, order: leg.arrives });
  }
  for (const cell of problem.cells)
    if (cell.leg === null) steps.push({ kind: 'cell', cell, order: cell.from });
  return steps.sort((a, b) => a.order - b.order || RANK[a.kind] - RANK[b.kind]);
}

/**
 * Finds where each type of container can travel to some use.
 * @param anySize whether slots may be too small for it
 */
export function routesOf(
  problem: PlanProblem,
  types: readonly ContainerType[],
  anySize = false,
): Routes[] {
  const steps = stepsOf(problem);
  return types.map((type) => {
    const slots = usableLegs(problem, steps, type, anySize);
    const ahead = cellsAhead(problem, steps, type, slots);
    for (const leg of [...slots.keys()]) if (!ahead.has(leg)) slots.delete(leg);
    return { type, slots, ahead, nodes: periodsOf(steps, type, slots) };
  });
}

/** The slots that a type may use on each leg that a container of it can be at. */
function usableLegs(
  problem: PlanProblem,
  steps: readonly TimelineStep[],
  type: ContainerType,
  anySize: boolean,
): Map<number, number[]> {
  const reached = new Set<string>();
  const usable = new Map<number, number[]>();
  for (const step of steps) {
    if (step.kind === 'departure') {
      const { leg } = step;
      if (!leg.origin.isSource && !reached.has(leg.origin.id)) continue;
      const slots = leg.slots.filter((slot) => slotTakes(problem, leg, slot.index, type, anySize));
      if (slots.length > 0)
        usable.set(
          leg.index,
          slots.map(({ index }) => index),
        );
    } else if (step.kind === 'arrival' && usable.has(step.leg.index))
      reached.add(step.leg.destination.id);
  }
  return usable;
}

/** Whether an empty container of a type fits a slot. */
function slotTakes(
  problem: PlanProblem,
  leg: Leg,
  index: number,
  type: ContainerType,
  anySize: boolean,
): boolean {
  const slot = leg.slots[index]!;
  if (type.goods.every(({ refused }) => refused.has(slotKey(leg.index, index)))) return false;
  if (problem.environmentConstrained && type.pressurized && !slot.pressurized) return false;
  if (anySize) return true;
  if (problem.volumeConstrained && !type.crate && type.volume > slot.freeVolume) return false;
  const least = type.crate ? 0 : type.tare;
  if (leg.freeMass !== null && least > leg.freeMass) return false;
  for (let at: number | null = index; at !== null; at = leg.slots[at]!.parent)
    if (least > leg.slots[at]!.freeMass) return false;
  return true;
}

/** The cells of each good that can be served from each leg on. Legs without any are left out. */
function cellsAhead(
  problem: PlanProblem,
  steps: readonly TimelineStep[],
  { goods }: ContainerType,
  usable: ReadonlyMap<number, readonly number[]>,
): Map<number, Map<number, number[]>> {
  const ahead = new Map<number, Map<number, Set<number>>>();
  const atNode = new Map<string, Map<number, Set<number>>>();
  const onLeg = new Map<number, Cell[]>();
  for (const cell of problem.cells) if (cell.leg !== null) addToList(onLeg, cell.leg, cell);
  const goodsOn = (leg: number) =>
    goods.filter(({ refused }) =>
      usable.get(leg)!.some((slot) => !refused.has(slotKey(leg, slot))),
    );
  const serve = (sets: Map<number, Set<number>>, cell: Cell, taken: readonly Good[]) => {
    for (const good of taken) if (good.cells.has(cell.index)) setOf(sets, good).add(cell.index);
  };
  for (const step of steps.toReversed()) {
    if (step.kind === 'cell') serve(mapOf(atNode, step.cell.place.id), step.cell, goods);
    else if (!usable.has(step.leg.index)) continue;
    else if (step.kind === 'arrival') {
      const { leg } = step;
      const sets = new Map<number, Set<number>>();
      const taken = goodsOn(leg.index);
      if (!leg.destination.isSource) {
        const there = atNode.get(leg.destination.id);
        for (const { index } of taken) {
          const cells = there?.get(index);
          if (cells) sets.set(index, new Set(cells));
        }
      }
      for (const cell of onLeg.get(leg.index) ?? []) serve(sets, cell, taken);
      if (sets.size > 0) ahead.set(leg.index, sets);
    } else {
      const { leg } = step;
      if (leg.origin.isSource) continue;
      const here = mapOf(atNode, leg.origin.id);
      for (const [index, cells] of ahead.get(leg.index) ?? []) {
        const known = here.get(index);
        if (known) for (const cell of cells) known.add(cell);
        else here.set(index, new Set(cells));
      }
    }
  }
  return new Map(
    [...ahead].map(([leg, sets]) => [
      leg,
      new Map([...sets].map(([good, set]) => [good, [...set]])),
    ]),
  );
}

function setOf(sets: Map<number, Set<number>>, good: Good): Set<number> {
  let set = sets.get(good.index);
  if (!set) {
    set = new Set();
    sets.set(good.index, set);
  }
  return set;
}

function mapOf<V>(maps: Map<string, Map<number, V>>, key: string): Map<number, V> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

/** Divides the time at each node into periods. */
function periodsOf(
  steps: readonly TimelineStep[],
  { goods }: ContainerType,
  usable: ReadonlyMap<number, unknown>,
): Map<string, Period[]> {
  const nodes = new Map<string, { rank: number; periods: Period[] }>();
  for (const step of steps) {
    const { kind } = step;
    let place: string;
    if (kind === 'cell') {
      if (!goods.some((good) => good.cells.has(step.cell.index))) continue;
      place = step.cell.place.id;
    } else {
      if (!usable.has(step.leg.index)) continue;
      const node = kind === 'arrival' ? step.leg.destination : step.leg.origin;
      if (node.isSource) continue;
      place = node.id;
    }
    let node = nodes.get(place);
    if (!node) {
      // What is demanded before the first arrival cannot be served.
      if (kind === 'cell') continue;
      node = { rank: Number.POSITIVE_INFINITY, periods: [] };
      nodes.set(place, node);
    }
    if (RANK[kind] < node.rank) node.periods.push({ arrivals: [], cells: [], departures: [] });
    node.rank = RANK[kind];
    const period = node.periods.at(-1)!;
    if (step.kind === 'cell') period.cells.push(step.cell);
    else if (step.kind === 'arrival') period.arrivals.push(step.leg);
    else period.departures.push(step.leg);
  }
  return new Map([...nodes].map(([place, { periods }]) => [place, periods]));
}
