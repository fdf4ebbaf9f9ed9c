import { expect } from 'chai';
import {
  Campaign,
  QuestionError,
  sampledStocks,
  stocksAt,
  stocksOf,
  stockTablesAt,
} from '../../../lib/analysis/index.js';
import {
  AddResources,
  CreateElements,
  FlightTransport,
  MoveElements,
  RemoveElements,
} from '../../../lib/index.js';
import { ids, ksc, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../../simulation/support/elements.js';
import { cellsOf, tableIn } from '../support/reading.js';

describe('The tables of stocks', () => {
  const { model, state } = drinking(2);
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const tank = box('Tank', { contents: [ofWater(20)] });
  const ship = carrier('Ship');

  /** A base that drinks 2 kg a day, with water for 10 days; 8 kg more on day 15; a ship on day 30. */
  const campaign = new Campaign(
    scenario(
      [
        new CreateElements({ ...on(0, lsp), elements: ids(base, tank), container: lsp.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new AddResources({ ...on(15, lsp), container: tank.id, resources: [ofWater(8)] }),
        new FlightTransport({ ...on(27, ksc), edge: out.id, elements: ids(ship) }),
        new RemoveElements({ ...on(40, lsp), elements: ids(base) }),
      ],
      { ...cast(base, tank, ship), demandModels: [model] },
    ),
  );

  it('mark a place that has run out, and one whose stock does not last', () => {
    const at = (day: number) =>
      tableIn(stockTablesAt(stocksAt(campaign, stocksOf(campaign), day)), 'by-place');
    expect(at(2).tones).to.deep.equal({ 0: 'thin' });
    expect(cellsOf(at(2), 'place', 'until then')).to.deep.equal([['LSP', false]]);
    expect(at(12).tones).to.deep.equal({ 0: 'bad' });
    expect(at(16).tones).to.equal(undefined);
    expect(at(21).tones).to.deep.equal({ 0: 'bad' });
  });

  it('add up what is missing over several shortages, since the first of them', () => {
    const [place] = stocksOf(campaign).places;
    expect(campaign.result.shortages.map(({ since, until }) => [since, until])).to.deep.equal([
      [10, 15],
      [19, 40],
    ]);
    expect(place).to.include({ unmetSince: 10, unmet: 52 });
  });

  it('cannot be sampled in steps of nothing', () => {
    for (const every of [0, -1, Number.NaN])
      expect(() => sampledStocks(stocksOf(campaign), every)).to.throw(
        QuestionError,
        `every: expected a number above 0; found ${every}`,
      );
  });

  it('end at nothing where a stock was used up before the clock shows it', () => {
    // A third of a day is no whole number of milliseconds.
    const drinker = drinking(3, 'Thirst');
    const plant = thing('Plant', { states: [drinker.state], currentStateIndex: 0 });
    const can = box('Can', { contents: [ofWater(1)] });
    const dry = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(plant, can), container: ksc.id }),
          new MoveElements({ ...on(1, ksc), elements: ids(can), container: ksc.id }),
        ],
        { ...cast(plant, can), demandModels: [drinker.model] },
      ),
    );
    const { places } = stocksAt(dry, stocksOf(dry), dry.result.stocks.at(-1)!.time);
    expect(places.map(({ amount }) => amount)).to.deep.equal([0]);
    expect(stocksOf(dry).places[0]!.last).to.deep.equal({ time: 1, amount: 0 });
  });
});
