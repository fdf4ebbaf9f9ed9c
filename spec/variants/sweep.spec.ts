import { expect } from 'chai';
import fc from 'fast-check';
import {
  Burn,
  BurnStageItem,
  CreateElements,
  days,
  PropulsiveBurn,
  parse,
  Scenario,
  SpaceEdge,
  serialize,
  type Variant,
} from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { simulate } from '../../lib/simulation/index.js';
import { sweepInWorkers } from '../../lib/variants/in-workers.js';
import { type SweepOptions, sweep } from '../../lib/variants/index.js';
import { ids, leo, lsp, mission, on, scenario } from '../simulation/support/builder.js';
import { cast, stage } from '../simulation/support/elements.js';
import { anyScenario } from '../simulation/support/generated.js';
import { draws } from '../support/draws.js';
import { anyChanges, pointersIn } from './support/changes.js';

const tug = stage('Tug', { mass: 2000 });
const burn = new Burn({ time: 0, deltaV: 5000 });
const built = scenario(
  [
    new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
    ...[1, 2].map(
      (day) =>
        new PropulsiveBurn({
          ...on(day, leo),
          burn: burn.id,
          elements: ids(tug),
          burnStageSequence: [new BurnStageItem({ element: tug.id, type: 'Burn' })],
        }),
    ),
  ],
  {
    ...cast(tug),
    edges: [
      new SpaceEdge({
        name: 'Path',
        origin: leo.id,
        destination: lsp.id,
        duration: days(3),
        burns: [burn],
      }),
    ],
  },
);
const masses = [1000, 2000, 4000];
const variants = masses.map((value) => ({
  name: `${value} kg`,
  changes: [{ pointer: '/instantiatedElements/0/mass', value }],
}));

/** One change, as a sweep of one variant. */
const sweepOf = (pointer: string, value: unknown) =>
  sweep(built, [{ changes: [{ pointer, value }] }]);

/** The message of what a function throws; fails if it throws anything but a TypeError. */
function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).to.be.instanceOf(TypeError);
    return (error as TypeError).message;
  }
  return 'nothing was thrown';
}

describe('sweep', () => {
  it('simulates each variant, and leaves the scenario unchanged', () => {
    const before = JSON.stringify(built);
    const outcomes = sweep(built, variants);
    expect(outcomes.map(({ index, name }) => [index, name])).to.deep.equal([
      [0, '1000 kg'],
      [1, '2000 kg'],
      [2, '4000 kg'],
    ]);
    expect(outcomes.map(({ result }) => result.feasible)).to.deep.equal([true, false, false]);
    const margins = outcomes.map(({ result }) => result.deltaVMargins[0]?.margin ?? 0);
    expect(margins[0]).to.be.greaterThan(0);
    expect(margins[1]).to.be.lessThan(0);
    expect(margins[2]).to.be.lessThan(margins[1]!);
    expect(outcomes[1]?.result).to.deep.include({
      errors: { DELTA_V_SHORT: 1 },
      warnings: 0,
      unmetMass: 0,
      ending: 'complete',
      verdict: 'infeasible',
      feasible: false,
      supplied: true,
      end: 2,
    });
    expect(JSON.stringify(built)).to.equal(before);
  });

  it('keeps the selected part of each result, and stops when it is aborted', () => {
    const controller = new AbortController();
    const outcomes = sweep(built, variants, {
      signal: controller.signal,
      select: ({ burns }) => {
        if (burns.length === 2 && burns[1]!.deltaVRemaining > 0) controller.abort();
        return burns.length;
      },
    });
    expect(outcomes.map(({ result }) => result)).to.deep.equal([2, 2]);
  });

  it('changes dates, durations, lists, and fields that were left out', () => {
    const changed = sweep(
      built,
      [
        {
          changes: [
            { pointer: '/missionList/0/startDate', value: '2030-01-11T00:00:00Z' },
            { pointer: '/missionList/0/events/1/missionTime', value: 'P5D' },
            { pointer: '/instantiatedElements/0/isp', value: 900 },
            { pointer: '/missionList/0/events/2/elements', value: [] },
          ],
        },
      ],
      { select: (result) => [result.end, result.burns[0]?.isp, result.errors.length] },
    );
    // The second burn has no stack, so its vehicle is outside of it.
    expect(changed[0]?.result).to.deep.equal([15, 900, 2]);
    expect(Object.hasOwn(tug, 'isp')).to.equal(false);
  });

  it('removes an optional field for null, so that the value of the template applies', () => {
    const isp = (value: number | null) =>
      sweep(built, [{ changes: [{ pointer: '/instantiatedElements/0/mass', value }] }], {
        select: ({ burns }) => burns[0]?.stackMassBefore,
      })[0]?.result;
    expect(isp(1000)).to.equal(16_000);
    // The template has 2,000 kg, as the element has.
    tug.mass = 3000;
    expect(isp(null)).to.equal(17_000);
    expect(tug.mass).to.equal(3000);
    tug.mass = 2000;
  });

  it('returns the same result as a simulation of the changed scenario', () => {
    const [outcome] = sweep(built, [variants[2]!], { select: (result) => JSON.stringify(result) });
    tug.mass = 4000;
    expect(outcome?.result).to.equal(JSON.stringify(simulate(built)));
    tug.mass = 2000;
  });
});

