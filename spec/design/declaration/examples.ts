import type { designMessages } from '../../../lib/design/index.js';
import { parse, Scenario, serialize } from '../../../lib/index.js';
import {
  campaign,
  element,
  idOf,
  person,
  resource,
  resources,
  vehicle,
} from '../support/campaigns.js';

const astronaut = person('Astronaut', 100, { Food: 3 });

/** The campaign of the examples: a ship and people, two templates of one name, and people who eat anything of a class of supply. */
export function base(): Scenario {
  const scenario = campaign({
    templates: [
      vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 }),
      astronaut,
      person('Guest', 100, { Any: 3 }),
      element('Rover', 300),
      { ...element('Rover', 400), id: idOf('Second rover') },
    ],
    resources: [
      ...resources,
      resource('Tins', { unitMass: 2 }),
      resource('Water', { classOfSupply: 201 }),
    ],
  });
  const plain = serialize(scenario) as unknown as {
    demandModels: { demands: { resource?: string }[] }[];
  };
  for (const { demands } of plain.demandModels)
    for (const [at, demand] of demands.entries())
      if (demand.resource === idOf('Any'))
        demands[at] = { classOfSupply: 2, environment: 'Pressurized', rate: 3 } as object;
  return parse(Scenario, plain);
}

/** The campaign with a mission on day 5. */
export function withMission(): Scenario {
  const plain = serialize(base()) as unknown as Record<string, unknown>;
  return parse(Scenario, {
    ...plain,
    missionList: [
      {
        ...{ name: 'Before', startDate: '2035-01-06T00:00:00Z', events: [], demandModels: [] },
        ...{ origin: idOf('KSC'), destination: idOf('LEO') },
      },
    ],
  });
}

/** The campaign with a mission on day 5 that removes nothing, two days later. */
function withLateEvent(): Scenario {
  const plain = serialize(withMission());
  const [mission] = plain.missionList;
  const event = {
    ...{ id: idOf('late'), name: 'Clean up', type: 'Remove Elements' },
    ...{ priority: 1, missionTime: 2 * 86_400, location: idOf('LEO'), elements: [] },
  };
  return parse(Scenario, { ...plain, missionList: [{ ...mission, events: [event] }] });
}

/** The campaign with people who give off water, and burns so many days after the departure. */
function withGivers(time: number): Scenario {
  const plain = serialize(
    campaign({
      templates: [
        vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 }),
        person('Astronaut', 100, { Food: 3, Water: -2 }),
      ],
      resources: [...resources, resource('Water', { classOfSupply: 201 })],
    }),
  ) as unknown as { network: { edges: { burns?: { time: number }[] }[] } };
  for (const { burns = [] } of plain.network.edges)
    for (const burn of burns) burn.time = time * 86_400;
  return parse(Scenario, plain);
}

const GIVERS = `stays: [{ name: Visit, crew: Astronaut, at: LS, from: 10, until: 20, home: KSC }]
deliveries: [{ name: Tank, resource: Water, amount: 50, to: LS }]
`;

const HEAD = `campaign: base.json
horizon: [0, 40]
fleet: [{ template: Ship, count: 1 }]
`;

/** A design with each problem that a design can have as a whole. It is a test, and is printed in docs/errors.md. */
export const designExamples: Readonly<
  Record<keyof typeof designMessages, { readonly text: string; readonly scenario?: () => Scenario }>
> = {
  'unknown-thing': {
    text: `${HEAD}deliveries: [{ name: Parts, resource: Goods, amount: 500, to: LSS }]\n`,
  },
  'ambiguous-thing': {
    text: `${HEAD}deliveries: [{ name: Rovers, element: Rover, count: 2, to: LS }]\n`,
  },
  'wrong-days': {
    text: `${HEAD}deliveries: [{ name: Parts, resource: Goods, amount: 500, to: LS, by: 8 weeks }]\n`,
  },
  'needless-field': {
    text: `${HEAD}flights: [{ edge: LEO-LLO, bulk: true }]\n`,
  },
  'unusable-thing': {
    text: `campaign: base.json\nhorizon: [0, 40]\nfleet: [{ template: Astronaut }]\n`,
  },
  'served-by-delivery': {
    text: `${HEAD}deliveries: [{ name: Feast, resource: Food, amount: 50, to: LS }]
stays: [{ name: Visit, crew: Guest, at: LS, from: 10, until: 20, home: KSC }]
`,
  },
  'served-by-several': {
    text: `${HEAD}stock: [{ at: LS, resource: Food, amount: 50 }, { at: LS, resource: Water, amount: 50 }]
stays: [{ name: Visit, crew: Guest, at: LS, from: 10, until: 20, home: KSC }]
`,
  },
  'day-not-kept': {
    text: `${HEAD}stays: [{ name: Visit, crew: Astronaut, at: LS, from: 10, until: 20, home: KSC }]
deliveries: [{ name: Larder, resource: Food, amount: 50, to: LS, ready: 5 }]
`,
  },
  'given-off': { text: `${HEAD}${GIVERS}`, scenario: () => withGivers(0) },
  'given-off-on-flights': { text: `${HEAD}${GIVERS}`, scenario: () => withGivers(0.5) },
  'has-missions': { text: HEAD, scenario: withMission },
  'history-goes-on': { text: HEAD.replace('[0, 40]', '[6, 40]'), scenario: withLateEvent },
  'too-many-arcs': { text: `${HEAD}grid: { step: 1 min }\n` },
};
