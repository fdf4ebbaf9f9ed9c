import { expect } from 'chai';
import { resolveDesign } from '../../lib/design/resolve.js';
import { parse, Scenario, serialize } from '../../lib/index.js';
import {
  campaign,
  can,
  container,
  design,
  element,
  idOf,
  lunarEdges,
  person,
  resource,
  resources,
  state,
  vehicle,
} from './support/campaigns.js';

const templates = [
  vehicle('Tug', { dry: 1000, cargo: 1000, tank: 20_000 }),
  can('Can', 100, 500),
  element('Module', 900),
  element('Plant', 500, {
    states: [
      state('Working', { Propellant: -5 }),
      state('Packed', {}),
      state('Hungry', { Food: 1 }),
    ],
  }),
  person('Astronaut', 100, { Food: 3 }),
  person('Geologist', 100, { Rock: 3 }),
  {
    ...container('Pod', 50, 500),
    contents: [{ resource: idOf('Food'), amount: 100 }],
  },
];
const pump = resource('Pump', { type: 'Discrete', unitMass: 40, units: 'item' });
const scenario = campaign({ templates, resources: [...resources, pump] });

/** The codes and places of the issues of a design. */
const issuesOf = (fields: Record<string, unknown>): string[] =>
  resolveDesign(design(fields), scenario).issues.map(({ code, pointer }) => `${code} ${pointer}`);

const fleet = [{ template: 'Tug', count: 1 }];
const delivery = { name: 'Parts', resource: 'Goods', amount: 100, to: 'LLO', by: 20 };
const stay = {
  ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20, home: 'KSC' },
};
const rocks = { name: 'Rocks', resource: 'Rock', amount: 5, at: 'LLO', to: 'LEO' };
const plant = { template: 'Plant', at: ['LS'], state: 'Working', idle: 'Packed' };

