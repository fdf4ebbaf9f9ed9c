import { expect } from 'chai';
import fc from 'fast-check';
import { RecordWriter } from '../../../../lib/database/workbook/xls/records.js';
import { draws } from '../../../support/draws.js';

/** Splits a stream into its records: a type and a length of two bytes each, and data. */
function recordsIn(stream: Uint8Array): { type: number; data: number[] }[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  const records: { type: number; data: number[] }[] = [];
  for (let at = 0; at < stream.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    records.push({ type: view.getUint16(at, true), data: [...stream.subarray(at + 4, end)] });
    at = end;
  }
  return records;
}

const record = fc.record({
  type: fc.nat(0xffff),
  data: fc.uint8Array({ maxLength: 8224, size: 'max' }),
});

describe('Written records', () => {
  it('are read again as they were, however many there are', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30, size: 'max' }), (list) => {
        const writer = new RecordWriter();
        for (const { type, data } of list) {
          const { length } = writer;
          const middle = data.length >> 1;
          expect(writer.add(type, data.subarray(0, middle), [...data.subarray(middle)])).to.equal(
            length,
          );
        }
        const expected = list.map(({ type, data }) => ({ type, data: [...data] }));
        expect(recordsIn(writer.bytes())).to.deep.equal(expected);
        expect(writer.bytes()).to.have.length(writer.length);
      }),
      { numRuns: draws(20) },
    );
  });

  it('get a number that is known later, and keep all else', () => {
    const writer = new RecordWriter();
    const first = writer.add(1, [0, 0, 0, 0, 5]);
    writer.add(2, [6]);
    writer.setNumber(first, 0x01020304);
    expect(recordsIn(writer.bytes())).to.deep.equal([
      { type: 1, data: [4, 3, 2, 1, 5] },
      { type: 2, data: [6] },
    ]);
  });
});
