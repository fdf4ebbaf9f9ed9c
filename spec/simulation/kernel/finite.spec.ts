import { expect } from 'chai';
import fc from 'fast-check';
import { bounded, isCountable, isFiniteData } from '../../../lib/simulation/kernel/finite.js';

describe('bounded', () => {
  it('leaves numbers as they are, and makes all others the largest one', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        const kept = bounded(number);
        expect(Number.isFinite(kept)).to.equal(true);
        if (isCountable(number)) expect(kept).to.equal(number);
        else expect(isCountable(kept)).to.equal(false);
      }),
    );
    for (const lost of [Number.NaN, Infinity, Number.MAX_VALUE])
      expect(bounded(lost)).to.equal(Number.MAX_VALUE);
    expect(bounded(-Infinity)).to.equal(-Number.MAX_VALUE);
  });
});

describe('isFiniteData', () => {
  it('finds a number that is not finite at any depth', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(Number.NaN, Infinity, -Infinity),
        (data, lost) => {
          expect(isFiniteData(data)).to.equal(true);
          expect(isFiniteData({ data, list: [{ lost }] })).to.equal(false);
        },
      ),
    );
    expect(isFiniteData(Number.NaN)).to.equal(false);
    expect(isFiniteData([undefined, null, 'NaN', true])).to.equal(true);
  });

  it('ends for data that contains itself, and for deep data', () => {
    const data: Record<string, unknown> = { value: 1 };
    data.self = data;
    data.others = [data, { data }];
    expect(isFiniteData(data)).to.equal(true);
    let deep: unknown = Number.NaN;
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(isFiniteData(deep)).to.equal(false);
  });
});
