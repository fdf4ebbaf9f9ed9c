import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { JsonSchema } from '../../../lib/schema/index.js';
import { simulate } from '../../../lib/simulation/index.js';
import { directory, resultSchema, textOf } from '../../../scripts/published-schemas.js';
import { draws } from '../../support/draws.js';
import { compile } from '../../support/validator.js';
import { anyScenario } from '../support/generated.js';
import { presets } from '../support/results.js';

const text = readFileSync(`${directory}/simulation-result.schema.json`, 'utf8');

describe('The published JSON Schema of results', () => {
  it('is current (npm run generate writes it)', () => {
    expect(text === textOf(resultSchema().schema)).to.equal(true);
  });

  it('accepts the result of any simulation', () => {
    const validate = compile(JSON.parse(text) as JsonSchema);
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const plain: unknown = JSON.parse(JSON.stringify(simulate(any, { rules })));
        expect(validate(plain), JSON.stringify(validate.errors?.slice(0, 3))).to.equal(true);
      }),
      { numRuns: draws(30) },
    );
    expect(validate({})).to.equal(false);
  });
});
