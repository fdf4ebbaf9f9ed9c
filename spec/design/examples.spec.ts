import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import {
  campaign,
  can,
  designed,
  element,
  firstValue,
  flight,
  lunarEdges,
  orbit,
  person,
  state,
  surface,
  trajectory,
  vehicle,
} from './support/campaigns.js';

const tug = vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 });
const parts = (more: Record<string, unknown> = {}) => ({
  ...{ name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10, ...more },
});

/** Expects a plan that is proved to be the best, and that the simulation agrees with. */
function expectProved(answer: DesignAnswer, value: number): void {
  expect(answer.differences).to.deep.equal([]);
  expect(answer.status).to.equal('optimal');
  expect(firstValue(answer)).to.be.closeTo(value, 1e-3);
}

describe('A designed campaign', () => {
  it('brings one delivery by the rocket equation', async () => {
    const answer = await designed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug', count: 1 }],
      deliveries: [parts()],
      objectives: ['launchMass', 'flights'],
    });
    expectProved(answer, 6000);
    expect(answer.objectives[1]).to.include({ name: 'flights', value: 2, bound: 2 });
  });

  const gateway = [surface('KSC'), orbit('LEO'), orbit('LLO', 'Moon'), orbit('Gateway', 'Moon')];
  const ways = [flight('KSC-LEO'), trajectory('LEO-LLO', 4, 2), trajectory('LEO-Gateway', 4, 2)];

  it('gives each delivery its vehicle', async () => {
    const templates = [
      vehicle('Big', { dry: 1500, cargo: 5000, tank: 20_000 }),
      vehicle('Small', { dry: 800, cargo: 5000, tank: 20_000, isp: 300 }),
    ];
    const answer = await designed(campaign({ nodes: gateway, edges: ways, templates }), {
      fleet: [{ template: 'Big' }, { template: 'Small' }],
      deliveries: [parts(), parts({ name: 'Logs', amount: 500, to: 'Gateway' })],
    });
    expectProved(answer, 10_676.955);
  });

  it('lets a vehicle ride along whose engine is the worse one', async () => {
    const templates = [
      vehicle('Big', { dry: 1500, cargo: 2000, tank: 20_000 }),
      vehicle('Small', { dry: 800, cargo: 5000, tank: 3000, isp: 300 }),
    ];
    const answer = await designed(campaign({ nodes: gateway, edges: ways, templates }), {
      fleet: [{ template: 'Big' }, { template: 'Small' }],
      deliveries: [parts({ amount: 2500 })],
    });
    expectProved(answer, 9600);
  });

  const ship = vehicle('Ship', { dry: 1000, cargo: 3000, tank: 10_000 });
  const depot = vehicle('Depot', { dry: 500, cargo: 0, tank: 5000 });

  for (const [fuel, value] of [
    [600, 4800],
    [0, 6000],
  ] as const)
    it(`uses ${fuel} kg of propellant that a depot has`, async () => {
      const answer = await designed(campaign({ templates: [ship, depot] }), {
        fleet: [{ template: 'Ship' }, { template: 'Depot', at: 'LLO', fuel }],
        deliveries: [parts({ amount: 1000, to: 'LS', by: 20 })],
      });
      expectProved(answer, value);
    });

  for (const [staging, value] of [
    [true, 6500],
    [false, 7500],
  ] as const)
    it(`${staging ? 'drops' : 'keeps'} a stage between two burns`, async () => {
      const templates = [
        vehicle('Stage', { dry: 1000, cargo: 0, tank: 20_000 }),
        vehicle('Lander', { dry: 500, cargo: 2000, tank: 1000 }),
      ];
      const edges = [flight('KSC-LEO'), trajectory('LEO-LLO', 4, 2, 1.5)];
      const answer = await designed(campaign({ edges, templates }), {
        ...{ fleet: [{ template: 'Stage' }, { template: 'Lander' }], staging },
        deliveries: [parts({ amount: 1000 })],
      });
      expectProved(answer, value);
    });

  const astronaut = person('Astronaut', 100, { Food: 3 });
  const crew = {
    ...{ name: 'First crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
    ...{ home: 'KSC', by: 26 },
  };
  const crewShip = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 });

  it('feeds a crew on the way, at its place and home', async () => {
    const answer = await designed(campaign({ templates: [crewShip, astronaut] }), {
      ...{ fleet: [{ template: 'Ship' }], stays: [crew], horizon: [0, 40] },
    });
    expectProved(answer, 20_349);
  });

  it('lets a crew change into the lighter vehicle', async () => {
    const lander = vehicle('Lander', { dry: 800, cargo: 500, tank: 8000, seats: 2 });
    const answer = await designed(campaign({ templates: [crewShip, lander, astronaut] }), {
      fleet: [{ template: 'Ship' }, { template: 'Lander' }],
      ...{ stays: [crew], horizon: [0, 40] },
    });
    expectProved(answer, 10_899);
  });

  const plant = element('Oxygen plant', 600, {
    states: [state('Working', { Propellant: -5 }), state('Packed', {})],
  });

  for (const [flights, value, plants] of [
    [2, 5750, 0],
    [3, 7930, 1],
    [5, 11_033.333, 4],
  ] as const)
    it(`brings ${plants} plants if there are ${flights} flights`, async () => {
      const lander = vehicle('Lander', { dry: 1000, cargo: 3000, tank: 8000 });
      const days = Array.from({ length: flights }, (_, i) => 100 * i);
      const edges = [flight('KSC-LLO'), trajectory('LLO-LS', 1, 1.5), trajectory('LS-LLO', 1, 1.5)];
      const answer = await designed(campaign({ edges, templates: [lander, plant] }), {
        horizon: [0, 100 * flights],
        fleet: [{ template: 'Lander' }],
        flights: [{ edge: 'KSC-LLO', departures: days, bulk: true }],
        deliveries: days.map((day, i) =>
          parts({ name: `Parts ${i + 1}`, amount: 1000, to: 'LS', by: day + 2, ready: day }),
        ),
        plants: [{ template: 'Oxygen plant', at: ['LS'], state: 'Working', idle: 'Packed' }],
      });
      expectProved(answer, value);
      const brought = answer.transports.flatMap(({ to, pieces }) => (to === 'LS' ? pieces : []));
      expect(brought.reduce((sum, { amount }) => sum + amount, 0)).to.equal(plants);
    });

  it('parts two crews of one vehicle, before either flies on', async () => {
    const ship = vehicle('Ship', { dry: 1000, cargo: 1000, tank: 20_000, seats: 2 });
    const scenario = campaign({
      nodes: [surface('KSC'), orbit('LEO'), orbit('GEO'), orbit('LLO', 'Moon')],
      edges: [
        flight('KSC-LEO'),
        ...[trajectory('LEO-GEO', 1, 1.5), trajectory('GEO-LEO', 1, 1.5)],
        ...[trajectory('LEO-LLO', 4, 1.5), trajectory('LLO-LEO', 4, 1.5)],
        flight('LEO-KSC'),
      ],
      templates: [ship, person('Astronaut', 100, {})],
    });
    const stay = (at: string) => ({
      ...{ name: `Crew of ${at}`, crew: 'Astronaut', count: 1, at, from: 6, until: 10 },
      ...{ home: 'KSC', by: 20 },
    });
    const answer = await designed(scenario, {
      ...{ fleet: [{ template: 'Ship', count: 2 }], stays: [stay('LLO'), stay('GEO')] },
      flights: [
        { edge: 'KSC-LEO', departures: [0] },
        { edge: 'LEO-GEO', departures: [1] },
        { edge: 'LEO-LLO', departures: [1] },
      ],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    const vehicles = answer.transports.map((each) => each.vehicles.join(' and '));
    expect(vehicles.slice(0, 3)).to.deep.equal(['Ship 1 and Ship 2', 'Ship 1', 'Ship 2']);
  });

  it('says what lacks, and what would help', async () => {
    const small = vehicle('Tug', { dry: 1000, cargo: 1990, tank: 10_000 });
    const answer = await designed(campaign({ templates: [small] }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [parts()],
    });
    expect(answer.status).to.equal('infeasible');
    expect(answer.lacking).to.have.length(1);
    expect(answer.lacking[0]).to.include({ requirement: 'Base parts', unit: 'kg' });
    expect(answer.lacking[0]!.amount).to.be.closeTo(10, 1e-3);
    expect(answer.lacking[0]!.sentence).to.equal(
      'Base parts: 1,990 of 2,000 kg can be at LLO by day 10; 10 kg lack.',
    );
    const helps = answer.helps.map(({ sentence }) => sentence);
    expect(helps).to.include('With one more Tug.');
    expect(helps).to.include('With 10 kg more cargo room in Tug.');
    expect(answer.differences).to.deep.equal([]);
  });

  it('carries pieces whole', async () => {
    const small = vehicle('Tug', { dry: 1000, cargo: 2000, tank: 10_000 });
    const answer = await designed(campaign({ templates: [small, element('Module', 900)] }), {
      fleet: [{ template: 'Tug', count: 3 }],
      deliveries: [{ name: 'Modules', element: 'Module', count: 3, to: 'LLO', by: 10 }],
    });
    expectProved(answer, 9400);
  });

  it('parts what one launch cannot take', async () => {
    const edges = [flight('KSC-LEO', 1, 4001), ...lunarEdges.slice(1)];
    const answer = await designed(campaign({ edges, templates: [tug, can('Can', 200, 2000)] }), {
      fleet: [{ template: 'Tug' }, { template: 'Can' }],
      flights: [{ edge: 'KSC-LEO', lanes: 3 }],
      deliveries: [parts()],
      objectives: ['launchMass', 'flights'],
    });
    expectProved(answer, 6200);
    expect(answer.objectives[1]!.value).to.equal(3);
  });

  for (const objective of ['flights', 'completion'] as const)
    it(`launches nothing of no use for the least ${objective} alone`, async () => {
      const answer = await designed(campaign({ templates: [tug] }), {
        fleet: [{ template: 'Tug', count: 1 }],
        deliveries: [{ name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 }],
        objectives: [objective],
      });
      expect(answer.status).to.equal('optimal');
      expect(answer.launches.map(({ mass }) => Math.round(mass))).to.deep.equal([6000]);
    });

  for (const [objectives, values] of [
    [
      ['completion', 'launchMass'],
      [8, 8000],
    ],
    [['launchMass'], [6000]],
  ] as const)
    it(`has least ${objectives.join(', then ')}`, async () => {
      const edges = [
        flight('KSC-LEO'),
        trajectory('LEO-LLO', 4, 2),
        { ...trajectory('LEO-LLO', 120, 1.5), id: crypto.randomUUID(), name: 'Slow' },
      ].map((edge, i) => (i === 2 ? withOwnBurns(edge) : edge));
      const answer = await designed(campaign({ edges, templates: [tug] }), {
        horizon: [0, 200],
        fleet: [{ template: 'Tug' }],
        flights: [{ edge: 'KSC-LEO', departures: [3, 10, 20] }],
        deliveries: [parts({ amount: 3000, by: 200 })],
        objectives,
      });
      expectProved(answer, values[0]);
      expect(answer.objectives.map(({ value }) => Math.round(value * 1000) / 1000)).to.deep.equal(
        values,
      );
    });
});

/** Gives the burns of an edge identifiers of their own. */
const withOwnBurns = (edge: Record<string, unknown>) => ({
  ...edge,
  burns: (edge.burns as object[]).map((burn) => ({ ...burn, id: crypto.randomUUID() })),
});
