import { expect } from 'chai';
import fc from 'fast-check';
import { plainNumber } from '../../lib/analysis/table/values.js';
import { amount, exactly, figure } from '../../lib/schema/diagnostics/numbers.js';
import {
  type Commas,
  type Typed,
  typedDays,
  typedDuration,
  typedNumber,
  typedQuantity,
} from '../../lib/schema/typed-number.js';
import { unitsOfField } from '../../lib/schema/units.js';

/** Returns what was read, or its problem. */
const shown = (typed: Typed<unknown> | undefined): unknown => typed?.value ?? typed?.problem;

const read = (text: string, commas: Commas): unknown => {
  const typed = typedNumber(text, commas);
  return typed?.value === undefined ? typed?.problem : typed.value.value;
};

const THREES = 'digits are grouped by threes, and decimals follow a point';
const both = (one: string, other: string) => `it can mean ${one} or ${other}; write one of these`;
const group = (plain: string) =>
  `a comma can only stand between groups of three digits; write ${plain}`;

describe('numbers that people type', () => {
  /** The text, what it is where commas only group, and, if that differs, where they may also stand before decimals. */
  const cases: readonly (readonly [text: string, group: unknown, either?: unknown])[] = [
    ['5', 5],
    ['+5', 5],
    ['-5', -5],
    ['−5', -5],
    ['- 5', -5],
    ['-0', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['16,000', 16_000],
    ['-16,000', -16_000],
    ['16,000.5', 16_000.5],
    ['16,500.25', 16_500.25],
    ['16,000e3', 16_000_000],
    ['1,234,567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['16 000', 16_000],
    ['16 000.5', 16_000.5],
    ['16\u00a0000', 16_000],
    ['16\u2009500', 16_500],
    ['16\u202f500', 16_500],
    ["1'000", 1000],
    ['1’000’000', 1_000_000],
    ['1_000', 1000],
    ['16,500', 16_500, both('16500', '16.5')],
    ['1,234', 1234, both('1234', '1.234')],
    ['16,500e3', 16_500_000, both('16500000', '16500')],
    ['16,5', group('16.5'), 16.5],
    ['0,500', group('0.500'), 0.5],
    [',5', group('.5'), 0.5],
    ['5,', group('5.'), 5],
    ['12345,678', group('12345.678'), 12_345.678],
    ['1,5e3', group('1.5e3'), 1500],
    ['16 000,5', group('16000.5'), 16_000.5],
    ['16 000,500', group('16000.500'), 16_000.5],
    ['1,0000', group('1.0000'), both('10000', '1')],
    ['1234,000', group('1234.000'), both('1234000', '1234')],
    ['0,000', group('0.000'), 0],
    ['1.234,5', `${THREES}; for example 1234.5`],
    ['1.234.567', `${THREES}; for example 1234567`],
    ['12,34,567', `${THREES}; for example 1234567`],
    ['16 00', `${THREES}; for example 1600`],
    ['1,234 567', `${THREES}; for example 1234567`],
    ['1.2.3', THREES],
    ['１６', 'write it with the digits 0 to 9'],
    ['½', 'write it with the digits 0 to 9'],
    ['٣', 'write it with the digits 0 to 9'],
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['many', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['(5)', undefined],
    ['$5', undefined],
    ['9007199254740992', 9_007_199_254_740_992],
    [
      '9,007,199,254,740,993',
      'it has more digits than a number keeps; the nearest number is 9007199254740992',
    ],
    ['1e400', 'it is not finite, because the greatest number is 1.7976931348623157e+308'],
    ['1e-400', 'it is below the least number above 0, 5e-324'],
    ['0e-400', 0],
    ['9'.repeat(401), undefined],
  ];
  for (const [text, grouped, either = grouped] of cases)
    it(`read ${text.slice(0, 40)}`, () => {
      expect([read(text, 'group'), read(text, 'group or decimal')]).to.eql([grouped, either]);
      expect(read(`  ${text} `, 'group')).to.equal(grouped);
    });

  it('can have text behind them', () => {
    const unitOf = (text: string) => typedNumber(text, 'group')?.value?.unit;
    expect(['16 t', '16t', '16 000 kg', '0.05 1/year', '5 m³', '2 %', '1e3 s'].map(unitOf)).to.eql([
      ...['t', 't', 'kg', '1/year', 'm³', '%', 's'],
    ]);
  });

  it('are read as the program prints them where commas only group digits', () => {
    const prints = [amount, figure, plainNumber, (value: number) => exactly(value, 15)];
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        for (const print of prints) {
          const text = print(value);
          // What is rounded up can be above the greatest number.
          if (!Number.isFinite(Number(text.replaceAll(',', '')))) continue;
          const again = typedNumber(text, 'group')?.value?.value;
          expect(again, text).to.equal(Number(text.replaceAll(',', '')) + 0);
          // Elsewhere they are the same, or show both readings.
          const either = read(text, 'group or decimal');
          if (typeof either === 'number') expect(either, text).to.equal(again);
          else expect(either, text).to.match(/^it can mean /);
        }
      }),
    );
  });

  it('never become another number without a word', () => {
    const marks = fc.constantFrom(...'0123456789,. ');
    fc.assert(
      fc.property(fc.string({ unit: marks, minLength: 1, maxLength: 12 }), (text) => {
        const value = read(text, 'group or decimal');
        if (typeof value !== 'number') return;
        const plain = text.trim().replace(/ (?=\d{3})/g, '');
        const readings = [plain.replaceAll(',', ''), plain.replace(',', '.')].map(Number);
        expect(readings, text).to.include(value);
        const [one, other] = readings;
        const isZeros = /,000$/.test(plain);
        if (/^\d+,\d+$/.test(plain) && one !== other && /,\d{3}$/.test(plain) && !isZeros)
          expect(/^(?:0|\d{4,}),/.test(plain) || / /.test(text.trim()), text).to.equal(true);
      }),
    );
  });
});

