import { expect } from 'chai';
import fc from 'fast-check';
import { studyLimits } from '../../lib/limits/study.js';
import { SpanSize } from '../../lib/variants/spans.js';

const { chunk, chunkMilliseconds, firstChunk } = studyLimits;

describe('the variants that a thread gets at once', () => {
  it('are some at first', () => {
    expect(new SpanSize().next(10_000)).to.equal(firstChunk);
  });

  it('leave some for all threads', () => {
    expect(new SpanSize().next(3)).to.equal(3);
  });

  it('take a certain time when those before them have', () => {
    const size = new SpanSize();
    size.learn(100, 25);
    expect(size.next(10_000)).to.equal(4 * chunkMilliseconds);
  });

  it('get fewer when variants take longer, down to one', () => {
    const size = new SpanSize();
    size.learn(64, 32);
    for (let at = 0; at < 40; at++) size.learn(1, 60_000);
    expect(size.next(10_000)).to.equal(1);
  });

  it('are at least one and never too many, whatever was learnt', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1024 }), fc.nat(1e6))),
        fc.integer({ min: 1, max: 1e9 }),
        (learnt, greatest) => {
          const size = new SpanSize();
          for (const [variants, milliseconds] of learnt) size.learn(variants, milliseconds);
          expect(size.next(greatest)).to.be.within(1, Math.min(chunk, greatest));
        },
      ),
    );
  });
});
