import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { resolveDesign } from '../../lib/design/resolve.js';
import { parse, Scenario, serialize } from '../../lib/index.js';
import { seedsTo } from '../support/draws.js';
import {
  campaign,
  container,
  crewModel,
  design,
  designed,
  element,
  firstValue,
  idOf,
  person,
  resource,
  resources,
  state,
  vehicle,
} from './support/campaigns.js';
import { drawn } from './support/generated.js';

type Plain = Record<string, unknown>;

const ship = vehicle('Ship', { dry: 1000, cargo: 3000, tank: 10_000, seats: 4 });
const depot = vehicle('Depot', { dry: 500, cargo: 0, tank: 5000 });
const parts = {
  ...{ name: 'Parts', resource: 'Goods', amount: 1000, to: 'LS', by: 40 },
};
const box = container('Box', 50, 5000);

/** A campaign that has made elements at places on the first day, by a mission. */
function afterMission(
  base: Scenario,
  instances: readonly Plain[],
  places: Readonly<Record<string, readonly string[]>>,
  more: Plain = {},
): Scenario {
  const events = Object.entries(places).map(([place, names], i) => ({
    ...{ id: idOf(`event ${i}`), name: `Made at ${place}`, type: 'Create Elements' },
    ...{ priority: 1, missionTime: i, location: idOf(place), container: idOf(place) },
    elements: names.map(idOf),
  }));
  return parse(Scenario, {
    ...(serialize(base) as unknown as Plain),
    instantiatedElements: instances.map((each) => ({
      ...{ id: idOf(each.name as string), ...each },
    })),
    missionList: [
      {
        ...{ name: 'Before', startDate: '2035-01-02T00:00:00Z', demandModels: [] },
        ...{ origin: idOf('KSC'), destination: idOf('LLO'), events },
        ...more,
      },
    ],
  });
}

const fueled = (name: string, template: string, amount: number): Plain => ({
  ...{ name, type: 'Propulsive Vehicle', templateId: idOf(template) },
  fuel: { resource: idOf('Propellant'), amount },
});

/** Expects a plan that is proved to be the best, and that the simulation agrees with. */
function expectProved(answer: DesignAnswer, value: number): void {
  expect(answer.differences).to.deep.equal([]);
  expect(answer.status).to.equal('optimal');
  expect(firstValue(answer)).to.be.closeTo(value, 1e-3);
}

/** The same design once more, right after its horizon. */
function later({ horizon, stock: _, ...fields }: Plain): Plain {
  const [, end] = horizon as [number, number];
  const shift = end + 1;
  const shifted = (list: unknown): Plain[] =>
    (list as Plain[]).map((each) => ({
      ...each,
      ...(typeof each.name === 'string' && { name: `Next ${each.name}` }),
      ...Object.fromEntries(
        ['by', 'from', 'until', 'ready'].flatMap((field) =>
          typeof each[field] === 'number' ? [[field, each[field] + shift]] : [],
        ),
      ),
      ...(Array.isArray(each.departures) && {
        departures: each.departures.map((day: number) => day + shift),
      }),
    }));
  const { fleet, flights, deliveries, stays, collections } = fields;
  return {
    ...{ ...fields, name: 'Next', horizon: [shift, shift + end] },
    fleet: shifted((fleet as Plain[]).filter(({ at }) => at === undefined)),
    ...{ flights: shifted(flights), deliveries: shifted(deliveries), stays: shifted(stays) },
    collections: shifted(collections),
  };
}

const horizon = [20, 60];

