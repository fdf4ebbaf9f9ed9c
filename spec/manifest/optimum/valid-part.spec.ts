import { expect } from 'chai';
import fc from 'fast-check';
import { kind } from '../../../bench/support/depot-network.js';
import {
  evaluatePlan,
  loadSolver,
  validPart,
  verifyPlan,
} from '../../../lib/manifest/optimum/index.js';
import type { PlannedContainer, PlanProblem } from '../../../lib/manifest/problem.js';
import { draws } from '../../support/draws.js';
import { EARTH, hop, problemOf, resource } from './support/problems.js';

const food = resource('food', 202, { unitVolume: 0.001 });
const snack = resource('snack', 202, { pressurized: true });
const pump = resource('pump', 4, { whole: true, unitMass: 4 });
const gear = resource('gear', 6, { unitVolume: 0 });
const oxygen = resource('oxygen', 203);

const mixed = problemOf({
  legs: [hop({ carrier: 'C', mass: 500 })],
  demands: [
    { at: ['LSP', 5], resource: food, amount: 50 },
    { at: ['LSP', 5], resource: snack, amount: 50 },
    { at: ['LSP', 5], resource: pump, amount: 50 },
    { at: ['LSP', 5], resource: gear, amount: 50, durable: true },
    {
      at: ['LSP', 5],
      resource: { ...pump, id: 'drill', name: 'drill' },
      amount: 50,
      durable: true,
    },
    { at: ['LSP', 5], resource: oxygen, amount: 50 },
  ],
  kinds: [kind('Bag', ['bags'], [1, 10], [0.01, 0.006]), kind('Tank', ['oxygen'], [1, 10])],
  volumeConstrained: true,
  environmentConstrained: true,
});

const bag = (more: Partial<PlannedContainer>): PlannedContainer => ({
  kind: 0,
  pressurized: false,
  path: [{ leg: 0, slot: 0 }],
  contents: [],
  pieces: [],
  ...more,
});

/** The part that is possible of a container with contents and pieces. */
function part(
  contents: Readonly<Record<string, number>>,
  pieces: Readonly<Record<number, number>>,
  { problem = mixed, ...more }: Partial<PlannedContainer> & { readonly problem?: PlanProblem } = {},
) {
  const whole = bag({
    contents: Object.entries(contents).map(([id, amount]) => ({ resource: id, amount })),
    pieces: Object.entries(pieces).map(([demand, amount]) => ({ demand: Number(demand), amount })),
    ...more,
  });
  const valid = validPart(problem, { containers: [whole] });
  expect(verifyPlan(problem, valid)).to.deep.equal([]);
  return valid.containers.map(({ contents, pieces }) => [
    Object.fromEntries(contents.map(({ resource, amount }) => [resource, amount])),
    Object.fromEntries(pieces.map(({ demand, amount }) => [demand, amount])),
  ]);
}

describe('the possible part of a container', () => {
  it('is nothing if it is of no kind, or serves nothing that exists', () => {
    expect(part({ food: 1 }, { 0: 1 }, { kind: 7 })).to.deep.equal([]);
    expect(part({ food: 1 }, { 9: 1 })).to.deep.equal([]);
    expect(part({ food: 1 }, {})).to.deep.equal([]);
  });

  it('leaves out what it does not hold, what its kind does not take, and what nobody demands', () => {
    expect(part({ food: 1 }, { 0: 1, 3: 1 })).to.deep.equal([[{ food: 1 }, { 0: 1 }]]);
    expect(part({ oxygen: 5, food: 1 }, { 0: 1, 5: 5 })).to.deep.equal([[{ food: 1 }, { 0: 1 }]]);
    expect(part({ nothing: 5 }, { 0: 1 })).to.deep.equal([]);
    expect(part({ food: 1 }, { 0: 0 })).to.deep.equal([]);
  });

  it('has goods of the right environment', () => {
    expect(part({ food: 1, snack: 2 }, { 0: 1, 1: 2 })).to.deep.equal([[{ food: 1 }, { 0: 1 }]]);
    const inside = { ...mixed.legs[0]!.slots[0]!, pressurized: true };
    const legs = [{ ...mixed.legs[0]!, slots: [inside] }];
    const both = { food: 1, snack: 2 };
    const used = { 0: 1, 1: 2 };
    const pressurized = { problem: { ...mixed, legs }, pressurized: true };
    expect(part(both, used, pressurized)).to.deep.equal([[both, used]]);
    const strict = { ...mixed, legs, pressurizedTakesUnpressurized: false };
    expect(part(both, used, { ...pressurized, problem: strict })).to.deep.equal([
      [{ snack: 2 }, { 1: 2 }],
    ]);
  });

  it('is nothing if it is in a slot of the wrong environment', () => {
    expect(part({ snack: 2 }, { 1: 2 }, { pressurized: true })).to.deep.equal([]);
  });

  it('is as much as fits by mass and volume, in whole units', () => {
    expect(part({ food: 9 }, { 0: 9 })).to.deep.equal([[{ food: 6 }, { 0: 6 }]]);
    expect(part({ gear: 15 }, { 3: 15 })).to.deep.equal([[{ gear: 10 }, { 3: 10 }]]);
    expect(part({ pump: 3.5 }, { 2: 3.5 })).to.deep.equal([[{ pump: 2 }, { 2: 2 }]]);
    expect(part({ drill: 3 }, { 4: 3 })).to.deep.equal([[{ drill: 2 }, { 4: 2 }]]);
    expect(part({ gear: 8, pump: 2 }, { 3: 8, 2: 2 })).to.deep.equal([
      [
        { pump: 2, gear: 2 },
        { 2: 2, 3: 2 },
      ],
    ]);
    expect(part({ pump: 1 }, { 2: 0.4 })).to.deep.equal([[{ pump: 1 }, { 2: 0.4 }]]);
  });

  it('has no limit of its own in a crate', () => {
    const crate = { ...mixed.kinds[0]!, crate: true, maxMass: 0, maxVolume: 0 };
    const problem = { ...mixed, kinds: [crate] };
    expect(part({ food: 30 }, { 0: 30 }, { problem })).to.deep.equal([[{ food: 30 }, { 0: 30 }]]);
  });
});

