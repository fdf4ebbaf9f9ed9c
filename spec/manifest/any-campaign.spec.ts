import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign } from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import {
  type ManifestAnswer,
  manifestHead,
  manifestOf,
  manifestTables,
} from '../../lib/manifest/index.js';
import type { JsonSchema } from '../../lib/schema/index.js';
import { directory } from '../../scripts/published-schemas.js';
import { anyScenario } from '../simulation/support/generated.js';
import { draws } from '../support/draws.js';
import { compile } from '../support/validator.js';

const validate = compile(
  JSON.parse(readFileSync(`${directory}/manifest.schema.json`, 'utf8')) as JsonSchema,
);

/** What holds for every answer: it fits its schema, is proved, and is never worse than the greedy rules. */
function expectSound(answer: ManifestAnswer, because: string): void {
  expect(validate(JSON.parse(JSON.stringify(answer))), because).to.equal(true);
  expect(answer.proof.differences, because).to.deep.equal([]);
  const { objective, compared, bound } = answer;
  if (compared.validGreedy !== null)
    expect(objective.unmet, because).to.be.at.most(compared.validGreedy + 1e-6);
  for (const by of ['class', 'place', 'tier'] as const) {
    const own = answer.totals.filter((total) => total.by === by);
    for (const field of ['asked', 'met', 'unmet'] as const) {
      const sum = own.reduce((all, total) => all + total[field], 0);
      const { asked } = compared;
      const unmet = answer.demands.reduce((all, { unmetMass }) => all + unmetMass, 0);
      const whole = { asked, unmet, met: asked - unmet }[field];
      expect(sum, `${because} ${by} ${field}`).to.be.closeTo(whole, 1e-6 * (1 + asked));
    }
  }
  if (bound !== null) expect(bound, because).to.be.at.most(objective.unmet + 1e-6);
  expect(manifestHead(answer).join(' '), because).to.not.match(/NaN|undefined/);
  for (const { columns, rows } of manifestTables(answer))
    for (const row of rows) expect(row, because).to.have.length(columns.length);
}

describe('the manifest of any campaign', () => {
  const outpost = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json'));

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`is proved, and no worse than the greedy one: ${rules}`, async () => {
      const campaigns = [outpost, ...fc.sample(anyScenario, { numRuns: draws(8), seed: 3 })];
      for (const [i, scenario] of campaigns.entries()) {
        const campaign = new Campaign(scenario, { rules, consume: i % 2 === 1 });
        for (const method of ['optimum', 'greedy'] as const)
          expectSound(
            await manifestOf(campaign, { method, timeLimit: 1, options: { preset: 'default' } }),
            `${i} ${rules} ${method}`,
          );
      }
    });

  it('says what is short, and what would close each gap', async () => {
    const plain = JSON.parse(readFileSync('data/scenarios/shackleton-outpost.json', 'utf8'));
    const room: Record<string, number> = { 'Cargo | Lander': 7950, 'Crew | Vehicle': 120 };
    for (const each of plain.instantiatedElements)
      if (room[each.name] !== undefined) each.maxCargoMass = room[each.name];
    const campaign = new Campaign(parse(Scenario, plain), { consume: false });
    const answer = await manifestOf(campaign, { timeLimit: 600, workLimit: 4 });
    expectSound(answer, 'short');
    expect(answer.objective.unmet).to.be.above(10);
    expect(answer.closings).to.not.deep.equal([]);
    expect(answer.closingAll).to.not.equal(null);
    const rows = manifestTables(answer).find(({ name }) => name === 'closing-all')!.rows;
    expect(rows).to.have.length(answer.closingAll!.needs.length);
    expect(rows).to.not.deep.equal([]);
    expect(manifestTables(answer).map(({ name }) => name)).to.include.members([
      'short',
      'closing',
      'closing-all',
    ]);
  });

  it('follows tiers and weights', async () => {
    const campaign = new Campaign(outpost, { consume: false });
    const tiers = { tiers: [[203], [2]], weights: { '302': 3 }, capacityMargin: 0.1 };
    const { options, objectives } = await manifestOf(campaign, { options: tiers, timeLimit: 1 });
    expect(options).to.deep.include(tiers);
    expect(objectives.map(({ name }) => name)).to.include('unmet in tier 1');
  });
});
