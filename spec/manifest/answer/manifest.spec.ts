import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import {
  manifestHead,
  manifestOf,
  manifestTables,
  planProblem,
} from '../../../lib/manifest/index.js';
import { ksc, lsp } from '../../simulation/support/builder.js';
import { carrier, generic, thing } from '../../simulation/support/elements.js';
import {
  campaignOf,
  create,
  demand,
  fly,
  hop,
  tareDecides,
  twoLegs,
} from '../support/campaigns.js';

describe('manifestOf', () => {
  it('finds the optimum of the example in which tare decides', async () => {
    const answer = await manifestOf(tareDecides());
    expect(answer.status).to.equal('optimal');
    expect(answer.objective.unmet).to.be.closeTo(16.29, 0.011);
    expect(answer.objective.overhead).to.be.closeTo(121.29, 0.03);
    expect(answer.gap).to.be.at.most(0.02);
    expect(answer.compared).to.deep.include({ asked: 195, greedy: 25, validGreedy: 25 });
    expect(answer.proof.proved).to.equal(true);
  });

  it('finds the optimum of the example with two legs', async () => {
    for (const rules of ['standard', 'spacenet25'] as const) {
      const answer = await manifestOf(twoLegs({ rules }), { options: 'default' });
      expect(answer.objective.unmet).to.be.closeTo(16.86, 0.011);
      expect(answer.objective.overhead).to.be.closeTo(36.86, 0.03);
      expect(answer.proof.proved).to.equal(true);
    }
  });

  it('says why each demand stays unmet', async () => {
    const cargo = carrier('Cargo', { maxCargoMass: 30 });
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        demand(1, lsp, [generic(202, 2)], camp),
        fly(2, hop, [cargo]),
        demand(8, lsp, [generic(202, 50), generic(0, 1)], camp),
      ],
      [cargo, camp],
    );
    const { demands } = await manifestOf(campaign, { method: 'greedy' });
    expect(demands.map(({ reason }) => reason)).to.deep.equal([
      'before the first arrival',
      'no container takes it',
      'capacity',
    ]);
  });

  it('takes the preset that goes with the rules, and leaves stocks alone if the campaign does', () => {
    const optionsOf = (campaign: Campaign) => manifestOf(campaign, { method: 'greedy' });
    return Promise.all([
      optionsOf(tareDecides()),
      optionsOf(tareDecides({ rules: 'spacenet25' })),
      optionsOf(tareDecides({ consume: false })),
    ]).then(([standard, older, raw]) => {
      expect(standard?.options).to.deep.include({ need: 'exact', consumeExisting: true });
      expect(older?.options).to.deep.include({ need: 'point', consumeExisting: false });
      expect(raw?.options).to.deep.include({ need: 'exact', consumeExisting: false });
    });
  });

  it('is plain data, with tables whose rows fit their columns', async () => {
    const answer = await manifestOf(twoLegs(), { method: 'greedy' });
    expect(JSON.parse(JSON.stringify(answer))).to.deep.equal(answer);
    for (const { columns, rows } of manifestTables(answer))
      for (const row of rows) expect(row.length).to.equal(columns.length);
    expect(manifestHead(answer).join(' ')).to.contain('stay unmet');
  });

  it('builds the same problem each time', () => {
    const campaign = twoLegs();
    expect(planProblem(campaign)).to.deep.equal(planProblem(new Campaign(campaign.scenario)));
  });
});
