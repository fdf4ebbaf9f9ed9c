import type { Rounding } from '../../simulation/index.js';
import type { OpenDemand } from './packed-container.js';

/** The part of an amount that counts as nothing, so that sums of its parts need not be exact. */
const NOTHING = 1e-12;

/** A demand while it is packed. */
export class Filling {
  /** The sum of its pieces, in units. */
  #packed = 0;

  constructor(
    readonly demand: OpenDemand,
    private readonly rounding: Rounding,
  ) {}

  /** What is not packed yet, in units. */
  get remaining(): number {
    const { amount } = this.demand;
    const remaining = this.rounding.amount(amount) - this.rounding.amount(this.#packed);
    const isNothing =
      this.rounding.isNothing(remaining) || Math.abs(remaining) <= Math.abs(amount) * NOTHING;
    return isNothing ? 0 : remaining;
  }

  add(amount: number): void {
    this.#packed += amount;
  }
}
