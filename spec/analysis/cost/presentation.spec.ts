import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Campaign, type Cost, costOf, costPresentation } from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';

const scenario = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json'));
const campaign = new Campaign(scenario);
const answer = costOf(campaign, {
  currency: 'M$',
  elements: [{ template: 'Habitat', each: 900 }],
  edges: [{ edge: 'KSC-LEO', transport: 100 }],
});
const free = costOf(campaign, {});
const said = (cost: Cost) => costPresentation.head!(cost, campaign);
const tableOf = (cost: Cost, name: string) =>
  costPresentation.tables(cost, campaign).find((table) => table.name === name)!;

describe('costs as printed', () => {
  it('are sentences, without those that say nothing', () => {
    const { delivered } = answer;
    expect(said(answer).slice(0, 3)).to.deep.equal([
      'Shackleton outpost',
      'Cost 1,000 M$.',
      `${(1000 / delivered).toPrecision(4)} M$ per kilogram delivered (${Math.round(delivered).toLocaleString('en-US')} in all); 29.41 M$ per crew day (34 in all).`,
    ]);
    const nothing = { ...free, perKgDelivered: null, perCrewDay: null, unpriced: [] };
    expect(said(nothing)).to.deep.equal([
      'Shackleton outpost',
      'Cost 0.',
      'More tables: --table flights or payments.',
    ]);
    const [first, second] = free.unpriced;
    expect(said({ ...nothing, unpriced: [first!, second!] })[2]).to.equal(
      `Without a price: ${first!.name}, ${second!.name}.`,
    );
  });

  it('have their share of the total, if there is one', () => {
    const { columns, rows } = tableOf(answer, 'kinds');
    expect(columns.map(({ title }) => title)).to.deep.equal([
      'kind',
      'quantity',
      'unit',
      'cost',
      'of total',
    ]);
    expect(rows).to.deep.equal([
      ['elements', 1, 'pieces', 900, 0.9],
      ['transports', 1, 'transports', 100, 0.1],
    ]);
    const none = tableOf({ ...answer, cost: 0 }, 'kinds').rows;
    expect(none.map((row) => row.at(-1))).to.deep.equal([null, null]);
  });

  it('leave out tables without rows', () => {
    const names = (cost: Cost) => costPresentation.shown!(cost, campaign).map(({ name }) => name);
    expect(names(free)).to.deep.equal(['missions']);
    expect(names(answer)).to.deep.equal(['kinds', 'things', 'missions', 'years']);
  });

  it('are of at most a thousand years', () => {
    const long = new Campaign(scenario, { until: 366_000 });
    expect(() => costOf(long, {})).to.throw('until: expected at most 1000 years; found day 366000');
  });
});
