import { v5 } from 'uuid';
import type { DesignAnswer } from '../../../lib/design/answer.js';
import { Design } from '../../../lib/design/declaration/design.js';
import { type DesignOptions, designCampaign } from '../../../lib/design/design-campaign.js';
import { CrewConsumablesDemandModel, parse, Scenario } from '../../../lib/index.js';

const NAMESPACE = '7d0f7a52-3a5e-5d35-8a39-5c6f8f3b9a10';
export const idOf = (name: string): string => v5(name, NAMESPACE);

/** The change of velocity with which an engine needs as much mass at the start as it has at the end, so many times. */
export const deltaVFor = (ratio: number, isp = 450): number => isp * 9.80665 * Math.log(ratio);

type Plain = Record<string, unknown>;

export const surface = (name: string, body1 = 'Earth'): Plain => ({
  ...{ id: idOf(name), name, type: 'Surface Node', body1, latitude: 10, longitude: 20 },
});
export const orbit = (name: string, body1 = 'Earth'): Plain => ({
  ...{ id: idOf(name), name, type: 'Orbital Node', body1 },
  ...{ apoapsis: 6_678_000, periapsis: 6_678_000, inclination: 28.5 },
});

export const flight = (name: string, days = 1, maxCargo = 1e6, maxCrew = 20): Plain => {
  const [from, to] = name.split('-');
  return {
    ...{ id: idOf(name), name, type: 'Flight Edge', origin: idOf(from!), destination: idOf(to!) },
    ...{ duration: `P${days}D`, maxCargo, maxCrew },
  };
};

/** A space edge with a burn for each ratio; they are spread over the first half of its duration. */
export const trajectory = (name: string, days: number, ...ratios: number[]): Plain => {
  const [from, to] = name.split('-');
  return {
    ...{ id: idOf(name), name, type: 'Space Edge', origin: idOf(from!), destination: idOf(to!) },
    duration: days * 86_400,
    burns: ratios.map((ratio, i) => ({
      id: idOf(`${name} burn ${i}`),
      time: (i / ratios.length / 2) * days * 86_400,
      deltaV: deltaVFor(ratio),
    })),
  };
};

export interface VehicleNumbers {
  readonly dry: number;
  readonly cargo: number;
  readonly tank: number;
  readonly isp?: number;
  readonly seats?: number;
  readonly fuel?: string;
  readonly pressurized?: boolean;
  readonly needs?: Plain;
}

export const vehicle = (
  name: string,
  {
    dry,
    cargo,
    tank,
    isp = 450,
    seats = 0,
    fuel = 'Propellant',
    pressurized = true,
    needs,
  }: VehicleNumbers,
): Plain => ({
  ...{ id: idOf(name), name, type: 'Propulsive Vehicle', classOfSupply: 902, mass: dry, isp },
  ...{ maxCargoMass: cargo, maxCrew: seats, maxFuel: tank, contents: [] },
  cargoEnvironment: pressurized ? 'Pressurized' : 'Unpressurized',
  fuel: { resource: idOf(fuel), amount: tank },
  ...withState(needs),
});

export const can = (name: string, dry: number, cargo: number, seats = 0): Plain => ({
  ...{ id: idOf(name), name, type: 'Element Carrier', classOfSupply: 5, mass: dry },
  ...{ maxCargoMass: cargo, maxCrew: seats, contents: [], states: [] },
});

export const container = (name: string, mass: number, most: number): Plain => ({
  ...{ id: idOf(name), name, type: 'Resource Container', classOfSupply: 5, mass, contents: [] },
  ...{ maxCargoMass: most, cargoEnvironment: 'Pressurized' },
});

export const person = (name: string, mass: number, needs: Plain): Plain => ({
  ...{ id: idOf(name), name, type: 'Human Agent', classOfSupply: 0, mass, activeTimeFraction: 1 },
  ...withState(needs),
});

/** A Crew Consumables model that asks for some things alone. */
export const crewModel = (name: string, amounts: Plain): Plain => ({
  ...{ id: idOf(name), name, type: 'Crew Consumables' },
  ...Object.fromEntries(crewParameters.map((parameter) => [parameter, 0])),
  ...amounts,
});

/** Everything that a person or a mission can need by a Crew Consumables model. */
const crewParameters = Object.entries(new CrewConsumablesDemandModel({ name: '' })).flatMap(
  ([name, value]) => (typeof value === 'number' && name !== 'clothingLifetime' ? [name] : []),
);

