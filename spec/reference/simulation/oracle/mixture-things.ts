import { type Draws, duration } from './draws.js';
import type {
  Amounted,
  Configuration,
  Environment,
  Inherited,
  WireAmount,
  WireEdge,
  WireElement,
  WireModelUse,
  WireNode,
  WireResource,
  WireState,
} from './wire.js';

const ENVIRONMENTS: readonly Environment[] = ['Pressurized', 'Unpressurized'];
export const STATE_TYPES = ['Active', 'Quiescent', 'Dormant', 'Decommissioned'] as const;
const CLASSES = [
  1, 101, 201, 202, 203, 3, 302, 4, 401, 4011, 6, 601, 602, 7, 8, 805, 10, 2, 0, 902,
];
const VEHICLES = ['Propulsive Vehicle', 'Surface Vehicle'];
export const CARRIERS = ['Element Carrier', ...VEHICLES];
const LOADED = [...CARRIERS, 'Resource Container'];
const AGENTS = ['Human Agent', 'Robotic Agent'];
/** The types of elements in a mixture. Each entry stands for one or two elements. */
const KINDS = [
  'Element',
  'Resource Container',
  'Element Carrier',
  'Propulsive Vehicle',
  'Human Agent',
]
  .flatMap((kind) => [kind, kind])
  .concat('Surface Vehicle', 'Robotic Agent');

/** Draws settings, occasionally with a precision of 0. */
export function drawConfiguration(d: Draws): Partial<Configuration> {
  const zero = d.chance(4);
  const wild = d.chance(50);
  const precision = (usual: number, others: readonly number[]): number =>
    d.pick(zero ? [usual, 0] : wild ? [usual, ...others] : [usual]);
  return {
    timePrecision: precision(0.05, [0.1, 0.001, 0.01, 1]),
    demandPrecision: precision(0.01, [0.1, 0.001, 0.0001, 1]),
    massPrecision: precision(0.01, [0.1, 0.0001, 1]),
    volumePrecision: precision(1e-6, [0.001]),
    volumeConstrained: d.chance(30),
    itemDiscretization: d.pick(['None', 'Element', 'Location', 'Scenario']),
    itemAggregation: d.pick([0, 0.3, 0.5, 1, 0.25]),
    environmentConstrained: d.chance(30),
    scavengeSpares: d.chance(40),
    detailedEva: d.chance(85),
  };
}

export interface Network {
  readonly nodes: readonly WireNode[];
  readonly edges: readonly WireEdge[];
}

/** Draws nodes at the Earth, the Moon and the Sun, and edges of all types between them. */
export function drawNetwork(d: Draws): Network {
  const surface = { latitude: 1, longitude: 2 };
  const orbit = { apoapsis: 300, periapsis: 300, inclination: 10 };
  const point = { body2: 'Moon', lpNumber: 2 };
  const node = (name: string, type: string, body1: string, more: object): WireNode => ({
    ...{ id: d.id(), name, type, body1, contents: [] },
    ...more,
  });
  const nodes = [
    node('KSC', 'Surface Node', 'Earth', surface),
    node('PAC', 'Surface Node', 'Earth', surface),
    node('LEO', 'Orbital Node', 'Earth', orbit),
    node('L2', 'Lagrange Node', 'Earth', point),
    node('LLO', 'Orbital Node', 'Moon', orbit),
    node('LSP', 'Surface Node', 'Moon', surface),
    node('LSQ', 'Surface Node', 'Moon', surface),
    node('SUN', 'Orbital Node', 'Sun', orbit),
  ];
  const edge = (type: string, way: string, more: object): WireEdge => {
    const [origin, destination] = way.split('-').map((name) => nodeOf(nodes, name));
    return {
      id: d.id(),
      name: `${type} ${way}`,
      type,
      origin,
      destination,
      contents: [],
      ...more,
    } as unknown as WireEdge;
  };
  const space = (way: string): WireEdge => {
    const days = d.pick([0, 1, 4, 0.5, 2]);
    const burns = d.times(0, 3, () => ({
      id: d.id(),
      time: duration(d.pick([0, days / 2, days, d.decimal(days, 3)])),
      deltaV: d.pick([0, 2, 50, 300, 950, 3150]),
    }));
    return edge('Space Edge', way, { duration: duration(days), burns });
  };
  const flight = (way: string): WireEdge =>
    edge('Flight Edge', way, {
      duration: duration(d.pick([0, 5.5, 7.5, 1])),
      maxCrew: d.int(0, 4),
      maxCargo: d.pick([500, 3500, 15500, 100000]),
    });
  const road = (way: string): WireEdge =>
    edge('Surface Edge', way, { distance: d.pick([0, 120, 33.3, 500]) });
  return {
    nodes,
    edges: [
      ...['KSC-LEO', 'LEO-LLO', 'LLO-LSP', 'LSP-LLO', 'LLO-PAC', 'LEO-SUN'].map(space),
      ...['KSC-LSP', 'LSP-PAC', 'LSP-LSQ'].map(flight),
      ...['LSP-LSQ', 'KSC-PAC'].map(road),
    ],
  };
}