describe('quantities that people type', () => {
  const field = (unit: string) => unitsOfField({ kind: 'number', unit });
  const cases: readonly (readonly [text: string, unit: string, expected: unknown])[] = [
    ['16 t', 'kg', 16_000],
    ['16,000 kg', 'kg', 16_000],
    ['0.07 t', 'kg', 70],
    ['70,000 km', 'm', 70_000_000],
    ['70 000 km', 'm', 70_000_000],
    ['16,500 km', 'm', both('16500', '16.5')],
    ['100 l', 'm³', 0.1],
    ['3 %/year', '1/year', 0.03],
    ['30 d', 'days', 30],
    ['36 h', 'days', 1.5],
    ['3 stone', 'kg', '"stone" is no unit of it: the units are "kg", "g", "t", "lb", "oz"'],
    ['3 kg', 'kg/day', '"kg" is no unit of it: the units are "kg/day"'],
  ];
  for (const [text, unit, expected] of cases)
    it(`read ${text} as ${unit}`, () => {
      expect(shown(typedQuantity(text, field(unit), 'group or decimal'))).to.equal(expected);
    });

  it('can be percentages where a fraction is meant', () => {
    const share = unitsOfField({ kind: 'number', max: 1 });
    expect(shown(typedQuantity('80%', share, 'group'))).to.equal(0.8);
    expect(shown(typedQuantity('80%', undefined, 'group'))).to.equal(
      '"%" is no unit of it: it has no unit',
    );
  });
});

describe('durations that people type', () => {
  const cases: readonly (readonly [text: string, expected: unknown])[] = [
    ['1 d 12 h', 129_600],
    ['1d12h', 129_600],
    ['1,000 d', 86_400_000],
    ['1,234 d 12 h', 1234.5 * 86_400],
    ['-1 d 12 h', -129_600],
    ['−2 h', -7200],
    ['2 weeks', 1_209_600],
    ['90 min', 5400],
    ['P1DT12H', 129_600],
    ['5', 5],
    ['16,5 h', group('16.5')],
    ['P1M', 'years and months have no fixed length; write it in days'],
    ['3 m', '"m" is no unit of it: the units are "seconds", "minutes", "hours", "days", "weeks"'],
    [
      '1 d soon',
      '"d soon" is no unit of it: the units are "seconds", "minutes", "hours", "days", "weeks"',
    ],
    [
      '1 d -2 h',
      '"d -2 h" is no unit of it: the units are "seconds", "minutes", "hours", "days", "weeks"',
    ],
    ['soon', undefined],
    ['', undefined],
    ['-', undefined],
  ];
  for (const [text, expected] of cases)
    it(`read ${text}`, () => {
      expect(shown(typedDuration(text, (seconds) => seconds, 'group'))).to.equal(expected);
    });

  it('are days where a number alone is days', () => {
    expect(
      ['0.1', '36 h', '1,234.5', 'PT12H'].map((text) => shown(typedDays(text, 'group'))),
    ).to.eql([0.1, 1.5, 1234.5, 0.5]);
  });
});
