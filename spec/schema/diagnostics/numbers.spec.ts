import { expect } from 'chai';
import fc from 'fast-check';
import { compared, exactly } from '../../../lib/schema/diagnostics/numbers.js';

describe('numbers for people', () => {
  it('have some significant digits, and thousands separators', () => {
    expect(exactly(1234.5678, 6)).to.equal('1,234.57');
    expect(exactly(0.000123456, 3)).to.equal('0.000123');
    expect(exactly(0, 3)).to.equal('0');
    expect(exactly(-2e16 / 3, 3)).to.equal('-6670000000000000');
    expect(exactly(1e-9 / 3, 3)).to.equal('3.33e-10');
  });

  it('are compared with as many digits as tell them apart', () => {
    expect(compared(2400.26, 3150)).to.eql(['2,400', '3,150']);
    expect(compared(3150.26, 3150)).to.eql(['3,150.26', '3,150']);
    expect(compared(3150.000_01, 3150)).to.eql(['3,150.00001', '3,150']);
    expect(compared(3150, 3150)).to.eql(['3,150', '3,150']);
    expect(compared(0.0001, 0)).to.eql(['0.0001', '0']);
  });

  it('are alike only if they have the same 15 digits', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(number, fc.double({ min: -1e-9, max: 1e-9, noNaN: true }), (a, share) => {
        const b = a * (1 + share);
        fc.pre(Number.isFinite(b) && Number(a.toPrecision(15)) !== Number(b.toPrecision(15)));
        const [first, second] = compared(a, b);
        expect(first).to.not.equal(second);
      }),
    );
  });
});
