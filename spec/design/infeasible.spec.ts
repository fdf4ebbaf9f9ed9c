import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import type { DesignProgress } from '../../lib/design/search.js';
import {
  campaign,
  can,
  designed,
  element,
  flight,
  idOf,
  lunarEdges,
  orbit,
  person,
  surface,
  trajectory,
  vehicle,
} from './support/campaigns.js';

const tug = vehicle('Tug', { dry: 1000, cargo: 1000, tank: 20_000 });
const parts = { name: 'Parts', resource: 'Goods', amount: 500, to: 'LS', by: 20 };
const sentences = ({ helps }: DesignAnswer): string[] => helps.map(({ sentence }) => sentence);

describe('A design that asks for too much', () => {
  it('is told which way is missing, and that one more transport would help', async () => {
    const answer = await designed(campaign({ templates: [tug] }), {
      ...{ fleet: [{ template: 'Tug' }], flights: [{ edge: 'LLO-LS', most: 0 }] },
      deliveries: [parts],
    });
    expect(answer.reasons).to.deep.equal(['Parts: no way leads from KSC to LS.']);
    expect(sentences(answer)).to.deep.equal(['With one more transport along LLO-LS.']);
  });

  it('is told that the given departures make no way in time', async () => {
    const answer = await designed(campaign({ templates: [tug] }), {
      ...{ fleet: [{ template: 'Tug' }], flights: [{ edge: 'KSC-LEO', departures: [0, 5] }] },
      deliveries: [{ ...parts, ready: 8 }],
    });
    expect(answer.reasons).to.deep.equal([
      'Parts: the given departures from day 8 on make no way from KSC to LS.',
    ]);
  });

  it('is told the earliest day, and the day by which it can be done', async () => {
    const answer = await designed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ ...parts, by: 3 }],
    });
    expect(answer.reasons).to.deep.equal([
      'Parts: LS can be reached on day 6 at the earliest, and it is due on day 3.',
    ]);
    expect(sentences(answer)).to.include('With Parts by day 6 instead of day 3.');
  });

  it('is told that days of departure, lanes and launchers are too few', async () => {
    const edges = [flight('KSC-LEO', 1, 2600), ...lunarEdges.slice(1)];
    const templates = [
      vehicle('Tug', { dry: 500, cargo: 1000, tank: 5000 }),
      can('Can', 100, 1500),
    ];
    const answer = await designed(campaign({ edges, templates }), {
      fleet: [{ template: 'Tug' }, { template: 'Can' }],
      flights: [{ edge: 'KSC-LEO', departures: [0] }],
      deliveries: [{ ...parts, amount: 900, to: 'LLO' }],
    });
    expect(answer.status).to.equal('infeasible');
    expect(sentences(answer)).to.include('With 2 transports on one day along KSC-LEO.');
    expect(sentences(answer).join(' ')).to.match(
      /With 200(\.\d)? kg more on each flight along KSC-LEO/,
    );
  });

  it('is told that seats, rooms and ways home are missing', async () => {
    const ship = vehicle('Ship', { dry: 1000, cargo: 400, tank: 60_000, seats: 1 });
    const templates = [ship, person('Astronaut', 100, { Food: 3 }), element('Module', 900)];
    const edges = lunarEdges.filter(({ name }) => name !== 'LEO-KSC');
    const stay = {
      ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
      ...{ home: 'KSC', by: 26 },
    };
    const fields = {
      ...{ fleet: [{ template: 'Ship' }], stays: [stay] },
      deliveries: [{ name: 'Module', element: 'Module', to: 'LLO', by: 9 }],
    };
    const answer = await designed(campaign({ edges, templates }), fields, { findHelps: false });
    expect(answer.reasons).to.deep.equal([
      'Module: Module has 900 kg, and no vehicle has that much cargo room.',
      'Crew: no way leads from LS to KSC.',
      'Crew: 2 persons need seats, and all vehicles together have 1.'.replace('persons', 'people'),
    ]);
    expect(answer.lacking.map(({ sentence }) => sentence)).to.deep.equal([
      'Module: 0 of 1 piece can be at LLO by day 9.',
      'Crew: 0 of 2 people can be at LS from day 10 on.',
    ]);
    const late = await designed(
      campaign({ templates }),
      { ...fields, deliveries: [], stays: [{ ...stay, count: 1, by: 22 }] },
      { findHelps: false },
    );
    expect(late.reasons).to.deep.equal([
      'Crew: the crew can be at KSC on day 26 at the earliest, and is due there on day 22.',
    ]);
  });

  it('is told that tanks are too small, and may not be refilled', async () => {
    const small = vehicle('Tug', { dry: 1000, cargo: 1000, tank: 1700 });
    const answer = await designed(campaign({ templates: [small] }), {
      ...{ fleet: [{ template: 'Tug' }], transfers: ['KSC'] },
      deliveries: [{ ...parts, amount: 1000, to: 'LLO' }],
    });
    expect(answer.status).to.equal('infeasible');
    expect(sentences(answer).some((each) => each.startsWith('With a tank of Tug'))).to.equal(true);
  });
});

