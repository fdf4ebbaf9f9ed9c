import { Campaign } from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import { expectDemandsExplained } from '../../analysis/explain/laws.js';
import { referenceCases } from '../simulation/cases.js';

describe('Explanations of the reference campaigns', () => {
  for (const { name, scenario } of referenceCases)
    it(`multiply to the amounts of all demands in ${name}`, () => {
      for (const rules of ['standard', 'spacenet25'] as const)
        expectDemandsExplained(new Campaign(parse(Scenario, scenario()), { rules }));
    });
});
