import { expect } from 'chai';
import { optimizeManifest, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { examples } from './support/examples.js';

describe('worked examples of the optimal manifest', () => {
  for (const { name, problem, unmet, overhead } of examples) {
    it(name, async () => {
      const { plan, figures, status, objectives } = await optimizeManifest(problem, {
        workLimit: 2000,
        timeLimit: 600,
      });
      expect(verifyPlan(problem, plan)).to.deep.equal([]);
      expect(figures.unmetMass).to.be.closeTo(unmet, 0.01);
      if (overhead !== null) expect(figures.overhead).to.be.closeTo(overhead, 0.01);
      expect(status).to.equal('optimal');
      for (const { unit, gap } of objectives) if (unit === 'kg') expect(gap).to.be.at.most(0.02);
    });
  }
});
