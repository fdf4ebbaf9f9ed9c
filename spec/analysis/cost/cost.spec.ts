import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { CostItems } from '../../../lib/analysis/cost/items.js';
import { Campaign, costOf, Prices, QuestionError } from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import { anyScenario } from '../../simulation/support/generated.js';

const TEXT = readFileSync('data/scenarios/shackleton-outpost.json', 'utf8');

/** The outpost, whose campaign lasts 48.5 days from March 1st, 2031, at noon. */
const outpost = (change: (text: string) => string = (text) => text) =>
  new Campaign(parse(Scenario, change(TEXT)));

const cost = (prices: object, campaign = outpost()) => costOf(campaign, parse(Prices, prices));

/** The outpost half a day before 2032, which has 366 days. Its crew departs on January 31st. */
const overNewYear = () =>
  outpost((text) =>
    text
      .replaceAll('2031-03-01T12:00:00', '2031-12-31T12:00:00')
      .replaceAll('2031-04-01T12:00:00', '2032-01-31T12:00:00'),
  );

describe('the cost of a campaign', () => {
  it('has each element once, when an event brings it into play, also inside a carrier', () => {
    // The rover contains a locker, the crew vehicle another one, and the habitat a third.
    const answer = cost({
      elements: [
        { template: 'Habitat', each: 900 },
        { template: 'Locker', each: 2 },
      ],
    });
    expect(answer.things.map(({ of, quantity, cost }) => [of?.name, quantity, cost])).to.deep.equal(
      [
        ['Habitat', 1, 900],
        ['Locker', 3, 6],
      ],
    );
    expect(answer.cost).to.equal(906);
    expect(answer.missions.map(({ mission, cost }) => [mission?.name, cost])).to.deep.equal([
      ['Cargo delivery', 904],
      ['First crew', 2],
    ]);
  });

  it('has no element that is there from the start, unless its price says so', () => {
    const campaign = () =>
      outpost((text) => {
        const plain = JSON.parse(text);
        const { id, name } = plain.instantiatedElements.find(
          ({ name }: { name: string }) => name === 'Outpost | Oxygen plant',
        );
        const other = '7a0f0c52-6f0f-4c43-9a5b-6a5e3b2b9b11';
        const plant = plain.instantiatedElements.find((each: { id: string }) => each.id === id);
        plain.instantiatedElements.push({
          ...plant,
          id: other,
          name: `${name} 2`,
          currentStateIndex: -1,
        });
        plain.network.nodes.at(-1).contents = [{ id: other }];
        return JSON.stringify(plain);
      });
    const price = { template: 'Oxygen plant', each: 80 };
    expect(cost({ elements: [price] }, campaign()).cost).to.equal(80);
    const both = cost({ elements: [{ ...price, initial: true }] }, campaign());
    expect(both.missions.map(({ mission, cost }) => [mission?.name, cost])).to.deep.equal([
      ['Cargo delivery', 80],
      ['First crew', 0],
      [undefined, 80],
    ]);
  });

  it('has a flight of a vehicle for each transport that lists it, and the transports of an edge', () => {
    const answer = cost({
      elements: [{ template: 'Cargo lander', flight: 5 }],
      edges: [
        { edge: 'KSC-LEO', transport: 150, kg: 0.5 },
        { edge: 'LEO-LLO', kg: 0.25 },
      ],
    });
    // It goes to low Earth orbit, to the Moon, and down. 88,108.1 kg are launched, and as many depart to the Moon.
    const first = 5 + 150 + 88_108.1 * 0.5;
    const costs = answer.flights.map(({ name, cost }) => [name, Math.round(cost * 1e6) / 1e6]);
    expect(costs.filter(([, each]) => each !== 0)).to.deep.equal([
      ['Cargo launch', first],
      ['Cruise to the Moon', 5 + 88_108.1 * 0.25],
      ['Cargo landing', 5],
    ]);
    expect(answer.kinds.map(({ kind, quantity, unit }) => [kind, quantity, unit])).to.deep.equal([
      ['flight', 3, 'flights'],
      ['transport', 1, 'transports'],
      ['mass', 2 * 88_108.1, 'kg'],
    ]);
  });

  it('has no transport that fails', () => {
    const heavy = outpost((text) => text.replace(/"maxCargo": 95000/, '"maxCargo": 1000'));
    expect(heavy.result.errors.map(({ code }) => code)).to.include('OVER_MASS');
    expect(cost({ edges: [{ edge: 'KSC-LEO', transport: 150, kg: 1 }] }, heavy).cost).to.equal(0);
  });

  it('has what is launched of each resource, also in tanks, and not what is used', () => {
    // Four filters of 4 kg each, 150 kg of water, and 60 t of cryogens in the tank of the stage.
    const answer = cost({
      resources: [
        { resource: 'Air filter', kg: 2 },
        { resource: 'Water', kg: 3 },
      ],
      classes: [
        { classOfSupply: 1, kg: 0.5 },
        { classOfSupply: 102, kg: 0 },
        { classOfSupply: 201, kg: 100 },
      ],
    });
    const costs = new Map(answer.things.map(({ of, cost }) => [of?.name, cost]));
    expect(costs.get('Air filter')).to.equal(32);
    expect(costs.get('Water')).to.equal(450);
    expect(costs.get('Generic COS 101 (Cryogens)')).to.equal(30_000);
    expect(costs.has('Generic COS 102 (Hypergols)')).to.equal(false);
    // 45 kg in the supplies, and what people need for 3 and 20.5 days at 2.1 kg.
    expect(costs.get('Generic COS 201 (Water and Support Equipment)')).to.be.closeTo(
      100 * (45 + 6.3 + 43.1),
      1e-6,
    );
  });

  it('has the share of each calendar year that an element is in play', () => {
    const answer = cost({ elements: [{ template: 'Habitat', year: 366 }] }, overNewYear());
    expect(answer.years.map(({ year }) => year)).to.deep.equal([2031, 2032]);
    expect(answer.years[0]!.cost).to.be.closeTo((366 * 0.5) / 365, 1e-9);
    expect(answer.years[1]!.cost).to.be.closeTo(48, 1e-9);
    expect(answer.missions.map(({ mission, cost }) => [mission?.name, cost > 0])).to.deep.equal([
      ['Cargo delivery', false],
      ['First crew', false],
      [undefined, true],
    ]);
  });

  it('has the days of people away from the surface of the Earth', () => {
    // Two people depart on day 31, and come home on day 48.
    const answer = cost({ crewDay: 3 });
    expect(answer.crewDays).to.be.closeTo(34, 1e-9);
    expect(answer.cost).to.be.closeTo(102, 1e-9);
    expect(answer.perCrewDay).to.be.closeTo(3, 1e-9);
    expect(answer.missions.map(({ crewDays }) => Math.round(crewDays))).to.deep.equal([0, 34]);
  });

  it('has all days of a time over a new year, whenever the campaign starts', () => {
    for (const start of [
      '1968-02-01T02:28:00Z',
      '1969-12-31T23:59:59.999Z',
      '2031-02-01T02:28:00Z',
    ]) {
      const items = new CostItems(new Date(start), 0);
      const cause = { kind: 'crew', of: null, mission: null, transport: null, price: 1 } as const;
      items.payOver(cause, 0.5, 1700, false);
      const days = items.all.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(days, start).to.be.closeTo(1699.5, 1e-6);
    }
  });

  it('is discounted to the start of the campaign', () => {
    // The crew flies on day 31. People are away from then until day 48, in the mean on day 39.5.
    const flown = cost({ discountRate: 4, edges: [{ edge: 'KSC-Shackleton', transport: 600 }] });
    expect(flown.cost).to.equal(600);
    expect(flown.discounted).to.be.closeTo(600 / 1.04 ** (31 / 365.25), 1e-9);
    const none = cost({ edges: [{ edge: 'KSC-Shackleton', transport: 600 }] });
    expect(none.discounted).to.equal(600);
    const stage = cost({ discountRate: 4, elements: [{ template: 'Transfer stage', each: 120 }] });
    expect(stage.discounted).to.equal(120);
  });

  it('is divided by what stays on the surface', () => {
    // Habitat, rover, plant and two supply modules; the rover's locker goes home with the crew. There are 35.1 kg in it.
    const { delivered, perKgDelivered, flights } = cost({ crewDay: 1 });
    const dry = 6000 + 900 + 350 + 2 * 120 + 20 + 15;
    const supplies = 150 + 16 + 567 + 35.1;
    const byFlight = new Map(flights.map((flight) => [flight.name, flight.delivered]));
    expect(byFlight.get('Cruise to the Moon')).to.equal(0);
    expect(byFlight.get('Cargo landing')).to.be.closeTo(dry + supplies, 1e-6);
    expect(perKgDelivered).to.be.closeTo(34 / delivered, 1e-12);
  });

  it('names what is used and has no price', () => {
    const names = (prices: object) => cost(prices).unpriced.map(({ name }) => name);
    expect(names({})).to.include.members(['Habitat', 'KSC-LEO', 'Water', 'Crew member']);
    expect(names({})).not.to.include('Oxygen');
    const priced = names({
      crewDay: 1,
      elements: [{ template: 'Habitat' }],
      edges: [{ edge: 'KSC-LEO' }],
      classes: [{ classOfSupply: 2, kg: 0 }],
    });
    for (const name of ['Habitat', 'KSC-LEO', 'Water', 'Crew member'])
      expect(priced).not.to.include(name);
  });

  it('has the same sum by kind, thing, mission and year, whatever happens', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const campaign = new Campaign(scenario);
        const { elementTemplates, network, resourceList } = scenario;
        const answer = costOf(
          campaign,
          parse(Prices, {
            discountRate: 7,
            crewDay: 3,
            elements: elementTemplates.map(({ id }) => ({
              template: id,
              each: 7,
              flight: 2,
              year: 90,
            })),
            edges: network.edges.map(({ id }) => ({ edge: id, transport: 11, kg: 0.5 })),
            resources: resourceList.map(({ id }) => ({ resource: id, kg: 0.25 })),
          }),
        );
        const near = 1e-9 * Math.max(1, answer.cost);
        for (const list of [
          answer.kinds,
          answer.things,
          answer.missions,
          answer.years,
          answer.items,
        ]) {
          const costs = list.reduce((sum, each) => sum + each.cost, 0);
          expect(costs).to.be.closeTo(answer.cost, near);
          const discounted = list.reduce((sum, each) => sum + each.discounted, 0);
          expect(discounted).to.be.closeTo(answer.discounted, near);
        }
        expect(answer.discounted).to.be.at.most(answer.cost + near);
        if (campaign.result.events.every(({ succeeded }) => succeeded))
          expect(answer.launchMass).to.be.closeTo(campaign.result.measures.launchMass, near);
      }),
    );
  });

  it('refuses what means nothing, with all problems', () => {
    const prices = parse(Prices, {
      elements: [{ template: 'Habitats' }, { template: 'habitat' }, { template: 'Habitat' }],
      edges: [{ edge: 'KSC' }],
    });
    expect(() => costOf(outpost(), prices))
      .to.throw(QuestionError)
      .with.property('problems')
      .that.deep.equals([
        'prices: /elements/0/template: There is no element template "Habitats"; did you mean "Habitat"?',
        'prices: /elements/2/template: "Habitat" is there already, at /elements/1/template: expected one entry for each.',
        'prices: /edges/0/edge: There is no edge "KSC".',
      ]);
    expect(() => costOf(outpost(), { crewDay: -1 })).to.throw(
      QuestionError,
      /prices: .crewDay: Expected a number/,
    );
    expect(() => costOf({} as Campaign, parse(Prices, {}))).to.throw(QuestionError, /campaign:/);
  });
});
