import { type Draws, duration } from './draws.js';
import { CARRIERS, type Network, STATE_TYPES, type Things } from './mixture-things.js';
import type { Inherited, WireAction, WireEdge, WireElement } from './wire.js';

const TYPES = [
  'Move Elements',
  'Move Elements',
  'Create Elements',
  'Remove Elements',
  'Reconfigure Element',
  'Reconfigure Elements',
  'Reconfigure Elements',
  'Add Resources',
  'Add Resources',
  'Consume Resources',
  'Consume Resources',
  'Transfer Resources',
  'Transfer Resources',
  'Propulsive Burn',
  'Crewed EVA',
  'Crewed EVA',
  'Crewed Exploration',
  'Surface Transport',
  'Surface Transport',
  'Flight Transport',
  'Space Transport',
  'Space Transport',
];
/** Names that generated events have too, which leads to ties of time, priority and name. */
const COMMON = [
  'Same',
  'alpha',
  'Move Elements',
  'Reconfigure Element',
  'Propulsive Burn',
  'Crewed EVA',
];

/** Draws events. It roughly tracks the places of elements, so that many of the events succeed. */
export class EventDraws {
  readonly #where = new Map<WireElement, string>();

  constructor(
    private readonly d: Draws,
    private readonly network: Network,
    private readonly elements: readonly WireElement[],
    private readonly templates: ReadonlyMap<string, Inherited>,
    private readonly things: Things,
  ) {}

  /** Places most elements: carriers first, then others at a place or in a carrier there. */
  setUp(homes: readonly string[]): object[] {
    const { d } = this;
    const carriers = this.#of(...CARRIERS).filter(() => d.chance(70));
    const others = this.elements.filter((one) => !carriers.includes(one) && d.chance(85));
    const events: object[] = [];
    for (const [at, element] of [...carriers, ...others].entries()) {
      const location = d.pick(homes);
      const aboard = carriers.filter((one) => this.#where.get(one) === location);
      const container =
        at >= carriers.length && aboard.length > 0 && d.chance(60) ? d.pick(aboard).id : location;
      this.#where.set(element, location);
      events.push({
        ...{ name: `Set up ${at}`, type: 'Create Elements', missionTime: 'PT0S', location },
        ...{ priority: at < carriers.length ? 1 : 2, elements: [element.id], container },
      });
    }
    return events;
  }

  event(at: number, days: number): object {
    const { d } = this;
    const nodes = this.network.nodes.map(({ id }) => id);
    const edges = this.network.edges.map(({ id }) => id);
    const known = this.#where.get(d.pick(this.elements));
    const anywhere = d.pick(d.chance(10) ? edges : nodes);
    const location = known !== undefined && d.chance(85) ? known : anywhere;
    const type = d.pick(TYPES);
    return {
      name: d.chance(30) ? d.pick(COMMON) : `${at} ${type}`,
      type,
      priority: d.int(1, 5),
      missionTime: duration(days),
      location,
      ...this.#fields(type, location, this.#at(location)),
    };
  }

  #of(...types: string[]): WireElement[] {
    return this.elements.filter(({ type }) => types.includes(type));
  }

  #at(place: string): WireElement[] {
    return this.elements.filter((element) => this.#where.get(element) === place);
  }