describe('A design of a campaign with a history', () => {
  it('uses the vehicles that are in play, with what is in their tanks', async () => {
    const scenario = afterMission(
      campaign({ templates: [ship, depot] }),
      [fueled('Old depot', 'Depot', 600)],
      { LLO: ['Old depot'] },
    );
    const answer = await designed(scenario, {
      ...{ horizon, fleet: [{ template: 'Ship' }], deliveries: [parts] },
    });
    // As with a depot that the fleet has.
    expectProved(answer, 4800);
    expect(answer.scenario!.instantiatedElements.map(({ name }) => name)).to.include('Old depot');
  });

  it('flies them with their own values, and with the rules of their template', async () => {
    const lander = { ...fueled('Old ship', 'Ship', 900), mass: 800 };
    const scenario = afterMission(campaign({ templates: [ship] }), [lander], { LLO: ['Old ship'] });
    const fleet = [{ template: 'Ship', count: 1, edges: ['KSC-LEO', 'LEO-LLO', 'LLO-LS'] }];
    const answer = await designed(scenario, { horizon, fleet, deliveries: [parts] });
    // The old ship goes down with 800 + 1000 kg, and has the propellant for it.
    expectProved(answer, (1000 + 1000) * 2);
    expect(answer.vehicles.map(({ name }) => name)).to.include('Old ship');
    const closed = [{ ...fleet[0]!, edges: ['KSC-LEO', 'LEO-LLO'] }];
    const none = await designed(scenario, { horizon, fleet: closed, deliveries: [parts] });
    expect(none.status).to.equal('infeasible');
  });

  it('uses what is in containers, and leaves aside what rides in its vehicles', async () => {
    const stored: Plain = {
      ...{ name: 'Full box', type: 'Resource Container', templateId: idOf('Box') },
      contents: [
        { resource: idOf('Goods'), amount: 400 },
        { resource: idOf('Rock'), amount: 7 },
      ],
    };
    const rock = { name: 'Heavy rock', type: 'Element', templateId: idOf('Monolith') };
    const old = fueled('Old ship', 'Ship', 2000);
    const templates = [ship, box, element('Monolith', 900)];
    const base = campaign({ templates });
    const answer = await designed(
      afterMission(base, [stored, rock, old], { LLO: ['Old ship'], LS: ['Full box'] }, {}),
      { horizon, fleet: [{ template: 'Ship' }], deliveries: [parts] },
    );
    // 600 kg are brought to the old ship, which goes down with them.
    expectProved(answer, (1000 + 600) * 2);
    const aboard = afterMission(base, [stored, rock, { ...old }], { LLO: ['Old ship'] });
    const plain = serialize(aboard) as unknown as { missionList: { events: Plain[] }[] };
    plain.missionList[0]!.events.push({
      ...{ ...plain.missionList[0]!.events[0]!, id: idOf('aboard'), name: 'Aboard' },
      ...{ missionTime: 5, container: idOf('Old ship') },
      elements: [idOf('Full box'), idOf('Heavy rock')],
    });
    const unloaded = await designed(parse(Scenario, plain), {
      ...{ horizon, fleet: [{ template: 'Ship' }], deliveries: [parts] },
    });
    // The goods fly down from the container that was aboard, and the rock stays in orbit.
    expectProved(unloaded, (1000 + 600) * 2);
  });

  const water = resource('Water', { classOfSupply: 201, environment: 'Pressurized' });
  const plant = element('Plant', 300, {
    states: [state('Working', { Water: -10 }), state('Packed', {})],
    currentStateIndex: 1,
  });
  const astronaut = person('Astronaut', 100, {});

  it('lets plants work that are there, and feeds what needs something', async () => {
    const machine = element('Machine', 100, {
      states: [state('Running', { Water: 1 })],
      currentStateIndex: 0,
    });
    const large = vehicle('Ship', { dry: 1000, cargo: 3000, tank: 60_000, seats: 4 });
    const templates = [large, plant, astronaut, machine, box];
    const scenario = afterMission(
      campaign({
        ...{ templates, resources: [...resources, water] },
        models: [crewModel('Consumables', { waterRate: 3 })],
      }),
      [
        { name: 'Old plant', type: 'Element', templateId: idOf('Plant') },
        { name: 'Old machine', type: 'Element', templateId: idOf('Machine') },
        {
          ...{ name: 'Tank', type: 'Resource Container', templateId: idOf('Box') },
          contents: [{ resource: idOf('Water'), amount: 25 }],
        },
      ],
      { LS: ['Old plant', 'Old machine', 'Tank'] },
    );
    const answer = await designed(scenario, {
      ...{ horizon, fleet: [{ template: 'Ship' }], grid: { depth: 3 } },
      plants: [{ template: 'Plant', at: ['LS'], state: 'Working', idle: 'Packed' }],
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', model: 'Consumables', count: 2, at: 'LS' },
          ...{ from: 30, until: 40, home: 'KSC', by: 46 },
        },
      ],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    const brought = answer.transports.flatMap(({ to, goods }) =>
      to === 'LS' ? goods.map(({ amount }) => amount) : [],
    );
    // What they drink on the way down, and nothing else.
    expect(brought.every((amount) => amount <= 2 * 3 + 1)).to.equal(true);
  });

  it('does not count plants that are there as delivered', async () => {
    const base = campaign({ templates: [ship, plant], resources: [...resources, water] });
    const scenario = afterMission(
      base,
      [{ name: 'Old plant', type: 'Element', templateId: idOf('Plant') }],
      { LLO: ['Old plant'] },
    );
    const answer = await designed(scenario, {
      ...{ horizon, fleet: [{ template: 'Ship' }] },
      plants: [{ template: 'Plant', at: ['LLO'], state: 'Working', idle: 'Packed' }],
      deliveries: [{ name: 'Second plant', element: 'Plant', to: 'LLO', by: 50 }],
    });
    expectProved(answer, (1000 + 300) * 2);
  });

  it('feeds people with what lies there of a class of supply, also if no resource is named', async () => {
    const large = vehicle('Ship', { dry: 1000, cargo: 3000, tank: 60_000, seats: 4 });
    const base = campaign({
      ...{ templates: [large, astronaut, box], resources: [...resources, water] },
      models: [crewModel('Consumables', { waterRate: 3 })],
    });
    const fields = {
      ...{ horizon, fleet: [{ template: 'Ship' }] },
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', model: 'Consumables', count: 2, at: 'LS' },
          ...{ from: 30, until: 40, home: 'KSC', by: 46 },
        },
      ],
    };
    const least = async (content?: Plain) => {
      const tank: Plain = {
        ...{ name: 'Tank', type: 'Resource Container', templateId: idOf('Box') },
        contents: content ? [{ ...content, amount: 60 }] : [],
      };
      const answer = await designed(afterMission(base, [tank], { LS: ['Tank'] }), fields);
      expect(answer.differences).to.deep.equal([]);
      expect(answer.status).to.equal('optimal');
      return firstValue(answer);
    };
    const without = await least();
    // 60 kg at LS are 180 kg at the launch.
    expect(await least({ resource: idOf('Water') })).to.be.closeTo(without - 180, 1);
    const unnamed = { classOfSupply: 201, environment: 'Unpressurized' };
    expect(await least(unnamed)).to.be.closeTo(without - 180, 1);
  });

  it('goes on from campaigns that were designed, as the plan promises', async () => {
    const options = { workLimit: 1, timeLimit: 600, findHelps: false };
    let plans = 0;
    const seeds = seedsTo(8);
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [0, 1]);
      const first = await designed(scenario, fields, options);
      if (first.scenario === null) continue;
      const next = await designed(parse(Scenario, first.scenario), later(fields), options);
      expect(next.differences, `seed ${seed}`).to.deep.equal([]);
      if (next.transports.length > 0) plans++;
    }
    expect(plans).to.be.above(seeds.length / 2 - 1);
  });

  it('refuses what is not over when the horizon begins', () => {
    const base = campaign({ templates: [ship, depot, astronaut] });
    const people = [{ name: 'Someone', type: 'Human Agent', templateId: idOf('Astronaut') }];
    const cases: [Scenario, string][] = [
      [afterMission(base, people, { LS: ['Someone'] }), 'is at "LS"'],
      [afterMission(base, [fueled('D', 'Depot', 9)], { LLO: ['D'], LS: ['D'] }), 'fails'],
      [
        afterMission(
          base,
          [fueled('D', 'Depot', 9)],
          { LLO: ['D'] },
          { startDate: '2035-02-20T00:00:00Z' },
        ),
        'the mission "Before" on day 50',
      ],
    ];
    for (const [scenario, sentence] of cases) {
      const { problem, issues } = resolveDesign(
        design({ horizon, fleet: [{ template: 'Ship' }], deliveries: [parts] }),
        scenario,
      );
      expect(problem).to.equal(undefined);
      expect(issues.map(({ message }) => message).join('\n')).to.include(sentence);
    }
  });
});
