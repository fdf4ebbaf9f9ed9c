import { expect } from 'chai';
import {
  type AnyElementInstance,
  CreateElements,
  ElementReference,
  MoveElements,
} from '../../../lib/index.js';
import { ids, ksc, on, scenario } from '../support/builder.js';
import { carrier, cast, crew, thing } from '../support/elements.js';
import { errorsOf, play, presets } from '../support/results.js';

const inside = (...items: readonly { id: string }[]) =>
  items.map(({ id }) => new ElementReference({ id }));

/** What comes of moving elements, one after the other, where all of them are at KSC. */
function moved(
  elements: AnyElementInstance[],
  outermost: readonly { id: string }[],
  moves: readonly (readonly [{ id: string }, { id: string }])[],
  rules: 'standard' | 'spacenet25',
  configuration: object = {},
) {
  return play(
    scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(...outermost), container: ksc.id }),
        ...moves.map(
          ([item, holder], at) =>
            new MoveElements({ ...on(1 + at, ksc), elements: ids(item), container: holder.id }),
        ),
      ],
      { ...cast(...elements), configuration },
    ),
    rules,
  );
}

describe('putting an element into a carrier', () => {
  for (const rules of presets) {
    it(`is limited by volume if volumes are constrained (${rules})`, () => {
      const hold = carrier('Hold', { maxCargoVolume: 1 });
      const [a, b] = [thing('A', { volume: 0.6 }), thing('B', { volume: 0.6 })];
      const moves = [
        [a, hold],
        [b, hold],
      ] as const;
      const free = moved([hold, a, b], [hold, a, b], moves, rules);
      expect(free.errors).to.deep.equal([]);
      const tight = moved([hold, a, b], [hold, a, b], moves, rules, { volumeConstrained: true });
      expect(errorsOf(tight)).to.deep.equal([['NO_FIT', 'B']]);
      expect(tight.errors[0]).to.include({ limit: 'volume', available: 1, unit: 'm³' });
    });

    it(`is limited by environment if environments are constrained (${rules})`, () => {
      const [open, sealed] = [
        carrier('Open'),
        carrier('Sealed', { cargoEnvironment: 'Pressurized' }),
      ];
      const a = thing('A', { environment: 'Pressurized' });
      const b = thing('B');
      const all = [open, sealed, a, b];
      const moves = [
        [a, open],
        [a, sealed],
        [b, sealed],
      ] as const;
      expect(moved(all, all, moves, rules).errors).to.deep.equal([]);
      const result = moved(all, all, moves, rules, { environmentConstrained: true });
      expect(errorsOf(result)).to.deep.equal([['NO_FIT', 'A']]);
      expect(result.errors[0]?.limit).to.equal('environment');
    });

    it(`is limited by the outer carrier too (${rules})`, () => {
      const inner = carrier('Inner', { mass: 10 });
      const outer = carrier('Outer', { maxCargoMass: 15, contents: inside(inner) });
      const a = thing('A');
      const result = moved([inner, outer, a], [outer, a], [[a, inner]], rules);
      expect(result.errors[0]).to.include({
        code: 'NO_FIT',
        limit: 'outer carrier',
        needed: 20,
        available: 15,
      });
    });

    it(`ignores an element that is already inside (${rules})`, () => {
      const hold = carrier('Hold', { maxCargoMass: 10 });
      const a = thing('A');
      const result = moved(
        [hold, a],
        [hold, a],
        [
          [a, hold],
          [a, hold],
        ],
        rules,
      );
      expect(result.errors).to.deep.equal([]);
    });
  }

  it('is limited by every outer carrier; with spacenet25, only by the next one', () => {
    const core = carrier('Core', { mass: 1 });
    const inner = carrier('Inner', { mass: 1, contents: inside(core) });
    const outer = carrier('Outer', { maxCargoMass: 5, contents: inside(inner) });
    const a = thing('A');
    const all = [core, inner, outer, a];
    expect(errorsOf(moved(all, [outer, a], [[a, core]], 'standard'))).to.deep.equal([
      ['NO_FIT', 'A'],
    ]);
    expect(moved(all, [outer, a], [[a, core]], 'spacenet25').errors).to.deep.equal([]);
  });

  it('counts only mass that a carrier gains, not mass that is already inside', () => {
    const a = thing('A', { mass: 30 });
    const [left, right] = [
      carrier('Left', { mass: 1, contents: inside(a) }),
      carrier('Right', { mass: 1 }),
    ];
    const outer = carrier('Outer', { maxCargoMass: 40, contents: inside(left, right) });
    const all = [a, left, right, outer];
    const moves = [
      [a, right],
      [a, outer],
    ] as const;
    expect(moved(all, [outer], moves, 'standard').errors).to.deep.equal([]);
    expect(errorsOf(moved(all, [outer], moves, 'spacenet25'))).to.deep.equal([
      ['NO_FIT', 'A'],
      ['NO_FIT', 'A'],
    ]);
  });

  it('lets crew change places inside a full carrier', () => {
    const ann = crew('Ann');
    const seat = carrier('Seat', { maxCrew: 1 });
    const cabin = carrier('Cabin', { maxCargoMass: 100, contents: inside(seat, ann) });
    const result = moved([ann, seat, cabin], [cabin], [[ann, seat]], 'standard');
    expect(result.errors).to.deep.equal([]);
    expect(result.final.find(({ element }) => element.name === 'Cabin')?.totalMass).to.equal(300);
  });
});
