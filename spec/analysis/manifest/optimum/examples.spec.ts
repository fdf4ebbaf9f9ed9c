import { expect } from 'chai';
import { search } from '../../../../lib/analysis/manifest/optimum/optimize.js';
import { verifyPlan } from '../../../../lib/analysis/manifest/optimum/verify.js';
import { examples } from './support/examples.js';

describe('worked examples of the optimal manifest', () => {
  for (const { name, problem, unmet, overhead } of examples) {
    it(name, async () => {
      const { state, values } = await search(problem, { workLimit: 2000, timeLimit: 60 });
      const { plan, figures } = state.best;
      console.log(name, figures, values.map(v => [v.objective.name, v.bound, v.objective.of(figures)]));
      expect(verifyPlan(problem, plan)).to.deep.equal([]);
      expect(figures.unmetMass).to.be.closeTo(unmet, 0.01);
      if (!Number.isNaN(overhead)) expect(figures.overhead).to.be.closeTo(overhead, 0.01);
    });
  }
});
