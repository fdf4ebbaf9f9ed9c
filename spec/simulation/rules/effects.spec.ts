import { expect } from 'chai';
import {
  type AnalysisRuleName,
  type RuleName,
  ruleCatalogue,
  rulePresets,
  type SimulationResult,
} from '../../../lib/simulation/index.js';
import { play } from '../support/results.js';
import { burnCases } from './cases/burns.js';
import { demandModelCases } from './cases/demand-models.js';
import { elementCases } from './cases/elements.js';
import { measureCases } from './cases/measures.js';
import { resourceCases } from './cases/resources.js';
import type { RuleCase } from './cases/rule-case.js';
import { timeCases } from './cases/time.js';

/** One case for every rule of the simulation; a missing or an unknown one does not compile. */
const cases: Readonly<Record<Exclude<RuleName, AnalysisRuleName>, RuleCase>> = {
  ...timeCases,
  ...elementCases,
  ...burnCases,
  ...resourceCases,
  ...demandModelCases,
  ...measureCases,
} satisfies Record<Exclude<RuleName, AnalysisRuleName>, RuleCase>;

const all = Object.entries(cases) as [keyof typeof cases, RuleCase][];
const ofAnalysis = Object.entries(ruleCatalogue)
  .filter(([, { usedBy }]) => usedBy === 'analysis')
  .map(([name]) => name as AnalysisRuleName);

/** Everything in a result but the rules that it records. */
const withoutRules = (result: SimulationResult): unknown => {
  const { rules: _, ...rest } = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
  return rest;
};

describe('Every rule of the simulation', () => {
  for (const [name, { scenario, preset = 'standard', read, standard, spacenet25 }] of all) {
    it(`changes a result: ${name}`, () => {
      const of = (choice: 'standard' | 'spacenet25') =>
        read(play(scenario(), { preset, [name]: rulePresets[choice][name] }));
      expect(of('standard')).to.deep.equal(standard);
      expect(of('spacenet25')).to.deep.equal(spacenet25);
      expect(standard).to.not.deep.equal(spacenet25);
    });
  }

  it('offers no value that the cases leave out', () => {
    for (const [name] of all) {
      const rule = ruleCatalogue[name];
      if ('values' in rule && rule.values !== undefined)
        expect(Object.keys(rule.values), name).to.have.members([rule.standard, rule.spacenet25]);
    }
  });
});

describe('Rules of the analysis', () => {
  it('are exactly four', () => {
    expect(ofAnalysis).to.deep.equal([
      'equalSupplyEdges',
      'demandsBeforeDelivery',
      'demandsAtSource',
      'deliveryCapacity',
    ]);
  });

  for (const name of ofAnalysis) {
    it(`change no simulation, and are recorded in the result: ${name}`, () => {
      for (const [, { scenario }] of all) {
        const built = scenario();
        const [kept, changed] = (['standard', 'spacenet25'] as const).map((choice) =>
          play(built, { [name]: rulePresets[choice][name] }),
        );
        expect(withoutRules(changed!)).to.deep.equal(withoutRules(kept!));
        expect(changed!.rules[name]).to.equal(rulePresets.spacenet25[name]);
      }
    });
  }
});
