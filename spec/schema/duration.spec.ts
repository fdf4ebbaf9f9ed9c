import { expect } from 'chai';
import fc from 'fast-check';
import { days, hours, minutes, weeks } from '../../lib/index.js';
import { formatDuration, parseDuration } from '../../lib/schema/duration.js';
import { draws } from '../support/draws.js';

describe('durations', () => {
  describe('are read', () => {
    const seconds: Readonly<Record<string, number>> = {
      P1DT12H: 129_600,
      PT0S: 0,
      P0D: 0,
      P1W: 604_800,
      P2W3D: 1_468_800,
      P7DT12H: 648_000,
      PT90M: 5400,
      PT36H: 129_600,
      PT1S: 1,
      'PT1.5S': 1.5,
      'PT1,5S': 1.5,
      'PT.5H': 1800,
      'P0.5D': 43_200,
      '-P1D': -86_400,
      '+P1D': 86_400,
      '-PT0S': 0,
      'P1DT0H0M0.000000S': 86_400,
      'P-1DT23H': -3600,
      P007D: 604_800,
      P0Y0M1D: 86_400,
      [`PT${'0'.repeat(390)}1S`]: 1,
    };
    for (const [text, value] of Object.entries(seconds)) {
      it(`${text.slice(0, 30)} as ${value} seconds`, () => {
        expect(parseDuration(text)).to.equal(value);
      });
    }
  });

  describe('are refused', () => {
    const calendar = ['P1Y', 'P1M', 'P6M', 'P1Y2M10DT2H30M', '-P1M', 'P0.5Y', 'P1Y0M'];
    for (const text of calendar) {
      it(`${text}, because years and months have no fixed length`, () => {
        expect(parseDuration(text)).to.equal('calendar');
      });
    }

    const bad = [
      '',
      'P',
      'PT',
      '-P',
      'P1',
      'P1DT',
      '1D',
      'T1H',
      'P1H',
      'PT1D',
      'p1d',
      'P1d',
      ' P1D',
      'P1D ',
      'P1D\n',
      'PP1D',
      'P1D1W',
      'PT1S1H',
      'PT1.S',
      'PT1e3S',
      'PT1..5S',
      'P١D',
      '12:00:00',
      '86400',
      'one day',
      'before P1D after',
      '2019-07-01T04:00:00Z',
      `P${'9'.repeat(320)}D`,
      `PT${'1'.repeat(500)}S`,
    ];
    for (const text of bad) {
      it(JSON.stringify(text.slice(0, 40)), () => {
        expect(parseDuration(text)).to.equal('bad');
      });
    }

    it('a very long text quickly', () => {
      for (const text of [`P${'1'.repeat(399)}`, `P${'1.'.repeat(199)}`, `-${'P'.repeat(399)}`])
        expect(parseDuration(text)).to.equal('bad');
    });
  });

  describe('are written', () => {
    const texts: readonly (readonly [number, string])[] = [
      [0, 'PT0S'],
      [-0, 'PT0S'],
      [1, 'PT1S'],
      [1.5, 'PT1.5S'],
      [59.999, 'PT59.999S'],
      [60, 'PT1M'],
      [3600, 'PT1H'],
      [86_400, 'P1D'],
      [129_600, 'P1DT12H'],
      [604_800, 'P7D'],
      [-90, '-PT1M30S'],
      [1e-7, 'PT0.0000001S'],
      [1.25e-8, 'PT0.0000000125S'],
      [86_461.5, 'P1DT1M1.5S'],
      [2 ** 53, 'PT9007199254740992S'],
      [-1e21, '-PT1000000000000000000000S'],
    ];
    for (const [seconds, text] of texts) {
      it(`${seconds} seconds as ${text}`, () => {
        expect(formatDuration(seconds)).to.equal(text);
      });
    }

    it('so that they are read back as the same number', () => {
      const finite = fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer(),
        fc.constantFrom(Number.MAX_VALUE, 5e-324, 2 ** 53 - 1, 2 ** 53 + 2, 86_399.999999999985),
      );
      fc.assert(
        fc.property(finite, (seconds) => {
          const text = formatDuration(seconds);
          expect(text).to.match(/^-?P/);
          expect(text).to.not.match(/e/);
          expect(parseDuration(text)).to.equal(seconds + 0);
        }),
        { numRuns: draws(2000) },
      );
    });
  });

  it('are made of minutes, hours, days and weeks', () => {
    expect([minutes(2), hours(1.5), days(7), weeks(1)]).to.deep.equal([
      120, 5400, 604_800, 604_800,
    ]);
  });
});