describe('A variant with edits', () => {
  it('follows its changes, and is the same in worker threads', async () => {
    const edited = [
      { name: 'heavy', edits: ['Tug.mass=2t'] },
      {
        changes: [{ pointer: '/instantiatedElements/0/name', value: 'Pusher' }],
        edits: ['Pusher.mass*=2'],
      },
    ];
    const outcomes = sweep(built, edited);
    expect(outcomes.map(({ result }) => result.feasible)).to.deep.equal([false, false]);
    expect(outcomes[1]!.result.deltaVMargins[0]?.name).to.equal('Pusher');
    expect(await sweepInWorkers(built, edited, { threads: 1 })).to.deep.equal(outcomes);
  });

  it('is refused with all its problems', () => {
    const text = messageOf(() =>
      sweep(built, [{ name: 'x', edits: ['Tog.mass=1', 'Tug.mass=x'] }]),
    );
    expect(text).to.match(
      /^Variant 0 "x": "Tog.mass=1": nothing has the name.*\n {2}"Tug.mass=x": /,
    );
    expect(messageOf(() => sweep(built, [{ edits: 'Tug.mass=1' as never }]))).to.include(
      'Expected an array as "edits"',
    );
  });
});

describe('A variant with a wrong change', () => {
  for (const [pointer, value, message] of [
    ['/instantiatedElements/0/mass', 'PT5H', 'Expected a number at least 0 (kg), found "PT5H".'],
    ['/instantiatedElements/0/mass', -5, 'Expected a number at least 0 (kg), found -5.'],
    ['/instantiatedElements/0/mass', 'heavy', 'Expected a number at least 0 (kg), found "heavy".'],
    ['/instantiatedElements/0/mass', Number.NaN, 'which is not finite.'],
    ['/instantiatedElements/0/isp', -3, 'Expected a number at least 0 (s), found -3.'],
    [
      '/instantiatedElements/0/environment',
      'Nowhere',
      'Expected one of "Pressurized", "Unpressurized", found "Nowhere"',
    ],
    [
      '/instantiatedElements/0/environment',
      'Presurized',
      'found "Presurized"; did you mean "Pressurized"?',
    ],
    ['/instantiatedElements/0/name', 5, 'Expected text, found 5.'],
    ['/missionList/0/startDate', 'soon', 'found "soon".'],
    ['/missionList/0/events/0/missionTime', 'soon', 'found "soon".'],
    ['/missionList/0/events', {}, 'found object'],
    ['/missionList/0/name', null, 'The required field "name" is null (expected text).'],
  ] as const) {
    it(`names the field, the value and the expected values: ${pointer} = ${JSON.stringify(value)}`, () => {
      const text = messageOf(() => sweepOf(pointer, value));
      expect(text).to.match(/^Variant 0: /);
      expect(text).to.include(`${pointer}: `);
      expect(text).to.include(message);
    });
  }

  for (const [pointer, message] of [
    ['', '"": The pointer is empty: it must name a field'],
    ['mass', '"mass" is not a JSON Pointer: it must start with "/"'],
    ['/nowhere', '"/nowhere": Scenario has no field "nowhere".'],
    ['/instantiatedElements/0/masss', 'has no field "masss"; did you mean "mass"?'],
    ['/instantiatedElements/9/mass', '/instantiatedElements/9 is not an object or a list'],
    ['/instantiatedElements/9', 'does not exist: the list has 1 items'],
    ['/missionList/length', '/missionList/length does not exist: the list has 1 items'],
    ['/missionList/-', 'does not exist'],
    ['/missionList/0/events/0/type', 'cannot be set: the type belongs to the class'],
    ['/instantiatedElements/0/id', 'cannot be set: other objects refer to the identifier'],
    ['/missionList/00', 'the list has 1 items; did you mean "0"?'],
    ['/__proto__/name', 'is not an object or a list'],
    ['/constructor', 'Scenario has no field "constructor"'],
    ['/missionList/~', 'is not a JSON Pointer'],
  ] as const) {
    it(`names an address that cannot be set: ${JSON.stringify(pointer)}`, () => {
      expect(messageOf(() => sweepOf(pointer, 1))).to.include(message);
    });
  }

  it('refuses a property that its class does not declare, inside a value', () => {
    const value = { ...leo.toJSON(), colour: 'red' };
    expect(messageOf(() => sweepOf('/network/nodes/2', value))).to.include('colour');
  });

  it('is rejected completely, with every wrong change in the message', () => {
    const before = JSON.stringify(built);
    const simulated: string[] = [];
    const wrong = {
      name: 'Two mistakes',
      changes: [
        { pointer: '/instantiatedElements/0/mass', value: 1 },
        { pointer: '/instantiatedElements/0/isp', value: -1 },
        { pointer: '/nowhere', value: 1 },
      ],
    };
    const text = messageOf(() =>
      sweep(built, [variants[0]!, wrong, variants[1]!], {
        select: () => simulated.push(JSON.stringify(built)),
      }),
    );
    expect(text).to.match(/^Variant 1 "Two mistakes": \/instantiatedElements\/0\/isp: /);
    expect(text).to.include('Scenario has no field "nowhere"');
    expect(simulated).to.have.length(1);
    expect(JSON.stringify(built)).to.equal(before);
  });
});

