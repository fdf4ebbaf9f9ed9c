import { expect } from 'chai';
import { kind } from '../../../bench/support/depot-network.js';
import { type PlanViolation, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import type { PlannedContainer, PlanProblem } from '../../../lib/manifest/problem.js';
import { EARTH, problemOf, resource, type ShortProblem } from './support/problems.js';

const food = resource('food', 202);
const snack = resource('snack', 202, { pressurized: true });
const pump = resource('pump', 4, { whole: true, unitMass: 3 });
const gear = resource('gear', 6);
const flight = (from: string, to: string, start: number) => ({
  from,
  to,
  start,
  end: start + 1,
  slots: [{ carrier: 'C', mass: 50, volume: 0.06 }],
});
const legs = [flight(EARTH, 'LSP', 1), flight('LSP', EARTH, 3), flight(EARTH, 'LSP', 5)];
const demands = [
  { at: ['LSP', 9] as const, resource: food, amount: 20 },
  { at: ['LSP', 9] as const, resource: snack, amount: 20 },
  { at: ['LSP', 9] as const, resource: pump, amount: 4 },
  { at: ['LSP', 9] as const, resource: gear, amount: 5, durable: true },
];

/** A network with every kind of rule, and bags of 10 kg and 0.02 m³. */
const problemWith = (more: Partial<ShortProblem> = {}): PlanProblem =>
  problemOf({
    legs,
    demands,
    kinds: [kind('Bag', ['bags'], [1, 10], [0.05, 0.02])],
    volumeConstrained: true,
    ...more,
  });

const bag = (more: Partial<PlannedContainer>): PlannedContainer => ({
  kind: 0,
  pressurized: false,
  path: [{ leg: 2, slot: 0 }],
  contents: [],
  pieces: [],
  ...more,
});

/** What a plan breaks, without what does not concern it. */
const broken = (containers: readonly PlannedContainer[], more: Partial<ShortProblem> = {}) =>
  verifyPlan(problemWith(more), { containers }).map((violation) =>
    Object.fromEntries(Object.entries(violation).filter(([, value]) => value !== null)),
  );

const one = (container: Partial<PlannedContainer>, more: Partial<ShortProblem> = {}) =>
  broken([bag(container)], more) as Partial<PlanViolation>[];

const rule = (code: string, message: string, more: object = {}) => ({
  rule: code,
  message,
  container: 0,
  ...more,
});

describe('verifyPlan tells where a plan breaks a rule', () => {
  it('a container without a path, or one that passes the Earth', () => {
    expect(one({ path: [] })).to.deep.equal([
      rule('C1', 'The path does not start on the surface of the Earth'),
    ]);
    expect(one({ path: [0, 1, 2].map((leg) => ({ leg, slot: 0 })) })).to.deep.equal([
      rule('C1', 'The path passes the surface of the Earth', { leg: 2 }),
    ]);
  });

  it('a kind or a demand that does not exist', () => {
    expect(one({ kind: 7 })).to.deep.equal([rule('C6', 'There is no kind of container 7')]);
    expect(one({ pieces: [{ demand: 9, amount: 1 }] })).to.deep.equal([
      rule('C4', 'A piece names demand 9 with amount 1', { demand: 9 }),
    ]);
  });

  it('amounts that are less than nothing, or no numbers', () => {
    for (const amount of [-1, Number.NaN]) {
      expect(one({ contents: [{ resource: 'food', amount }] })).to.deep.equal([
        rule('C6', `Bag cannot hold ${amount} of resource food`),
      ]);
      expect(one({ pieces: [{ demand: 0, amount }] })).to.deep.equal([
        rule('C4', `A piece names demand 0 with amount ${amount}`, { demand: 0 }),
      ]);
    }
  });

  it('goods in the wrong environment, and a container in a slot of the wrong environment', () => {
    const environmentConstrained = true;
    const holds = (pressurized: boolean, id: string, pressurizedTakesUnpressurized: boolean) =>
      one(
        { pressurized, contents: [{ resource: id, amount: 1 }] },
        { environmentConstrained, pressurizedTakesUnpressurized },
      ).map(({ rule, message }) => `${rule} ${message}`);
    const wrongGoods = (name: string) =>
      `C6 Resource ${name} cannot be in the environment of the container`;
    const wrongSlot = 'C8 A pressurized container is in a slot that is not';
    expect(holds(false, 'food', false)).to.deep.equal([]);
    expect(holds(false, 'snack', true)).to.deep.equal([wrongGoods('snack')]);
    expect(holds(true, 'food', false)).to.deep.equal([wrongGoods('food'), wrongSlot]);
    expect(holds(true, 'food', true)).to.deep.equal([wrongSlot]);
  });

  it('goods that cannot share a container', () => {
    const kinds = [kind('Tank', ['food', 'gear'], [1, 10])];
    const own = (each: typeof food) => ({ ...each, group: each.id });
    const problem = problemOf({
      legs,
      demands: demands.map((each) => ({ ...each, resource: own(each.resource) })),
      kinds,
    });
    const contents = ['food', 'gear'].map((id) => ({ resource: id, amount: 1 }));
    expect(
      verifyPlan(problem, { containers: [bag({ contents })] }).map(({ message }) => message),
    ).to.deep.equal(['The container holds goods that cannot share a container']);
  });

  it('more used than there is: what is used up in all, what is durable for each demand', () => {
    expect(one({ pieces: [{ demand: 0, amount: 5 }] })).to.deep.equal([
      rule('C7', 'The pieces are more than the container holds', { found: 5, allowed: 0 }),
    ]);
    const twice = [2, 3].map((amount) => ({ demand: 3, amount }));
    const message = 'The pieces for a demand are more than the container holds';
    expect(one({ pieces: twice })).to.deep.equal([
      rule('C5', message, { demand: 3, found: 5, allowed: 0 }),
    ]);
    expect(one({ contents: [{ resource: 'gear', amount: 3 }], pieces: twice })).to.deep.equal([
      rule('C5', message, { demand: 3, found: 5, allowed: 3 }),
    ]);
    expect(one({ contents: [{ resource: 'gear', amount: 5 }], pieces: twice })).to.deep.equal([]);
  });

  it('parts of whole units, and contents that are too heavy or too large', () => {
    expect(one({ contents: [{ resource: 'pump', amount: 1.5 }] })).to.deep.equal([
      rule('C7', 'pump is not packed in whole units', { found: 1.5 }),
    ]);
    expect(
      one({ contents: [{ resource: 'food', amount: 15 }] }, { volumeConstrained: false }),
    ).to.deep.equal([
      rule('C6', 'The contents are too heavy for the container', { found: 15, allowed: 10 }),
    ]);
    const large = { ...food, unitVolume: 0.003 };
    const problem = problemOf({
      legs,
      demands: [{ ...demands[0]!, resource: large }],
      kinds: problemWith().kinds,
      volumeConstrained: true,
    });
    const [violation] = verifyPlan(problem, {
      containers: [bag({ contents: [{ resource: 'food', amount: 8 }] })],
    });
    expect(violation).to.include({
      rule: 'C6',
      message: 'The contents are too large for the container',
      allowed: 0.02,
    });
    expect(violation!.found).to.be.closeTo(0.024, 1e-12);
  });

  it('more brought than demanded, and more loaded than there is room for', () => {
    const full = bag({
      contents: [{ resource: 'pump', amount: 3 }],
      pieces: [{ demand: 2, amount: 3 }],
    });
    const room = { slots: [{ carrier: 'C', mass: 50, volume: 1 }] };
    const wide = problemOf({
      legs: legs.map((leg) => ({ ...leg, ...room })),
      demands,
      kinds: problemWith().kinds,
    });
    expect(verifyPlan(wide, { containers: [full, full] })).to.deep.include.members([
      {
        rule: 'C5',
        message: 'More is brought than demanded',
        container: null,
        leg: null,
        slot: null,
        demand: 2,
        found: 6,
        allowed: 4,
      },
    ]);
    const limit = { rule: 'C8', message: 'More is loaded than there is room for' };
    expect(broken([bag({}), bag({})])).to.deep.equal([
      { ...limit, leg: 2, slot: 0, found: 0.1, allowed: 0.06 },
    ]);
    expect(
      broken([bag({})], {
        rows: [{ name: 'burn', terms: [{ leg: 2, coefficient: 2 }], limit: 1 }],
      }),
    ).to.deep.equal([{ ...limit, found: 2, allowed: 1 }]);
  });
});