/** Two legs with every kind of limit, and bags that need not fit together. */
const crowded = fc
  .record({
    outer: fc.integer({ min: 5, max: 30 }),
    inner: fc.integer({ min: 2, max: 20 }),
    flight: fc.integer({ min: 5, max: 30 }),
    bags: fc.integer({ min: 1, max: 4 }),
    row: fc.integer({ min: 10, max: 60 }),
    weight: fc.integer({ min: 1, max: 3 }),
    tier: fc.integer({ min: 0, max: 1 }),
    loads: fc.array(
      fc.record({
        slot: fc.integer({ min: 0, max: 1 }),
        amount: fc.integer({ min: 1, max: 9 }),
        on: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ outer, inner, flight, bags, row, weight, tier, loads }) => {
    const volume = 0.01 * bags;
    const problem = problemOf({
      legs: [
        {
          from: EARTH,
          to: 'LEO',
          start: 1,
          end: 2,
          freeMass: flight,
          slots: [
            { carrier: 'Outer', mass: outer, volume },
            { carrier: 'Inner', mass: inner, volume, parent: 0 },
          ],
        },
        { from: 'LEO', to: 'LSP', start: 4, end: 5, slots: [{ carrier: 'Tug', mass: 1e3 }] },
        { from: 'LEO', to: 'Mars', start: 6, end: 7, slots: [{ carrier: 'Van', mass: 1e3 }] },
      ],
      demands: [
        { at: ['LEO', 3], resource: food, amount: 100 },
        { at: ['LSP', 9], resource: food, amount: 100, weight, tier },
      ],
      kinds: [kind('Bag', ['bags'], [1, 10], [0.01, 1])],
      rows: [
        { name: 'burn', terms: [0, 1].map((leg) => ({ leg, coefficient: leg + 1 })), limit: row },
      ],
      volumeConstrained: true,
    });
    const containers = loads.map(({ slot, amount, on }) =>
      bag({
        path: [{ leg: 0, slot }, ...(on ? [{ leg: 1, slot: 0 }] : [])],
        contents: [{ resource: 'food', amount }],
        pieces: [{ demand: on ? 1 : 0, amount }],
      }),
    );
    return { problem, containers };
  });

/** The least unmet mass by tier of all valid choices of containers. */
function bestOf(problem: PlanProblem, containers: readonly PlannedContainer[]): readonly number[] {
  let best: readonly number[] = evaluatePlan(problem, { containers: [] }).unmet;
  for (let chosen = 1; chosen < 2 ** containers.length; chosen++) {
    const plan = { containers: containers.filter((_, index) => chosen & (1 << index)) };
    if (verifyPlan(problem, plan).length > 0) continue;
    const { unmet } = evaluatePlan(problem, plan);
    const at = unmet.findIndex((value, tier) => value !== best[tier]);
    if (at >= 0 && unmet[at]! < best[at]!) best = unmet;
  }
  return best;
}

describe('the possible part of a plan', () => {
  it('is the best choice of its containers with a solver, and a valid one without', async () => {
    const highs = await loadSolver();
    fc.assert(
      fc.property(crowded, ({ problem, containers }) => {
        const best = bestOf(problem, containers);
        const chosen = validPart(problem, { containers }, highs);
        expect(verifyPlan(problem, chosen)).to.deep.equal([]);
        expect(evaluatePlan(problem, chosen).unmet[0]).to.be.closeTo(best[0]!, 0.011);
        const simple = validPart(problem, { containers });
        expect(verifyPlan(problem, simple)).to.deep.equal([]);
        expect(evaluatePlan(problem, simple).unmet[0]).to.be.at.least(best[0]! - 1e-9);
      }),
      { numRuns: draws(15) },
    );
  });
});
