import { expect } from 'chai';
import { AmountCurve } from '../../../lib/analysis/reserves/curve.js';
import { daysLine, wantedLine } from '../../../lib/analysis/reserves/lines.js';
import { ReserveSupply } from '../../../lib/analysis/reserves/supply.js';

/** 1 kg a day is demanded from day 2 to 30. 5 kg come on day 4, and 40 kg on day 20. Days 2 to 4, and 9 to 20, nothing is there. */
const supply = new ReserveSupply(
  new AmountCurve([
    { time: 4, jump: 5, rate: -1 },
    { time: 9, jump: 0, rate: 1 },
    { time: 20, jump: 40, rate: -1 },
  ]),
  new AmountCurve([
    { time: 2, jump: 0, rate: 1 },
    { time: 30, jump: 0, rate: -1 },
  ]),
  new AmountCurve([]),
  [4, 20],
  40,
);

describe('lines of reserves', () => {
  it('have the days for which stocks last, with no more corners than the line has', () => {
    expect(daysLine(supply)).to.eql([
      // Before the first demand, nothing is enough.
      [0, 2],
      [2, 0],
      [4, 0],
      [4, 5],
      [9, 0],
      [20, 0],
      [20, null],
      [40, null],
    ]);
  });

  it('have the least reserve at one of their corners', () => {
    const { days, time } = supply.least([{ since: 5, until: 12 }])!;
    expect([time, days]).to.eql([9, 0]);
    expect(daysLine(supply)).to.deep.include([time, days]);
  });

  it('have the mass that is demanded in so many days, until the end', () => {
    expect(wantedLine(supply, 10)).to.eql([
      [0, 8],
      [2, 10],
      [20, 10],
      [30, 0],
      [40, 0],
    ]);
    expect(wantedLine(supply, 100)).to.eql([
      [0, 28],
      [2, 28],
      [30, 0],
      [40, 0],
    ]);
  });

  it('jump where something is demanded at once', () => {
    const atOnce = new ReserveSupply(
      new AmountCurve([{ time: 0, jump: 3, rate: 0 }]),
      new AmountCurve([{ time: 6, jump: 4, rate: 0 }]),
      new AmountCurve([]),
      [0],
      10,
    );
    expect(daysLine(atOnce)).to.eql([
      [0, 6],
      [6, 0],
      [6, null],
      [10, null],
    ]);
    expect(wantedLine(atOnce, 2)).to.eql([
      [0, 0],
      [4, 0],
      [4, 4],
      [6, 4],
      [6, 0],
      [10, 0],
    ]);
  });
});
