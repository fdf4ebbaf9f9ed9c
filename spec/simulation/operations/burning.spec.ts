import { expect } from 'chai';
import {
  Burn,
  BurnStageItem,
  CreateElements,
  days,
  PropulsiveBurn,
  RemoveElements,
  ResourceAmount,
  SpaceEdge,
} from '../../../lib/index.js';
import { fuel, heavyFuel, ids, ksc, leo, lsp, on, scenario } from '../support/builder.js';
import { cast, crew, stage, thing } from '../support/elements.js';
import { errorsOf, finalFuel, play, presets } from '../support/results.js';

const action = (element: { id: string }, type: 'Burn' | 'Stage') =>
  new BurnStageItem({ element: element.id, type });

const edgeOf = (...burns: Burn[]) =>
  new SpaceEdge({ name: 'Path', origin: leo.id, destination: lsp.id, duration: days(3), burns });

describe('A burn', () => {
  const [big, small] = [
    new Burn({ time: 0, deltaV: 3000 }),
    new Burn({ time: days(1), deltaV: 900 }),
  ];
  const [a, b] = [stage('A'), stage('B')];
  const lander = stage('Lander', {
    mass: 4000,
    maxFuel: 3000,
    fuel: new ResourceAmount({ resource: heavyFuel.id, amount: 3000 }),
  });
  const ann = crew('Ann');
  const begin = [
    new CreateElements({ ...on(0, leo), elements: ids(a, b, lander), container: leo.id }),
    new CreateElements({
      ...on(0, leo, { priority: 2 }),
      elements: ids(ann),
      container: lander.id,
    }),
  ];
  const more = { ...cast(a, b, lander, ann), edges: [edgeOf(big, small)] };
  const burn = (
    day: number,
    what: Burn,
    actions: BurnStageItem[],
    elements = ids(a, b, lander),
    place: { id: string } = leo,
  ) =>
    new PropulsiveBurn({ ...on(day, place), burn: what.id, burnStageSequence: actions, elements });

  it('follows the rocket equation for the stack, stage by stage', () => {
    const built = scenario(
      [
        ...begin,
        burn(1, big, [action(a, 'Burn'), action(a, 'Stage'), action(b, 'Burn')]),
        burn(
          2,
          small,
          [action(b, 'Burn'), action(b, 'Stage'), action(lander, 'Burn')],
          ids(b, lander),
        ),
      ],
      more,
    );
    const result = play(built, 'spacenet25');
    expect(result.errors).to.deep.equal([]);
    const [first, second, third, last] = result.burns;
    expect(first?.stackMassBefore).to.be.closeTo(44_100, 1e-6);
    expect(first?.deltaVAchieved).to.be.closeTo(1835.203, 1e-4);
    expect(first?.deltaVRemaining).to.be.closeTo(1164.797, 1e-4);
    expect(first).to.include({ fuelAfter: 0, deltaVMargin: 0, propellantUsed: 15_000, isp: 450 });
    expect(second?.stackMassBefore).to.be.closeTo(27_100, 1e-6);
    expect(second?.fuelAfter).to.be.closeTo(8715.0582, 1e-3);
    expect(third?.stackMassBefore).to.be.closeTo(20_815.06, 1e-6);
    expect(third?.fuelAfter).to.be.closeTo(4876.042, 1e-3);
    expect(last).to.include({ deltaVAsked: 0, fuelAfter: 3000 });
    expect(second?.deltaVMargin).to.be.greaterThan(0);
    expect(second?.stackMassAfter).to.be.closeTo(27_100 - 6284.9418, 1e-3);
  });

  it('uses standard gravity; spacenet25 uses 9.81', () => {
    const light = stage('Light', {
      mass: 1000,
      isp: 300,
      fuel: new ResourceAmount({ resource: fuel.id, amount: 100 }),
      maxFuel: 100,
    });
    const load = thing('Load', { mass: 30 });
    const hundred = new Burn({ time: 0, deltaV: 100 });
    const built = scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(light), container: leo.id }),
        new CreateElements({
          ...on(0, leo, { priority: 2 }),
          elements: ids(load),
          container: light.id,
        }),
        burn(1, hundred, [action(light, 'Burn')], ids(light)),
      ],
      { ...cast(light, load), edges: [edgeOf(hundred)] },
    );
    expect(finalFuel(play(built, 'spacenet25'), 'Light')).to.be.closeTo(62.25, 1e-9);
    const exact = 1130 * (1 - Math.exp(-100 / (300 * 9.80665)));
    expect(finalFuel(play(built), 'Light')).to.be.closeTo(100 - exact, 1e-9);
  });

  it('converts the need to units of the fuel; spacenet25 takes kilograms for units', () => {
    const built = scenario([...begin, burn(1, small, [action(lander, 'Burn')], ids(lander))], more);
    const need = (gravity: number) => 10_100 * (1 - Math.exp(-900 / (450 * gravity)));
    expect(finalFuel(play(built), 'Lander')).to.be.closeTo(3000 - need(9.80665) / 2, 1e-6);
    expect(finalFuel(play(built, 'spacenet25'), 'Lander')).to.be.closeTo(
      Math.round((3000 - need(9.81)) * 100) / 100,
      1e-6,
    );
  });

  for (const rules of presets) {
    it(`reports missing delta-v, and uses up the fuel (${rules})`, () => {
      const huge = new Burn({ time: 0, deltaV: 20_000 });
      const result = play(
        scenario([...begin, burn(1, huge, [action(a, 'Burn')])], {
          ...more,
          edges: [edgeOf(huge)],
        }),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([['DELTA_V_SHORT', 'A']]);
      const { needed, available } = result.errors[0]!;
      expect(needed).to.equal(20_000);
      expect(available).to.be.closeTo(result.burns[0]!.deltaVAchieved, 1e-9);
      expect(finalFuel(result, 'A')).to.equal(0);
    });

    it(`requires a specific impulse, an engine and a burn (${rules})`, () => {
      const dead = stage('Dead', { isp: 0 });
      const result = play(
        scenario(
          [
            ...begin,
            new CreateElements({ ...on(0, leo), elements: ids(dead), container: leo.id }),
            burn(1, small, [action(dead, 'Burn'), action(ann, 'Burn')], ids(dead)),
            burn(2, new Burn({ time: 0, deltaV: 1 }), [], ids(a)),
            burn(3, small, [action({ id: lsp.id }, 'Burn')], ids(a)),
          ],
          { ...more, ...cast(a, b, lander, ann, dead) },
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['NO_THRUST', 'Dead'],
        ['NO_VEHICLE', 'Ann'],
        ['DELTA_V_SHORT', 'Dead'],
        ['BROKEN_REFERENCE', undefined],
        ['BROKEN_REFERENCE', undefined],
        ['DELTA_V_SHORT', 'A'],
      ]);
    });
  }

  it('refuses vehicles outside the stack; spacenet25 lets them push', () => {
    const built = scenario(
      [...begin, burn(1, small, [action(a, 'Stage'), action(a, 'Burn')])],
      more,
    );
    expect(errorsOf(play(built))).to.deep.equal([
      ['NOT_FOUND', 'A'],
      ['DELTA_V_SHORT', 'A'],
    ]);
    const reference = play(built, 'spacenet25');
    expect(errorsOf(reference)).to.deep.equal([]);
    expect(reference.burns[0]?.stackMassBefore).to.be.closeTo(27_100, 1e-6);
    const beside = scenario([...begin, burn(1, small, [action(a, 'Burn')], ids(b))], more);
    expect(play(beside).errors[0]).to.include({ code: 'WRONG_PLACE', rule: 'burnOutsideStack' });
  });

  it('goes on after staging an element twice; spacenet25 ends without reporting the delta-v', () => {
    const built = scenario(
      [...begin, burn(1, small, [action(a, 'Stage'), action(a, 'Stage')])],
      more,
    );
    expect(errorsOf(play(built))).to.deep.equal([
      ['NOT_FOUND', 'A'],
      ['DELTA_V_SHORT', 'B'],
    ]);
    expect(errorsOf(play(built, 'spacenet25'))).to.deep.equal([['NOT_FOUND', 'A']]);
  });

  it('fires an engine inside an element of the stack', () => {
    const inner = stage('Inner', {
      mass: 100,
      fuel: new ResourceAmount({ resource: fuel.id, amount: 400 }),
    });
    const host = stage('Host', { fuel: new ResourceAmount({ resource: fuel.id, amount: 0 }) });
    const tiny = new Burn({ time: 0, deltaV: 10 });
    const built = scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(host), container: leo.id }),
        new CreateElements({
          ...on(0, leo, { priority: 2 }),
          elements: ids(inner),
          container: host.id,
        }),
        burn(1, tiny, [action(inner, 'Burn')], ids(host)),
        new RemoveElements({ ...on(2, leo), elements: ids(host) }),
        burn(3, tiny, [action(inner, 'Burn')], ids(host), ksc),
      ],
      { ...cast(inner, host), edges: [edgeOf(tiny)] },
    );
    expect(errorsOf(play(built))).to.deep.equal([
      ['NOT_FOUND', 'Inner'],
      ['DELTA_V_SHORT', 'Inner'],
    ]);
  });

  it('takes no fuel if only the rounded amount is enough (spacenet25)', () => {
    // The tank shows 24.00, holds 23.996, and the burn takes 23.998 out of a stack of 2024.
    const close = stage('Close', {
      mass: 2000,
      fuel: new ResourceAmount({ resource: fuel.id, amount: 23.996 }),
    });
    const fifty = new Burn({ time: 0, deltaV: -450 * 9.81 * Math.log(1 - 23.998 / 2024) });
    const result = play(
      scenario(
        [
          new CreateElements({ ...on(0, leo), elements: ids(close), container: leo.id }),
          burn(1, fifty, [action(close, 'Burn')], ids(close)),
        ],
        { ...cast(close), edges: [edgeOf(fifty)] },
      ),
      'spacenet25',
    );
    expect(result.burns[0]).to.include({ deltaVRemaining: 0, fuelAfter: 23.996 });
  });
});