describe('A sweep of any value', () => {
  const values = [null, 0, -1, 1.5, 'x', 'P1D', true, [], {}, [1], { type: 'Element' }];

  it('leaves every value of the scenario unchanged, accepted or refused', () => {
    const before = JSON.stringify(built);
    const pointers = [...pointersIn(JSON.parse(before)), '/missionList/length', '/missionList/7'];
    let [accepted, refused] = [0, 0];
    for (const pointer of pointers) {
      for (const value of values) {
        try {
          sweepOf(pointer, value);
          accepted++;
        } catch (error) {
          expect(error, `${pointer} ${JSON.stringify(value)}`).to.be.instanceOf(TypeError);
          expect((error as TypeError).message).to.match(/^Variant 0: /);
          refused++;
        }
        if (JSON.stringify(built) !== before) expect.fail(`${pointer} was changed`);
      }
    }
    expect(accepted).to.be.greaterThan(200);
    expect(refused).to.be.greaterThan(1000);
  });

  it('leaves inherited fields absent that were absent', () => {
    const keys = Object.keys(tug).sort();
    for (const { name, presence } of fieldsOf(tug.constructor as never)) {
      if (presence !== 'optional') continue;
      for (const value of values) {
        const text = messageOf(() => sweepOf(`/instantiatedElements/0/${name}`, value));
        expect(text).to.match(/^(nothing was thrown|Variant 0: )/);
        expect(Object.keys(tug).sort()).to.deep.equal(keys);
      }
    }
  });
});

