import type { PlanProblem } from '../../problem.js';
import { type Good, perUnit } from './goods.js';
import type { Path } from './paths.js';

/** What the containers of a path bring to one demand. */
export interface Share {
  readonly good: Good;
  readonly demand: number;
  /** In amounts of the good. */
  readonly amount: number;
}

/** What a path carries. */
export interface PathCargo {
  readonly path: Path;
  readonly count: number;
  /** What is launched of goods in whole units and of durable goods. */
  readonly launched: ReadonlyMap<Good, number>;
  readonly shares: readonly Share[];
}

/** Masses below this one, in kg, are noise of the solver. */
export const NOISE = 1e-6;

/** An amount of a good in units of the resource of a demand. */
export const inUnits = (problem: PlanProblem, good: Good, demand: number, amount: number): number =>
  amount / perUnit(good, problem.demands[demand]!.resource);
