import { expect } from 'chai';
import { depotNetwork } from '../../../../bench/support/depot-network.js';
import { optimizeManifest, verifyPlan } from '../../../../lib/analysis/manifest/optimum/index.js';

describe('the optimal manifest of a campaign with many paths', function () {
  this.timeout(120_000);

  it('is planned window by window, is valid, and has a bound', async () => {
    const problem = depotNetwork({ legs: 44, demands: 420, seed: 5, room: 0.6 });
    const values: number[] = [];
    const { plan, objectives, demands, demandMass } = await optimizeManifest(problem, {
      timeLimit: 40,
      onProgress: ({ objective, value }) => {
        if (objective === 'unmet' && value !== null) values.push(value);
      },
    });
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
    const [unmet] = objectives;
    expect(unmet!.bound).to.be.at.most(unmet!.value);
    expect(unmet!.value).to.be.below(demandMass);
    // Each step can only make it better.
    expect(values).to.deep.equal([...values].sort((a, b) => b - a));
    const left = demands.reduce((sum, { unmetMass }) => sum + unmetMass, 0);
    expect(left).to.be.closeTo(unmet!.value, 0.1);
  });
});