describe('A variant of a wrong form', () => {
  for (const [variant, message] of [
    [5, 'Variant 0: Expected an object with "changes" or "edits", found 5.'],
    [null, 'Variant 0: Expected an object with "changes" or "edits", found null.'],
    [{}, 'Variant 0: Expected an array as "changes", found undefined.'],
    [{ name: 5, changes: 'x' }, 'Expected text as "name", found 5.'],
    [{ name: 5, changes: 'x' }, 'Expected an array as "changes", found "x".'],
    [{ changes: [null] }, 'Change 0: Expected an object with "pointer" and "value", found null.'],
    [
      { changes: [{ value: 1 }] },
      'Change 0: Expected a JSON Pointer as "pointer", found undefined.',
    ],
    [{ changes: [{ pointer: '/name' }] }, 'Change 0: There is no "value" for "/name"'],
    [{ changes: new Array(4e9) }, 'Change 999: Expected an object'],
  ] as const)
    it(`says what is expected: ${message}`, () => {
      expect(messageOf(() => sweep(built, [variant as never]))).to.include(message);
    });
});

describe('The scenario of a sweep', () => {
  const unchanged: Variant = { changes: [] };
  const varied: Variant = { changes: [{ pointer: '/instantiatedElements/0/mass', value: 7 }] };

  /** Expects that a sweep throws, and that its scenario is as it was. */
  const expectUnchanged = (options: SweepOptions) => {
    const before = JSON.stringify(built);
    expect(() => sweep(built, [varied], options)).to.throw('stop here');
    expect(JSON.stringify(built)).to.equal(before);
    expect(built.toJSON()).to.deep.equal(JSON.parse(before));
  };
  const stop = (): never => {
    throw new Error('stop here');
  };

  it('is as it was if anything throws', () => {
    expectUnchanged({ select: stop });
    expectUnchanged({ onProgress: stop });
    expectUnchanged({ measures: { x: stop } });
    expectUnchanged({ measures: { x: () => ({ result: stop }) } });
  });

  it('is as it was if an effect or a measure makes events fail', () => {
    for (const options of [
      { effects: { 'Create Elements': stop } },
      { measures: { x: () => ({ observe: stop, result: () => 1 }) } },
    ]) {
      const before = JSON.stringify(built);
      const [outcome] = sweep(built, [varied], options);
      expect(outcome?.result.errors.UNEXPECTED).to.be.greaterThan(0);
      expect(JSON.stringify(built)).to.equal(before);
    }
  });

  it('is as it was while a variant is simulated, and after it was aborted', () => {
    const before = JSON.stringify(built);
    const controller = new AbortController();
    const seen: string[] = [];
    const [outcome] = sweep(built, [varied, varied], {
      signal: controller.signal,
      measures: {
        x: () => ({
          observe: () => {
            seen.push(JSON.stringify(built));
            controller.abort();
          },
          result: () => sweep(built, [unchanged])[0]?.result.feasible,
        }),
      },
      select: ({ ending, measures }) => [ending, measures.custom.x],
    });
    expect(outcome?.result).to.deep.equal(['cancelled', false]);
    expect(new Set(seen)).to.deep.equal(new Set([before]));
    expect(JSON.stringify(built)).to.equal(before);
  });

  it('may be frozen', () => {
    const frozen = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
      if (!(value instanceof Date)) Object.freeze(value);
      for (const inside of Object.values(value)) frozen(inside);
    };
    const rigid = parse(Scenario, JSON.stringify(built));
    frozen(rigid);
    expect(sweep(rigid, variants)).to.deep.equal(sweep(built, variants));
  });

  it('may share objects, of which a variant changes one alone', () => {
    const [create, , second] = built.missionList[0]!.events;
    const shared = scenario([], {
      instantiatedElements: [...built.instantiatedElements],
      missionList: [mission([create!, second!]), mission([create!, second!], { name: 'Two' })],
    });
    const change = { pointer: '/missionList/1/events/0/name', value: 'Other' };
    const names = (list: readonly Variant[], swept: Scenario) =>
      sweep(swept, list, { select: ({ events }) => events.map(({ name }) => name) })[0]?.result;
    const separate = parse(Scenario, JSON.stringify(shared));
    expect(names([{ changes: [change] }], shared)).to.deep.equal(
      names([{ changes: [change] }], separate),
    );
    expect(names([{ changes: [change] }], shared))
      .to.include(create!.name)
      .and.to.include('Other');
  });

  it('gets new objects with the same identifiers in each run', () => {
    const value = { type: 'Orbital Node', name: 'New', apoapsis: 1, periapsis: 1, inclination: 0 };
    const variant = { changes: [{ pointer: '/network/nodes', value: [value, value] }] };
    const ids = () =>
      sweep(built, [variant], { select: (result) => JSON.stringify(result.at(0)) })[0]?.result;
    expect(ids()).to.equal(ids());
  });

  it('is the same after any changes, as a whole and for later variants', () => {
    let made = 0;
    fc.assert(
      fc.property(
        anyScenario.chain((each) => fc.tuple(fc.constant(each), anyChanges(each))),
        ([each, changes]) => {
          const before = JSON.stringify(each);
          const fresh = sweep(parse(Scenario, before), [unchanged]);
          let changed: unknown;
          const message = messageOf(() => {
            changed = sweep(each, [{ changes }]);
          });
          expect(JSON.stringify(each)).to.equal(before);
          expect(serialize(each)).to.deep.equal(JSON.parse(before));
          expect(sweep(each, [unchanged])).to.deep.equal(fresh);
          if (changed === undefined) {
            expect(message).to.match(/^Variant 0: /);
            return;
          }
          made++;
          // Changes of a scenario with shared objects are those of one without.
          expect(sweep(parse(Scenario, before), [{ changes }])).to.deep.equal(changed);
        },
      ),
      { numRuns: draws(300) },
    );
    expect(made).to.be.greaterThan(draws(300) / 6);
  });
});

