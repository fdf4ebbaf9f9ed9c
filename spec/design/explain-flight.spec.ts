import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { explainFlight } from '../../lib/design/index.js';
import { designPresentation } from '../../lib/design/presentation.js';
import {
  campaign,
  container,
  designed,
  element,
  flight,
  idOf,
  lunarEdges,
  person,
  resource,
  resources,
  trajectory,
  vehicle,
} from './support/campaigns.js';

const said = (answer: DesignAnswer, index: number): string =>
  explainFlight(answer, index).sentences.join('\n');

describe('explainFlight', () => {
  it('says which requirement a flight serves, what is full on it, and what one unit more would save', async () => {
    // A kilogram by the slow way takes three at the launch, by the other one two.
    const slow = { ...trajectory('LEO-LLO', 4, 3), name: 'Slow', id: idOf('Slow') };
    const templates = [
      vehicle('Tug', { dry: 100, cargo: 1000, tank: 10_000 }),
      vehicle('Barge', { dry: 100, cargo: 5000, tank: 10_000 }),
    ];
    const answer = await designed(campaign({ templates, edges: [...lunarEdges, slow] }), {
      fleet: [
        { template: 'Tug', edges: ['KSC-LEO', 'LEO-LLO'] },
        { template: 'Barge', edges: ['KSC-LEO', 'Slow'] },
      ],
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 1500, to: 'LLO', by: 20 }],
    });
    expect(answer.objectives[0]!.value).to.be.closeTo(4000, 0.01);
    const tug = answer.transports.find(({ edge }) => edge === 'LEO-LLO')!;
    const { limits, requirements, flight } = explainFlight(answer, tug.index);
    expect(flight).to.equal(tug.index);
    expect(requirements.map(({ name }) => name)).to.deep.equal(['Parts']);
    const [room] = limits;
    expect(room).to.deep.include({ kind: 'cargo room', of: 'Tug', most: 1000, unit: 'kg' });
    expect(room!.price).to.be.closeTo(1, 1e-6);
    const text = said(answer, tug.index);
    expect(text)
      .to.include('Parts: it brings 1,000 kg of Goods to LLO, where it is needed, on the last day.')
      .and.to.include(
        'The cargo room of Tug is full: 1,000 kg. One kg more would save 1 kg of launch mass with the same flights.',
      )
      .and.to.include('It arrives on the last day for Parts: day 20.')
      .and.to.include('The fleet has no further Tug: 1 in all.')
      .and.to.include('Tug 1 stays at LLO.');
    const [launch] = answer.transports;
    expect(said(answer, launch!.index))
      .to.include(`Tug 1 flies on with flight ${tug.index + 1} along LEO-LLO, for Parts.`)
      .and.to.include('No further transport can depart along KSC-LEO on that day: 1 lane.');
    // The text needs nothing of the campaign.
    const [, , shown] = designPresentation.shown!(answer, undefined as never);
    expect(shown!.rows.map(([kind, of]) => [kind, of])).to.deep.include(['cargo room', 'Tug']);
    expect(shown!.rows.length).to.be.below(answer.limits.length);
  });

  it('tells the ways out and home of a crew, their supplies, and who uses what a tanker brings', async () => {
    const ship = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 2 });
    const lander = vehicle('Lander', { dry: 800, cargo: 500, tank: 8000, seats: 2 });
    const templates = [ship, lander, person('Astronaut', 100, { Food: 3 })];
    const answer = await designed(campaign({ templates }), {
      ...{ horizon: [0, 40], fleet: [{ template: 'Ship' }, { template: 'Lander' }] },
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
          ...{ home: 'KSC', by: 26 },
        },
      ],
    });
    expect(answer.objectives[0]!.value).to.be.closeTo(10_899, 0.01);
    const all = answer.transports.map(({ index }) => said(answer, index));
    const landing = all.find((text) => text.includes('arrives at LS'))!;
    expect(landing).to.include('Crew: it takes 2 people out to LS.');
    expect(landing).to.include('All 2 seats of Lander are taken.');
    expect(landing).to.match(/kg of Food is for Crew\.$/m);
    expect(landing).to.include('It arrives on the last day for Crew: day 10.');
    const ascent = all.find((text) => text.includes('departs from LS'))!;
    expect(ascent).to.include('Crew: it takes 2 people home to KSC; flight');
    expect(ascent).to.include('It departs on the first day for Crew: day 20.');
    expect(all.at(-1)).to.include('Crew: it takes 2 people home to KSC.');
    const tanker = answer.transports.find(
      (each) => each.vehicles.includes('Ship 1') && each.to === 'LLO',
    )!;
    const home = answer.transports.find(({ from, to }) => from === 'LLO' && to === 'LEO')!;
    const tanking = said(answer, tanker.index);
    expect(tanking)
      .to.match(/kg of Food is for Crew\.$/m)
      .and.to.include(`What is left is there for flight ${home.index + 1} from LLO, for Crew.`);
    expect(tanking).to.not.include('Nothing that a requirement asks for');
  });

  it('tells of counts and days that the design gives, of pieces, and of what is dropped', async () => {
    const templates = [
      vehicle('Stage', { dry: 1000, cargo: 0, tank: 20_000 }),
      vehicle('Lander', { dry: 500, cargo: 2000, tank: 1000 }),
      element('Module', 1000),
    ];
    const edges = [flight('KSC-LEO'), trajectory('LEO-LLO', 4, 2, 1.5)];
    const answer = await designed(campaign({ templates, edges }), {
      fleet: [{ template: 'Stage', mostFlights: 1 }, { template: 'Lander' }],
      flights: [
        { edge: 'KSC-LEO', departures: [2], most: 1 },
        { edge: 'LEO-LLO', departures: [3] },
      ],
      deliveries: [{ name: 'Module', element: 'Module', to: 'LLO', by: 20, ready: 2 }],
    });
    expect(answer.objectives[0]!.value).to.be.closeTo(6500, 0.01);
    const launch = said(answer, 0);
    expect(launch)
      .to.include('Module: it takes 1 Module to LEO; flight 2 arrives there.')
      .and.to.include('KSC-LEO has all the transports that it may have: 1.')
      .and.to.include('It departs on one of the days that are given for KSC-LEO.')
      .and.to.include('It departs on the first day for Module: day 2.');
    expect(said(answer, 1))
      .to.include(
        'Module: it brings 1 Module to LLO, where it is needed; it must be there by day 20.',
      )
      .and.to.include('Stage 1 flies all the space edges that it may fly: 1.')
      .and.to.include('Stage 1 is dropped on the way.');
  });

  it('says of a part of an answer what it has, also with several supplies and plants', async () => {
    const templates = [vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 })];
    const answer = await designed(campaign({ templates }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 500, to: 'LEO' }],
    });
    const [first] = answer.transports;
    const seats = { ...answer.limits[0]!, transport: 0, price: 2.5, unit: 'persons' as const };
    const crewed = {
      ...answer,
      requirements: answer.requirements.map((each) => ({ ...each, day: null, slack: null })),
      transports: [
        {
          ...first!,
          goods: [...first!.goods, { name: 'Food', amount: 20 }, { name: 'Water', amount: 30 }],
          pieces: [{ name: 'Greenhouse', amount: 2 }],
        },
      ],
    };
    expect(said({ ...crewed, limits: [] }, 0))
      .to.include('Nothing on it is full.')
      .and.to.include('20 kg of Food and 30 kg of Water fly along.')
      .and.to.include('2 Greenhouse fly along.')
      .and.to.match(/Parts: it brings 500 kg of Goods to LEO, where it is needed\.$/m);
    const limits = [{ ...seats, kind: 'crew of the flight' as const, of: 'KSC-LEO', most: 4 }];
    expect(said({ ...crewed, limits }, 0)).to.include(
      'It has all 4 people that KSC-LEO takes. One person more would save 2.5 kg of launch mass',
    );
  });

  it('says for whom each container flies, and which are full', async () => {
    const templates = [
      vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4, needs: { Upkeep: 1 } }),
      person('Astronaut', 100, { Food: 3, Water: 2 }),
      container('Box', 10, 200),
    ];
    const water = resource('Water', { classOfSupply: 201, environment: 'Pressurized' });
    const answer = await designed(campaign({ templates, resources: [...resources, water] }), {
      ...{ fleet: [{ template: 'Ship', count: 2 }], horizon: [0, 40], containers: true },
      grid: { depth: 2 },
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
          ...{ home: 'KSC', by: 26 },
        },
      ],
      deliveries: [
        { name: 'Parts', resource: 'Goods', amount: 150, to: 'LS', by: 10 },
        { name: 'Tools', resource: 'Goods', amount: 50, to: 'LLO', by: 9 },
      ],
    });
    expect(answer.differences).to.deep.equal([]);
    const [launch] = answer.transports;
    expect(launch!.serves).to.have.members(['Parts', 'Tools', 'Crew']);
    const text = said(answer, 0);
    expect(text)
      .to.match(/^Parts: it takes 200 kg of Goods, with that for Tools, to LEO; flight \d/m)
      .and.to.match(/^102 kg of Food and 68 kg of Water are for Crew\.$/m)
      .and.to.match(/^17 kg of Upkeep is for Ship\.$/m)
      .and.to.match(/Small liquid tank \| Water hold Water, for Crew\.$/m)
      .and.to.match(/^2 Box hold Goods, Upkeep and Food, for Parts, Tools, Ship and Crew\.$/m);
    // Everything aboard is said to be for someone.
    for (const { index, holds, pieces } of answer.transports)
      for (const { name } of holds) {
        expect(pieces.map((each) => each.name)).to.include(name);
        expect(said(answer, index)).to.match(
          new RegExp(`${name.replaceAll('|', '\\|')} (holds?|fl(y|ies) along empty)`),
        );
      }
    const tanks = {
      kind: 'containers',
      of: 'Small liquid tank',
      transport: 0,
      unit: 'kg',
    } as const;
    const limits = [{ ...tanks, most: 75, price: 0 }];
    expect(said({ ...answer, limits }, 0)).to.include(
      'All room in Small liquid tank is taken: 75 kg. One kg more would save nothing',
    );
    const only = { ...launch!, serves: [], people: [], vehicles: ['Ship 1'] };
    const bare = {
      ...only,
      pieces: [{ name: 'Box', amount: 1 }],
      holds: [{ name: 'Box', for: [] }],
    };
    const supplying = said({ ...answer, transports: [only, ...answer.transports.slice(1)] }, 0);
    expect(supplying).to.not.include('Nothing that a requirement asks for');
    const empty = said({ ...answer, transports: [bare, ...answer.transports.slice(1)] }, 0);
    expect(empty).to.include('1 Box flies along empty, to be filled later.');
  });

  it('refuses a flight that the plan does not have', async () => {
    const templates = [vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 })];
    const answer = await designed(campaign({ templates }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 500, to: 'LEO' }],
    });
    expect(() => explainFlight(answer, 7)).to.throw('expected a whole number from 0 to 0, found 7');
    expect(() => explainFlight({ ...answer, transports: [] }, 0)).to.throw('an answer with a plan');
    expect(() => explainFlight(answer, Number.NaN)).to.throw('explainFlight');
  });
});
