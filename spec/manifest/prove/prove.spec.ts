import { expect } from 'chai';
import { planProblem } from '../../../lib/manifest/build/plan-problem.js';
import { proveManifest } from '../../../lib/manifest/prove/prove.js';
import { tareDecides, tareDecidesPlan, twoLegs, twoLegsPlan } from '../support/campaigns.js';

const ways = [
  { rules: 'standard' },
  { rules: 'spacenet25' },
  { rules: 'standard', consume: false },
] as const;

describe('proveManifest', () => {
  for (const options of ways)
    for (const events of [true, false])
      describe(`with ${JSON.stringify(options)}, events ${events}`, () => {
        it('proves the plan of one flight', () => {
          const campaign = tareDecides(options);
          const problem = planProblem(campaign);
          expect(
            proveManifest(campaign, problem, tareDecidesPlan(problem), { events }),
          ).to.deep.equal([]);
        });

        it('proves the plan of two legs', () => {
          const campaign = twoLegs(options);
          const problem = planProblem(campaign);
          expect(proveManifest(campaign, problem, twoLegsPlan(problem), { events })).to.deep.equal(
            [],
          );
        });
      });
});
