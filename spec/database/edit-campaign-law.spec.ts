import { expect } from 'chai';
import fc from 'fast-check';
import { type Scenario, safeLoadCampaign, saveCampaign, serialize } from '../../lib/index.js';
import { draws } from '../support/draws.js';
import { namedScenario } from './support/campaigns.js';

/** Writes a scenario into the workbook of another one, and expects to read the same JSON to the last character. */
async function replaces(scenario: Scenario, other: Scenario): Promise<void> {
  const bytes = await saveCampaign(scenario, undefined, { into: await saveCampaign(other) });
  const result = await safeLoadCampaign(bytes, { unknown: 'keep' });
  expect(result.issues.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  if (!result.success) throw new Error('not loaded');
  expect(JSON.stringify(serialize(result.value))).to.equal(JSON.stringify(serialize(scenario)));
}

describe('writing into a workbook', () => {
  it('gives the workbook of any scenario any other one', async () => {
    await fc.assert(fc.asyncProperty(namedScenario, namedScenario, replaces), {
      numRuns: draws(6),
    });
  });

  it('changes nothing of a workbook whose scenario is the same', async () => {
    await fc.assert(
      fc.asyncProperty(namedScenario, async (scenario) => {
        await replaces(scenario, scenario);
      }),
      { numRuns: draws(4) },
    );
  });
});
