import { expect } from 'chai';
import fc from 'fast-check';
import { Mission, parse, safeParse, serialize } from '../../lib/index.js';
import { formatDateTime, parseDateTime } from '../../lib/schema/date-time.js';
import { minimalWire } from '../support/examples.js';

const mission = minimalWire(Mission);

describe('date-times', () => {
  const moments: readonly (readonly [string, string])[] = [
    ['2019-07-01T04:00:00Z', '2019-07-01T04:00:00.000Z'],
    ['2019-07-01T04:00:00', '2019-07-01T04:00:00.000Z'],
    ['2019-07-01 04:00:00Z', '2019-07-01T04:00:00.000Z'],
    ['2019-07-01t04:00:00z', '2019-07-01T04:00:00.000Z'],
    ['2019-07-01T04:00:00.5Z', '2019-07-01T04:00:00.500Z'],
    ['2019-07-01T04:00:00.123000000Z', '2019-07-01T04:00:00.123Z'],
    ['2019-07-01T04:00:00+02:00', '2019-07-01T02:00:00.000Z'],
    ['2019-07-01T04:00:00-05:30', '2019-07-01T09:30:00.000Z'],
    ['2019-07-01T00:00:00+23:59', '2019-06-30T00:01:00.000Z'],
    ['2019-07-01T04:00:00-00:00', '2019-07-01T04:00:00.000Z'],
    ['2020-02-29T23:59:59Z', '2020-02-29T23:59:59.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['0099-12-31T00:00:00Z', '0099-12-31T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2010-09-01T04:00', '2010-09-01T04:00:00.000Z'],
    ['2010-09-01 04:00', '2010-09-01T04:00:00.000Z'],
    ['2010-09-01T04:00Z', '2010-09-01T04:00:00.000Z'],
    ['2010-09-01T04:00+02:00', '2010-09-01T02:00:00.000Z'],
    ['2010-09-01T04:00:00+02', '2010-09-01T02:00:00.000Z'],
    ['2010-09-01T04:00-05', '2010-09-01T09:00:00.000Z'],
    ['2010-09-01T04:00:00+0000', '2010-09-01T04:00:00.000Z'],
    ['2010-09-01T04:00:00.5-0530', '2010-09-01T09:30:00.500Z'],
    ['2031-03-01', '2031-03-01T00:00:00.000Z'],
  ];
  for (const [text, iso] of moments) {
    it(`reads ${text} as ${iso}`, () => {
      expect(parseDateTime(text)?.date.toISOString()).to.equal(iso);
      expect(parseDateTime(text)?.truncated).to.equal(false);
    });
  }

  const nonsense = [
    '2019-02-30T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2019-06-31T00:00:00Z',
    '2019-00-01T00:00:00Z',
    '2019-01-00T00:00:00Z',
    '2019-13-01T00:00:00Z',
    '2019-07-01T24:00:00Z',
    '2019-07-01T23:60:00Z',
    '2016-12-31T23:59:60Z',
    '2019-07-01T04:00:00+24:00',
    '2019-07-01T04:00:00+2',
    '2019-07-01T04Z',
    '2019-07-01Z',
    '2019-07-01T',
    '2019-07-01+0200',
    '2019-02-30',
    '2019-07-01T24:00',
    '19-07-01T04:00:00Z',
    '-2019-07-01T04:00:00Z',
    '2019-07-01T04:00:00,5Z',
    '2019-07-01T04:00:00.Z',
    '2019-07-01T04:00:00 Z',
    ' 2019-07-01T04:00:00Z',
    '2019-07-01T04:00:00Z ',
    '2019-182T04:00:00Z',
    '2019-W27-1T04:00:00Z',
    'Mon, 01 Jul 2019 04:00:00 GMT',
    '1561953600',
    '٢٠١٩-07-01T04:00:00Z',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    `2019-07-01T04:00:00.${'1'.repeat(31)}Z`,
  ];
  for (const text of nonsense) {
    it(`refuses ${text}`, () => {
      expect(parseDateTime(text)).to.equal(undefined);
    });
  }

  it('drops digits below a millisecond with a warning', () => {
    for (const [fraction, warned] of [
      ['.1234', true],
      ['.1230', false],
      ['.0000001', true],
    ] as const) {
      const startDate = `2019-07-01T04:00:00${fraction}Z`;
      const result = safeParse(Mission, { ...mission, startDate });
      expect(result.success).to.equal(true);
      expect(
        result.issues.map(({ code, severity, pointer }) => [code, severity, pointer]),
      ).to.deep.equal(warned ? [['date-time-precision', 'warning', '/startDate']] : []);
    }
  });

  it('are written in UTC, with milliseconds only if they are not 0', () => {
    expect(formatDateTime(new Date('2019-07-01T06:00:00+02:00'))).to.equal('2019-07-01T04:00:00Z');
    expect(formatDateTime(new Date('2019-07-01T04:00:00.010Z'))).to.equal(
      '2019-07-01T04:00:00.010Z',
    );
    expect(formatDateTime(new Date(8.64e15))).to.equal(undefined);
    expect(formatDateTime(new Date(-8.64e15))).to.equal(undefined);
    expect(formatDateTime(new Date(Number.NaN))).to.equal(undefined);
  });

  it('read back as the same moment', () => {
    const date = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (moment) => {
        const text = formatDateTime(moment) as string;
        expect(parseDateTime(text)).to.deep.equal({ date: moment, truncated: false });
      }),
    );
  });

  it('may already be a Date in a plain value, and are copied', () => {
    const startDate = new Date('2019-07-01T04:00:00Z');
    const value = parse(Mission, { ...mission, startDate });
    expect(value.startDate).to.deep.equal(startDate);
    expect(value.startDate).to.not.equal(startDate);
    for (const bad of [new Date(8.64e15), new Date(Number.NaN)])
      expect(safeParse(Mission, { ...mission, startDate: bad }).issues[0]?.pointer).to.equal(
        '/startDate',
      );
  });

  it('are not written if RFC 3339 cannot express them', () => {
    for (const startDate of [new Date(8.64e15), new Date(Number.NaN), 'today' as never]) {
      const value = parse(Mission, mission);
      value.startDate = startDate;
      expect(() => serialize(value))
        .to.throw()
        .with.nested.property('issues[0].code', 'bad-date-time');
    }
  });
});
