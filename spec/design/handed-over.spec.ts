import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { designWith, requireProblem } from '../../lib/design/design-campaign.js';
import { gridOf } from '../../lib/design/grid.js';
import { CampaignModel } from '../../lib/design/model.js';
import { designPresentation } from '../../lib/design/presentation.js';
import type { BestSoFar } from '../../lib/design/search.js';
import { loadSolver, Solver } from '../../lib/solver/highs.js';
import { someOf } from '../support/draws.js';
import { campaign, can, design, element, flight, vehicle } from './support/campaigns.js';
import { drawn } from './support/generated.js';

describe('The best plan of a search that is ended', () => {
  /** Searches, and then makes a plan of each better one that was handed over. */
  async function handed(
    scenario: Parameters<typeof requireProblem>[0],
    fields: Record<string, unknown>,
  ): Promise<{ answer: DesignAnswer; all: BestSoFar[]; again: DesignAnswer[] }> {
    const highs = await loadSolver();
    const problem = requireProblem(scenario, design(fields));
    const all: BestSoFar[] = [];
    const options = { timeLimit: 120, workLimit: 1, findHelps: false };
    const onBest = (best: BestSoFar) => void all.push(structuredClone(best));
    const answer = designWith(highs, problem, { ...options, onBest });
    // As another thread does it: from the same input.
    const anew = requireProblem(scenario, design(fields));
    const again = all.map((from) => designWith(highs, anew, { ...options, from }));
    return { answer, all, again };
  }

  it('becomes a plan that the simulation shows, without a search', async () => {
    let plans = 0;
    const seeds = someOf([3, 14, 18, 29, 35]);
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [0, 1]);
      const { answer, all, again } = await handed(scenario, fields);
      expect(all, `seed ${seed}`).to.not.deep.equal([]);
      for (const [i, each] of again.entries()) {
        expect(each.differences, `seed ${seed}, ${i}`).to.deep.equal([]);
        expect(each.status).to.equal(all[i]!.isElastic ? 'infeasible' : 'gap');
        if (all[i]!.isElastic) continue;
        plans++;
        // What it has cost until then, and no less than the best one.
        const [first] = all[i]!.objectives;
        expect(each.objectives[0]!.value).to.be.at.most(first!.value * (1 + 1e-6) + 1e-6);
        const least = answer.objectives[0]!.value;
        expect(each.objectives[0]!.value).to.be.at.least(least * (1 - 1e-6) - 1e-6);
      }
    }
    expect(plans).to.be.at.least(seeds.length);
  });

  it('needs no goods of no use to make the first of two launches the heavier one', async () => {
    const highs = await loadSolver();
    const problem = requireProblem(
      campaign({
        edges: [flight('KSC-LEO', 1, 1300)],
        templates: [can('Small', 400, 900), can('Large', 250, 1000), element('Module', 1000)],
      }),
      design({
        fleet: [
          { template: 'Small', count: 1 },
          { template: 'Large', count: 1 },
        ],
        flights: [{ edge: 'KSC-LEO', departures: [0], lanes: 2 }],
        deliveries: [
          { name: 'Goods', resource: 'Goods', amount: 500, to: 'LEO', by: 1 },
          { name: 'Module', element: 'Module', count: 1, to: 'LEO', by: 1 },
        ],
      }),
    );
    const model = new CampaignModel(problem, gridOf(problem));
    const solver = new Solver(highs, model.program);
    const [first] = model.modes;
    const large = model.units.find(({ kind }) => kind.name === 'Large')!;
    // The worst plan of the model: the large can, with the module, flies on the second launch.
    solver.bound([first!.vehicles.get(large)!], [0], [0]);
    const { values } = solver.minimise(model.objective('launchMass'), { gap: 0 });
    solver.dispose();
    const value = model.objective('launchMass').at(values!);
    expect(value).to.be.closeTo(2 * (250 + 1000), 1e-6);
    const from = { isElastic: false, values: values! };
    const objectives = [{ name: 'launchMass', value, bound: 0 } as const];
    const answer = designWith(highs, problem, { from: { ...from, objectives } });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.objectives[0]!.value).to.be.closeTo(400 + 500 + 250 + 1000, 1e-3);
  });

  it('says what lacks, if not everything can be done', async () => {
    const tug = vehicle('Tug', { dry: 1000, cargo: 1990, tank: 10_000 });
    const { all, again } = await handed(campaign({ templates: [tug] }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 }],
    });
    const last = again.findLast((_, i) => all[i]!.isElastic)!;
    expect(last.status).to.equal('infeasible');
    expect(last.lacking.map(({ amount }) => Math.round(amount))).to.deep.equal([10]);
    expect(last.differences).to.deep.equal([]);
    // The text needs nothing of the campaign.
    const [head] = designPresentation.head!(last, undefined as never);
    expect(JSON.stringify(head)).to.include('not everything can be done');
  });
});
