import { expect } from 'chai';
import fc from 'fast-check';
import {
  type Issue,
  parse,
  Scenario,
  safeLoadCampaign,
  saveCampaign,
  serialize,
} from '../../lib/index.js';
import { arbitraryWire } from '../support/arbitrary.js';
import { draws } from '../support/draws.js';
import { namedScenario } from './support/campaigns.js';

const errorsIn = (issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error');

/** Writes a scenario as a workbook, reads it, and expects the same JSON to the last character. */
async function survives(scenario: Scenario): Promise<void> {
  const result = await safeLoadCampaign(await saveCampaign(scenario), { unknown: 'keep' });
  expect(errorsIn(result.issues)).to.deep.equal([]);
  if (!result.success) throw new Error('not loaded');
  expect(JSON.stringify(serialize(result.value))).to.equal(JSON.stringify(serialize(scenario)));
}

describe('a campaign workbook', () => {
  it('keeps every scenario, whatever its references name', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWire(Scenario, { negativeZero: false }), async (wire) => {
        await survives(parse(Scenario, wire as object));
      }),
      { numRuns: draws(12) },
    );
  });

  it('keeps scenarios whose references name their objects', async () => {
    await fc.assert(fc.asyncProperty(namedScenario, survives), { numRuns: draws(12) });
  });
});