describe('The reasons of a design', () => {
  it('name a source where there is none, and room that has no pressure', async () => {
    const module = element('Module', 900, { environment: 'Pressurized' });
    const open = vehicle('Open', { dry: 1000, cargo: 1000, tank: 20_000, pressurized: false });
    const scenario = campaign({
      ...{ nodes: [orbit('LLO', 'Moon'), surface('LS', 'Moon')], edges: lunarEdges.slice(2, 4) },
      ...{ templates: [open, module], configuration: { environmentConstrained: true } },
    });
    const answer = await designed(
      scenario,
      {
        fleet: [{ template: 'Open', at: 'LLO' }],
        deliveries: [{ name: 'Lab', element: 'Module', to: 'LS', by: 20 }],
      },
      { findHelps: false },
    );
    expect(answer.reasons).to.deep.equal([
      'Lab: no way leads from a source to LS.',
      'Lab: Module has 900 kg, and no vehicle has that much pressurized cargo room.',
    ]);
  });
});

describe('The helps of a design', () => {
  it('count vehicles and transports, and say them for each kind alone', async () => {
    const templates = [tug, { ...tug, id: idOf('Twin'), name: 'Twin' }];
    const few = await designed(campaign({ templates }), {
      fleet: [
        { template: 'Tug', edges: ['KSC-LEO', 'LEO-LLO'] },
        { template: 'Twin', edges: ['KSC-LEO', 'LEO-LLO'] },
      ],
      deliveries: [{ ...parts, amount: 4000, to: 'LLO', by: 6 }],
    });
    expect(sentences(few)).to.include.members(['With 2 more Tug.', 'With 2 more Twin.']);
    const edges = [flight('KSC-LEO', 1, 1100), ...lunarEdges.slice(1)];
    const stage = vehicle('Stage', { dry: 100, cargo: 0, tank: 500 });
    const rare = await designed(campaign({ edges, templates: [can('Can', 100, 1000), stage] }), {
      fleet: [{ template: 'Can', count: 3 }, { template: 'Stage' }],
      flights: [{ edge: 'KSC-LEO', most: 1 }],
      deliveries: [{ ...parts, amount: 3000, to: 'LEO' }],
    });
    expect(sentences(rare)).to.include('With 2 more transports along KSC-LEO.');
    expect(sentences(rare).join(' ')).to.not.include('room in Stage');
  });

  it('include more flights of vehicles, and begin with the smallest change', async () => {
    const answer = await designed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug', mostFlights: 1 }],
      flights: [{ edge: 'KSC-LEO', departures: [0, 1] }],
      deliveries: [parts],
    });
    expect(answer.status).to.equal('infeasible');
    expect(sentences(answer)).to.include('With one more flight of Tug.');
    const several = await designed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug', mostFlights: 0, count: 2 }],
      deliveries: [parts],
    });
    expect(sentences(several)).to.deep.equal(['With 2 more flights of each Tug.']);
    const room = await designed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ ...parts, amount: 1010 }],
    });
    expect(sentences(room).map((each) => each.replace(/[\d.]+ kg/, 'some kg'))).to.deep.equal([
      'With some kg more cargo room in Tug.',
      'With one more Tug.',
    ]);
  });
});

describe('The search of a design', () => {
  const scenario = campaign({ templates: [tug] });
  const fields = {
    ...{ fleet: [{ template: 'Tug', count: 2 }], grid: { depth: 5, step: 5, dates: { LLO: [7] } } },
    deliveries: [{ ...parts, amount: 1500 }],
  };

  it('says how far it is, and stops when it is asked to', async () => {
    const told: DesignProgress[] = [];
    const onProgress = (progress: DesignProgress) => told.push(progress);
    const whole = await designed(scenario, fields, { onProgress, gap: 0.5 });
    expect(['optimal', 'gap']).to.include(whole.status);
    const stopped = await designed(scenario, fields, { shouldStop: () => true, workLimit: 1 });
    expect(['none', 'gap', 'optimal', 'infeasible']).to.include(stopped.status);
    expect(stopped.differences).to.deep.equal([]);
  });

  it('refuses wrong options, all at once', async () => {
    const wrong = { timeLimit: 0, workLimit: 0.5, gap: 2 };
    const error = await designed(scenario, fields, wrong).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(TypeError);
    for (const name of ['timeLimit', 'workLimit', 'gap'])
      expect((error as Error).message).to.include(name);
  });

  it('refuses a wrong design with its issues', async () => {
    const error = await designed(scenario, { fleet: [{ template: 'X' }] }).catch(
      (thrown) => thrown,
    );
    expect((error as Error).name).to.equal('ModelValidationError');
  });

  it('charges for purchases, transports and kilograms', async () => {
    const answer = await designed(scenario, {
      fleet: [{ template: 'Tug', count: 2, cost: 10, together: 1, edges: ['KSC-LEO', 'LEO-LLO'] }],
      flights: [{ edge: 'KSC-LEO', cost: 5, costPerKg: 0.01, most: 3 }],
      deliveries: [{ ...parts, to: 'LLO', notBefore: 8 }],
      objectives: ['cost'],
      ...{ noWaiting: ['LEO'], stores: ['LS'], sources: ['KSC'] },
    });
    expect(answer.differences).to.deep.equal([]);
    // One tug, one transport from the source, 3,000 kg.
    expect(answer.objectives[0]!.value).to.be.closeTo(45, 1e-6);
  });

  it('flies people to a home that is no source', async () => {
    const ship = vehicle('Ship', { dry: 1000, cargo: 400, tank: 60_000, seats: 2 });
    const templates = [ship, person('Astronaut', 100, { Food: 3 })];
    const edges = [...lunarEdges.slice(0, 2), trajectory('LLO-LEO', 4, 2)];
    const answer = await designed(campaign({ edges, templates }), {
      fleet: [{ template: 'Ship' }],
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: 1, at: 'LLO', from: 10, until: 15 },
          ...{ home: 'LEO', by: 25 },
        },
      ],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
  });
});
