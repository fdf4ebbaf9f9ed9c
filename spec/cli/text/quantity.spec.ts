import { expect } from 'chai';
import {
  amount,
  elapsed,
  length,
  moment,
  quantity,
  rounded,
  span,
} from '../../../lib/cli/text/quantity.js';

describe('quantities for people', () => {
  it('numbers have at most three decimals and are never rounded to 0', () => {
    expect([0, 1234567.89, 0.1 + 0.2, -5, 0.0001234567, 1e-9, 1e308].map(amount)).to.deep.equal([
      '0',
      '1,234,567.89',
      '0.3',
      '-5',
      '0.000123',
      '1e-9',
      '1.000e+308',
    ]);
    expect(quantity(5, 'kg')).to.equal('5 kg');
    expect(quantity(undefined, 'kg')).to.equal('');
  });

  it('figures are rounded to whole numbers from 1,000 on, else to tenths', () => {
    expect([0.04, 12.345, 1234.5, -1234.5].map(rounded)).to.deep.equal([0, 12.3, 1235, -1234]);
  });

  it('durations are in days, hours, minutes and seconds', () => {
    expect([0, 90, 3600, 93_600, 345_600.5, -90, 0.0004].map(span)).to.deep.equal([
      '0 s',
      '1 min 30 s',
      '1 h',
      '1 d 2 h',
      '4 d 0.5 s',
      '-1 min 30 s',
      '0 s',
    ]);
    expect(span(1e300)).to.match(/^PT\d{301}S$/);
  });

  it('mission times have days and a clock time', () => {
    expect([0, 561_600, 30, 0.25, -90, 8.64e9].map(elapsed)).to.deep.equal([
      'T+0d 00:00',
      'T+6d 12:00',
      'T+0d 00:00:30',
      'T+0d 00:00:00.250',
      'T-0d 00:01:30',
      'T+100000d 00:00',
    ]);
    expect(elapsed(1e300)).to.match(/^T\+PT/);
    expect(elapsed(-1e300)).to.match(/^T-PT/);
  });

  it('dates have seconds only if they are not 0', () => {
    expect(moment(new Date('2031-03-01T12:00:00Z'))).to.equal('2031-03-01 12:00');
    expect(moment(new Date('2031-03-01T12:00:05Z'))).to.equal('2031-03-01 12:00:05');
    expect(moment(new Date('2031-03-01T12:00:05.250Z'))).to.equal('2031-03-01 12:00:05.250');
    expect(moment(new Date(Number.NaN))).to.be.a('string');
  });

  it('distances are in km from 1 km on', () => {
    expect([999, 1000, 20_500].map(length)).to.deep.equal(['999 m', '1 km', '20.5 km']);
  });
});
