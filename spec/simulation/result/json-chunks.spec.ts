import { expect } from 'chai';
import fc from 'fast-check';
import { simulate } from '../../../lib/simulation/index.js';
import { jsonChunks } from '../../../lib/simulation/result/json-chunks.js';
import { draws } from '../../support/draws.js';
import { anyScenario } from '../support/generated.js';

const textOf = (root: object, indent: number) => [...jsonChunks(root, indent)].join('');

describe('jsonChunks', () => {
  it('returns the text of JSON.stringify, for any object', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.constantFrom(undefined, () => 1),
        ),
      ),
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(undefined, () => 1, 'a\nb', [[]], [{}], { x: ['\n', { y: undefined }] }),
    );
    const object = fc.dictionary(fc.string(), value);
    fc.assert(
      fc.property(object, fc.constantFrom(0, 1, 2, 4), (root, indent) => {
        expect(textOf(root, indent)).to.equal(JSON.stringify(root, null, indent));
      }),
      { numRuns: draws(500) },
    );
  });

  it('returns the text of a result', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const result = simulate(any);
        expect([...result.jsonChunks()].join('')).to.equal(JSON.stringify(result));
        expect([...result.jsonChunks(2)].join('')).to.equal(JSON.stringify(result, null, 2));
      }),
      { numRuns: draws(20) },
    );
  });

  it('reads no more items of a list than it has returned', () => {
    let made = 0;
    const endless = function* () {
      for (;;) yield { text: 'x'.repeat(1000), index: made++ };
    };
    const chunks = jsonChunks({ before: 1, list: endless() }, 2);
    const first = chunks.next().value ?? '';
    expect(first.startsWith('{\n  "before": 1,\n  "list": [\n    {\n      "text": "xxx')).to.equal(
      true,
    );
    expect(first.length).to.be.lessThan(100_000);
    expect(made).to.be.lessThan(100);
    const count = made;
    chunks.next();
    expect(made).to.be.lessThan(2 * count + 2);
  });
});
