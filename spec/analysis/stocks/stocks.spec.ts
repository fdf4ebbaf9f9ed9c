import { expect } from 'chai';
import fc from 'fast-check';
import {
  Campaign,
  filterByName,
  type PlaceStock,
  stocksAt,
  stocksOf,
} from '../../../lib/analysis/index.js';
import { amountAt } from '../../../lib/analysis/stocks/history.js';
import { levelAt } from '../../../lib/analysis/stocks/levels.js';
import {
  AddResources,
  CreateElements,
  ElementReference,
  FlightTransport,
  MoveElements,
  RemoveElements,
  type Scenario,
} from '../../../lib/index.js';
import { simulate } from '../../../lib/simulation/index.js';
import { ids, ksc, lsp, lsq, on, out, scenario } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { atEvents, presets } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';

const anyRules = fc.constantFrom(...presets, atEvents);

const close = (actual: number, expected: number, what: string): void => {
  const scale = Math.max(1, Math.abs(expected));
  expect(Math.abs(actual - expected) / scale, `${what}: ${actual}, not ${expected}`).to.be.below(
    1e-6,
  );
};

describe('The stocks of any campaign', () => {
  it('agree with the snapshot at every record and between them: at each place, in each container', () => {
    fc.assert(
      fc.property(
        anyScenario,
        anyRules,
        fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 4 }),
        (any, rules, times) => {
          const campaign = new Campaign(any, { rules });
          const { result } = campaign;
          const stocks = stocksOf(campaign);
          const all = [...times, ...result.stocks.map(({ time }) => time), result.end];
          for (const time of new Set(all)) {
            const held = new Map<string, number>();
            const add = (key: string, amount: number) =>
              held.set(key, (held.get(key) ?? 0) + amount);
            const snapshot = result.at(time);
            for (const { element, location, holds } of snapshot.elements)
              for (const { resource, amount } of holds) {
                add(`${element.id} ${resource.id}`, amount);
                if (location !== null) add(`${location.id} ${resource.id}`, amount);
              }
            const found = new Map<string, number>();
            for (const { place, resource, levels } of stocks.places)
              found.set(`${place.id} ${resource.id}`, amountAt(levelAt(levels, time), time));
            for (const { container, resource, levels } of stocks.containers)
              found.set(`${container.id} ${resource.id}`, amountAt(levelAt(levels, time), time));
            for (const key of new Set([...held.keys(), ...found.keys()]))
              close(found.get(key) ?? 0, held.get(key) ?? 0, `${key} on day ${time}`);
          }
        },
      ),
      { numRuns: draws(80) },
    );
  });

  it('are at a place what its containers hold together', () => {
    fc.assert(
      fc.property(
        anyScenario,
        anyRules,
        fc.double({ min: 0, max: 12, noNaN: true }),
        (any, rules, time) => {
          const campaign = new Campaign(any, { rules });
          const { places, containers } = stocksAt(campaign, stocksOf(campaign), time);
          for (const { place, resource, amount, containers: count } of places) {
            const there = containers.filter(
              (each) => each.place?.id === place.id && each.resource.id === resource.id,
            );
            expect(there).to.have.length(count);
            close(
              there.reduce((sum, each) => sum + each.amount, 0),
              amount,
              resource.name,
            );
          }
        },
      ),
      { numRuns: draws(60) },
    );
  });

  it('have lowest levels that no time is below, and masses by class that are their sum', () => {
    fc.assert(
      fc.property(
        anyScenario,
        anyRules,
        fc.double({ min: 0, max: 12, noNaN: true }),
        (any, rules, time) => {
          const campaign = new Campaign(any, { rules });
          const stocks = stocksOf(campaign);
          for (const { levels, lowest } of [...stocks.places, ...stocks.containers]) {
            const level = levelAt(levels, time);
            if (level === undefined || level.containers === 0 || time > stocks.end) continue;
            expect(amountAt(level, time)).to.be.at.least((lowest?.amount ?? Infinity) - 1e-6);
          }
          const mass = (
            list: readonly { readonly levels: PlaceStock['levels'] }[],
            of: (i: number) => number,
          ) =>
            list.reduce(
              (sum, { levels }, i) => sum + of(i) * amountAt(levelAt(levels, time), time),
              0,
            );
          close(
            mass(stocks.classes, () => 1),
            mass(stocks.places, (i) => campaign.resource(stocks.places[i]!.resource).unitMass),
            'mass',
          );
        },
      ),
      { numRuns: draws(60) },
    );
  });

  it('are finite numbers, also in JSON', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const found = stocksOf(new Campaign(any, { rules }));
        expect(JSON.parse(JSON.stringify(found))).to.deep.equal(found);
      }),
      { numRuns: draws(30) },
    );
  });
});

