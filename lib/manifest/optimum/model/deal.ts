import type { PlannedContainer, PlanProblem } from '../../problem.js';
import { type Good } from './goods.js';
import { NOISE, type PathCargo, packContainers, type Share } from './pack.js';
import type { PathColumns } from './path-goods.js';
import type { PathModel } from './path-model.js';
import type { ContainerPath } from './paths.js';

/** Containers, and the paths whose goods do not fit their containers one by one. */
export interface Dealt {
  readonly containers: readonly PlannedContainer[];
  readonly unpackable: readonly ContainerPath[];
}

/** Deals the values of a path model to single containers and demands. */
export function deal(problem: PlanProblem, model: PathModel, values: ArrayLike<number>): Dealt {
  const containers: PlannedContainer[] = [];
  const unpackable: ContainerPath[] = [];
  for (const cargo of cargoOf(model, values)) {
    const packed = packContainers(problem, cargo);
    containers.push(...packed.containers);
    if (!packed.fits) unpackable.push(cargo.path);
  }
  return { containers: inOrder(problem, containers), unpackable };
}

/** Sorts containers by launch, slot and kind. */
export function inOrder(problem: PlanProblem, containers: PlannedContainer[]): PlannedContainer[] {
  const keyOf = ({ path, kind }: PlannedContainer) => [
    problem.legs[path[0]!.leg]!.departs,
    path[0]!.slot,
    kind,
    ...path.flatMap(({ leg, slot }) => [leg, slot]),
  ];
  return containers
    .map((container) => ({ container, key: keyOf(container) }))
    .sort((a, b) => {
      for (let at = 0; at < Math.min(a.key.length, b.key.length); at++)
        if (a.key[at] !== b.key[at]) return a.key[at]! - b.key[at]!;
      return a.key.length - b.key.length;
    })
    .map(({ container }) => container);
}

/** What each path carries, by demand. */
function cargoOf(model: PathModel, values: ArrayLike<number>): PathCargo[] {
  const cells = model.paths.map((columns) => usesOnTheWay(columns, values));
  dealStocks(model, values, cells);
  const left = new Map<string, { part: number; amount: number }>();
  return model.paths.flatMap(({ path, count, goods }, index) => {
    const number = path.type.whole ? Math.round(values[count]!) : values[count]!;
    if (number * Math.max(path.type.maxMass, 1) < NOISE) return [];
    const launched = new Map<Good, number>();
    for (const { good, launched: column } of goods) {
      if (column === null) continue;
      const amount = values[column]!;
      launched.set(good, good.whole ? Math.round(amount) : amount);
    }
    const shares = cells[index]!.flatMap((use) => sharesOf(use, left));
    return [{ path, count: number, launched, shares }];
  });
}

interface CellUse {
  readonly good: Good;
  readonly cell: number;
  readonly amount: number;
}

function usesOnTheWay({ goods }: PathColumns, values: ArrayLike<number>): CellUse[] {
  return goods.flatMap(({ good, uses }) =>
    uses.flatMap(({ cell, column }) => {
      const amount = values[column]!;
      return amount * good.mass > NOISE ? [{ good, cell, amount }] : [];
    }),
  );
}

/** Deals what cells take from the containers that stay at a node: what came first goes first. */
function dealStocks(model: PathModel, values: ArrayLike<number>, cells: CellUse[][]): void {
  const { problem } = model;
  for (const { good, from, takes } of model.stocks) {
    const there = from.map(({ path, arrives, column }) => ({
      path,
      arrives,
      left: values[column]!,
    }));
    for (const { cell, column } of takes) {
      let wanted = values[column]!;
      for (const stock of there) {
        if (wanted * good.mass <= NOISE) break;
        if (stock.arrives > problem.cells[cell]!.from) continue;
        const amount = Math.min(wanted, stock.left);
        if (amount * good.mass <= NOISE) continue;
        wanted -= amount;
        if (!good.durable) stock.left -= amount;
        cells[stock.path]!.push({ good, cell, amount });
      }
    }
  }
}

/** Divides what serves a good in a cell among the demands there, in their order. */
function sharesOf(
  { good, cell, amount }: CellUse,
  left: Map<string, { part: number; amount: number }>,
): Share[] {
  const { parts } = good.cells.get(cell)!;
  const key = `${good.index} ${cell}`;
  let at = left.get(key);
  if (!at) {
    at = { part: 0, amount: parts[0]!.amount };
    left.set(key, at);
  }
  const shares: Share[] = [];
  for (let wanted = amount; wanted * good.mass > NOISE / 10; ) {
    const part = parts[at.part];
    if (!part) break;
    const share = Math.min(wanted, at.amount);
    if (share > 0) shares.push({ good, demand: part.demand.index, amount: share });
    wanted -= share;
    at.amount -= share;
    if (at.amount * good.mass <= NOISE / 10) {
      at.part++;
      at.amount = parts[at.part]?.amount ?? 0;
    }
  }
  return shares;
}
