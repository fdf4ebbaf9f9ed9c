import { Body, ClassOfSupply } from '../../../model/enumerations.js';
import { ContentsSum } from '../../state/cargo.js';
import type { MassCalculator } from '../../state/mass-calculator.js';
import type { RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedPlace } from '../../world/resolved.js';

/** Returns whether a place is on the surface of the Earth. */
export const isEarthSurface = ({ node }: ResolvedPlace): boolean =>
  node?.type === 'Surface Node' && node.body1 === Body.Earth;

/** Returns whether arrivals at a node count as delivered: on surfaces of other bodies, and in orbits around the Sun. */
export function isDestinationOfExploration({ node }: ResolvedPlace): boolean {
  if (node?.type === 'Surface Node') return node.body1 !== Body.Earth;
  return node?.type === 'Orbital Node' && node.body1 === Body.Sun;
}

/** Returns whether crew at a place explores. Crew on a surface edge explores too, if the edge is not on Earth. */
export function isPlaceOfExploration(place: ResolvedPlace): boolean {
  if (place.edge?.type === 'Surface Edge')
    return place.origin?.node !== undefined && place.origin.node.body1 !== Body.Earth;
  return isDestinationOfExploration(place);
}

/** Returns the mass of exploration and habitation goods in an element, including the element itself, in kg. */
export function goodsOf(element: RuntimeElement, masses: MassCalculator): number {
  return (
    masses.ofClass(element, ClassOfSupply.ExplorationAndResearch) +
    masses.ofClass(element, ClassOfSupply.HabitationAndInfrastructure)
  );
}

/** Sums the goods at an exploration site. */
export class ExplorationSite {
  private readonly sum: ContentsSum<RuntimeElement>;

  constructor(
    readonly place: RuntimePlace,
    private readonly masses: MassCalculator,
  ) {
    this.sum = new ContentsSum(place);
  }

  /** Returns the mean mass of goods over the days before the current time, in kg, if they changed evenly. */
  meanGoods(days: number): number {
    return this.goods - (this.place.goodsRate.value * days) / 2;
  }

  /** The mass of exploration and habitation goods at the site, inside carriers too, in kg. */
  get goods(): number {
    if (this.place.goodsRate.value !== 0)
      for (const element of this.place.suppliers)
        if (element.flowing > 0) this.place.changed!.add(element);
    this.sum.update((element) => goodsOf(element, this.masses));
    return this.sum.value;
  }
}
