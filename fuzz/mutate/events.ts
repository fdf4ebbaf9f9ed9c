import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  days,
  ElementState,
  FlightEdge,
  FlightTransport,
  hours,
  InstHumanAgent,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  type Scenario,
  SurfaceEdge,
  SurfaceTransport,
  TransferResources,
} from '../../lib/index.js';
import type { Random } from '../support/random.js';

/** The last day on which something is added to a mission. */
const LAST_DAY = 40;

/** What all events have. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Makes random events with what a scenario has. */
class EventMaker {
  readonly #elements: readonly AnyElementInstance[];
  readonly #boxes: readonly AnyElementInstance[];
  readonly #carriers: readonly AnyElementInstance[];
  readonly #crew: readonly AnyElementInstance[];

  constructor(
    private readonly scenario: Scenario,
    private readonly random: Random,
  ) {
    const { instantiatedElements: elements } = scenario;
    const ofType = (...types: readonly string[]) =>
      elements.filter(({ type }) => types.includes(type));
    this.#elements = elements;
    this.#boxes = ofType('Resource Container');
    this.#carriers = ofType('Element Carrier', 'Propulsive Vehicle', 'Surface Vehicle');
    this.#crew = elements.filter((element) => element instanceof InstHumanAgent);
  }

  /** Returns an event at a place, mostly at a round time, so that several happen at once. */
  make(name: string, place: string): AnyEvent {
    const { random } = this;
    const day = random.below(LAST_DAY);
    const common = {
      name,
      priority: random.between(1, 5),
      missionTime: days(random.once(3) ? day + random.below(86_400) / 86_400 : day / 2),
      location: place,
    };
    const amount = random.pick([0, 0.5, 1, 7, 40, 1000]);
    switch (random.below(11)) {
      case 0:
        return new CreateElements({
          ...common,
          elements: this.#some(this.#elements),
          container: this.#holder(place),
        });
      case 1:
        return new RemoveElements({ ...common, elements: this.#some(this.#elements) });
      case 2:
        return new ReconfigureElement({
          ...common,
          element: this.#one(this.#elements),
          stateIndex: random.between(-1, 2),
        });
      case 3:
        return new AddResources({
          ...common,
          container: this.#one(this.#boxes),
          resources: this.#amounts(amount),
        });
      case 4:
        return new ConsumeResources({
          ...common,
          source: this.#one(this.#elements),
          resources: this.#amounts(amount),
        });
      case 5:
        return new TransferResources({
          ...common,
          resources: this.#amounts(amount),
          originContainer: this.#one(this.#boxes),
          destinationContainer: this.#one(this.#boxes),
        });
      case 6:
        return new CrewedEVA({
          ...common,
          evaDuration: hours(random.between(1, 12)),
          vehicle: this.#holder(place),
          elementStates: this.#some(this.#crew).map(
            (element) => new ElementState({ element, stateIndex: random.between(-1, 2) }),
          ),
          additionalDemands: this.#amounts(amount / 10),
        });
      case 7:
        return this.#transport(common);
      default:
        return new MoveElements({
          ...common,
          elements: this.#some(this.#elements),
          container: this.#holder(place),
        });
    }
  }

  /** Lets something travel along an edge. If there is none, something moves. */
  #transport(common: Common): AnyEvent {
    const { scenario, random } = this;
    const edges = scenario.network.edges.filter(
      (each) => each instanceof FlightEdge || each instanceof SurfaceEdge,
    );
    if (edges.length === 0)
      return new MoveElements({ ...common, elements: [], container: common.location });
    const edge = random.pick(edges);
    const leaving = { ...common, location: edge.origin, edge: edge.id };
    if (edge instanceof FlightEdge)
      return new FlightTransport({ ...leaving, elements: this.#some(this.#elements) });
    return new SurfaceTransport({
      ...leaving,
      vehicle: this.#one(this.#carriers),
      transportState: random.between(-1, 1),
      speed: random.pick([0.01, 1, 10]),
    });
  }

  #one(list: readonly AnyElementInstance[]): string {
    return this.random.pick(list.length > 0 ? list : this.#elements)?.id ?? '';
  }

  /** Returns up to three elements, each once. */
  #some(list: readonly AnyElementInstance[]): string[] {
    const count = this.random.between(1, 3);
    return [...new Set(Array.from({ length: count }, () => this.#one(list)))];
  }

  /** Returns a place, or mostly a carrier. */
  #holder(place: string): string {
    return this.random.once(3) ? place : this.#one(this.#carriers);
  }

  #amounts(amount: number): ResourceAmount[] {
    const { resourceList } = this.scenario;
    if (resourceList.length === 0) return [];
    return [new ResourceAmount({ resource: this.random.pick(resourceList).id, amount })];
  }
}

/** Adds events to the missions of a scenario, which use what is in it where something happens already. */
export function addEvents(scenario: Scenario, random: Random): void {
  const maker = new EventMaker(scenario, random);
  const places = scenario.missionList.flatMap(({ events }) =>
    events.map(({ location }) => location),
  );
  if (places.length === 0 || scenario.instantiatedElements.length === 0) return;
  const count = random.pick([1, 3, 10, 30, 60]);
  for (let i = 0; i < count; i++) {
    const mission = random.pick(scenario.missionList);
    mission.events.push(maker.make(`More ${i}`, random.pick(places)));
  }
}
