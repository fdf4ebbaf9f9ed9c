import { type Holding, placeOf } from './holding.js';
import type { Item, Place, World } from './loading.js';
import type { MissionQuantities } from './missions.js';
import { sum } from './resources.js';
import type { FlightEvent, SpaceEvent } from './wire.js';

const isOnEarth = ({ node }: Place): boolean => (node?.body1 ?? 'Earth') === 'Earth';
const isSurface = ({ node }: Place): boolean => node?.type === 'Surface Node';
const isEarthSurface = (place: Place): boolean => isSurface(place) && isOnEarth(place);

/** Whether a node is a surface other than the Earth's, or an orbit of the Sun. */
const isRemote = (place: Place): boolean =>
  isSurface(place)
    ? !isOnEarth(place)
    : place.node?.type === 'Orbital Node' && place.node.body1 === 'Sun';

const isExploration = (place: Place): boolean =>
  place.edge?.type === 'Surface Edge' ? !isOnEarth(place.origin!) : isRemote(place);

const finite = (x: number): number | null => (Number.isFinite(x) ? x : null);

class Utilisation {
  #mass = 0;
  #capacity = 0;

  add(mass: number, capacity: number): void {
    this.#mass += mass;
    this.#capacity += capacity;
  }

  get ratio(): number | null {
    return finite(this.#mass / this.#capacity);
  }
}

/** The measures of effectiveness (section 8). */
export class Measures {
  #crewSurfaceDays = 0;
  #crewTime = 0;
  #capability = 0;
  #delivered = 0;
  #launched = 0;
  readonly #up = new Utilisation();
  readonly #down = new Utilisation();

  constructor(
    private readonly world: World,
    private readonly holding: Holding,
    private readonly missions: MissionQuantities,
  ) {}

  /** Exploration gear and habitats. */
  #gear(items: readonly Item[]): number {
    return sum(items.map((item) => this.holding.ofClass(item, 6) + this.holding.ofClass(item, 8)));
  }

  /** Counts a transport before it is carried out. */
  transport(event: FlightEvent | SpaceEvent): void {
    const { edge, origin, destination } = this.missions.leg(event);
    const items = this.world.elementSet(event.elements);
    const total = (of: readonly Item[]): number => sum(of.map((item) => this.holding.total(item)));
    if (isRemote(destination)) this.#delivered += this.#gear(items);
    if (isEarthSurface(origin)) this.#launched += total(items);
    const carriers = items.filter(({ contents }) => contents !== undefined);
    const capacity =
      event.type === 'Flight Transport'
        ? edge.edge!.maxCargo
        : sum(carriers.map(({ maxCargoMass }) => this.world.rounding.mass(maxCargoMass)));
    if (isEarthSurface(origin)) this.#up.add(total(carriers), capacity);
    else if (isEarthSurface(destination)) this.#down.add(total(carriers), capacity);
  }

  /** Adds days for all crew in play. */
  pass(days: number): void {
    for (const item of this.world.items) {
      if (!item.inPlay || !item.isHuman) continue;
      const { activeTimeFraction } = item;
      this.#crewTime += 24 * days * activeTimeFraction + 24 * days * (1 - activeTimeFraction);
      const place = placeOf(item.container);
      if (place === null || !isExploration(place)) continue;
      this.#crewSurfaceDays += days;
      this.#capability += this.#gear(place.contents) * days;
    }
  }

  result(): unknown {
    return {
      crewSurfaceDays: this.#crewSurfaceDays,
      crewTime: this.#crewTime,
      explorationCapability: this.#capability,
      explorationMassDelivered: this.#delivered,
      launchMass: this.#launched,
      upMassCapacityUtilization: this.#up.ratio,
      downMassCapacityUtilization: this.#down.ratio,
      relativeExplorationCapability: finite(this.#capability / 2594 / (this.#launched / 2_930_000)),
    };
  }
}
