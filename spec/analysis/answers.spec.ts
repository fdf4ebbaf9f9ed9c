import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import * as analysis from '../../lib/analysis/index.js';
import {
  answerTypes,
  Campaign,
  capacityOf,
  commonality,
  demandsOf,
  propulsionBudget,
  rawDemands,
  repairs,
  scavenging,
  stocksAt,
  stocksOf,
} from '../../lib/analysis/index.js';
import type { JsonSchema } from '../../lib/index.js';
import { answerSchemas, directory, textOf } from '../../scripts/published-schemas.js';
import { anyScenario } from '../simulation/support/generated.js';
import { presets } from '../simulation/support/results.js';
import { compile } from '../support/validator.js';

/** How to get each answer. */
const answers: Partial<Record<keyof typeof answerTypes, (campaign: Campaign) => object>> = {
  demands: (campaign) =>
    demandsOf(campaign, [
      { by: ['place', 'flight', 'class', 'environment'], packing: true },
      { by: ['month', 'mission', 'element', 'state', 'model', 'resource'] },
    ]),
  'raw-demands': (campaign) => rawDemands(campaign),
  stocks: (campaign) => stocksOf(campaign),
  'stocks-at': (campaign) => stocksAt(campaign, stocksOf(campaign), 5),
  capacity: (campaign) => capacityOf(campaign),
  budget: (campaign) => propulsionBudget(campaign),
  repairs: (campaign) => repairs(campaign),
  scavenging: (campaign) => scavenging(campaign),
  commonality: ({ scenario }) => commonality(scenario),
};

describe('The published JSON Schemas of answers', () => {
  it('are current, one for each type (npm run schema writes them)', () => {
    const schemas = answerSchemas();
    expect(schemas).to.have.length(Object.keys(answerTypes).length);
    for (const { file, schema } of schemas)
      expect(readFileSync(`${directory}/${file}`, 'utf8') === textOf(schema), file).to.equal(true);
  });

  for (const [word, answer] of Object.entries(answers))
    it(`accept any answer: ${word}`, () => {
      const text = readFileSync(`${directory}/${word}.schema.json`, 'utf8');
      const validate = compile(JSON.parse(text) as JsonSchema);
      fc.assert(
        fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
          const plain: unknown = JSON.parse(JSON.stringify(answer(new Campaign(any, { rules }))));
          expect(validate(plain), JSON.stringify(validate.errors?.slice(0, 3))).to.equal(true);
        }),
        { numRuns: 20 },
      );
      expect(validate({})).to.equal(false);
    });

  it('belong to the public names of the room', () => {
    expect(analysis).to.include.keys('Campaign', 'needs', 'aggregateDemands', 'answerTypes');
  });
});
