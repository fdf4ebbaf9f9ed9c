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
  type Mission,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  type Scenario,
  SurfaceEdge,
  SurfaceTransport,
  simulate,
  TransferResources,
} from '../../lib/index.js';
import type { Snapshot } from '../../lib/simulation/index.js';
import type { Random } from '../support/random.js';

/** The last day on which something is added to a scenario. */
const LAST_DAY = 40;
const MILLISECONDS_A_DAY = 86_400_000;

/** What all events have. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Makes random events with elements of a scenario. */
class EventMaker {
  readonly #boxes: readonly AnyElementInstance[];
  readonly #carriers: readonly AnyElementInstance[];
  readonly #crew: readonly AnyElementInstance[];

  /**
   * @param elements the elements that events use
   * @param absent the elements that events create
   * @param random decides
   */
  constructor(
    private readonly scenario: Scenario,
    private readonly elements: readonly AnyElementInstance[],
    private readonly absent: readonly AnyElementInstance[],
    private readonly random: Random,
  ) {
    const ofType = (...types: readonly string[]) =>
      elements.filter(({ type }) => types.includes(type));
    this.#boxes = ofType('Resource Container');
    this.#carriers = ofType('Element Carrier', 'Propulsive Vehicle', 'Surface Vehicle');
    this.#crew = elements.filter((element) => element instanceof InstHumanAgent);
  }

  make(common: Common): AnyEvent {
    const { random } = this;
    const { location: place } = common;
    const amount = random.pick([0, 0.5, 1, 7, 40, 1000]);
    switch (random.below(11)) {
      case 0:
        return new CreateElements({
          ...common,
          elements: this.#some(this.absent),
          container: this.#holder(place),
        });
      case 1:
        return new RemoveElements({ ...common, elements: [this.#one(this.elements)] });
      case 2:
        return new ReconfigureElement({
          ...common,
          element: this.#one(this.elements),
          stateIndex: this.#state(),
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
          source: this.#one(this.elements),
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
          vehicle: this.#one(this.#carriers),
          elementStates: this.#some(this.#crew).map(
            (element) => new ElementState({ element, stateIndex: this.#state() }),
          ),
          additionalDemands: this.#amounts(amount / 10),
        });
      case 7:
        return this.#transport(common);
      default:
        return new MoveElements({
          ...common,
          elements: this.#some(this.elements),
          container: this.#holder(place),
        });
    }
  }

  /** Lets something travel along an edge that leaves the place, or along any. If there is none, something moves. */
  #transport(common: Common): AnyEvent {
    const { scenario, random } = this;
    const edges = scenario.network.edges.filter(
      (each) => each instanceof FlightEdge || each instanceof SurfaceEdge,
    );
    if (edges.length === 0)
      return new MoveElements({ ...common, elements: [], container: common.location });
    const leavingHere = edges.filter(({ origin }) => origin === common.location);
    const edge = random.pick(leavingHere.length > 0 ? leavingHere : edges);
    const leaving = { ...common, location: edge.origin, edge: edge.id };
    if (edge instanceof FlightEdge)
      return new FlightTransport({ ...leaving, elements: this.#some(this.elements) });
    return new SurfaceTransport({
      ...leaving,
      vehicle: this.#one(this.#carriers),
      transportState: this.#state(),
      speed: random.pick([0.01, 1, 10]),
    });
  }

  #one(list: readonly AnyElementInstance[]): string {
    return this.random.pick(list.length > 0 ? list : this.elements)?.id ?? '';
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

  /** Returns the index of a state, which some elements do not have. */
  #state(): number {
    return this.random.once(6) ? 2 : this.random.between(-1, 1);
  }

  #amounts(amount: number): ResourceAmount[] {
    const { resourceList } = this.scenario;
    if (resourceList.length === 0) return [];
    return [new ResourceAmount({ resource: this.random.pick(resourceList).id, amount })];
  }
}

/** Adds events to the missions of a scenario. Most of them use what is at their place at their time, so that many succeed. */
export function addEvents(scenario: Scenario, random: Random): void {
  const { instantiatedElements: all, missionList: missions } = scenario;
  if (all.length === 0 || missions.length === 0) return;
  const count = random.pick([1, 1, 2, 5, 20, 60]);
  // In the order of time, so that an event finds what the ones before it did.
  const times = Array.from({ length: count }, () => {
    const halfDay = random.below(2 * LAST_DAY) / 2;
    // Mostly a round time, so that several happen at once.
    return random.once(3) ? halfDay + random.below(86_400) / 86_400 : halfDay;
  }).sort((a, b) => a - b);
  let played = simulate(scenario);
  for (const [i, time] of times.entries()) {
    // A simulation for each event would be slow.
    if (i % 5 === 4) played = simulate(scenario);
    addEvent(scenario, played.at(time), `More ${i}`, random);
  }
}

/** Adds an event at the time of a snapshot to a mission that has begun then, or to the first one. */
function addEvent(scenario: Scenario, then: Snapshot, name: string, random: Random): void {
  const { instantiatedElements: all, missionList: missions, network } = scenario;
  const startOf = ({ startDate }: Mission) =>
    (startDate.getTime() - scenario.startDate.getTime()) / MILLISECONDS_A_DAY;
  const begun = missions.filter((mission) => startOf(mission) <= then.time);
  const mission = random.pick(begun.length > 0 ? begun : missions);
  const missionTime = days(Math.max(0, then.time - startOf(mission)));

  const nodes = new Set(network.nodes.map(({ id }) => id));
  const inPlay = then.elements.filter(
    ({ location }) => location !== null && nodes.has(location.id),
  );
  const location = random.pick(inPlay)?.location?.id ?? random.pick(network.nodes).id;
  const there = new Set(
    inPlay.filter((each) => each.location?.id === location).map(({ element }) => element.id),
  );
  const present = all.filter(({ id }) => there.has(id));
  const used = random.once(8) || present.length === 0 ? all : present;
  const absent = all.filter(({ id }) => then.element(id) === undefined);
  const maker = new EventMaker(scenario, used, absent, random);
  mission.events.push(maker.make({ name, missionTime, location, priority: random.between(1, 5) }));
}
