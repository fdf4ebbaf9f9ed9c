import { expect } from 'chai';
import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  ElementReference,
  MoveElements,
  type Scenario,
} from '../../../../lib/index.js';
import { type SimulationResult, simulate } from '../../../../lib/simulation/index.js';
import { ids, ksc, on, pac, scenario } from '../../support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../../support/elements.js';
import { leftOf } from '../../support/left.js';

const idle = (day: number): AnyEvent =>
  new MoveElements({ ...on(day, pac), elements: [], container: pac.id });

const create = (day: number, ...elements: AnyElementInstance[]): AnyEvent =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });

/** A scenario in which elements drink at rates a day, which are negative for those that make water. */
function campaign(
  rates: Readonly<Record<string, number>>,
  boxes: readonly AnyElementInstance[],
  events: (sources: Readonly<Record<string, AnyElementInstance>>) => AnyEvent[],
): Scenario {
  const made = Object.entries(rates).map(([name, rate]) => {
    const { model, state } = drinking(rate, name);
    return { name, model, source: thing(name, { states: [state], currentStateIndex: 0 }) };
  });
  const sources = Object.fromEntries(made.map(({ name, source }) => [name, source]));
  return scenario(events(sources), {
    ...cast(...made.map(({ source }) => source), ...boxes),
    demandModels: made.map(({ model }) => model),
  });
}

const suppliesOf = (result: SimulationResult, name: string) =>
  [...result.demands]
    .filter(({ element }) => element?.name === name)
    .flatMap(({ supplies }) =>
      supplies.map(({ from, amount, since, until }) => [from.name, amount, since, until]),
    );

const unmetOf = (result: SimulationResult, name: string) =>
  [...result.demands]
    .filter(({ element }) => element?.name === name)
    .flatMap((demand) => leftOf(demand).map(({ amount, since, until }) => [amount, since, until]));

const levelsOf = (result: SimulationResult, name: string) =>
  result.stocks
    .filter(({ element }) => element.name === name)
    .map(({ time, amount, rate }) => [time, amount, rate]);

