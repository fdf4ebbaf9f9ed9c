import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  Campaign,
  costDifference,
  costDifferenceLines,
  costDifferenceTables,
  costOf,
  pricesKnownTo,
  readPrices,
} from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { draws } from '../../support/draws.js';

const TEXT = readFileSync('data/scenarios/shackleton-outpost.json', 'utf8');

/** The shipped outpost, changed. */
// biome-ignore lint/suspicious/noExplicitAny: a scenario as plain JSON, which a test changes at will
const outpost = (change?: (plain: any) => void) => {
  const plain = JSON.parse(TEXT);
  change?.(plain);
  return parse(Scenario, JSON.stringify(plain));
};

/** The outpost, whose crew flies home on day 51 and not on day 43. */
const longer = () =>
  outpost(({ missionList: [, { events }] }) => {
    events.find(({ name }: { name: string }) => name === 'Flight home').missionTime = 'P20D';
  });

const difference = (before: Scenario, after: Scenario, prices: object) =>
  costDifference(costOf(new Campaign(before), prices), costOf(new Campaign(after), prices));

describe('the difference of two costs', () => {
  it('names what costs more, by kind, thing, mission and year', () => {
    // Two people stay away for eight days more, at 2 a day, and the end comes 7.5 days later, at 365 a year for the habitat.
    const prices = {
      currency: 'M$',
      crewDay: 2,
      elements: [{ template: 'Habitat', year: 365, each: 900 }],
    };
    const found = difference(outpost(), longer(), prices);
    expect(found.cost.after - found.cost.before).to.be.closeTo(2 * 8 * 2 + 7.5, 1e-9);
    const rows = (name: 'kinds' | 'things' | 'missions' | 'flights' | 'years') =>
      found[name].map((row) => [
        Object.values(row)[0],
        Math.round((row.after - row.before) * 1e6) / 1e6,
      ]);
    expect(rows('kinds')).to.deep.equal([
      ['year', 7.5],
      ['crew', 32],
    ]);
    expect(rows('missions')).to.deep.equal([
      ['First crew', 32],
      [null, 7.5],
    ]);
    expect(rows('years')).to.deep.equal([[2031, 39.5]]);
    expect(found.flights).to.deep.equal([]);
    expect(found.things.map(({ name }) => name)).to.deep.equal([null, 'Habitat']);
    expect(found.unpriced).to.include('Rover');
    const [first, second] = costDifferenceLines(found);
    expect(first).to.match(/^Cost 1,017 -> 1,056 M\$: 39\.5 M\$ more, 3\.9 %\.$/);
    expect(second).to.match(/^Per kilogram delivered .* -> .* M\$; per crew day .* -> .* M\$\.$/);
    expect(costDifferenceTables(found).map(({ name }) => name)).to.deep.equal([
      'kinds',
      'things',
      'missions',
      'years',
    ]);
  });

  it('matches flights by event and edge, the first of one name with the first', () => {
    const heavier = outpost(({ instantiatedElements }) => {
      instantiatedElements.find(({ name }: { name: string }) => name === 'Outpost | Rover').mass =
        1100;
    });
    const { flights } = difference(outpost(), heavier, {
      edges: [{ edge: 'KSC-LEO', kg: 0.5, transport: 100 }],
    });
    expect(flights.map(({ name, edge }) => [name, edge])).to.deep.equal([
      ['Cargo launch', 'KSC-LEO'],
    ]);
    const { mass: own = 0 } = outpost().elementTemplates.find(({ name }) => name === 'Rover')!;
    expect(flights[0]!.after - flights[0]!.before).to.be.closeTo((1100 - own) * 0.5, 1e-6);
  });

  it('is nothing for the same campaign, and says so', () => {
    const found = difference(outpost(), outpost(), { crewDay: 2 });
    expect(costDifferenceTables(found)).to.deep.equal([]);
    expect(costDifferenceLines(found)[0]).to.equal('The same cost: 68.');
  });

  it('has parts that add up to the difference of the whole, and turns around', () => {
    const prices = {
      crewDay: 3,
      classes: [1, 2, 3, 4, 5].map((each) => ({ classOfSupply: each, kg: each })),
    };
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, other) => {
        const found = difference(one, other, prices);
        const back = difference(other, one, prices);
        const whole = found.cost.after - found.cost.before;
        const size = 1e-9 * (1 + found.cost.after + found.cost.before);
        for (const rows of [found.kinds, found.things, found.missions, found.years])
          expect(rows.reduce((sum, { before, after }) => sum + after - before, 0)).to.be.closeTo(
            whole,
            size,
          );
        expect(back.cost).to.deep.equal({ before: found.cost.after, after: found.cost.before });
      }),
      { numRuns: draws(30) },
    );
  });
});

describe('prices for several campaigns', () => {
  const renamed = () =>
    outpost(({ elementTemplates }) => {
      elementTemplates.find(({ name }: { name: string }) => name === 'Rover').name = 'Buggy';
    });
  const text = (...names: readonly string[]) =>
    `elements: [${names.map((name) => `{ template: ${name}, each: 1 }`).join(', ')}]`;

  it('may name what only one of them has, which is not paid for in the other', async () => {
    const read = await readPrices(text('Rover', 'Buggy'), outpost(), renamed());
    expect(read.issues).to.deep.equal([]);
    const costs = [outpost(), renamed()].map((scenario) => {
      const campaign = new Campaign(scenario);
      const known = pricesKnownTo(read.prices!, campaign.graph);
      return costOf(campaign, known).things.map(({ of }) => of?.name);
    });
    expect(costs).to.deep.equal([['Rover'], ['Buggy']]);
  });

  it('may not name what none of them has, or the same thing twice', async () => {
    const read = await readPrices(text('Rove', 'Habitat', 'habitat'), outpost(), renamed());
    expect(read.prices).to.equal(undefined);
    expect(read.issues.map(({ code, pointer }) => [code, pointer])).to.deep.equal([
      ['unknown-thing', '/elements/0/template'],
      ['priced-twice', '/elements/2/template'],
    ]);
    expect(read.total).to.equal(2);
  });
});
