import { expect } from 'chai';
import * as fc from 'fast-check';
import { loadScenario, Manifest, ModelValidationError, Scenario } from '../../../lib/index.js';
import { readDocument } from '../../../lib/reading/document.js';
import { parseJson, TooManyValues } from '../../../lib/schema/json-text.js';
import { said, scenario } from '../../support/hostile.js';

/** The number of values in a value, with itself; empty objects and arrays count as two. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inside = Object.values(value);
  return (
    1 +
    Math.max(
      1,
      inside.map(countOf).reduce((sum, each) => sum + each, 0),
    )
  );
}

describe('the number of values in JSON text', () => {
  it('may reach the limit, and not exceed it, whatever the text contains', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.boolean(), (value, isWide) => {
        const text = JSON.stringify(value, null, isWide ? 2 : 0);
        const count = countOf(value);
        expect(parseJson(text, count)).to.deep.equal(JSON.parse(text));
        if (text.length >= count - 1 && count > 1)
          expect(() => parseJson(text, count - 1)).to.throw(TooManyValues);
      }),
    );
  });

  it('does not count what only looks like a value', () => {
    const name = '[,{,"\\"[,{\\\\';
    expect(parseJson(JSON.stringify([name]), 2)).to.deep.equal([name]);
  });

  it('leaves text that ends within a string to the parser', () => {
    for (const text of ['["', '["\\', '[,,,"abc'])
      expect(() => parseJson(text, text.length), text).to.throw(SyntaxError);
  });

  it('is limited wherever JSON is read', async () => {
    const many = '['.concat('0,'.repeat(10_000_000), '0]');
    const json = `${JSON.stringify(scenario).slice(0, -1)},"more":${many}}`;
    const bytes = new TextEncoder().encode(json);
    const read = await readDocument(bytes);
    expect(read).to.include({ readable: false });
    expect(read.issues.map(({ code, message }) => [code, message])).to.deep.equal([
      ['too-many-values', 'The text has more than 10,000,000 values.'],
    ]);
    expect(said(Scenario, json)).to.deep.equal(['too-many-values ']);
    const failed = await loadScenario(bytes).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(ModelValidationError);
    expect((failed as ModelValidationError).issues.map(({ code }) => code)).to.deep.equal([
      'too-many-values',
    ]);
  });

  it('has an adjustable limit', () => {
    expect(said(Manifest, '{"a": [1, 2]}', { limits: { values: 4 } })).to.deep.equal([]);
    expect(said(Manifest, '{"a": [1, 2]}', { limits: { values: 3 } })).to.deep.equal([
      'too-many-values ',
    ]);
  });
});