export const element = (name: string, mass: number, more: Plain = {}): Plain => ({
  ...{ id: idOf(name), name, type: 'Element', classOfSupply: 8, mass, states: [], ...more },
});

/** One state, in which an element needs so many units of resources a day. */
const withState = (needs: Plain | undefined): Plain =>
  needs === undefined ? { states: [] } : { states: [state('Active', needs)], currentStateIndex: 0 };

export const state = (name: string, rates: Plain): Plain => ({
  ...{ id: idOf(`state ${name} ${JSON.stringify(rates)}`), name, type: 'Active' },
  // Read by `campaign`, which makes the template of the model.
  rates: JSON.stringify(rates),
  demandModels: [
    {
      ...{ name: 'Needs', type: 'Rated', templateId: idOf(`model ${JSON.stringify(rates)}`) },
    },
  ],
});

export const resource = (name: string, more: Plain = {}): Plain => ({
  ...{ id: idOf(name), name, type: 'Continuous', classOfSupply: 8, environment: 'Unpressurized' },
  ...{ packingFactor: 0, units: 'kg', unitMass: 1, unitVolume: 0, ...more },
});

export const resources = [
  resource('Propellant', { classOfSupply: 101 }),
  resource('Goods'),
  resource('Rock', { classOfSupply: 601 }),
  resource('Upkeep', { classOfSupply: 4 }),
  resource('Food', { classOfSupply: 202, environment: 'Pressurized' }),
];

export interface CampaignParts {
  readonly nodes?: readonly Plain[];
  readonly edges?: readonly Plain[];
  readonly templates: readonly Plain[];
  readonly resources?: readonly Plain[];
  /** Further demand models. */
  readonly models?: readonly Plain[];
  readonly configuration?: Plain;
}

const moon = [surface('KSC'), orbit('LEO'), orbit('LLO', 'Moon'), surface('LS', 'Moon')];

/** KSC to LEO takes a day, LEO to LLO four and twice the mass, LLO to LS one and one and a half times the mass. */
export const lunarEdges = [
  flight('KSC-LEO'),
  trajectory('LEO-LLO', 4, 2),
  trajectory('LLO-LS', 1, 1.5),
  trajectory('LS-LLO', 1, 1.5),
  trajectory('LLO-LEO', 4, 2),
  flight('LEO-KSC'),
];

/** The models of all states in templates. */
function modelsOf(templates: readonly Plain[]): Plain[] {
  const models = new Map<unknown, Plain>();
  for (const { states } of templates)
    for (const each of (states as Plain[] | undefined) ?? []) {
      const [model] = each.demandModels as Plain[];
      const rates = JSON.parse((each.rates as string) ?? '{}') as Record<string, number>;
      models.set(model!.templateId, {
        ...{ id: model!.templateId, name: 'Needs', type: 'Rated' },
        demands: Object.entries(rates).map(([name, rate]) => ({ resource: idOf(name), rate })),
      });
    }
  return [...models.values()];
}

/** A scenario without missions. */
export function campaign(parts: CampaignParts): Scenario {
  const { nodes = moon, edges = lunarEdges, templates } = parts;
  return parse(Scenario, {
    ...{ name: 'Campaign', createdBy: 'specs', startDate: '2035-01-01T00:00:00Z' },
    scenarioType: 'Lunar',
    network: { nodes, edges },
    elementTemplates: templates.map((each) => withoutRates(each)),
    demandModels: [...modelsOf(templates), ...(parts.models ?? [])],
    resourceList: parts.resources ?? resources,
    configuration: parts.configuration ?? {},
  });
}

const withoutRates = (template: Plain): Plain => ({
  ...template,
  states: ((template.states as Plain[] | undefined) ?? []).map(({ rates: _, ...each }) => each),
});

/** A design, as its file has it. */
export const design = (fields: Plain): Design =>
  parse(Design, { name: 'Design', campaign: 'campaign.json', horizon: [0, 100], ...fields });

/** Designs a campaign, and leaves the time out of the answer. */
export async function designed(
  scenario: Scenario,
  fields: Plain,
  options: DesignOptions = {},
): Promise<DesignAnswer> {
  return designCampaign(scenario, design(fields), { timeLimit: 120, ...options });
}

/** The value of the first objective, to a thousandth of a unit. */
export const firstValue = ({ objectives }: DesignAnswer): number =>
  Math.round(objectives[0]!.value * 1000) / 1000;
