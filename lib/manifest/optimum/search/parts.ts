import { groupBy } from '../../../graph/multi-map.js';
import type { Plan, PlanProblem } from '../../problem.js';
import { limitsOf, within } from '../model/capacity.js';
import { goodsOf, slotKey, typesOf } from '../model/goods.js';
import { routesOf } from '../model/timeline.js';

/** Some demands of a problem that share neither a cell nor a limit with the others that can be met. */
export interface ProblemPart {
  /** The problem with these demands only, numbered anew. */
  readonly problem: PlanProblem;
  /** Their indices in the whole problem. */
  readonly demands: readonly number[];
}

/**
 * The most parts that are planned apart: each one has its share of the mass precision, which must stay above the noise of the
 * solver.
 */
const MOST = 64;

/**
 * Divides a problem into parts that can be planned one by one: the best plans of all parts are the best plan of the whole.
 * Demands that nothing can bring belong to no part, unless there is only one.
 */
export function partsOf(problem: PlanProblem, most = MOST): ProblemPart[] {
  const sets = [...connected(problem).values()];
  if (sets.length <= 1) return [{ problem, demands: [...problem.demands.keys()] }];
  const bins = inBins(sets, most);
  return bins.map((demands) => ({
    demands,
    problem: {
      ...problem,
      demands: demands.map((index, at) => ({ ...problem.demands[index]!, index: at })),
      massPrecision: problem.massPrecision / bins.length,
    },
  }));
}

/** Lists the demands that share limits, directly or by others, by what stands for their set. */
function connected(problem: PlanProblem): Map<number, number[]> {
  const { legs, rows } = problem;
  const numbers = new Map<string, number>();
  for (const { index, slots } of legs)
    for (const slot of slots) numbers.set(slotKey(index, slot.index), numbers.size);
  const of = (leg: number, slot: number): number => numbers.get(slotKey(leg, slot))!;
  const first = numbers.size;
  const sets = new DisjointSets(first + problem.demands.length);
  const allOf = (leg: number): number[] => legs[leg]!.slots.map(({ index }) => of(leg, index));
  const joinAll = ([head, ...others]: readonly number[]): void => {
    for (const other of others) sets.join(other, head!);
  };
  for (const { leg, slot, row } of limitsOf(problem)) {
    if (row !== null) joinAll(rows[row]!.terms.flatMap((term) => allOf(term.leg)));
    else if (slot === null) joinAll(allOf(leg!));
    else joinAll(within(legs[leg!]!, slot).map((inside) => of(leg!, inside)));
  }
  const goods = goodsOf(problem);
  const reached = new Set<number>();
  for (const { type, slots, ahead } of routesOf(problem, typesOf(problem, goods)))
    for (const [leg, usable] of slots)
      for (const good of type.goods) {
        const cells = ahead.get(leg)!.get(good.index) ?? [];
        const taken = usable.filter((slot) => !good.refused.has(slotKey(leg, slot)));
        for (const { demand } of cells.flatMap((cell) => good.cells.get(cell)!.parts)) {
          reached.add(demand.index);
          joinAll([first + demand.index, ...taken.map((slot) => of(leg, slot))]);
        }
      }
  const inOrder = [...reached].sort((a, b) => a - b);
  return groupBy(inOrder, (demand) => sets.find(first + demand));
}

/** Puts sets into at most so many bins of about the same size. */
function inBins(sets: readonly (readonly number[])[], most: number): number[][] {
  const bins: number[][] = Array.from({ length: Math.min(most, sets.length) }, () => []);
  for (const set of [...sets].sort((a, b) => b.length - a.length)) {
    const emptiest = bins.reduce((least, bin) => (bin.length < least.length ? bin : least));
    emptiest.push(...set);
  }
  return bins.map((bin) => bin.sort((a, b) => a - b));
}

/** The part of a plan that serves a part of the problem. */
export function planOfPart({ demands }: ProblemPart, plan: Plan): Plan {
  const indices = new Map(demands.map((demand, at) => [demand, at]));
  return {
    containers: plan.containers.flatMap((container) => {
      const pieces = container.pieces.flatMap(({ demand, amount }) => {
        const at = indices.get(demand);
        return at === undefined ? [] : [{ demand: at, amount }];
      });
      return pieces.length === 0 ? [] : [{ ...container, pieces }];
    }),
  };
}

/** The containers of the plan of a part, for the whole problem. */
export const planForWhole = ({ demands }: ProblemPart, plan: Plan): Plan => ({
  containers: plan.containers.map((container) => ({
    ...container,
    pieces: container.pieces.map(({ demand, amount }) => ({ demand: demands[demand]!, amount })),
  })),
});

/** Sets of numbers below a count that have no number in common, and can be joined. */
export class DisjointSets {
  readonly #parent: number[];

  /** Every number is a set of its own at first. */
  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, index) => index);
  }

  /** The number that stands for the set of a number. */
  find(number: number): number {
    let at = number;
    while (this.#parent[at] !== at) {
      const above = this.#parent[this.#parent[at]!]!;
      this.#parent[at] = above;
      at = above;
    }
    return at;
  }

  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b);
  }
}
