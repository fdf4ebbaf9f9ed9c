import { expect } from 'chai';
import { checkDesign } from '../../lib/design/check-design.js';
import { CountSearch } from '../../lib/design/count-search.js';
import { gridOf } from '../../lib/design/grid.js';
import { CampaignModel } from '../../lib/design/model.js';
import type { Scenario } from '../../lib/model/index.js';
import { loadSolver, type Solved, Solver, type SolverOptions } from '../../lib/solver/highs.js';
import { someOf } from '../support/draws.js';
import { campaign, can, design, flight, lunarEdges, person, vehicle } from './support/campaigns.js';
import { drawn } from './support/generated.js';

const nothing: Solved = {
  ...{ status: 'stopped', values: null, objective: Number.POSITIVE_INFINITY },
  ...{ bound: Number.NEGATIVE_INFINITY, rowDuals: null },
};

describe('Branches by counts of flights', () => {
  const exact = { gap: 1e-6, relativeGap: 1e-8, small: true };

  function modelOf(
    scenario: Scenario,
    fields: Record<string, unknown>,
    isElastic = false,
  ): CampaignModel {
    const { problem, issues } = checkDesign(design(fields), scenario);
    expect(issues).to.deep.equal([]);
    return new CampaignModel(problem!, gridOf(problem!), { isElastic });
  }

  /** Searches by counts, and says which values and bounds were told meanwhile. */
  async function byCounts(
    model: CampaignModel,
    found = nothing,
    more: Partial<SolverOptions> = {},
  ) {
    const told: (readonly [number | null, number])[] = [];
    const onBound = (value: number | null, bound: number) => void told.push([value, bound]);
    const objective = model.objective(model.problem.objectives[0]!);
    const search = new CountSearch(await loadSolver(), model, objective, found, {
      limits: () => ({ ...exact, onBound, ...more }),
      isOver: () => false,
    });
    return { ...search.run(), told };
  }

  async function bySolver(model: CampaignModel): Promise<Solved> {
    const solver = new Solver(await loadSolver(), model.program);
    try {
      if (model.isElastic) solver.limit(model.lacking(), 1e-6);
      return solver.minimise(model.objective(model.problem.objectives[0]!), exact);
    } finally {
      solver.dispose();
    }
  }

  // Whose first objective is not the completion.
  const seeds = someOf([4, 5, 7, 9, 15, 21, 26]);

  it('find the optimum, and prove it', async () => {
    let found = 0;
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [1]);
      const model = modelOf(scenario, fields);
      const { status, objective } = await bySolver(model);
      const counted = await byCounts(model);
      expect(counted.status, `seed ${seed}`).to.equal(status);
      if (status === 'impossible') continue;
      found++;
      const near = 1e-6 * (1 + objective);
      expect(counted.objective, `seed ${seed}`).to.be.closeTo(objective, near);
      expect(counted.bound, `seed ${seed}`).to.be.closeTo(objective, near);
      let last = Number.NEGATIVE_INFINITY;
      for (const [value, bound] of counted.told) {
        expect(bound).to.be.within(last - near, objective + near);
        expect(value ?? Number.POSITIVE_INFINITY).to.be.at.least(objective - near);
        last = bound;
      }
    }
    expect(found).to.be.above(seeds.length - 2);
  });

  it('have a bound when they end early, and keep a plan that is known', async () => {
    const { scenario, fields } = drawn(5, [1]);
    const model = modelOf(scenario, fields);
    const best = await bySolver(model);
    const early = await byCounts(model, nothing, { nodes: 1 });
    expect(early.bound).to.be.within(1, best.objective + 1e-6);
    const known = { ...best, status: 'stopped', bound: best.objective / 2 } as const;
    const kept = await byCounts(model, known);
    expect(kept.status).to.equal('solved');
    expect(kept.values).to.equal(best.values);
    expect(kept.objective).to.equal(best.objective);
  });

  it('add no row that a plan breaks, and say where crews and cargo need another vehicle', async () => {
    const scenario = campaign({
      edges: [flight('KSC-LEO'), ...lunarEdges],
      templates: [
        vehicle('Ship', { dry: 1000, cargo: 500, tank: 30_000, seats: 2 }),
        can('Can', 300, 800),
        person('Astronaut', 100, { Food: 1 }),
      ],
    });
    const stay = (name: string, from: number) => ({
      ...{ name, crew: 'Astronaut', count: 2, at: 'LEO', from, until: from + 5 },
      ...{ home: 'KSC', by: from + 8, notBefore: from - 5 },
    });
    const crews = {
      ...{ name: 'Crews', horizon: [0, 60], grid: { depth: 1 } },
      fleet: [
        { template: 'Ship', count: 4 },
        { template: 'Can', count: 4 },
      ],
      deliveries: [{ name: 'Goods', resource: 'Goods', amount: 1700, to: 'LEO', by: 40 }],
      stays: [stay('First', 10), stay('Second', 30)],
    };
    let rows = 0;
    for (const [name, { scenario: from, fields }] of [
      ['crews', { scenario, fields: crews }] as const,
      ...seeds.map((seed) => [`seed ${seed}`, drawn(seed, [1])] as const),
    ]) {
      const [strict, elastic] = [false, true].map((each) => modelOf(from, fields, each));
      rows += strict!.program.rows - elastic!.program.rows;
      if (name === 'crews') expect(rows).to.be.above(0);
      const [first, second] = [await bySolver(strict!), await bySolver(elastic!)];
      expect(first.status, name).to.equal(second.status);
      if (first.status === 'solved')
        expect(first.objective, name).to.be.closeTo(second.objective, 1e-5 * second.objective);
    }
  });
});
