import { Body, ClassOfSupply } from '../../model/enumerations.js';
import type { MassCalculator } from '../state/mass-calculator.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedPlace } from '../world/resolved.js';

/** Whether a place is on the surface of the Earth. */
export const isEarthSurface = ({ node }: ResolvedPlace): boolean =>
  node?.type === 'Surface Node' && node.body1 === Body.Earth;

/** Whether arrivals at a node count as delivered: the surfaces of other bodies, and orbits of the Sun. */
export function isDestinationOfExploration({ node }: ResolvedPlace): boolean {
  if (node?.type === 'Surface Node') return node.body1 !== Body.Earth;
  return node?.type === 'Orbital Node' && node.body1 === Body.Sun;
}

/** Whether crew at a place explores. It also explores while it drives along a surface edge off the Earth. */
export function isPlaceOfExploration(place: ResolvedPlace): boolean {
  if (place.edge?.type === 'Surface Edge')
    return place.origin?.node !== undefined && place.origin.node.body1 !== Body.Earth;
  return isDestinationOfExploration(place);
}

/** Mass of exploration and habitation goods in an element, itself included, in kg. */
export function goodsOf(element: RuntimeElement, masses: MassCalculator): number {
  return (
    masses.ofClass(element, ClassOfSupply.ExplorationAndResearch) +
    masses.ofClass(element, ClassOfSupply.HabitationAndInfrastructure)
  );
}

/** An exploration site with its goods. Only elements that changed are summed again. */
export class ExplorationSite {
  readonly #changed = new Set<RuntimeElement>();
  readonly #shares = new Map<RuntimeElement, number>();
  #sum = 0;
  /** Rounding error of the sum (Neumaier 1974), so that it stays exact over many changes. */
  #lost = 0;

  constructor(
    readonly place: RuntimePlace,
    private readonly masses: MassCalculator,
  ) {
    place.changed = this.#changed;
  }

  /** Mass of exploration and habitation goods here, at any depth, in kg. */
  get goods(): number {
    for (const element of this.#changed) {
      this.#add(-(this.#shares.get(element) ?? 0));
      if (element.holder === this.place) {
        const share = goodsOf(element, this.masses);
        this.#shares.set(element, share);
        this.#add(share);
      } else this.#shares.delete(element);
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
