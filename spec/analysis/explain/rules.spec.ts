import { expect } from 'chai';
import fc from 'fast-check';
import {
  Campaign,
  explain,
  type ProblemExplanation,
  type RuleExplanation,
  type RulesExplanation,
} from '../../../lib/analysis/index.js';
import { CreateElements, MoveElements } from '../../../lib/index.js';
import {
  type RuleName,
  ruleCatalogue,
  rulePresets,
  simulate,
} from '../../../lib/simulation/index.js';
import { ids, ksc, lsp, on, scenario } from '../../simulation/support/builder.js';
import { carrier, cast, thing } from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { draws } from '../../support/draws.js';

const names = Object.keys(ruleCatalogue) as RuleName[];

describe('Explanations of rules', () => {
  it('show what a simulation with the other value shows', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...names), (given, rule) => {
        const campaign = new Campaign(given);
        const { change } = explain(campaign, `rule ${rule}`) as RuleExplanation;
        const after = simulate(given, { rules: { [rule]: change.to.value } });
        const { result } = campaign;
        expect(change.from.value).to.equal(result.rules[rule]);
        expect(change.to.value).not.to.equal(change.from.value);
        expect(change.before).to.include({ verdict: result.verdict, errors: result.errors.length });
        expect(change.after).to.include({
          verdict: after.verdict,
          errors: after.errors.length,
          unmetDemands: after.demandCounts.unmet,
        });
        expect(change.errorsNew.length - change.errorsGone.length).to.equal(
          after.errors.length - result.errors.length,
        );
        for (const { index, message } of change.errorsGone)
          expect(result.errors[index]?.message).to.equal(message);
        for (const { index, message } of change.errorsNew)
          expect(after.errors[index]?.message).to.equal(message);
        for (const { massAfter, massBefore } of change.unmet)
          expect(massAfter).not.to.equal(massBefore);
        const masses = change.unmet.reduce(
          (sum, each) => sum + each.massAfter - each.massBefore,
          0,
        );
        expect(masses).to.be.closeTo(change.after.unmetMass - change.before.unmetMass, 1e-6);
      }),
      { numRuns: draws(60) },
    );
  });

  const box = carrier('Hold');
  const far = thing('Thing');
  /** Moves a thing into a carrier that is elsewhere. */
  const elsewhere = scenario(
    [
      new CreateElements({ ...on(0, lsp), elements: ids(box), container: lsp.id }),
      new CreateElements({ ...on(0, ksc), elements: ids(far), container: ksc.id }),
      new MoveElements({ ...on(1, ksc), elements: ids(far), container: box.id }),
    ],
    cast(box, far),
  );

  it('list every rule that differs from the other preset', () => {
    const campaign = new Campaign(elsewhere);
    const { other, changes, without, together } = explain(campaign, 'rules') as RulesExplanation;
    expect(other).to.equal('spacenet25');
    const differing = names.filter(
      (rule) => rulePresets.standard[rule] !== rulePresets.spacenet25[rule],
    );
    expect([...changes.map(({ rule }) => rule), ...without]).to.have.members(differing);
    expect(changes[0]).to.deep.include({ rule: 'containerElsewhere' });
    expect(changes[0]?.before.verdict).to.equal('infeasible');
    expect(changes[0]?.after.verdict).to.equal('undemanded');
    expect(together.after.verdict).to.equal(simulate(elsewhere, { rules: 'spacenet25' }).verdict);
    const back = explain(
      new Campaign(elsewhere, { rules: 'spacenet25' }),
      'rules',
    ) as RulesExplanation;
    expect(back.other).to.equal('standard');
    expect(
      back.changes.find(({ rule }) => rule === 'containerElsewhere')?.errorsNew,
    ).to.have.length(1);
  });

  it('say which rule decided an error, and that it is gone with the other value', () => {
    const campaign = new Campaign(elsewhere);
    const answer = explain(campaign, 'error WRONG_PLACE') as ProblemExplanation<'error'>;
    expect(answer.kind).to.equal('error');
    expect(answer.isRoot).to.equal(true);
    expect(answer.rule?.rule).to.equal('containerElsewhere');
    expect(answer.rule?.errorsGone.map(({ index }) => index)).to.deep.equal([0]);
    expect(answer.trials.map(({ rule }) => rule)).not.to.include('containerElsewhere');
    for (const { rule, to, errors, resolves } of answer.trials) {
      const then = simulate(elsewhere, { rules: { [rule]: to.value } });
      expect([then.errors.length, resolves]).to.deep.equal([errors, false]);
    }
  });
});