describe('A wrong design', () => {
  const cases: readonly [fields: Record<string, unknown>, issues: readonly string[]][] = [
    [{ fleet, deliveries: [delivery], stays: [stay], plants: [plant] }, []],
    [{ horizon: [10, 5] }, ['wrong-days /horizon']],
    [{ horizon: [1, 2, 3] }, ['wrong-days /horizon']],
    [{ horizon: [-5, 40] }, ['wrong-days /horizon']],
    [{ deliveries: [{ ...delivery, to: 'KSC' }] }, ['unusable-thing /deliveries/0/to']],
    [{ noWaiting: ['LS'], stays: [stay] }, ['unusable-thing /stays/0/at']],
    [
      { deliveries: [{ ...delivery, resource: 'Pump', amount: 2.5 }] },
      ['needless-field /deliveries/0/amount'],
    ],
    [{ collections: [{ ...rocks, to: 'LLO' }] }, ['unusable-thing /collections/0/to']],
    [
      { collections: [rocks], deliveries: [{ ...delivery, resource: 'Rock' }] },
      ['unusable-thing /deliveries/0/resource'],
    ],
    [
      { collections: [{ ...rocks, resource: 'Food' }], stays: [stay] },
      ['unusable-thing /stays/0/crew'],
    ],
    [{ stays: [{ ...stay, at: 'KSC' }] }, ['unusable-thing /stays/0/at']],
    [
      { deliveries: [delivery], stays: [{ ...stay, name: 'Parts' }] },
      ['needless-field /stays/0/name'],
    ],
    [
      { deliveries: [{ name: 'Guest', element: 'Astronaut', to: 'LLO' }] },
      ['unusable-thing /deliveries/0/element'],
    ],
    [
      { stays: [stay], deliveries: [{ ...delivery, resource: 'Food', ready: 5 }] },
      ['day-not-kept /deliveries/0/ready'],
    ],
    [
      {
        plants: [plant],
        deliveries: [{ name: 'Old', element: 'Plant', to: 'LS', ready: 5, notBefore: 6, by: 9 }],
      },
      ['day-not-kept /deliveries/0/ready', 'day-not-kept /deliveries/0/notBefore'],
    ],
    [
      {
        stock: [{ at: 'LEO', resource: 'Rock', amount: 5 }],
        collections: [rocks],
      },
      ['unusable-thing /stock/0/resource'],
    ],
    [
      { fleet: [{ template: 'Tug', upkeep: { resource: 'Propellant', amount: 10 } }] },
      ['unusable-thing /fleet/0/upkeep'],
    ],
    [{ stays: [{ ...stay, crew: 'Geologist' }] }, ['unusable-thing /stays/0/crew']],
    [
      { stays: [stay], deliveries: [{ name: 'Pod', element: 'Pod', to: 'LS', by: 10 }] },
      ['unusable-thing /deliveries/0/element'],
    ],
    [{ fleet: [{ template: 'Tugg' }] }, ['unknown-thing /fleet/0/template']],
    [{ fleet: [{ template: 'Module' }] }, ['unusable-thing /fleet/0/template']],
    [{ fleet: [{ template: 'tug', from: 500 }] }, ['wrong-days /fleet/0/from']],
    [{ fleet: [{ template: 'Tug', fuel: 10 }] }, ['needless-field /fleet/0/fuel']],
    [
      {
        fleet: [
          { template: 'Tug', at: 'LLO', fuel: 1e6 },
          { template: 'Tug', at: 'Nowhere' },
        ],
      },
      ['needless-field /fleet/0/fuel', 'unknown-thing /fleet/1/at'],
    ],
    [
      { fleet: [{ template: 'Tug', edges: ['No edge'], upkeep: { resource: 'Oil', amount: 1 } }] },
      ['unknown-thing /fleet/0/edges/0', 'unknown-thing /fleet/0/upkeep/resource'],
    ],
    [
      { flights: [{ edge: 'KSC-LEO' }, { edge: 'KSC-LEO' }, { edge: 'Nowhere' }] },
      ['needless-field /flights/1/edge', 'unknown-thing /flights/2/edge'],
    ],
    [{ flights: [{ edge: 'LEO-LLO', bulk: true }] }, ['needless-field /flights/0']],
    [{ flights: [{ edge: 'KSC-LEO', departures: [500] }] }, ['wrong-days /flights/0/departures/0']],
    [
      {
        deliveries: [
          { ...delivery, element: 'Module' },
          { name: 'Nothing', to: 'LLO' },
          { ...delivery, amount: undefined },
          { ...delivery, to: 'Nowhere', resource: 'Oil' },
        ],
      },
      [
        'needless-field /deliveries/0',
        'needless-field /deliveries/1',
        'needless-field /deliveries/2',
        'unknown-thing /deliveries/3/resource',
        'unknown-thing /deliveries/3/to',
      ],
    ],
    [
      {
        deliveries: [
          { ...delivery, notBefore: 30 },
          { ...delivery, ready: 25 },
        ],
      },
      ['wrong-days /deliveries/0/notBefore', 'wrong-days /deliveries/1/ready'],
    ],
    [
      { deliveries: [{ name: 'M', element: 'Modul', to: 'LLO' }] },
      ['unknown-thing /deliveries/0/element'],
    ],
    [
      {
        stays: [
          { ...stay, until: 5 },
          { ...stay, by: 15, notBefore: 12 },
          { ...stay, crew: 'Tug', at: 'Nowhere', home: 'Nowhere' },
        ],
      },
      [
        'wrong-days /stays/0/from',
        'wrong-days /stays/1/notBefore',
        'wrong-days /stays/1/until',
        'unknown-thing /stays/2/crew',
        'unknown-thing /stays/2/at',
        'unknown-thing /stays/2/home',
      ],
    ],
    [
      {
        collections: [
          { name: 'R', resource: 'Rock', amount: 1, at: 'Nowhere', to: 'KSC' },
          { name: 'S', resource: 'Rock', amount: 1, at: 'LS', from: 50, to: 'KSC', by: 20 },
        ],
      },
      ['unknown-thing /collections/0/at', 'wrong-days /collections/1/from'],
    ],
    [
      {
        plants: [
          { ...plant, template: 'Nothing' },
          { ...plant, at: ['Nowhere'], state: 'Work', idle: 'Pack' },
        ],
      },
      [
        'unknown-thing /plants/0/template',
        'unknown-thing /plants/1/at/0',
        'unknown-thing /plants/1/state',
        'unknown-thing /plants/1/idle',
      ],
    ],
    [{ plants: [{ ...plant, state: 'Hungry' }] }, ['unusable-thing /plants/0/state']],
    [
      { stock: [{ at: 'Nowhere', resource: 'Oil', amount: 1 }] },
      ['unknown-thing /stock/0/at', 'unknown-thing /stock/0/resource'],
    ],
    [
      { sources: ['A'], stores: ['B'], fuelStores: ['C'], noWaiting: ['D'], transfers: ['E'] },
      [
        'unknown-thing /sources/0',
        'unknown-thing /stores/0',
        'unknown-thing /fuelStores/0',
        'unknown-thing /noWaiting/0',
        'unknown-thing /transfers/0',
      ],
    ],
    [{ objectives: [] }, ['needless-field /objectives']],
    [{ objectives: ['mass'] }, ['unknown-thing /objectives/0']],
  ];
  for (const [fields, issues] of cases)
    it(`has all its problems told at once: ${issues.join(', ') || 'none'}`, () => {
      expect(issuesOf(fields)).to.include.members([...issues]);
      if (issues.length === 0) expect(issuesOf(fields)).to.deep.equal([]);
    });

  it('names what several things have the name of', () => {
    const twice = campaign({
      templates: [...templates, { ...can('Can', 1, 1), id: crypto.randomUUID() }],
    });
    const { issues, problem } = resolveDesign(design({ fleet: [{ template: 'Can' }] }), twice);
    expect(problem).to.equal(undefined);
    expect(issues.map(({ code }) => code)).to.deep.equal(['ambiguous-thing']);
  });

  it('is refused where the campaign cannot be used as it asks', () => {
    const road = {
      ...{ id: idOf('Road'), name: 'Road', type: 'Surface Edge', distance: 1000 },
      ...{ origin: idOf('KSC'), destination: idOf('LS') },
    };
    const other = campaign({
      edges: [...lunarEdges, road],
      templates: [
        ...templates,
        {
          ...vehicle('Any', { dry: 1, cargo: 1, tank: 10 }),
          fuel: { classOfSupply: 101, environment: 'Unpressurized', amount: 10 },
        },
      ],
    });
    const { issues } = resolveDesign(
      design({ fleet: [{ template: 'Any' }], flights: [{ edge: 'Road' }] }),
      other,
    );
    expect(issues.map(({ pointer, message }) => `${pointer} ${message}`).join('\n'))
      .to.match(/\/flights\/0\/edge .*"Road".*neither a Space Edge nor a Flight Edge/)
      .and.to.match(/\/fleet\/0\/template .*"Any".*its fuel is no resource of its own/);
  });

  it('is refused if a plant works by a demand model of another type', () => {
    const plain = serialize(scenario);
    const { states } = plain.elementTemplates.find(({ name }) => name === 'Plant') as {
      states: { demandModels: object[] }[];
    };
    const models = ['Crew Consumables', 'Sparing By Mass'].map((type) => ({
      ...{ id: idOf(type), name: type, type, partsListEnabled: false },
      ...{ unpressurizedSparesRate: 0.1, pressurizedSparesRate: 0.1 },
    }));
    states[0]!.demandModels.push(
      ...models.map(({ id, name, type }) => ({ name, type, templateId: id })),
    );
    const other = parse(Scenario, { ...plain, demandModels: [...plain.demandModels, ...models] });
    const { issues } = resolveDesign(
      design({ fleet, deliveries: [delivery], plants: [plant] }),
      other,
    );
    const told = 'a design knows Rated ones';
    expect(issues.map(({ pointer, message }) => [pointer, message.split(': ').at(-1)])).to.eql([
      [
        '/plants/0',
        `its state has a Crew Consumables demand model, and ${told} in states, and those that a stay names as its model.`,
      ],
      ['/plants/0', `its state has a Sparing By Mass demand model, and ${told}.`],
    ]);
  });

  it('takes identifiers, pointers and names in any case', () => {
    const { id } = scenario.elementTemplates[0]!;
    for (const template of [id, '/elementTemplates/0', 'TUG'])
      expect(issuesOf({ fleet: [{ template }] })).to.deep.equal([]);
  });
});