export const nodeOf = (nodes: readonly WireNode[], name: string): string =>
  nodes.find((node) => node.name === name)!.id;

export const drawResources = (d: Draws): WireResource[] =>
  d.times(4, 9, (at) => ({
    id: d.id(),
    name: `Resource ${at}`,
    type: d.pick(['Continuous', 'Discrete']),
    classOfSupply: d.pick(CLASSES),
    environment: d.pick(ENVIRONMENTS),
    packingFactor: 0.1,
    units: 'u',
    unitMass: d.pick([1, 0.5, 2, 5.3, 0.25, 20, 0.001]),
    unitVolume: d.pick([0, 0.001, 0.05]),
  }));

/** Draws amounts, demand models, states and elements for some resources. */
export class Things {
  readonly models: readonly ({ id: string; name: string; type: string } & object)[];

  constructor(
    private readonly d: Draws,
    private readonly resources: readonly WireResource[],
  ) {
    const spares = () => ({
      unpressurizedSparesRate: d.pick([0, 0.05, 0.5, 1]),
      pressurizedSparesRate: d.pick([0, 0.1, 0.7]),
      partsListEnabled: d.chance(60),
    });
    const reserves = { reservesDuration: d.int(0, 6), transitDemandsOmitted: d.chance(40) };
    const model = (name: string, type: string, more: object) => ({
      id: d.id(),
      name,
      type,
      ...more,
    });
    this.models = [
      ...[0, 1, 2].flatMap((at) => [
        model(`impulse ${at}`, 'Timed Impulse', { demands: this.amounts(0, 3) }),
        model(`rated ${at}`, 'Rated', { demands: this.#rates() }),
        model(`spares ${at}`, 'Sparing By Mass', spares()),
      ]),
      model('crew', 'Crew Consumables', { ...reserves, waterRecoveryRate: 0.5 }),
      model('crew 2', 'Crew Consumables', { clothingLifetime: 0.5 }),
    ];
  }

  #what(): WireAmount {
    const { d } = this;
    return d.chance(50)
      ? { classOfSupply: d.pick(CLASSES), environment: d.pick(ENVIRONMENTS) }
      : { resource: d.pick(this.resources).id };
  }

  amounts(min: number, max: number): Amounted[] {
    const { d } = this;
    return d.times(min, max, () => {
      const amount = d.pick([d.int(0, 5), d.decimal(10, 3), d.decimal(100, 1), 0.004, 0.005]);
      return { ...this.#what(), amount: d.chance(12) ? -amount : amount };
    });
  }

  #rates() {
    const { d } = this;
    return d.times(0, 4, () => {
      const rate = d.pick([d.int(0, 2), d.decimal(1, 3), d.decimal(3, 2), 0.5, 0.004, 0.333]);
      return { ...this.#what(), rate: d.chance(15) ? -rate : rate };
    });
  }

  #use(types: readonly string[]): WireModelUse {
    const { d } = this;
    const { id, name, type } = d.pick(this.models.filter((model) => types.includes(model.type)));
    const use = { name: d.pick([name, 'A', 'b', 'C']), type, templateId: id };
    if (!d.chance(25)) return use;
    if (type === 'Timed Impulse') return { ...use, demands: this.amounts(0, 3) };
    if (type === 'Rated') return { ...use, demands: this.#rates() };
    if (type === 'Sparing By Mass') return { ...use, partsListEnabled: d.chance(50) };
    return { ...use, ...{ reservesDuration: d.int(0, 4) } };
  }

  missionModels(): WireModelUse[] {
    return this.d.times(0, 3, () => this.#use(['Timed Impulse', 'Rated', 'Crew Consumables']));
  }

  #states(): WireState[] {
    const { d } = this;
    return d.times(0, 4, () => ({
      id: d.id(),
      name: d.pick(['on', 'off', 'Zed', 'alpha', 'Beta']),
      type: d.pick(STATE_TYPES),
      demandModels: d.times(0, 3, () => this.#use(['Timed Impulse', 'Rated', 'Sparing By Mass'])),
    }));
  }

  #fuel(): Amounted {
    const { d } = this;
    const amount = d.pick([0, 50, 1500.123, 20000]);
    return d.chance(50)
      ? { classOfSupply: d.pick([1, 101, 201, 203]), environment: 'Unpressurized', amount }
      : { resource: d.pick(this.resources).id, amount };
  }

  /** The fields of a type of element: all of them, or each with a probability in percent. */
  #fields(kind: string, percent: number): Inherited {
    const { d } = this;
    const given: [field: keyof Inherited, value: unknown][] = [];
    const put = (field: keyof Inherited, value: () => unknown): void => {
      if (d.chance(percent)) given.push([field, value()]);
    };
    put('classOfSupply', () => d.pick([0, ...CLASSES, 901, 9021, 801]));
    put('environment', () => d.pick(ENVIRONMENTS));
    put('mass', () => d.pick([0, 10, 100, d.decimal(1000, 2), d.decimal(100, 4), 2500]));
    put('volume', () => d.pick([0, 1, d.decimal(5, 3)]));
    if (d.chance(percent)) {
      const states = this.#states();
      given.push(['states', states]);
      // The template's state index does not refer to the element's own states.
      if (states.length > 0) given.push(['currentStateIndex', d.int(0, states.length - 1)]);
    }
    if (LOADED.includes(kind)) {
      put('maxCargoMass', () => d.pick([0, 50, 100, 1000, 100000, 123.4567]));
      put('maxCargoVolume', () => d.pick([0, 1, 100]));
      put('cargoEnvironment', () => d.pick(ENVIRONMENTS));
    }
    if (kind === 'Resource Container') {
      const stocked = (entry: Amounted): Amounted => ({
        ...entry,
        amount: Math.abs(entry.amount) * d.pick([1, 1, 10]),
      });
      put('contents', () => this.amounts(0, 5).map(stocked));
    }
    if (CARRIERS.includes(kind)) put('maxCrew', () => d.int(0, 4));
    if (VEHICLES.includes(kind)) {
      put('maxFuel', () => d.pick([0, 1000, 20000, 1500.006]));
      put('fuel', () => this.#fuel());
    }
    if (kind === 'Propulsive Vehicle') put('isp', () => d.pick([300, 450, 10]));
    if (AGENTS.includes(kind)) put('activeTimeFraction', () => d.pick([0, 0.5, 0.66, 1]));
    return Object.fromEntries(given);
  }

  #parts() {
    const { d } = this;
    return this.resources
      .filter(() => d.chance(30))
      .map(({ id }) => ({ resource: id, quantity: d.pick([1, 2, 5, 1.25, 3.333, 10]) }));
  }

  elements(): { elementTemplates: Template[]; instantiatedElements: WireElement[] } {
    const { d } = this;
    const elementTemplates = [...new Set(KINDS)].flatMap((type) =>
      d.times(1, 2, (at) => ({
        ...{ id: d.id(), name: `${type} ${at}`, type, parts: this.#parts() },
        ...this.#fields(type, 100),
        ...(type === 'Surface Vehicle' && { maxSpeed: 10 }),
      })),
    );
    let made = 0;
    const instantiatedElements = KINDS.flatMap((type) =>
      d.times(1, 2, () => {
        const { id } = d.pick(elementTemplates.filter((template) => template.type === type));
        const letter = d.pick(['a', 'B', 'c', 'D', 'e', 'F', 'g', 'Zz', 'zz', '_']);
        made += 1;
        return {
          ...{ id: d.id(), name: d.chance(15) ? letter : `${letter}${made}`, type, templateId: id },
          ...this.#fields(type, d.pick([0, 25])),
        };
      }),
    );
    return { elementTemplates, instantiatedElements };
  }
}

type Template = Inherited & { readonly id: string; readonly type: string; readonly name: string };
