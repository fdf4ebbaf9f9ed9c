import { expect } from 'chai';
import fc from 'fast-check';
import { WorkbookFileError } from '../../../../lib/database/file-messages.js';
import { requireStrings } from '../../../../lib/database/workbook/xls/strings.js';

/** Numbers of two bytes, the lower one first. */
const word = (value: number): number[] => [value & 0xff, value >> 8];

interface Text {
  readonly text: string;
  readonly wide: boolean;
  readonly runs: number;
  readonly extension: number;
}

const CODES = { narrow: 0, wide: 1, extended: 4, rich: 8 };

/** The bytes of a shared string ([MS-XLS] 2.5.293), and where a record may end inside it. */
function bytesOf({ text, wide, runs, extension }: Text) {
  const flags =
    (wide ? CODES.wide : CODES.narrow) |
    (runs > 0 ? CODES.rich : 0) |
    (extension > 0 ? CODES.extended : 0);
  const head = [
    ...word(text.length),
    flags,
    ...(runs > 0 ? word(runs) : []),
    ...(extension > 0 ? [...word(extension), 0, 0] : []),
  ];
  const codes = [...text].flatMap((_, i) => {
    const code = text.charCodeAt(i);
    return wide ? word(code) : [code & 0xff];
  });
  return { head, codes, rest: new Array<number>(4 * runs + extension).fill(7), wide };
}

/** The records of strings, each at most so long. A record that goes on with a text begins with the width of its characters. */
function recordsOf(texts: readonly Text[], most: number): Uint8Array[] {
  const records: number[][] = [new Array(8).fill(0)];
  const left = () => most - records.at(-1)!.length;
  for (const each of texts) {
    const { head, codes, rest, wide } = bytesOf(each);
    if (left() < head.length) records.push([]);
    records.at(-1)!.push(...head);
    const width = wide ? 2 : 1;
    for (let at = 0; at < codes.length; at += width) {
      if (left() < width) records.push([wide ? 1 : 0]);
      records.at(-1)!.push(...codes.slice(at, at + width));
    }
    for (const byte of rest) {
      if (left() < 1) records.push([]);
      records.at(-1)!.push(byte);
    }
  }
  return records.map((record) => Uint8Array.from(record));
}

function reasonOf(records: readonly Uint8Array[], count: number): unknown {
  try {
    requireStrings(records, count);
    return undefined;
  } catch (error) {
    expect(error).to.be.instanceOf(WorkbookFileError);
    return (error as WorkbookFileError).particulars.reason;
  }
}

const texts = fc.array(
  fc.record({
    text: fc.string({ maxLength: 30 }),
    wide: fc.boolean(),
    runs: fc.nat(3),
    extension: fc.nat(9),
  }),
);

describe('The shared strings of a workbook', () => {
  it('fill their records, wherever these end', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 12, max: 60 }), (list, most) => {
        const records = recordsOf(list, most);
        expect(reasonOf(records, list.length)).to.equal(undefined);
        expect(reasonOf(records, list.length + 1)).to.match(/fewer shared strings/);
        if (list.length > 0) expect(reasonOf(records, list.length - 1)).to.match(/more shared/);
      }),
    );
  });

  it('are refused if a record is cut or longer', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 12, max: 60 }), (list, most) => {
        fc.pre(list.length > 0);
        const records = recordsOf(list, most);
        const last = records.pop()!;
        if (last.length > 0)
          expect(reasonOf([...records, last.slice(0, -1)], list.length)).to.match(/shared strings/);
        const longer = Uint8Array.from([...last, 0]);
        expect(reasonOf([...records, longer], list.length)).to.match(/more shared strings/);
      }),
    );
  });

  it('have no flags without a meaning', () => {
    const [first] = recordsOf([{ text: 'abc', wide: false, runs: 0, extension: 0 }], 100);
    for (const bit of [1, 4, 5, 6, 7]) {
      const changed = first!.slice();
      changed[10]! ^= 1 << bit;
      expect(reasonOf([changed], 1)).to.match(/do not fit/);
    }
    const cut = first!.slice(0, 12);
    expect(reasonOf([cut, Uint8Array.of(0, 98, 99)], 1)).to.equal(undefined);
    expect(reasonOf([cut, Uint8Array.of(2, 98, 99)], 1)).to.match(/do not fit/);
  });

  describe('in several records', () => {
    /** The reason why records are refused. The first record begins with two counts. */
    const reason = (count: number, first: number[], ...others: number[][]) =>
      reasonOf(
        [[...new Array(8).fill(0), ...first], ...others].map((bytes) => Uint8Array.from(bytes)),
        count,
      );
    const [length, letter] = [word(1), 97];

    it('may have their numbers of formats and of extra bytes in the next record', () => {
      expect(reason(1, [...length, CODES.rich], [1, 0, letter, 0, 0, 0, 0])).to.equal(undefined);
      expect(reason(1, [...length, CODES.rich, 1], [0, letter, 0, 0, 0, 0])).to.equal(undefined);
      expect(reason(1, [...length, CODES.extended], [1, 0, 0, 0, letter, 7])).to.equal(undefined);
      expect(reason(1, [...length, CODES.rich])).to.match(/do not fit/);
    });

    it('have their lengths in one record', () => {
      expect(reason(1, [1], [0, CODES.narrow, letter])).to.match(/do not fit/);
    });

    it('have each character in one record', () => {
      const wide = [...word(2), CODES.wide, letter, 0];
      expect(reason(1, wide, [CODES.wide, letter, 0])).to.equal(undefined);
      expect(reason(1, [...wide, letter], [CODES.wide, 0])).to.match(/do not fit/);
    });

    it('end before records without bytes', () => {
      expect(reason(0, [], [], [])).to.equal(undefined);
      expect(reason(0, [], [], [0])).to.match(/more shared strings/);
    });
  });
});
