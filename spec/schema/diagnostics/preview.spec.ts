import { expect } from 'chai';
import { preview, quoted } from '../../../lib/schema/diagnostics/preview.js';

describe('preview', () => {
  it('quotes text, and cuts it if it is long', () => {
    expect(preview('x')).to.equal('"x"');
    expect(preview('a"\n\u001b\ud800')).to.equal('"a\\"\\n\\u001b\\ud800"');
    expect(preview('x'.repeat(200))).to.equal(`"${'x'.repeat(200)}"`);
    expect(preview('x'.repeat(201))).to.equal(`"${'x'.repeat(200)}…"`);
    expect(preview('abc', 2)).to.equal('"ab…"');
  });

  const others: readonly (readonly [unknown, string])[] = [
    [1.5, '1.5'],
    [-0, '-0'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NaN, 'NaN'],
    [10n, '10n'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'undefined'],
    [[1, 2, 3], 'array of 3'],
    [{}, 'object'],
    [new Date(), 'date'],
    [() => 1, 'function'],
    [Symbol('s'), 'symbol'],
    [10n ** 500n, `1${'0'.repeat(199)}`],
  ];
  for (const [value, text] of others) {
    it(`shows ${text.slice(0, 20)}`, () => {
      expect(preview(value)).to.equal(text);
    });
  }
});

describe('quoted', () => {
  it('quotes words and separates them by commas', () => {
    expect(quoted(['a', 'b"c'])).to.equal('"a", "b\\"c"');
    expect(quoted(new Set<string>())).to.equal('');
  });
});
