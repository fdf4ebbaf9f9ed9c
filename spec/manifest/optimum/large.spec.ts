import { expect } from 'chai';
import { depotNetwork } from '../../../bench/support/depot-network.js';
import { optimizeManifest, verifyPlan } from '../../../lib/manifest/optimum/index.js';

describe('the optimal manifest of a campaign with many paths', () => {
  // Work is counted, so that the result is the same on every machine.
  it('is planned window by window, is valid, and has a bound', async () => {
    const problem = depotNetwork({ legs: 12, demands: 12, seed: 5, room: 0.6 });
    const values: number[] = [];
    const { plan, objectives, demands, demandMass, stopped } = await optimizeManifest(problem, {
      timeLimit: 3600,
      workLimit: 1,
      windowLimit: 1,
      closeGaps: false,
      onProgress: ({ objective, value }) => {
        if (objective === 'unmet' && value !== null) values.push(value);
      },
    });
    expect(stopped).to.equal(false);
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
    const [unmet] = objectives;
    expect(unmet!.bound).to.be.at.most(unmet!.value);
    expect(unmet!.gapPercent).to.be.below(5);
    expect(unmet!.value).to.be.below(0.5 * demandMass);
    // Each step can only make it better.
    expect(values).to.deep.equal([...values].sort((a, b) => b - a));
    const left = demands.reduce((sum, { unmetMass }) => sum + unmetMass, 0);
    expect(left).to.be.closeTo(unmet!.value, 0.1);
  });
});
