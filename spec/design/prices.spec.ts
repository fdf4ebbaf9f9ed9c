import { expect } from 'chai';
import { Campaign, costOf, readPrices } from '../../lib/analysis/index.js';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { checkDesign } from '../../lib/design/check-design.js';
import { Design } from '../../lib/design/declaration/design.js';
import { pricedDesign } from '../../lib/design/declaration/priced-design.js';
import { parse, Scenario } from '../../lib/index.js';
import { seedsTo } from '../support/draws.js';
import {
  campaign,
  container,
  designed,
  firstValue,
  idOf,
  person,
  resource,
  resources,
  vehicle,
} from './support/campaigns.js';
import { drawn, drawsFrom } from './support/generated.js';

const tug = vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 });
const parts = { name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 };

/** What the emitted campaign costs. */
const costIn = (answer: DesignAnswer, prices: object) =>
  costOf(new Campaign(parse(Scenario, answer.scenario!)), prices);

describe('The cost of a designed campaign at prices', () => {
  it('has vehicles, flights, launches, kilograms and what is launched', async () => {
    // One tug of 1,000 kg brings 2,000 kg with 3,000 kg of propellant, in two flights.
    const prices = {
      currency: 'M$',
      discountRate: 5,
      elements: [{ template: 'Tug', each: 100, flight: 7 }],
      edges: [
        { edge: 'KSC-LEO', transport: 90, kg: 0.01 },
        { edge: 'LEO-LLO', transport: 10, kg: 0.002 },
      ],
      resources: [
        { resource: 'Goods', kg: 0.5 },
        { resource: 'Propellant', kg: 0.1 },
      ],
    };
    const answer = await designed(campaign({ templates: [tug] }), {
      ...{ fleet: [{ template: 'Tug', count: 2 }], deliveries: [parts] },
      ...{ objectives: ['cost'], prices },
    });
    const worked = 100 + 2 * 7 + 90 + 60 + 10 + 12 + 2000 * 0.5 + 3000 * 0.1;
    expect(worked).to.equal(1586);
    expect(answer.status).to.equal('optimal');
    expect(answer.differences).to.deep.equal([]);
    expect(answer.objectives[0]).to.include({ name: 'cost', unit: 'M$' });
    expect(firstValue(answer)).to.be.closeTo(worked, 1e-3);
    expect(costIn(answer, prices).cost).to.be.closeTo(worked, 1e-3);
  });

  it('has the days of a crew', async () => {
    const ship = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 });
    const prices = { crewDay: 3, elements: [{ template: 'Astronaut', each: 5 }] };
    const fields = {
      fleet: [{ template: 'Ship' }],
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
          ...{ home: 'KSC', by: 40 },
        },
      ],
      ...{ horizon: [0, 40], objectives: ['cost'], prices },
    };
    const templates = [ship, person('Astronaut', 100, { Food: 3 })];
    const answer = await designed(campaign({ templates }), fields);
    // Six days there, ten days of stay, and six days back, for two people.
    expect(firstValue(answer)).to.be.closeTo(2 * 5 + 2 * 22 * 3, 1e-6);
    expect(answer.differences).to.deep.equal([]);
    expect(costIn(answer, prices).crewDays).to.be.closeTo(44, 1e-6);
  });

  it('has what containers bring with them, and resources of whole units', async () => {
    const crate = {
      ...container('Crate', 50, 500),
      contents: [
        { resource: idOf('Goods'), amount: 100 },
        { resource: idOf('Upkeep'), amount: 30 },
        { classOfSupply: 3, environment: 'Unpressurized', amount: 20 },
        { classOfSupply: 6, environment: 'Unpressurized', amount: 10 },
      ],
    };
    const bolts = resource('Bolts', { type: 'Discrete', classOfSupply: 5, unitMass: 4 });
    const scenario = campaign({ templates: [tug, crate], resources: [...resources, bolts] });
    // Nothing else has a price: not the upkeep, nor what is of class 6.
    const prices = {
      elements: [{ template: 'Crate', each: 7 }],
      resources: [{ resource: 'Goods', kg: 0.5 }],
      classes: [
        { classOfSupply: 3, kg: 0.25 },
        { classOfSupply: 5, kg: 2 },
      ],
    };
    const answer = await designed(scenario, {
      ...{ fleet: [{ template: 'Tug' }, { template: 'Tug', at: 'LLO' }] },
      ...{ objectives: ['cost'], prices },
      deliveries: [
        { name: 'Crates', element: 'Crate', count: 2, to: 'LLO', by: 10 },
        { name: 'Bolts', resource: 'Bolts', amount: 6, to: 'LLO', by: 10 },
      ],
    });
    const worked = 2 * (7 + 100 * 0.5 + 20 * 0.25) + 6 * 4 * 2;
    expect(answer.differences).to.deep.equal([]);
    expect(firstValue(answer)).to.be.closeTo(worked, 1e-3);
    expect(costIn(answer, prices).cost).to.be.closeTo(worked, 1e-3);
  });

  it('decides by prices', async () => {
    const big = vehicle('Big', { dry: 1500, cargo: 5000, tank: 20_000 });
    const fields = {
      fleet: [{ template: 'Tug' }, { template: 'Big' }],
      ...{ deliveries: [parts], objectives: ['cost'] },
    };
    const chosen = async (each: readonly [tug: number, big: number]) => {
      const elements = [
        { template: 'Tug', each: each[0] },
        { template: 'Big', each: each[1] },
      ];
      const scenario = campaign({ templates: [tug, big] });
      const answer = await designed(scenario, { ...fields, prices: { elements } });
      return answer.transports[0]!.vehicles;
    };
    expect(await chosen([100, 200])).to.deep.equal(['Tug 1']);
    expect(await chosen([300, 200])).to.deep.equal(['Big 1']);
  });

  it('is what the campaign costs at the same prices, for campaigns drawn by chance', async () => {
    let plans = 0;
    const seeds = seedsTo(12);
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [0, 1]);
      const draw = drawsFrom(seed + 1000);
      const price = (most: number): number => Math.round(draw() * most * 100) / 100;
      const free = (list: unknown, costs: object): object[] =>
        (list as object[]).map((each) => ({ ...each, ...costs }));
      const fleet = free(fields.fleet, { cost: 0 });
      const flights = free(fields.flights, { cost: 0, costPerKg: 0 });
      const prices = {
        crewDay: price(3),
        elements: scenario.elementTemplates.map(({ name }) => ({
          ...{ template: name, each: price(100), flight: price(10) },
        })),
        edges: scenario.network.edges.map(({ name }) => ({
          ...{ edge: name, transport: price(50), kg: price(0.1) },
        })),
        classes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((classOfSupply) => ({
          ...{ classOfSupply, kg: price(0.2) },
        })),
      };
      const answer = await designed(
        scenario,
        { ...fields, fleet, flights, objectives: ['cost'], prices },
        { workLimit: 1, timeLimit: 600, findHelps: false },
      );
      expect(answer.differences, `seed ${seed}`).to.deep.equal([]);
      if (answer.scenario === null) continue;
      const { value } = answer.objectives.find(({ name }) => name === 'cost')!;
      const { cost } = costIn(answer, prices);
      expect(Math.abs(cost - value), `seed ${seed}`).to.be.at.most(1e-6 * Math.max(1, cost));
      if (value > 0) plans++;
    }
    expect(plans).to.be.at.least(Math.floor(seeds.length / 2.4));
  });
});

