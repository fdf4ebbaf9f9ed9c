import { expect } from 'chai';
import fc from 'fast-check';
import type { Highs } from 'highs';
import { loadSolver, optimizeManifest, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { JointSearch } from '../../../lib/manifest/optimum/search/joint-search.js';
import { objectivesOf } from '../../../lib/manifest/optimum/search/objective.js';
import { partsOf, planForWhole, planOfPart } from '../../../lib/manifest/optimum/search/parts.js';
import type { PlanProblem } from '../../../lib/manifest/problem.js';
import { enumerate } from './support/enumerate.js';
import { hop, problemOf, resource, type ShortLeg } from './support/problems.js';
import { sideBySide } from './support/side-by-side.js';
import { smallNetworks } from './support/small-networks.js';

const limits = { timeLimit: 600, workLimit: 2000, closeGaps: false };
const food = resource('food', 202);
const turn = () => Promise.resolve();

let highs: Highs;
before(async () => {
  highs = await loadSolver();
});

/** Flights to bases of their own, or to one base, with a demand at each. */
const flights = (
  more: Pick<Partial<PlanProblem>, 'rows'> = {},
  leg: Partial<ShortLeg> = {},
): PlanProblem =>
  problemOf({
    legs: ['A', 'B', 'C'].map((to, i) => ({
      ...hop({ carrier: to, mass: 20 + i }),
      to,
      start: 1 + 2 * i,
      end: 2 + 2 * i,
      ...leg,
    })),
    demands: [
      { at: ['A', 9], resource: food, amount: 30 },
      { at: ['B', 9], resource: food, amount: 30 },
      { at: ['C', 9], resource: food, amount: 30 },
      { at: ['Mars', 9], resource: food, amount: 7 },
    ],
    ...more,
  });

const sizes = (problem: PlanProblem, most?: number): number[] =>
  partsOf(problem, most).map(({ demands }) => demands.length);

describe('the independent parts of a problem', () => {
  it('share no limit, and leave out what nothing can bring', () => {
    const problem = flights();
    const parts = partsOf(problem);
    expect(parts.map(({ demands }) => demands)).to.deep.equal([[0], [1], [2]]);
    for (const { problem: part, demands } of parts) {
      expect(part.demands.map(({ index }) => index)).to.deep.equal([0]);
      expect(part.demands[0]!.cell).to.equal(problem.demands[demands[0]!]!.cell);
      expect(part.massPrecision).to.be.closeTo(0.01 / 3, 1e-12);
    }
  });

  it('are joined by a row, a place, a cell on the way, and a carrier around others', () => {
    const terms = [0, 2].map((leg) => ({ leg, coefficient: 1 }));
    expect(sizes(flights({ rows: [{ name: 'burn', terms, limit: 9 }] })).sort()).to.deep.equal([
      1, 2,
    ]);
    const [whole] = partsOf(flights({}, { to: 'A' }));
    // What nothing can bring stays in the only part, which is the problem itself.
    expect(whole!.problem.demands).to.have.length(4);
    const carriers = [
      { carrier: 'Outer', mass: 40 },
      { carrier: 'X', mass: 30, pressurized: true },
    ];
    const gas = resource('gas', 203, { pressurized: true });
    const inside = (parent?: number) =>
      problemOf({
        legs: [hop(carriers[0]!, { ...carriers[1]!, ...(parent === undefined ? {} : { parent }) })],
        demands: [
          { at: ['LSP', 5], resource: gas, amount: 1 },
          { at: ['LSP', 6], resource: food, amount: 1 },
        ],
        environmentConstrained: true,
      });
    const forbidden = (problem: PlanProblem): PlanProblem => ({
      ...problem,
      legs: problem.legs.map((leg) => ({
        ...leg,
        slots: leg.slots.map((slot) => (slot.index === 1 ? { ...slot, refuses: ['food'] } : slot)),
      })),
    });
    expect(sizes(inside())).to.deep.equal([2]);
    expect(sizes(forbidden(inside()))).to.deep.equal([1, 1]);
    expect(sizes(forbidden(inside(0)))).to.deep.equal([2]);
  });

  it('are put together if there are too many', () => {
    expect(sizes(flights(), 2).sort()).to.deep.equal([1, 2]);
  });

  it('take their share of a plan, and give it back', async () => {
    const problem = flights();
    const { plan } = await optimizeManifest(problem, limits);
    const parts = partsOf(problem);
    const again = parts.flatMap((part) => planForWhole(part, planOfPart(part, plan)).containers);
    expect(again).to.deep.equal(plan.containers);
    for (const part of parts)
      expect(verifyPlan(part.problem, planOfPart(part, plan))).to.deep.equal([]);
  });
});

describe('a search of independent parts', () => {
  it('finds the best plan of each, as one search of the whole does, and as trying all plans', async () => {
    await fc.assert(
      fc.asyncProperty(smallNetworks, smallNetworks, async (first, other) => {
        const { environmentConstrained, volumeConstrained, pressurizedTakesUnpressurized } = first;
        const second = {
          ...other,
          environmentConstrained,
          volumeConstrained,
          pressurizedTakesUnpressurized,
        };
        const problem = sideBySide(first, second);
        const { plan, figures, objectives, status } = await optimizeManifest(problem, limits);
        expect(verifyPlan(problem, plan)).to.deep.equal([]);
        expect(status).to.equal('optimal');
        for (const { value, bound } of objectives)
          if (bound !== null) expect(bound).to.be.at.most(value + 1e-6);
        const whole = { problem, demands: [...problem.demands.keys()] };
        const joint = new JointSearch(highs, problem, limits, { containers: [] }, [whole]);
        for (const objective of objectivesOf(problem, 'late'))
          await joint.minimise(objective, turn);
        for (const [tier, unmet] of figures.unmet.entries())
          expect(unmet).to.be.closeTo(joint.best.figures.unmet[tier]!, 0.1);
        if (figures.unmet.length === 1) {
          const [a, b] = [await enumerate(first, 2), await enumerate(second, 2)];
          expect(figures.unmet[0]).to.be.at.most(a.unmet[0]! + b.unmet[0]! + 0.1);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('adds up values and bounds, with what nothing can bring', async () => {
    const problem = flights();
    const seen: (number | null)[][] = [];
    const { objectives, figures, plan } = await optimizeManifest(problem, {
      ...limits,
      onProgress: ({ objective, value, bound }) => {
        if (objective === 'unmet') seen.push([value, bound]);
      },
    });
    // Of 30 kg, a carrier takes what it has room for, less a bag.
    const unmet = 7 + 3 * (30 + 0.83) - 20 - 21 - 22;
    expect(figures.unmetMass).to.be.closeTo(unmet, 0.01);
    expect(objectives[0]!.bound).to.be.closeTo(unmet, 0.02);
    expect(plan.containers.map(({ path }) => path[0]!.leg)).to.deep.equal([0, 1, 2]);
    for (const [value, bound] of seen)
      if (typeof bound === 'number') expect(bound).to.be.at.most(value! + 1e-6);
    expect(seen.at(-1)![1]).to.be.closeTo(unmet, 0.02);
  });

  it('keeps the tiers of all parts apart', async () => {
    const plain = flights();
    const demands = plain.demands.map((each) => ({ ...each, tier: each.index === 0 ? 0 : 1 }));
    const { figures, objectives, status } = await optimizeManifest({ ...plain, demands }, limits);
    expect(status).to.equal('optimal');
    expect(figures.unmet[0]).to.be.closeTo(30.83 - 20, 0.01);
    expect(figures.unmet[1]).to.be.closeTo(7 + 2 * 30.83 - 21 - 22, 0.01);
    expect(objectives.slice(0, 2).map(({ name }) => name)).to.deep.equal([
      'unmet in tier 1',
      'unmet in tier 2',
    ]);
  });

  it('starts from a plan of the whole, and returns it if it is stopped at once', async () => {
    const problem = flights();
    const { plan: start } = await optimizeManifest(problem, limits);
    const stopped = await optimizeManifest(problem, { ...limits, start, shouldStop: () => true });
    expect(stopped.plan).to.deep.equal(start);
    expect(stopped.status).to.equal('greedy');
    expect(stopped.objectives[0]!.bound).to.equal(null);
  });
});
