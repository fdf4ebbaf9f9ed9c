import { byResource, byText, type Demand, genericResource, type Resource } from './resources.js';
import { asRead, Rounding } from './rounding.js';
import {
  type Amounted,
  type Configuration,
  defaults,
  type Environment,
  type Inherited,
  type WireAmount,
  type WireBurn,
  type WireEdge,
  type WireElement,
  type WireEvent,
  type WireMission,
  type WireModelTemplate,
  type WireModelUse,
  type WireNode,
  type WireScenario,
  type WireState,
  type WireTemplate,
} from './wire.js';

/** A node or an edge. */
export interface Place {
  readonly kind: 'place';
  readonly key: number;
  readonly name: string;
  readonly contents: Item[];
  readonly node?: WireNode;
  readonly edge?: WireEdge;
  origin?: Place;
  destination?: Place;
}

export interface Model {
  readonly name: string;
  readonly key: number;
  readonly type: string;
  /** The amounts of a Timed Impulse model, or the rates per day of a Rated model. */
  readonly amounts: readonly Demand[];
  readonly pressurizedRate: number;
  readonly unpressurizedRate: number;
  readonly partsListed: boolean;
  /** Crew Consumables: the fields that are given. */
  readonly consumables: Readonly<Record<string, unknown>>;
  fired: boolean;
}

export interface ItemState {
  readonly name: string;
  readonly type: string;
  readonly key: number;
  readonly models: readonly Model[];
}

/** An element of the scenario. */
export interface Item {
  readonly kind: 'item';
  readonly uid: number;
  readonly tid: number;
  readonly name: string;
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly mass: number;
  readonly volume: number;
  readonly states: readonly ItemState[];
  readonly parts: { readonly resource: Resource; quantity: number }[];
  readonly isHuman: boolean;
  readonly maxCargoMass: number;
  readonly maxCargoVolume: number;
  readonly cargoEnvironment: Environment;
  readonly maxCrew: number;
  readonly activeTimeFraction: number;
  readonly isp: number;
  /** Carriers and vehicles only. */
  readonly contents?: Item[];
  /** Resource containers only. */
  readonly stock?: Demand[];
  /** Vehicles only. */
  readonly tank?: { readonly resource: Resource; amount: number; readonly capacity: number };
  container: Holder | null;
  state: ItemState | null;
  inPlay: boolean;
}
export type Holder = Place | Item;

export interface Mission {
  readonly wire: WireMission;
  readonly name: string;
  readonly date: number;
  /** In days, rounded. */
  readonly start: number;
  readonly models: readonly Model[];
  events: readonly WireEvent[];
}

const VEHICLES = ['Propulsive Vehicle', 'Surface Vehicle'];
const CARRIERS = ['Element Carrier', ...VEHICLES];

/** A scenario after loading: its objects by identifier and by load number. */
export class World {
  readonly configuration: Configuration;
  readonly rounding: Rounding;
  readonly places = new Map<string, Place>();
  readonly burns = new Map<string, WireBurn>();
  readonly elements = new Map<string, Item>();
  /** In the order of their load numbers. */
  readonly items: readonly Item[];
  readonly missions: readonly Mission[];
  readonly #resources = new Map<string, Resource>();
  readonly #generics = new Map<string, Resource>();
  readonly #models = new Map<string, { readonly wire: WireModelTemplate; readonly key: number }>();
  readonly #templates = new Map<string, { readonly wire: WireTemplate; readonly key: number }>();
  #loaded = 0;

