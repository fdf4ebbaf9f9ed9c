import type { Plan, PlannedContainer, PlanProblem } from '../../problem.js';
import type { ContainerType, Good } from './goods.js';
import type { NetworkModel } from './network.js';
import type { PathModel } from './path-model.js';
import { type ContainerPath, distinct, keyOfPath } from './paths.js';

/** Containers of a plan as the models see them. */
export interface Packed {
  readonly path: ContainerPath;
  /** Their number, or the amount in a crate. */
  readonly count: number;
  /** Amounts of goods in whole units that are launched. */
  readonly units: ReadonlyMap<Good, number>;
}

/** Finds the types of the containers of plans. */
export class PlanReader {
  readonly #problem: PlanProblem;
  readonly #types: readonly ContainerType[];
  readonly #goods = new Map<number, Good>();

  constructor(problem: PlanProblem, goods: readonly Good[], types: readonly ContainerType[]) {
    this.#problem = problem;
    this.#types = types;
    for (const good of goods)
      for (const { parts } of good.cells.values())
        for (const { demand } of parts) this.#goods.set(demand.index, good);
  }

  /** Reads the containers of a plan. Those that no type of the models stands for are left out. */
  read(plan: Plan): Packed[] {
    return plan.containers.flatMap((container) => this.#read(container) ?? []);
  }

  #read({ kind, pressurized, path, contents, pieces }: PlannedContainer): Packed | undefined {
    const good = pieces[0] && this.#goods.get(pieces[0].demand);
    const type = this.#types.find(
      (type) =>
        type.kind === kind &&
        good !== undefined &&
        type.goods.includes(good) &&
        (!this.#problem.environmentConstrained || type.pressurized === pressurized),
    );
    if (!good || !type) return undefined;
    const units = new Map<Good, number>();
    for (const { demand } of pieces) {
      const good = this.#goods.get(demand);
      if (!good?.whole) continue;
      const { id } = this.#problem.demands[demand]!.resource;
      units.set(good, contents.find(({ resource }) => resource === id)!.amount);
    }
    const amount = contents.reduce((sum, { amount }) => sum + amount, 0);
    const { resource } = this.#problem.demands[pieces[0]!.demand]!;
    const perUnit = good.whole || good.durable ? 1 : resource.unitMass;
    return { path: { type, rides: path }, count: type.crate ? amount * perUnit : 1, units };
  }
}

/** The paths of containers, each once. */
export const pathsOfPlan = (packed: readonly Packed[]): ContainerPath[] =>
  distinct(packed.map(({ path }) => path));

/** The values of the whole columns of a path model for a plan, whose paths are among those of the model. */
export function startOfPaths(model: PathModel, packed: readonly Packed[]): Map<number, number> {
  const start = new Map<number, number>();
  const byKey = new Map(model.paths.map((columns) => [keyOfPath(columns.path), columns]));
  for (const columns of model.paths) {
    if (columns.path.type.whole) start.set(columns.count, 0);
    for (const { good, launched } of columns.goods)
      if (good.whole && launched !== null) start.set(launched, 0);
  }
  for (const { path, count, units } of packed) {
    const columns = byKey.get(keyOfPath(path))!;
    if (path.type.whole) add(start, columns.count, count);
    for (const { good, launched } of columns.goods)
      if (launched !== null && good.whole) add(start, launched, units.get(good) ?? 0);
  }
  return start;
}

/** The values of the whole columns of a network model for a plan. */
export function startOfNetwork(
  problem: PlanProblem,
  model: NetworkModel,
  packed: readonly Packed[],
): Map<number, number> {
  const start = new Map<number, number>();
  const { whole } = model.program;
  for (const [column, value] of whole.entries()) if (value) start.set(column, 0);
  for (const { path, count, units } of packed) {
    const { type, rides } = path;
    for (const { leg, slot } of rides) {
      const columns = model.types[type.index]!.get(leg)?.get(slot);
      if (!columns) continue;
      if (whole[columns.count]) add(start, columns.count, count);
      if (!problem.legs[leg]!.origin.isSource) continue;
      for (const [good, amount] of units) {
        const column = columns.contents.get(good.index);
        if (column !== undefined && whole[column]) add(start, column, amount);
      }
    }
  }
  return start;
}

const add = (map: Map<number, number>, key: number, value: number): unknown =>
  map.set(key, map.get(key)! + value);