describe('stocksOf', () => {
  const { model, state } = drinking(2);
  const can = box('Can', { contents: [ofWater(30), generic(201, 6)] });
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const hold = carrier('Hold', { contents: [] });

  const campaignOf = (made: Scenario, rules: 'standard' | 'spacenet25' = 'standard') => {
    made.demandModels.push(model);
    return new Campaign(made, { rules });
  };
  const atLsp = (day: number) => on(day, lsp);
  const only = (stocks: readonly PlaceStock[], place: string, resource: string): PlaceStock => {
    const found = stocks.filter(
      (stock) => stock.place.name === place && stock.resource.name === resource,
    );
    expect(found, `${resource} at ${place}`).to.have.length(1);
    return found[0]!;
  };

  /** 30 kg of water and 6 kg of anything like it for someone who drinks 2 kg a day. On day 25, 10 kg are added. */
  const drinkingUp = () =>
    campaignOf(
      scenario(
        [
          new CreateElements({ ...atLsp(0), elements: ids(can, drinker), container: lsp.id }),
          new AddResources({ ...atLsp(25), container: can.id, resources: [ofWater(10)] }),
          new MoveElements({ ...atLsp(26), elements: [], container: lsp.id }),
        ],
        cast(can, drinker),
      ),
    );

  it('says when a resource runs out, what is demanded, and how long it lasts', () => {
    const { places, end } = stocksOf(drinkingUp());
    const water = only(places, 'LSP', 'Water');
    const other = only(places, 'LSP', 'Generic COS 201 (Water and Support Equipment)');
    expect(end).to.equal(26);
    expect(water.first).to.deep.equal({ time: 0, amount: 30 });
    // The water that is asked for is drunk first, then what is like it.
    expect([water.runsOut, other.runsOut].flat()).to.deep.equal([15, 18]);
    expect(water.deliveries).to.deep.equal([0, 25]);
    expect(water.lowest).to.deep.include({ amount: 0 });
    expect(water.last!.amount).to.be.closeTo(8, 1e-9);
    expect(water.supplyAtEnd).to.be.closeTo(4, 1e-9);
    expect(water.leastSupply).to.deep.include({ days: 0 });
    // From day 18 to day 25, nothing is left.
    expect(water.unmet).to.be.closeTo(14, 1e-6);
    expect(water.unmetSince).to.be.closeTo(18, 1e-6);
  });

  it('says at one time how long it lasts, and whether until the next delivery', () => {
    const campaign = drinkingUp();
    const at = (time: number) =>
      stocksAt(campaign, stocksOf(campaign), time).places.find(
        ({ resource }) => resource.name === 'Water',
      )!;
    const early = at(5);
    expect(early.amount).to.be.closeTo(20, 1e-9);
    expect(early.demand).to.be.closeTo(2, 1e-9);
    expect(early.daysOfSupply).to.be.closeTo(10, 1e-9);
    expect(early).to.deep.include({ nextDelivery: 25, lasts: false });
    expect(at(25.5)).to.deep.include({ nextDelivery: null, lasts: null });
  });

  it('counts what is inside carriers at any depth, and on the way', () => {
    const inner = carrier('Inner', { contents: [new ElementReference({ id: can.id })] });
    const outer = carrier('Outer', { contents: [new ElementReference({ id: inner.id })] });
    const { places } = stocksOf(
      campaignOf(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: [outer.id], container: ksc.id }),
            new FlightTransport({ ...on(1, ksc), edge: out.id, elements: [outer.id] }),
            new MoveElements({ ...atLsp(20), elements: [can.id], container: lsp.id }),
          ],
          cast(can, inner, outer),
        ),
      ),
    );
    expect(
      places
        .filter(({ resource }) => resource.name === 'Water')
        .map(({ place, first }) => [place.name, first?.amount]),
    ).to.deep.equal([
      ['KSC', 30],
      ['LSP', 30],
      [out.name, 30],
    ]);
    expect(
      places.flatMap(({ runsOut }) => runsOut),
      'what leaves does not run out',
    ).to.deep.equal([]);
  });

  it('ends with the container', () => {
    const { containers, places } = stocksOf(
      campaignOf(
        scenario(
          [
            new CreateElements({ ...atLsp(0), elements: [can.id], container: lsp.id }),
            new RemoveElements({ ...atLsp(3), elements: [can.id] }),
          ],
          cast(can),
        ),
      ),
    );
    for (const { levels, last, lowest, runsOut } of [...places, ...containers]) {
      expect(levels.at(-1)).to.deep.equal({ time: 3, amount: 0, rate: 0, containers: 0 });
      expect(last).to.equal(null);
      expect(lowest!.amount).to.be.above(0);
      expect(runsOut).to.deep.equal([]);
    }
  });

  it('lists what is missing where nothing is stored, but not on Earth', () => {
    const made = (place: typeof ksc) =>
      stocksOf(
        campaignOf(
          scenario(
            [
              new CreateElements({ ...on(0, place), elements: [drinker.id], container: place.id }),
              new MoveElements({ ...on(4, place), elements: [drinker.id], container: place.id }),
            ],
            cast(drinker),
          ),
        ),
      ).places;
    const [water] = made(lsp);
    expect(water).to.deep.include({ levels: [], first: null, last: null, unmetSince: 0 });
    expect(water!.unmet).to.be.closeTo(8, 1e-9);
    expect(made(ksc)).to.deep.equal([]);
  });

  it('keeps what a filter names', () => {
    const tin = box('Tin', { contents: [ofWater(5)] });
    const campaign = campaignOf(
      scenario(
        [
          new CreateElements({ ...atLsp(0), elements: ids(can, hold), container: lsp.id }),
          new CreateElements({ ...on(0, lsq), elements: [tin.id], container: lsq.id }),
        ],
        cast(can, hold, tin),
      ),
    );
    const { filter, problems } = filterByName(campaign, { element: ['instantiatedElements.2'] });
    expect(problems).to.deep.equal([]);
    expect(filter.elements).to.deep.equal(new Set([tin.id]));
    const water = campaign.result.resources.find(({ name }) => name === 'Water')!.id;
    const byPlace = stocksOf(campaign, { places: new Set([lsq.id]) });
    expect(byPlace.places.map(({ place }) => place.name)).to.deep.equal(['LSQ']);
    expect(byPlace.containers.map(({ container }) => container.name)).to.deep.equal(['Tin']);
    const byResource = stocksOf(campaign, { resources: new Set([water]) });
    expect(byResource.places.map(({ place }) => place.name)).to.deep.equal(['LSP', 'LSQ']);
    const byElement = stocksOf(campaign, { elements: new Set([can.id]) });
    expect(byElement.places).to.deep.equal([]);
    expect(byElement.containers.map(({ container }) => container.name)).to.deep.equal([
      'Can',
      'Can',
    ]);
  });

  it('is the same from the plain data of a result', () => {
    const campaign = drinkingUp();
    const again = new Campaign(campaign.scenario, {}, simulate(campaign.scenario));
    expect(stocksOf(again)).to.deep.equal(stocksOf(campaign));
  });
});
