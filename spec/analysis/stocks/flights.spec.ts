import { expect } from 'chai';
import { Campaign, stocksAt, stocksOf, stockTables } from '../../../lib/analysis/index.js';
import {
  type AnyEvent,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  RemoveElements,
  type SpaceEdge,
} from '../../../lib/index.js';
import { ids, ksc, lsp, on, out, pac, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../../simulation/support/elements.js';
import { cellsOf, tableIn } from '../support/reading.js';

describe('Stocks on the way', () => {
  const { model, state } = drinking(2);
  const home = new FlightEdge({
    name: 'Home',
    origin: lsp.id,
    destination: ksc.id,
    duration: days(3),
    maxCrew: 2,
    maxCargo: 10_000,
  });
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const ship = carrier('Ship');
  const other = carrier('Other');
  const can = box('Can', { contents: [ofWater(30)] });
  const keg = box('Keg', { contents: [ofWater(4)] });
  const fly = (day: number, name: string, edge: FlightEdge, element: { readonly id: string }) =>
    new FlightTransport({
      ...on(day, edge === out ? ksc : lsp, { name, priority: 4 }),
      edge: edge.id,
      elements: ids(element),
    });
  const campaign = (...events: AnyEvent[]) =>
    new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(ship, other), container: ksc.id }),
          new CreateElements({
            ...on(0, ksc, { priority: 2 }),
            elements: ids(can),
            container: ship.id,
          }),
          new CreateElements({
            ...on(0, ksc, { priority: 2 }),
            elements: ids(keg),
            container: other.id,
          }),
          ...events,
          new MoveElements({ ...on(40, pac), elements: [], container: pac.id }),
        ],
        {
          ...cast(drinker, ship, other, can, keg),
          demandModels: [model],
          edges: [home] as unknown as SpaceEdge[],
        },
      ),
    );
  const board = (day: number) =>
    new CreateElements({
      ...on(day, ksc, { priority: 3 }),
      elements: ids(drinker),
      container: ship.id,
    });
  const rows = (of: Campaign, ...titles: string[]) =>
    cellsOf(tableIn(stockTables(stocksOf(of)), 'by-flight'), ...titles);

  it('stand apart for each flight, also on one edge', () => {
    const two = campaign(
      board(4),
      fly(4, 'First', out, ship),
      new RemoveElements({ ...on(8, lsp), elements: ids(drinker) }),
      fly(10, 'Back', home, ship),
      fly(20, 'Second', out, ship),
    );
    expect(rows(two, 'transport', 'edge', 'departs', 'arrives', 'first', 'left')).to.deep.equal([
      ['First', 'Out', 4, 7, 30, 24],
      ['Back', 'Home', 10, 13, 22, 22],
      ['Second', 'Out', 20, 23, 22, 22],
    ]);
    const [first] = stocksOf(two).flights;
    expect(first!.leastSupply).to.deep.equal({ time: 7, days: 12 });
    expect(rows(two, 'least', 'least at')).to.deep.equal([
      [12, 7],
      [null, null],
      [null, null],
    ]);
    const nodes = tableIn(stockTables(stocksOf(two)), 'by-place');
    expect(cellsOf(nodes, 'place', 'least', 'least at')).to.deep.equal([
      ['KSC', null, null],
      ['LSP', 11, 8],
    ]);
  });

  it('are one stock of flights that share an edge at the same time, as in the simulation', () => {
    const both = campaign(
      board(4),
      fly(4, 'First', out, ship),
      fly(5, 'Second', out, other),
      fly(10, 'Back', home, ship),
    );
    expect(rows(both, 'transport', 'departs', 'arrives')).to.deep.equal([
      ['First, Second', 4, 8],
      ['Back', 10, 13],
    ]);
  });

  it('say of each flight what it lacks, and when', () => {
    const thirst = campaign(
      board(4),
      fly(4, 'First', out, ship),
      fly(10, 'Back', home, ship),
      fly(16, 'Second', out, ship),
    );
    expect(rows(thirst, 'transport', 'left', 'out on', 'unmet')).to.deep.equal([
      ['First', 24, null, null],
      ['Back', 12, null, null],
      ['Second', 0, null, null],
    ]);
    const long = campaign(board(0), fly(14, 'Late', out, ship), fly(30, 'Later', home, ship));
    expect(rows(long, 'transport', 'departs', 'out on', 'unmet')).to.deep.equal([
      ['Late', 14, 15, 4],
      ['Later', 30, 30, 6],
    ]);
  });

  it('keep what is left behind apart', () => {
    const behind = campaign(
      fly(4, 'First', out, ship),
      new MoveElements({ ...on(5, out), elements: ids(can), container: out.id }),
      fly(20, 'Second', out, other),
    );
    expect(rows(behind, 'transport', 'departs', 'first', 'left')).to.deep.equal([
      ['First', 4, 30, 30],
      ['no transport', 7, 30, 30],
      ['Second', 20, 34, 34],
      ['no transport', 23, 30, 30],
    ]);
  });
});

describe('Stocks of containers at some places', () => {
  it('are what they hold while they are there', () => {
    const { model, state } = drinking(2);
    const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
    const ship = carrier('Ship');
    const can = box('Can', { contents: [ofWater(30)] });
    const keg = box('Keg', { contents: [ofWater(4)] });
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(ship, keg), container: ksc.id }),
          new CreateElements({
            ...on(0, ksc, { priority: 2 }),
            elements: ids(can, drinker),
            container: ship.id,
          }),
          new FlightTransport({ ...on(4, ksc), edge: out.id, elements: ids(ship) }),
          new RemoveElements({ ...on(9, lsp), elements: ids(drinker) }),
          new MoveElements({ ...on(20, pac), elements: [], container: pac.id }),
        ],
        { ...cast(drinker, ship, can, keg), demandModels: [model] },
      ),
    );
    const at = (place: { readonly id: string }) =>
      stocksOf(campaign, { places: new Set([place.id]) });
    const shown = (place: { readonly id: string }) =>
      at(place).containers.map(({ container, first, lowest, last }) => [
        container.name,
        first!.time,
        first!.amount,
        lowest!.amount,
        last?.amount ?? null,
      ]);
    expect(shown(lsp)).to.deep.equal([['Can', 7, 16, 12, 12]]);
    expect(shown(ksc)).to.have.deep.members([
      ['Can', 0, 30, 22, null],
      ['Keg', 0, 4, 4, 4],
    ]);
    expect(shown(out)).to.deep.equal([['Can', 4, 22, 16, null]]);
    expect(stocksAt(campaign, at(ksc), 10).containers.map((each) => each.container.name))
      .to.deep //
      .equal(['Keg']);
  });
});