describe('Prices that a design cannot count', () => {
  const scenario = campaign({ templates: [tug] });
  const design = (fields: object) =>
    new Design({
      ...parse(Design, {
        ...{ campaign: 'here.json', horizon: [0, 60], deliveries: [parts] },
        ...{ fleet: [{ template: 'Tug' }], objectives: ['cost'], ...fields },
      }),
    });
  const codesOf = (fields: object) =>
    checkDesign(design(fields), scenario).issues.map(({ code, pointer }) => [code, pointer]);

  it('are refused at their places, all at once', () => {
    const prices = {
      elements: [
        { template: 'Tug', each: 3, year: 4 },
        { template: 'Tugs', each: 3 },
      ],
    };
    expect(
      codesOf({
        ...{ prices, objectives: ['flights'], fleet: [{ template: 'Tug', cost: 3 }] },
        flights: [{ edge: 'KSC-LEO', cost: 2, costPerKg: 1 }],
      }),
    ).to.have.deep.members([
      ['needless-field', '/prices/elements/0/year'],
      ['unknown-thing', '/prices/elements/1/template'],
      ['needless-field', '/objectives'],
      ['needless-field', '/fleet/0/cost'],
      ['needless-field', '/flights/0/cost'],
      ['needless-field', '/flights/0/costPerKg'],
    ]);
  });

  it('are refused at their lines in a file of their own', async () => {
    const text = 'kind,name,each,year\nelement,Tug,3,4\nelement,Tags,1,\n';
    const { design: priced, ...found } = pricedDesign(design({}), scenario, await readPrices(text));
    expect(priced).to.equal(undefined);
    expect(found.issues).to.deep.equal([]);
    expect(found.priceIssues.map(({ code, line, column }) => [code, line, column])).to.deep.equal([
      ['unknown-thing', 3, 9],
      ['needless-field', 2, 15],
    ]);
    const broken = pricedDesign(design({}), scenario, await readPrices('kind,name,eech\n'));
    expect(broken.design).to.equal(undefined);
    expect(broken.priceIssues).to.not.deep.equal([]);
  });
});
