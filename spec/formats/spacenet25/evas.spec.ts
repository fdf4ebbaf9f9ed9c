import { expect } from 'chai';
import fc from 'fast-check';
import { wholeEvasPerWeek } from '../../../lib/formats/spacenet25/evas.js';

describe('a whole number of EVAs a week', () => {
  const count = (days: number, perWeek: number) => Math.floor((days * perWeek) / 7);

  it('gives as many EVAs as a fraction, where a whole number does', () => {
    expect(wholeEvasPerWeek(7, 4.5)).to.deep.equal({ perWeek: 4, evas: 4, readEvas: 4 });
    expect(wholeEvasPerWeek(3, 4.7)).to.deep.equal({ perWeek: 5, evas: 2, readEvas: 2 });
    expect(wholeEvasPerWeek(14, 2.5)).to.deep.equal({ perWeek: 3, evas: 5, readEvas: 6 });
    expect(wholeEvasPerWeek(0, 2.5)).to.deep.equal({ perWeek: 0, evas: 0, readEvas: 0 });
  });

  it('is the smallest of those with as many, or one of the nearest', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 40, noNaN: true }).filter((n) => !Number.isInteger(n)),
        (days, fraction) => {
          const { perWeek, evas, readEvas } = wholeEvasPerWeek(days, fraction);
          expect(evas).to.equal(count(days, fraction));
          expect(readEvas).to.equal(count(days, perWeek));
          const all = Array.from({ length: 42 }, (_, k) => k);
          const exact = all.find((k) => count(days, k) === evas);
          if (exact !== undefined) expect(perWeek).to.equal(exact);
          else {
            const distances = all.map((k) => Math.abs(count(days, k) - evas));
            expect(Math.abs(readEvas - evas)).to.equal(Math.min(...distances));
          }
        },
      ),
    ));
});
