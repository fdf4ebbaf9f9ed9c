import { expect } from 'chai';
import fc from 'fast-check';
import {
  evaluatePlan,
  optimizeManifest,
  validPart,
  verifyPlan,
} from '../../../lib/manifest/optimum/index.js';
import type { PlannedContainer } from '../../../lib/manifest/problem.js';
import { draws } from '../../support/draws.js';
import { enumerate } from './support/enumerate.js';
import { examples } from './support/examples.js';
import { EARTH, hop, problemOf, resource } from './support/problems.js';
import { smallNetworks } from './support/small-networks.js';

const limits = { timeLimit: 600, workLimit: 2000, closeGaps: false };

/** The most containers of an enumerated plan: more would take too long. */
const MOST = 2;

describe('optimizeManifest', () => {
  it('equals the best of all plans of small networks', async () => {
    await fc.assert(
      fc.asyncProperty(smallNetworks, async (problem) => {
        const { plan, figures, status } = await optimizeManifest(problem, limits);
        expect(verifyPlan(problem, plan)).to.deep.equal([]);
        expect(status).to.equal('optimal');
        const best = await enumerate(problem, MOST);
        const { kinds } = problem;
        const counted = plan.containers.filter(({ kind }) => !kinds[kind]!.crate).length;
        for (const [tier, unmet] of figures.unmet.entries()) {
          expect(unmet).to.be.at.most(best.unmet[tier]! + 0.06);
          // Plans of more containers are not enumerated.
          if (counted > MOST) return;
          expect(unmet).to.be.closeTo(best.unmet[tier]!, 0.06);
        }
        expect(figures.overhead).to.be.closeTo(best.overhead, 0.2);
      }),
      { numRuns: draws(6) },
    );
  });

  it('is never worse than the plan at the start, whatever the limit', async () => {
    for (const { problem } of examples) {
      const { plan } = await optimizeManifest(problem, limits);
      const start = { containers: plan.containers.slice(1) };
      const again = await optimizeManifest(problem, { ...limits, timeLimit: 0.001, start });
      expect(again.start).to.not.equal(null);
      expect(again.figures.unmet[0]).to.be.at.most(again.start!.unmet[0]! + 1e-6);
    }
  });

  it('returns plain data that JSON can hold, and repeats', async () => {
    const { problem } = examples[3]!;
    const first = await optimizeManifest(problem, { timeLimit: 600, workLimit: 500 });
    expect(JSON.parse(JSON.stringify(first))).to.deep.equal(first);
    const second = await optimizeManifest(problem, { timeLimit: 600, workLimit: 500 });
    expect(second.plan).to.deep.equal(first.plan);
  });

  it('names the limits that are short, and what would close the gaps', async () => {
    const { problem } = examples[0]!;
    const answer = await optimizeManifest(problem, { timeLimit: 600, workLimit: 2000 });
    const short = answer.limits.filter(({ isShort }) => isShort);
    expect(short.map(({ leg, slot, what }) => ({ leg, slot, what }))).to.deep.equal([
      { leg: 0, slot: 0, what: 'mass' },
    ]);
    expect(short[0]!.price).to.be.closeTo(1, 1e-6);
    // 16.29 kg of gas lack: two small tanks with it weigh 37.89 kg, and nothing is left of 300 kg.
    expect(answer.closings).to.have.length(1);
    expect(answer.closings[0]!.mass).to.be.closeTo(16.29 + 2 * 10.8, 0.01);
    // All together: three bags (72.49), a large tank (208) and three small ones with 25 kg (57.4), 37.89 more than 300.
    expect(answer.closingAll!.mass).to.be.closeTo(337.89 - 300, 0.01);
  });

  it('packs no millions of containers to find what would close the gaps of a huge demand', async () => {
    const closing = async (amount: number) => {
      const demands = [{ at: ['LSP', 5] as const, resource: resource('food', 202), amount }];
      const problem = problemOf({ legs: [hop({ carrier: 'C', mass: 30 })], demands });
      return (await optimizeManifest(problem, { ...limits, closeGaps: true })).closingAll;
    };
    expect((await closing(1e4))!.mass).to.be.within(1e4, 2e4);
    expect(await closing(1e8)).to.equal(null);
  });

  it('says why demands are not met', async () => {
    const food = resource('food', 202);
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 30 })],
      demands: [
        { at: ['LSP', 1.5], resource: food, amount: 5 },
        { at: ['Mars', 5], resource: food, amount: 5 },
        { at: ['LSP', 5], resource: resource('people', 0, { group: null }), amount: 5 },
        { at: ['LSP', 5], resource: food, amount: 50 },
      ],
    });
    const { demands, status } = await optimizeManifest(problem, limits);
    expect(demands.map(({ why }) => why)).to.deep.equal([
      'before the first arrival',
      'no way there',
      'no container takes it',
      'capacity',
    ]);
    expect(status).to.equal('optimal');
  });

  it('lets one set of durable goods serve every cell where it stands', async () => {
    const gear = resource('gear', 6);
    const problem = problemOf({
      legs: [
        hop({ carrier: 'C', mass: 30 }),
        { ...hop({ carrier: 'D', mass: 30 }), start: 6, end: 7 },
      ],
      demands: [
        { at: ['LSP', 5], resource: gear, amount: 10, durable: true },
        { at: ['LSP', 9], resource: gear, amount: 12, durable: true },
      ],
    });
    const { figures, plan } = await optimizeManifest(problem, limits);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect(figures.launched).to.be.closeTo(12.83, 1e-3);
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
  });

  it('keeps nested slots, flights and rows', async () => {
    const food = resource('food', 202);
    const leg = hop({ carrier: 'Outer', mass: 40 }, { carrier: 'Inner', mass: 100, parent: 0 });
    const of = async (more: object, rows: { leg: number; coefficient: number }[] = []) => {
      const problem = problemOf({
        legs: [{ ...leg, ...more }],
        demands: [{ at: ['LSP', 5], resource: food, amount: 100 }],
        rows: rows.length > 0 ? [{ name: 'burn', terms: rows, limit: 10 }] : [],
      });
      return (await optimizeManifest(problem, limits)).figures.launched;
    };
    expect(await of({})).to.be.closeTo(40, 1e-3);
    expect(await of({ freeMass: 20 })).to.be.closeTo(20, 1e-3);
    expect(await of({}, [{ leg: 0, coefficient: 2 }])).to.be.closeTo(5, 1e-3);
  });

  it('refuses wrong options, all at once', async () => {
    const { problem } = examples[0]!;
    const failed = await optimizeManifest(problem, { timeLimit: -1, workLimit: 0.5 }).catch(
      (error: unknown) => error,
    );
    expect(failed).to.be.instanceOf(TypeError);
    expect((failed as Error).message)
      .to.include('timeLimit')
      .and.to.include('workLimit');
  });

  it('lets goods be used up before a slot that refuses them, and nothing aboard it', async () => {
    const gear = resource('gear', 6);
    const food = resource('food', 202);
    const leg = (from: string, to: string, start: number) => ({
      ...hop({ carrier: `${start}`, mass: 60 }),
      from,
      to,
      start,
      end: start + 1,
    });
    const plain = problemOf({
      legs: [leg(EARTH, 'LEO', 1), leg('LEO', 'LSP', 5)],
      demands: [
        { at: ['LEO', 3], resource: food, amount: 5 },
        { at: ['LSP', 9], resource: food, amount: 5 },
        { at: ['LSP', 9], resource: gear, amount: 5, durable: true },
      ],
    });
    const legs = plain.legs.map((each) => ({
      ...each,
      slots: each.slots.map((slot) =>
        each.index === 1 ? { ...slot, refuses: ['food', 'gear'] } : slot,
      ),
    }));
    const problem = { ...plain, legs };
    const { plan, demands, status } = await optimizeManifest(problem, limits);
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
    expect(demands.map(({ met, why }) => [Math.round(met), why])).to.deep.equal([
      [5, null],
      [0, 'forbidden'],
      [0, 'forbidden'],
    ]);
    expect(status).to.equal('optimal');
    const free = await optimizeManifest(plain, limits);
    expect(verifyPlan(problem, free.plan).map(({ rule }) => rule)).to.include('forbid');
    const start = validPart(problem, free.plan);
    expect(verifyPlan(problem, start)).to.deep.equal([]);
    expect(evaluatePlan(problem, start).unmetMass).to.be.closeTo(10, 1e-6);
  });
});