  #fields(type: string, location: string, here: readonly WireElement[]): object {
    const { d } = this;
    const listed = (min: number, max: number) => d.some(d.among(85, here, this.elements), min, max);
    const one = (...types: string[]): WireElement => this.#one(here, ...types);
    switch (type) {
      case 'Create Elements': {
        const absent = this.elements.filter((element) => !this.#where.has(element));
        const elements = d.some(d.among(85, absent, this.elements), 0, 5);
        return { elements: this.#ids(elements, location), container: this.#holder(location, one) };
      }
      case 'Move Elements': {
        const container = d.chance(10)
          ? d.pick(this.network.nodes).id
          : this.#holder(location, one);
        const target = this.network.nodes.some(({ id }) => id === container) ? container : location;
        return { elements: this.#ids(listed(0, 4), target), container };
      }
      case 'Remove Elements': {
        const elements = listed(0, 2);
        for (const element of elements) this.#where.delete(element);
        return { elements: elements.map(({ id }) => id) };
      }
      case 'Reconfigure Element': {
        const stateful = this.elements.filter((element) => this.#states(element) > 0);
        const element = d.prefer(
          90,
          stateful.filter((known) => here.includes(known)),
          stateful,
        );
        return element === undefined
          ? { type: 'Reconfigure Elements', elements: [], stateType: 'Active' }
          : { element: element.id, stateIndex: d.int(0, this.#states(element) - 1) };
      }
      case 'Reconfigure Elements':
        return { elements: listed(0, 5).map(({ id }) => id), stateType: d.pick(STATE_TYPES) };
      case 'Add Resources':
        return { container: one('Resource Container').id, resources: this.things.amounts(0, 4) };
      case 'Consume Resources':
        return {
          source: d.prefer(90, here, this.elements).id,
          resources: this.things.amounts(0, 5),
        };
      case 'Transfer Resources':
        return this.#transfer(one('Resource Container'), one('Resource Container'));
      case 'Propulsive Burn': {
        const burns = this.network.edges.flatMap((edge) => edge.burns ?? []);
        const stack = listed(0, 4);
        const elements = stack.map(({ id }) => id);
        return burns.length === 0
          ? { type: 'Remove Elements', elements: [] }
          : { elements, burn: d.pick(burns).id, burnStageSequence: this.#actions(stack) };
      }
      case 'Crewed EVA':
        return { ...this.#eva(here), additionalDemands: this.things.amounts(0, 2) };
      case 'Crewed Exploration': {
        const days = d.pick([0, 3, 7, 1.5, 10, 0.025, d.int(1, 80) / 8]);
        return { ...this.#eva(here), duration: duration(days), evaPerWeek: d.int(0, 7) };
      }
      case 'Surface Transport':
        return this.#drive(location, one('Surface Vehicle'));
      case 'Flight Transport':
        return this.#travel(location, 'Flight Edge');
      default:
        return this.#travel(location, 'Space Edge');
    }
  }

  #one(here: readonly WireElement[], ...types: string[]): WireElement {
    const all = this.#of(...types);
    return this.d.prefer(
      85,
      all.filter((element) => here.includes(element)),
      all,
    );
  }

  #holder(location: string, one: (...types: string[]) => WireElement): string {
    return this.d.chance(50) ? one(...CARRIERS).id : location;
  }

  /** Returns the identifiers of elements, which count as being at a place from now on. */
  #ids(elements: readonly WireElement[], place: string): string[] {
    for (const element of elements) this.#where.set(element, place);
    return elements.map(({ id }) => id);
  }

  #inherited<F extends keyof Inherited>(element: WireElement, field: F): Inherited[F] | undefined {
    return element[field] ?? this.templates.get(element.templateId)?.[field];
  }

  #states(element: WireElement): number {
    return this.#inherited(element, 'states')?.length ?? 0;
  }

  /** Draws amounts of the initial contents of the origin, or of any resource. */
  #transfer(origin: WireElement, destination: WireElement): object {
    const { d } = this;
    const resources = d.chance(60)
      ? d.some(this.#inherited(origin, 'contents') ?? [], 1, 2).map((entry) => ({
          ...entry,
          amount: Number((entry.amount * d.pick([0.5, 1, 0.1, 1.1])).toFixed(3)),
        }))
      : this.things.amounts(0, 3);
    return { originContainer: origin.id, destinationContainer: destination.id, resources };
  }

  #actions(stack: readonly WireElement[]): WireAction[] {
    const { d } = this;
    const vehicles = this.#of('Propulsive Vehicle');
    const mine = vehicles.filter((vehicle) => stack.includes(vehicle));
    return d.times(0, 4, () =>
      d.chance(35)
        ? { element: d.prefer(85, stack, this.elements).id, type: 'Stage' }
        : { element: d.prefer(90, mine, vehicles).id, type: 'Burn' },
    );
  }

  #eva(here: readonly WireElement[]): object {
    const { d } = this;
    const humans = this.#of('Human Agent');
    const present = humans.filter((human) => here.includes(human));
    const others = d.chance(50) ? humans : this.elements;
    const crew = d.some(d.among(85, present, others), 0, 3);
    return {
      vehicle: this.#one(here, ...CARRIERS).id,
      elementStates: crew.map((element) => ({
        element: element.id,
        stateIndex: d.chance(70) ? d.int(0, this.#states(element)) - 1 : -1,
      })),
      evaDuration: duration(d.pick([6, 8, 4.5, 30, 0, 1.2, 25.4]) / 24),
    };
  }

  #drive(location: string, vehicle: WireElement): object {
    const { d } = this;
    const roads = this.network.edges.filter(({ type }) => type === 'Surface Edge');
    const near = roads.filter((road) => [road.origin, road.destination].includes(location));
    const { id, origin, destination } = d.prefer(85, near, roads);
    this.#where.set(vehicle, origin === location ? destination : origin);
    return {
      ...{ edge: id, vehicle: vehicle.id, speed: d.pick([1, 10, 3.3]) },
      ...(d.chance(70) && { dutyCycle: d.pick([0.5, 1, 0.25]) }),
      ...(d.chance(60) && { transportState: d.int(0, this.#states(vehicle)) - 1 }),
    };
  }

  #travel(location: string, type: string): object {
    const { d } = this;
    const edges = this.network.edges.filter((edge) => edge.type === type);
    const edge = d.prefer(
      90,
      edges.filter(({ origin }) => origin === location),
      edges,
    );
    const from = d.chance(10) ? location : edge.origin;
    const listed = d.some(d.among(90, this.#at(from), this.elements), 0, 4);
    return {
      location: from,
      edge: edge.id,
      elements: this.#ids(listed, edge.destination),
      ...(type === 'Space Edge' && { burnStageSequence: this.#sequence(edge, listed) }),
    };
  }

  /** Draws actions for most burns, occasionally twice for the same burn. */
  #sequence({ burns = [] }: WireEdge, stack: readonly WireElement[]): object[] {
    const { d } = this;
    const burned = burns.filter(() => d.chance(85)).map(({ id }) => id);
    const again = d.chance(10) ? burned.slice(0, 1) : [];
    return [...burned, ...again].map((burn) => ({ burn, actions: this.#actions(stack) }));
  }
}