  constructor(scenario: WireScenario) {
    this.configuration = { ...defaults, ...scenario.configuration };
    this.rounding = new Rounding(this.configuration);
    this.#loadNetwork(scenario);
    for (const wire of scenario.resourceList ?? []) {
      const { units = 'kg' } = wire;
      this.#resources.set(wire.id, { ...wire, units, generic: false, key: this.#number() });
    }
    for (const wire of scenario.demandModels ?? [])
      this.#models.set(wire.id, { wire, key: this.#number() });
    for (const wire of scenario.elementTemplates ?? []) {
      this.#templates.set(wire.id, { wire, key: this.#number() });
      this.#loaded += wire.states?.length ?? 0;
    }
    for (const wire of scenario.instantiatedElements ?? [])
      this.elements.set(wire.id, this.#item(wire));
    this.items = [...this.elements.values()];
    this.missions = (scenario.missionList ?? []).map((wire) => this.#mission(wire, scenario));
  }

  generic(classOfSupply: number, environment: Environment = 'Unpressurized'): Resource {
    const key = `${classOfSupply} ${environment}`;
    const known = this.#generics.get(key);
    if (known !== undefined) return known;
    const resource = genericResource(classOfSupply, environment, this.configuration);
    this.#generics.set(key, resource);
    return resource;
  }

  resource({ resource, classOfSupply, environment }: WireAmount): Resource {
    return resource === undefined
      ? this.generic(classOfSupply!, environment)
      : this.#resources.get(resource)!;
  }

  holder(id: string): Holder {
    return this.places.get(id) ?? this.elements.get(id)!;
  }

  /** the set of elements that an event makes of a list. */
  elementSet(ids: readonly string[]): Item[] {
    return [...new Set(ids)].map((id) => this.elements.get(id)!).sort(byItem);
  }

  #number(): number {
    return ++this.#loaded;
  }

  #loadNetwork({ network }: WireScenario): void {
    for (const node of network.nodes ?? []) {
      const { id, name } = node;
      this.places.set(id, { kind: 'place', key: this.#number(), name, contents: [], node });
    }
    for (const edge of network.edges ?? []) {
      const { id, name } = edge;
      const origin = this.places.get(edge.origin)!;
      const destination = this.places.get(edge.destination)!;
      const key = this.#number();
      this.places.set(id, { kind: 'place', key, name, contents: [], edge, origin, destination });
      for (const burn of edge.burns ?? []) {
        this.burns.set(burn.id, burn);
        this.#number();
      }
    }
  }

  /** a demand model in use, with missing fields from its template. */
  #model(use: WireModelUse): Model {
    const { wire, key } = this.#models.get(use.templateId)!;
    const fields = { ...wire, ...use };
    const amounts: Demand[] = [];
    for (const demand of fields.demands ?? []) {
      const resource = this.resource(demand);
      // of equal resources only the first counts.
      if (!amounts.some((known) => known.resource === resource))
        amounts.push({ resource, amount: (demand.amount ?? demand.rate)! });
    }
    return {
      name: use.name,
      key,
      type: use.type,
      amounts,
      pressurizedRate: fields.pressurizedSparesRate ?? 0,
      unpressurizedRate: fields.unpressurizedSparesRate ?? 0,
      partsListed: fields.partsListEnabled ?? false,
      consumables: { ...fields },
      fired: false,
    };
  }

  /** models by name and template. Of equal ones only the first counts. */
  #modelSet(uses: readonly WireModelUse[] = []): Model[] {
    const models: Model[] = [];
    for (const model of uses.map((use) => this.#model(use)))
      if (!models.some(({ name, key }) => name === model.name && key === model.key))
        models.push(model);
    return models.sort((a, b) => byText(a.name, b.name) || a.key - b.key);
  }

  #state({ name, type, demandModels }: WireState): ItemState {
    return { name, type, key: this.#number(), models: this.#modelSet(demandModels) };
  }

  #item(wire: WireElement): Item {
    const { wire: template, key: tid } = this.#templates.get(wire.templateId)!;
    const fields: Inherited = { ...template, ...wire };
    const uid = this.#number();
    const states = (fields.states ?? []).map((state) => this.#state(state));
    const { environmentConstrained } = this.configuration;
    const { fuel } = fields;
    return {
      kind: 'item',
      uid,
      tid,
      name: wire.name,
      classOfSupply: fields.classOfSupply ?? 0,
      //
      environment: (environmentConstrained ? fields.environment : undefined) ?? 'Unpressurized',
      mass: fields.mass ?? 0,
      volume: fields.volume ?? 0,
      states,
      parts: this.#parts(template),
      isHuman: wire.type === 'Human Agent',
      maxCargoMass: fields.maxCargoMass ?? 0,
      maxCargoVolume: fields.maxCargoVolume ?? 0,
      cargoEnvironment: fields.cargoEnvironment ?? 'Unpressurized',
      maxCrew: fields.maxCrew ?? 0,
      activeTimeFraction: fields.activeTimeFraction ?? 0,
      isp: fields.isp ?? 0,
      ...(CARRIERS.includes(wire.type) && { contents: [] }),
      ...(wire.type === 'Resource Container' && { stock: this.#stock(fields.contents) }),
      ...(VEHICLES.includes(wire.type) &&
        fuel !== undefined && {
          tank: {
            resource: this.resource(fuel),
            amount: fuel.amount,
            capacity: fields.maxFuel ?? 0,
          },
        }),
      container: null,
      state: states[fields.currentStateIndex ?? -1] ?? null,
      inPlay: false,
    };
  }

  #parts({ parts = [] }: WireTemplate): Item['parts'] {
    const list: Item['parts'] = [];
    for (const { resource: id, quantity = 1 } of parts) {
      const resource = this.#resources.get(id)!;
      if (!list.some((part) => part.resource === resource))
        list.push({ resource, quantity: asRead(quantity) });
    }
    return list.sort((a, b) => byResource(a.resource, b.resource));
  }

  /** the initial contents of a container. A later entry overwrites an earlier one. */
  #stock(contents: readonly Amounted[] = []): Demand[] {
    const stock = new Map<Resource, Demand>();
    for (const entry of contents) {
      const resource = this.resource(entry);
      stock.set(resource, { resource, amount: asRead(entry.amount) });
    }
    return [...stock.values()].sort((a, b) => byResource(a.resource, b.resource));
  }

  #mission(wire: WireMission, { startDate }: WireScenario): Mission {
    const date = Date.parse(wire.startDate);
    return {
      wire,
      name: wire.name,
      date,
      // by the absolute difference.
      start: this.rounding.time(Math.abs((date - Date.parse(startDate)) / 86_400_000)),
      models: this.#modelSet(wire.demandModels),
      events: wire.events,
    };
  }
}

/** elements by name, then template, then number. */
export const byItem = (a: Item, b: Item): number =>
  byText(a.name, b.name) || a.tid - b.tid || a.uid - b.uid;

const STATE_TYPES = ['Active', 'Special', 'Quiescent', 'Dormant', 'Decommissioned'];

/** the states of an element by type, then name, then number. */
export const sortedStates = ({ states }: Item): ItemState[] =>
  [...states].sort(
    (a, b) =>
      STATE_TYPES.indexOf(a.type) - STATE_TYPES.indexOf(b.type) ||
      byText(a.name, b.name) ||
      a.key - b.key,
  );