describe('Continuous demands', () => {
  it('run a stock out at the computed instant, whoever joins meanwhile', () => {
    const tank = box('Tank', { contents: [ofWater(100)] });
    const result = simulate(
      campaign({ A: 3, B: 2 }, [tank], ({ A, B }) => [
        create(0, tank, A!),
        create(10, B!),
        idle(30),
      ]),
    );
    expect(levelsOf(result, 'Tank')).to.deep.equal([
      [0, 100, 0],
      [0, 100, -3],
      [10, 70, -5],
      [24, 0, 0],
    ]);
    expect(suppliesOf(result, 'A')).to.deep.equal([['Tank', 72, 0, 24]]);
    expect(unmetOf(result, 'A')).to.deep.equal([[18, 24, 30]]);
    expect(suppliesOf(result, 'B')).to.deep.equal([['Tank', 28, 10, 24]]);
    expect(unmetOf(result, 'B')).to.deep.equal([[12, 24, 30]]);
    expect(result.demands.length).to.equal(2);
    expect(result.at(5).element(tank.id)?.holds[0]?.amount).to.equal(85);
    expect(result.at(17).element(tank.id)?.holds[0]?.amount).to.equal(35);
    expect(result.at(24).element(tank.id)?.holds).to.deep.equal([]);
    expect(result.supplied).to.equal(false);
  });

  it('go on with the next stock, and are unmet after the last', () => {
    const first = box('First', { contents: [ofWater(10)] });
    const second = box('Second', { contents: [ofWater(20)] });
    const result = simulate(
      campaign({ A: 1, B: 1 }, [first, second], ({ A, B }) => [
        create(0, A!, B!, first, second),
        idle(20),
      ]),
    );
    for (const name of ['A', 'B']) {
      expect(suppliesOf(result, name)).to.deep.equal([
        ['First', 5, 0, 5],
        ['Second', 10, 5, 15],
      ]);
      expect(unmetOf(result, name)).to.deep.equal([[5, 15, 20]]);
    }
  });

  it('share what flows into an empty stock in the order of the scenario', () => {
    const tank = box('Tank', { contents: [ofWater(0)] });
    const result = simulate(
      campaign({ Maker: -1, A: 0.4, B: 0.9 }, [tank], ({ Maker, A, B }) => [
        create(0, Maker!, A!, B!, tank),
        idle(10),
      ]),
    );
    expect(suppliesOf(result, 'Maker')).to.deep.equal([['Tank', -10, 0, 10]]);
    expect(suppliesOf(result, 'A')).to.deep.equal([['Tank', 4, 0, 10]]);
    expect(unmetOf(result, 'A')).to.deep.equal([]);
    const [supply] = suppliesOf(result, 'B');
    expect(supply?.[1]).to.be.closeTo(6, 1e-12);
    const [unmet] = unmetOf(result, 'B');
    expect(unmet?.[0]).to.be.closeTo(3, 1e-12);
    expect(levelsOf(result, 'Tank').every(([, amount]) => amount === 0)).to.equal(true);
  });

  it('fill a container up at the computed instant, then the next; the rest is lost', () => {
    const first = box('First', { maxCargoMass: 10, contents: [ofWater(4)] });
    const second = box('Second', { maxCargoMass: 3, contents: [ofWater(0)] });
    const result = simulate(
      campaign({ Maker: -2 }, [first, second], ({ Maker }) => [
        create(0, Maker!, first, second),
        idle(10),
      ]),
    );
    expect(suppliesOf(result, 'Maker')).to.deep.equal([
      ['First', -6, 0, 3],
      ['Second', -3, 3, 4.5],
    ]);
    expect(unmetOf(result, 'Maker')).to.deep.equal([[-11, 4.5, 10]]);
    expect(levelsOf(result, 'First').at(-1)).to.deep.equal([3, 10, 0]);
  });

  it('take from a full container what flows out of it, while production goes on', () => {
    const tank = box('Tank', { maxCargoMass: 10, contents: [ofWater(10)] });
    const result = simulate(
      campaign({ Maker: -2, A: 0.5 }, [tank], ({ Maker, A }) => [
        create(0, Maker!, A!, tank),
        idle(10),
      ]),
    );
    expect(suppliesOf(result, 'Maker')).to.deep.equal([['Tank', -5, 0, 10]]);
    expect(unmetOf(result, 'Maker')).to.deep.equal([[-15, 0, 10]]);
    expect(levelsOf(result, 'Tank')).to.deep.equal([[0, 10, 0]]);
  });

  it('return to a stock that is filled again, and see impulses', () => {
    const tank = box('Tank', { contents: [ofWater(5)] });
    const result = simulate(
      campaign({ A: 1 }, [tank], ({ A }) => [
        create(0, A!, tank),
        new AddResources({ ...on(8, ksc), container: tank.id, resources: [ofWater(6)] }),
        new ConsumeResources({ ...on(10, ksc), source: A!.id, resources: [ofWater(1)] }),
        idle(20),
      ]),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([
      ['Tank', 1, null, null],
      ['Tank', 5, 0, 5],
      ['Tank', 5, 8, 13],
    ]);
    expect(unmetOf(result, 'A')).to.deep.equal([
      [3, 5, 8],
      [7, 13, 20],
    ]);
    expect(levelsOf(result, 'Tank')).to.deep.equal([
      [0, 5, 0],
      [0, 5, -1],
      [5, 0, 0],
      [8, 6, 0],
      [8, 6, -1],
      [10, 4, 0],
      [10, 3, 0],
      [10, 3, -1],
      [13, 0, 0],
    ]);
  });

  it('draw from the source itself and its carrier before the place', () => {
    const inside = box('Inside', { contents: [ofWater(2)] });
    const around = box('Around', { contents: [ofWater(4)] });
    const { model, state } = drinking(1, 'A');
    const passenger = thing('A', { states: [state], currentStateIndex: 0 });
    const hold = carrier('Hold', {
      contents: [passenger, inside].map(({ id }) => new ElementReference({ id })),
    });
    const built = scenario([create(0, around, hold), idle(10)], {
      ...cast(around, passenger, inside, hold),
      demandModels: [model],
    });
    const result = simulate(built);
    expect(suppliesOf(result, 'A')).to.deep.equal([
      ['Inside', 2, 0, 2],
      ['Around', 4, 2, 6],
    ]);
    expect(unmetOf(result, 'A')).to.deep.equal([[4, 6, 10]]);
  });
});
