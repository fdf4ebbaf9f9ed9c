import { expect } from 'chai';
import { Configuration } from '../../../lib/index.js';
import { rulePresets } from '../../../lib/simulation/index.js';
import {
  amountReaderOf,
  roundHalfUp,
  roundingOf,
} from '../../../lib/simulation/world/rules/rounding.js';

const grid = roundingOf(rulePresets.spacenet25, new Configuration());
const threshold = roundingOf(rulePresets.standard, new Configuration());

describe('roundHalfUp', () => {
  it('rounds halves up, returns 0 for NaN, and limits results to 64 bits', () => {
    expect([0.5, -0.5, 1.5, -1.5, 2.4].map(roundHalfUp)).to.deep.equal([1, 0, 2, -1, 2]);
    expect(Object.is(roundHalfUp(-0.2), 0)).to.equal(true);
    expect(roundHalfUp(Number.NaN)).to.equal(0);
    expect(roundHalfUp(Number.POSITIVE_INFINITY)).to.equal(2 ** 63);
    expect(roundHalfUp(Number.NEGATIVE_INFINITY)).to.equal(-(2 ** 63));
  });
});

describe('Grid rounding', () => {
  it('rounds times, amounts, masses and volumes to multiples of their precisions', () => {
    expect(grid.time(8.4 + 8 / 24)).to.equal(8.75);
    expect(grid.time(7.25)).to.equal(7.25);
    expect(grid.amount(0.495)).to.equal(0.5);
    expect(grid.amount(41 * 0.01)).to.equal(0.41000000000000003);
    expect(grid.mass(24.9333)).to.be.closeTo(24.93, 1e-12);
    expect(grid.volume(0.0000014)).to.equal(0.000001);
    expect(grid.isZeroAmount(0.004)).to.equal(true);
    expect(grid.isZeroMass(0.004)).to.equal(true);
  });

  it('reads durations as whole seconds', () => {
    expect(grid.seconds(86_400.9)).to.equal(1);
    expect(grid.seconds(-129_600)).to.equal(-1.5);
  });

  // Rule 0.1 of the semantics: 24 hours per day, and the remaining seconds separately.
  it('converts the duration of EVAs by days and remaining seconds', () => {
    expect(grid.hours(28_800.9)).to.equal(8);
    expect(grid.hours(93_720)).to.equal(24 + 7320 / 3600);
    expect(grid.hours(93_720)).to.not.equal(93_720 / 3600);
  });

  it('accepts half a precision above a capacity', () => {
    expect([grid.overMass(0.005), grid.overMass(0.0051)]).to.deep.equal([false, true]);
    expect([grid.overAmount(0.005), grid.overAmount(0.0051)]).to.deep.equal([false, true]);
    expect([grid.overVolume(5e-7), grid.overVolume(6e-7)]).to.deep.equal([false, true]);
  });

  it('rounds everything to 0 if the precision is 0', () => {
    const none = roundingOf(
      rulePresets.spacenet25,
      new Configuration({ timePrecision: 0, demandPrecision: 0 }),
    );
    expect([none.time(5), none.amount(7), none.amount(0)]).to.deep.equal([0, 0, 0]);
  });

  it('rounds amounts to 0.01 when they are read', () => {
    expect(amountReaderOf(rulePresets.spacenet25)(1.234)).to.equal(1.23);
    expect(amountReaderOf(rulePresets.standard)(1.234)).to.equal(1.234);
  });
});

describe('Threshold rounding', () => {
  it('rounds only times, to milliseconds', () => {
    expect(threshold.amount(0.495)).to.equal(0.495);
    expect(threshold.mass(24.9333)).to.equal(24.9333);
    expect(threshold.volume(1.4e-6)).to.equal(1.4e-6);
    expect(threshold.time(1 / 3 + 1 / 3)).to.equal(threshold.time(2 / 3));
    expect(threshold.seconds(43_200)).to.equal(0.5);
  });

  it('counts values below a precision as zero, and accepts them above a capacity', () => {
    expect([threshold.isZeroAmount(0.0099), threshold.isZeroAmount(0.01)]).to.deep.equal([
      true,
      false,
    ]);
    expect([threshold.isZeroMass(-0.0099), threshold.isZeroMass(0.01)]).to.deep.equal([
      true,
      false,
    ]);
    expect([threshold.overMass(0.0099), threshold.overMass(0.01)]).to.deep.equal([false, true]);
    expect([threshold.overAmount(0.0099), threshold.overAmount(0.01)]).to.deep.equal([false, true]);
    expect([threshold.overVolume(9e-7), threshold.overVolume(1e-6)]).to.deep.equal([false, true]);
  });

  it('has no thresholds if the precisions are 0', () => {
    const exact = roundingOf(
      rulePresets.standard,
      new Configuration({ demandPrecision: 0, massPrecision: 0 }),
    );
    expect([exact.isZeroAmount(1e-12), exact.isZeroAmount(0)]).to.deep.equal([false, true]);
    expect([exact.overMass(1e-12), exact.overMass(0)]).to.deep.equal([true, false]);
  });

  it('rounds nothing up to a multiple of 0, and takes no number for 0', () => {
    const exact = roundingOf(
      rulePresets.spacenet25,
      new Configuration({ massPrecision: 0, demandPrecision: 0 }),
    );
    expect(exact.massUp(1.5)).to.equal(0);
    expect(exact.amountUp(1.5)).to.equal(0);
    expect(threshold.time(Number.NaN)).to.equal(0);
  });
});