describe('sweepInWorkers', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    name: `${at}`,
    changes: [{ pointer: '/instantiatedElements/0/mass', value: 1000 + 20 * at }],
  }));
  const wrong = { changes: [{ pointer: '/instantiatedElements/0/mass', value: 'heavy' }] };
  const refusal = (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => 'nothing was thrown',
      (error: unknown) => error,
    );

  for (const threads of [1, 2, 3]) {
    it(`returns the same in the order of the variants (threads: ${threads})`, async () => {
      const outcomes = await sweepInWorkers(built, many, { threads, rules: 'spacenet25' });
      expect(outcomes).to.deep.equal(sweep(built, many, { rules: 'spacenet25' }));
    });

    it(`refuses a wrong variant as a sweep does (threads: ${threads})`, async () => {
      const all = [...many.slice(0, 100), wrong, ...many.slice(100)];
      const error = await refusal(sweepInWorkers(built, all, { threads }));
      expect(error).to.be.instanceOf(TypeError);
      expect((error as TypeError).message)
        .to.equal(messageOf(() => sweep(built, all)))
        .and.to.match(/^Variant 100: \/instantiatedElements\/0\/mass: .*found "heavy"/);
    });
  }

  it('can be aborted', async () => {
    const signal = AbortSignal.abort();
    expect(await refusal(sweepInWorkers(built, variants, { signal }))).to.have.property(
      'name',
      'AbortError',
    );
  });
});
