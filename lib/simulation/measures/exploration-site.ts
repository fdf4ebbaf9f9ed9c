import { ClassOfSupply } from '../../model/enumerations.js';
import type { RuntimeElement } from '../state/item.js';
import type { MassCalculator } from '../state/mass.js';
import type { RuntimePlace } from '../state/place.js';

/** Mass of goods for exploration and habitation that an element is and holds, in kg. */
export function goodsOf(item: RuntimeElement, scales: MassCalculator): number {
  return (
    scales.ofClass(item, ClassOfSupply.ExplorationAndResearch) +
    scales.ofClass(item, ClassOfSupply.HabitationAndInfrastructure)
  );
}

/** A place of exploration, with the goods there. Only what has changed is weighed again. */
export class ExplorationSite {
  readonly #changed = new Set<RuntimeElement>();
  readonly #shares = new Map<RuntimeElement, number>();
  #sum = 0;
  /** What binary arithmetic lost of the sum (Neumaier 1974), so that it stays true over many changes. */
  #lost = 0;

  constructor(
    readonly place: RuntimePlace,
    private readonly scales: MassCalculator,
  ) {
    place.changed = this.#changed;
  }

  /** Mass of goods for exploration and habitation here, at any depth, in kg. */
  get goods(): number {
    for (const item of this.#changed) {
      this.#add(-(this.#shares.get(item) ?? 0));
      if (item.holder === this.place) {
        const share = goodsOf(item, this.scales);
        this.#shares.set(item, share);
        this.#add(share);
      } else this.#shares.delete(item);
    }
    this.#changed.clear();
    return this.#sum + this.#lost;
  }

  #add(mass: number): void {
    const sum = this.#sum + mass;
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(mass) ? this.#sum - sum + mass : mass - sum + this.#sum;
    this.#sum = sum;
  }
}
