import type { Plan, PlanProblem } from '../../../problem.js';
import { NOISE, type Share } from '../../model/cargo.js';
import { type Good, perUnit } from '../../model/goods.js';
import { metOf } from '../../service.js';

/** A demand that is not met yet. */
interface Part {
  readonly demand: number;
  /** In amounts of the good. */
  left: number;
}

/** What a plan leaves unmet, by good and cell. Amounts are those of the goods. */
export class OpenNeeds {
  readonly #parts = new Map<Good, Map<number, Part[]>>();

  constructor(
    readonly problem: PlanProblem,
    goods: readonly Good[],
    plan: Plan,
  ) {
    const met = metOf(problem, plan);
    for (const good of goods) {
      const cells = new Map<number, Part[]>();
      for (const [cell, { parts }] of good.cells)
        cells.set(
          cell,
          parts.map(({ demand, amount }) => ({
            demand: demand.index,
            left: Math.max(0, amount - met[demand.index]! * perUnit(good, demand.resource)),
          })),
        );
      this.#parts.set(good, cells);
    }
  }

  /** What a cell still needs of a good: 0 if it is noise. */
  of(good: Good, cell: number): number {
    const parts = this.#parts.get(good)!.get(cell) ?? [];
    const amount = parts.reduce((sum, { left }) => sum + left, 0);
    return amount * good.mass > NOISE ? amount : 0;
  }

  /** Meets a part of what a cell needs. Returns what each demand gets. */
  meet(good: Good, cell: number, amount: number): Share[] {
    const shares: Share[] = [];
    let wanted = amount;
    for (const part of this.#parts.get(good)!.get(cell)!) {
      const share = Math.min(wanted, part.left);
      if (!(share > 0)) continue;
      part.left -= share;
      wanted -= share;
      shares.push({ good, demand: part.demand, amount: share });
    }
    return shares;
  }
}
