import { expect } from 'chai';
import {
  AddResources,
  type AnyEvent,
  ElementReference,
  RemoveElements,
} from '../../../../lib/index.js';
import { type SimulationResult, simulate } from '../../../../lib/simulation/index.js';
import { ids, ksc, on, scenario } from '../../support/builder.js';
import { box, carrier, cast, drinking, generic, ofWater } from '../../support/elements.js';
import { add, create, idle, levelAt, living, move, suppliesOf, unmetOf } from './played.js';

describe('Continuous demands on stocks', () => {
  it('go on when nothing is added', () => {
    const { sources, demandModels } = living({ A: 1 });
    const can = box('Can', { contents: [ofWater(10)] });
    const result = simulate(
      scenario([create(0, ...sources, can), add(2, can, 0), idle(8)], {
        ...cast(...sources, can),
        demandModels,
      }),
    );
    expect(levelAt(result, can, 5)).to.equal(5);
  });

  it('compute instants although a stock lasts longer than any number of days', () => {
    const { sources, demandModels } = living({ A: 1e-12, B: 1 });
    const huge = box('Huge', { contents: [ofWater(1e300)] });
    const small = box('Small', { contents: [ofWater(3)] });
    const [a, b] = sources;
    const hold = carrier('Hold', {
      contents: [a!, huge].map(({ id }) => new ElementReference({ id })),
    });
    const cabin = carrier('Cabin', {
      contents: [b!, small].map(({ id }) => new ElementReference({ id })),
    });
    const result = simulate(
      scenario([create(0, hold, cabin), idle(8)], {
        ...cast(...sources, huge, small, hold, cabin),
        demandModels,
      }),
    );
    expect(suppliesOf(result, 'B')).to.deep.equal([
      ['Small', 3, 0, 3],
      ['Huge', 5, 3, 8],
    ]);
    expect(suppliesOf(result, 'A')).to.deep.equal([['Huge', 8e-12, 0, 8]]);
  });

  it('leave a stock alone that nothing is drawn from any more', () => {
    // First passes on what the maker makes, the rest comes from Second, until that is empty too.
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const [maker] = sources;
    const zero = box('Zero', { contents: [] });
    const first = box('First', { contents: [ofWater(0)] });
    const second = box('Second', { contents: [ofWater(4)] });
    const result = simulate(
      scenario(
        [
          create(0, ...sources, first, second, zero),
          new RemoveElements({ ...on(5, ksc), elements: [maker!.id] }),
          add(6, first, 50),
          add(6, second, 7),
          idle(10),
        ],
        { ...cast(zero, ...sources, first, second), demandModels },
      ),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([
      ['First', 5, 0, 5],
      ['Second', 4, 0, 2],
      ['First', 12, 6, 10],
    ]);
    expect(levelAt(result, second, 10)).to.equal(7);
    expect(levelAt(result, first, 10)).to.equal(38);
  });

  it('stop when the carrier leaves into which the stock was moved', () => {
    const { sources, demandModels } = living({ A: 1 });
    const can = box('Can', { contents: [ofWater(10)] });
    const cabin = carrier('Cabin', { maxCargoMass: 100 });
    const hold = carrier('Hold', { maxCargoMass: 1000 });
    const simulated = (leaves: AnyEvent): SimulationResult =>
      simulate(
        scenario([create(0, ...sources, can, cabin, hold), move(2, can, cabin), leaves, idle(8)], {
          ...cast(...sources, can, cabin, hold),
          demandModels,
        }),
      );
    const removed = simulated(new RemoveElements({ ...on(5, ksc), elements: [cabin.id] }));
    expect(removed.errors).to.deep.equal([]);
    expect(unmetOf(removed, 'A')).to.deep.equal([[3, 5, 8]]);
    const moved = simulated(move(5, cabin, hold));
    expect(moved.errors).to.deep.equal([]);
    expect(levelAt(moved, can, 8)).to.equal(2);
  });

  it('search a carrier for stocks that came after it moved', () => {
    const { sources, demandModels } = living({ A: 1 });
    const inner = carrier('Inner', {
      contents: sources.map(({ id }) => new ElementReference({ id })),
    });
    const { state, model } = drinking(2, 'Inner');
    const living2 = { states: [state], currentStateIndex: 0 };
    const cabin = carrier('Cabin', {
      ...living2,
      contents: [new ElementReference({ id: inner.id })],
    });
    const pod = carrier('Pod', living2);
    const hold = carrier('Hold', {
      contents: [cabin, pod].map(({ id }) => new ElementReference({ id })),
    });
    const outer = carrier('Outer');
    const first = box('First', { contents: [ofWater(90)] });
    const own = box('Own', { contents: [ofWater(10)] });
    const result = simulate(
      scenario(
        [
          create(0, outer, hold, first),
          move(1, hold, outer),
          create(2, own),
          move(2, own, hold),
          idle(4),
        ],
        {
          ...cast(first, ...sources, inner, cabin, pod, hold, outer, own),
          demandModels: [...demandModels, model],
        },
      ),
    );
    // Both drink from what is in Hold, which is around them, before anything else at the place.
    expect(suppliesOf(result, 'Pod')).to.deep.equal([
      ['First', 4, 0, 2],
      ['Own', 4, 2, 4],
    ]);
  });

  it('end when their source leaves with its carrier', () => {
    const { sources, demandModels } = living({ A: 1 });
    const hold = carrier('Hold', {
      contents: sources.map(({ id }) => new ElementReference({ id })),
    });
    const can = box('Can', { contents: [ofWater(10)] });
    const result = simulate(
      scenario(
        [create(0, hold, can), new RemoveElements({ ...on(3, ksc), elements: [hold.id] }), idle(8)],
        { ...cast(...sources, hold, can), demandModels },
      ),
    );
    expect(levelAt(result, can, 8)).to.equal(7);
  });

  it('leave a stock alone that has moved before it ran out', () => {
    const { sources, demandModels } = living({ A: 1 });
    const [can, jar] = [5, 90].map((amount) => box('Box', { contents: [ofWater(amount)] }));
    const hold = carrier('Hold');
    const result = simulate(
      scenario([create(0, ...sources, jar!, hold, can!), move(2, can!, hold), idle(8)], {
        ...cast(...sources, can!, jar!, hold),
        demandModels,
      }),
    );
    // In the carrier, it comes after the other box.
    expect(levelAt(result, jar!, 8)).to.equal(84);
    const held = result.final.find(({ element }) => element.id === can!.id)?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([3]);
  });

  it('leave a stock alone that another resource has joined before it ran out', () => {
    const { sources, demandModels } = living({ A: 1 });
    const can = box('Can', { contents: [generic(201, 5)] });
    const result = simulate(
      scenario(
        [
          create(0, ...sources, can),
          new AddResources({ ...on(2, ksc), container: can.id, resources: [generic(2, 7)] }),
          new RemoveElements({ ...on(2, ksc), elements: ids(...sources) }),
          idle(8),
        ],
        { ...cast(...sources, can), demandModels },
      ),
    );
    const held = result.final.find(({ element }) => element.id === can.id)?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([7, 3]);
  });

  it('take no more from stocks than they hold, however fast it goes', () => {
    const { sources, demandModels } = living({ A: 1e12, B: 3e11 });
    const [a, b] = sources;
    const [first, second, third] = [7, 100, 11].map((amount, at) =>
      box(`Box ${at}`, { contents: [ofWater(amount)] }),
    );
    const hold = carrier('Hold', {
      contents: [a!, first!].map(({ id }) => new ElementReference({ id })),
    });
    const cabin = carrier('Cabin', {
      contents: [b!, second!].map(({ id }) => new ElementReference({ id })),
    });
    const result = simulate(
      scenario([create(0, hold, cabin, third!), idle(1)], {
        ...cast(a!, b!, first!, second!, third!, hold, cabin),
        demandModels,
      }),
    );
    const taken = new Map<string, number>();
    for (const { supplies } of result.demands)
      for (const { from, amount } of supplies)
        taken.set(from.name, (taken.get(from.name) ?? 0) + amount);
    expect(taken.get('Box 0')).to.be.closeTo(7, 1e-7);
    expect(taken.get('Box 1')).to.be.closeTo(100, 1e-6);
    expect(taken.get('Box 2')).to.be.closeTo(11, 1e-7);
  });
});
