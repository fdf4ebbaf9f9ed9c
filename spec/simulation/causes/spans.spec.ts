import { expect } from 'chai';
import fc from 'fast-check';
import { Spans } from '../../../lib/simulation/causes/spans.js';

const anySpan = fc
  .tuple(fc.nat(30), fc.nat(10))
  .map(([since, days]) => ({ since, until: since + days }));

describe('Spans', () => {
  it('finds those that overlap another one, in the order of their beginnings', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 20 }), anySpan, (spans, asked) => {
        const expected = spans
          .filter(({ since, until }) => since < asked.until && until > asked.since)
          .sort((a, b) => a.since - b.since);
        expect(new Spans(spans).overlapping(asked)).to.deep.equal(expected);
      }),
    );
  });
});