describe('validPart', () => {
  const food = resource('food', 202);
  const problem = problemOf({
    legs: [hop({ carrier: 'C', mass: 60 })],
    demands: [
      { at: ['LSP', 5], resource: food, amount: 100 },
      { at: ['LSP', 1.5], resource: food, amount: 5 },
    ],
  });
  const bag = (amount: number, demand = 0, leg = 0): PlannedContainer => ({
    kind: 0,
    pressurized: false,
    path: [{ leg, slot: 0 }],
    contents: [{ resource: 'food', amount }],
    pieces: [{ demand, amount }],
  });

  it('keeps the containers that bring most, and drops what is impossible', () => {
    const plan = { containers: [bag(10), bag(26.8), bag(26.8), bag(5, 1), bag(5, 0, 7), bag(50)] };
    const part = validPart(problem, plan);
    expect(verifyPlan(problem, part)).to.deep.equal([]);
    expect(evaluatePlan(problem, part).unmetMass).to.be.closeTo(105 - 2 * 26.8, 0.01);
  });

  it('returns a valid plan as it is', () => {
    const plan = { containers: [bag(10)] };
    expect(validPart(problem, plan)).to.deep.equal(plan);
  });
});

describe('verifyPlan', () => {
  it('names every rule that a plan breaks', () => {
    const { problem } = examples[3]!;
    const rulesOf = (container: Partial<PlannedContainer>) =>
      verifyPlan(problem, {
        containers: [
          {
            kind: 0,
            pressurized: false,
            path: [{ leg: 0, slot: 0 }],
            contents: [],
            pieces: [],
            ...container,
          },
        ],
      }).map(({ rule }) => rule);
    const food = (amount: number) => [{ resource: 'food', amount }];
    expect(rulesOf({ path: [{ leg: 1, slot: 0 }] })).to.deep.equal(['C1']);
    expect(rulesOf({ path: [0, 0].map((leg) => ({ leg, slot: 0 })) })).to.deep.equal(['C2']);
    expect(rulesOf({ path: [{ leg: 9, slot: 0 }] })).to.deep.equal(['C3']);
    expect(rulesOf({ contents: food(5), pieces: [{ demand: 2, amount: 5 }] })).to.deep.equal([
      'C4',
    ]);
    expect(rulesOf({ contents: food(27) })).to.deep.equal(['C6']);
    expect(rulesOf({ kind: 1, contents: food(5) })).to.deep.equal(['C6']);
    expect(rulesOf({ contents: food(5), pieces: [{ demand: 0, amount: 6 }] })).to.deep.equal([
      'C7',
    ]);
  });
});
