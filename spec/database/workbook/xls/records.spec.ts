import { CFB } from '@e965/xlsx';
import { expect } from 'chai';
import { WorkbookFileError } from '../../../../lib/database/file-messages.js';
import { DEFAULT_WORKBOOK_LIMITS } from '../../../../lib/database/index.js';
import { Budget } from '../../../../lib/database/workbook/budget.js';
import { parseXls } from '../../../../lib/database/workbook/xls/parse.js';
import { extractRecords } from '../../../../lib/database/workbook/xls/records.js';

/** Numbers of two bytes, the lower one first. */
const words = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
const longWord = (value: number): number[] => words(value & 0xffff, value >>> 16);

const record = (type: number, ...data: number[]): number[] => [
  ...words(type, data.length),
  ...data,
];

/** Text of the format: a length of two bytes, a byte of flags, and characters of one byte. */
const text = (value: string): number[] => [
  ...words(value.length),
  0,
  ...new TextEncoder().encode(value),
];
const double = (value: number): number[] => [...new Uint8Array(Float64Array.of(value).buffer)];

const BOF = (kind: number) => record(0x0809, ...words(0x0600, kind), ...Array(12).fill(0));
const EOF = record(0x000a);
const STRINGS = record(0x00fc, ...longWord(1), ...longWord(1), ...text('shared'));
const CHART = [...BOF(0x20), ...record(0x0203, ...words(0, 9, 0), ...double(1)), ...EOF];

/** The stream of a workbook with some records in its only sheet, and others before the sheet. */
function streamOf(cells: readonly number[], globals: readonly number[] = STRINGS): Uint8Array {
  const sheetName = [0, 0, 5, 0, ...new TextEncoder().encode('nodes')];
  const head = (place: number) => [
    ...BOF(0x05),
    ...record(0x0085, ...longWord(place), ...sheetName),
    ...record(0x0085, ...longWord(0), 0, 2, ...sheetName.slice(2)),
    ...globals,
    ...EOF,
  ];
  const start = head(0).length;
  return Uint8Array.from([...head(start), ...BOF(0x10), ...cells, ...EOF]);
}

const extract = (stream: Uint8Array) => extractRecords(stream, new Budget(DEFAULT_WORKBOOK_LIMITS));

/** The rows of the only sheet. */
async function rowsOf(cells: readonly number[], globals?: readonly number[]) {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', streamOf(cells, globals));
  const bytes = new Uint8Array(CFB.write(file, { type: 'array' }));
  const [sheet] = await parseXls(bytes, DEFAULT_WORKBOOK_LIMITS, () => true);
  return sheet!.rows;
}

/** Why a stream is refused. */
function reasonOf(stream: Uint8Array): unknown {
  try {
    extract(stream);
    return undefined;
  } catch (error) {
    expect(error).to.be.instanceOf(WorkbookFileError);
    return (error as WorkbookFileError).particulars.reason ?? (error as WorkbookFileError).code;
  }
}

const formula = (row: number, column: number, result: number[]) =>
  record(0x0006, ...words(row, column, 0), ...result, ...Array(6).fill(0), ...words(0));

describe('The records of a workbook', () => {
  it('are cells of each kind', async () => {
    const cells = [
      ...record(0x0203, ...words(0, 0, 0), ...double(1.5)),
      ...record(0x00fd, ...words(0, 1, 0), ...longWord(0)),
      ...record(0x0204, ...words(0, 2, 0), ...text('label')),
      ...record(0x0205, ...words(0, 3, 0), 1, 0),
      ...record(0x0205, ...words(0, 4, 0), 0x2a, 1),
      ...record(0x027e, ...words(0, 5, 0), ...longWord((7 << 2) | 2)),
      ...record(
        0x00bd,
        ...words(1, 3),
        ...words(0),
        ...longWord(10),
        ...words(0),
        ...longWord(14),
        ...words(4),
      ),
      ...record(0x0201, ...words(2, 0, 0)),
      ...CHART,
    ];
    const [first, second] = await rowsOf(cells);
    expect(first!.cells.slice(0, 4)).to.deep.equal([1.5, 'shared', 'label', true]);
    expect(first!.cells[4]).to.include({ kind: 'error', text: '#N/A' });
    expect(first!.cells[5]).to.equal(7);
    expect(second).to.deep.include({ number: 2 });
    expect(second!.cells.slice(3)).to.deep.equal([2, 3]);
  });

  it('are results of formulas', async () => {
    const special = (kind: number, value = 0) => [kind, 0, value, 0, 0, 0, 0xff, 0xff];
    const cells = [
      ...formula(0, 0, double(2)),
      ...formula(0, 1, special(1, 1)),
      ...formula(0, 2, special(2, 0x07)),
      ...formula(0, 3, special(3)),
      ...formula(0, 4, special(0)),
      ...record(0x0207, ...text('result')),
      ...record(0x0207, ...text('of nothing')),
    ];
    const [row] = await rowsOf(cells);
    expect(row!.cells[0]).to.equal(2);
    expect(row!.cells[1]).to.equal(true);
    expect(row!.cells[2]).to.include({ text: '#DIV/0!' });
    expect(row!.cells[3]).to.equal(undefined);
    expect(row!.cells[4]).to.equal('result');
    expect(row!.formulas).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('continue texts', async () => {
    const half = record(0x00fc, ...longWord(1), ...longWord(1), ...words(6), 0, 115, 104, 97);
    const rest = record(0x003c, 0, 114, 101, 100);
    const cells = record(0x00fd, ...words(0, 0, 0), ...longWord(0));
    const [row] = await rowsOf(cells, [...half, ...rest]);
    expect(row!.cells).to.deep.equal(['shared']);
  });

  it('have texts that are too long, and errors that nobody knows', async () => {
    const part = Array<number>(8000).fill(120);
    const long = [
      ...record(0x00fc, ...longWord(1), ...longWord(1), ...words(40_000), 0, ...part),
      ...[1, 2, 3, 4].flatMap(() => record(0x003c, 0, ...part)),
    ];
    const cells = [
      ...record(0x00fd, ...words(0, 0, 0), ...longWord(0)),
      ...record(0x0205, ...words(0, 1, 0), 0x99, 1),
    ];
    const [row] = await rowsOf(cells, long);
    expect(row!.cells[0]).to.include({ kind: 'long', length: 40_000 });
    expect(row!.cells[1]).to.include({ kind: 'error', text: '#N/A' });
  });

  it('have to make sense', () => {
    expect(reasonOf(streamOf([]))).to.equal(undefined);
    expect(reasonOf(new Uint8Array(4))).to.match(/empty/);
    expect(reasonOf(new Uint8Array(40))).to.match(/not a start/);
    expect(reasonOf(streamOf([]).slice(0, -4))).to.match(/middle of a sheet/);
    expect(reasonOf(streamOf(words(0x0203, 9999)))).to.match(/longer than the rest/);
    for (const type of [0x0203, 0x0204, 0x0205, 0x027e, 0x00fd, 0x00bd, 0x0006, 0x0201])
      expect(reasonOf(streamOf(record(type, 0, 0, 0))), String(type)).to.match(
        /too short|wrong length/,
      );
    const outside = record(0x00fd, ...words(0, 0, 0), ...longWord(1));
    expect(reasonOf(streamOf(outside))).to.match(/does not exist/);
    expect(reasonOf(streamOf([], record(0x00fc, 0)))).to.match(/too short/);
    expect(reasonOf(streamOf([], record(0x0085, 0)))).to.match(/too short/);
    const many = record(0x00fc, ...longWord(9999), ...longWord(9999));
    expect(reasonOf(streamOf([], many))).to.match(/fewer shared strings/);
    const second = (place: number) => record(0x0085, ...longWord(place), 0, 0, 1, 0, 65);
    const start = new DataView(streamOf([], second(0)).buffer).getUint32(BOF(0).length + 4, true);
    expect(reasonOf(streamOf([], second(start)))).to.match(/same place/);
    expect(reasonOf(streamOf([], record(0x002f, 0, 0)))).to.equal('encrypted-workbook');
  });

  const label = (row: number, column: number, value = 'x') =>
    record(0x0204, ...words(row, column, 0), ...text(value));
  const number = (row: number, column: number) =>
    record(0x0203, ...words(row, column, 0), ...double(1));

  it('have texts that fit them', () => {
    expect(reasonOf(streamOf(label(0, 0, 'text')))).to.equal(undefined);
    const long = label(0, 0, 'text');
    long[10]! += 1;
    expect(reasonOf(streamOf(long))).to.match(/does not fit/);
    expect(reasonOf(streamOf(record(0x0204, ...words(0, 0, 0), 0, 0)))).to.match(/does not fit/);
  });

  it('have columns that agree', () => {
    const several = (last: number) =>
      record(0x00bd, ...words(0, 1), ...Array(12).fill(0), ...words(last));
    expect(reasonOf(streamOf(several(2)))).to.equal(undefined);
    expect(reasonOf(streamOf(several(3)))).to.match(/disagree/);
    expect(reasonOf(streamOf(record(0x00be, ...words(0, 1, 0, 0), ...words(2))))).to.equal(
      undefined,
    );
    expect(reasonOf(streamOf(number(0, 256)))).to.match(/beyond the last column/);
  });

  describe('in a sheet with an index of its rows', () => {
    const INDEX = record(0x020b, ...Array(16).fill(0));
    const row = (at: number, first: number, end: number) =>
      record(0x0208, ...words(at, first, end), ...Array(10).fill(0));
    const GROUP = record(0x00d7, ...Array(6).fill(0));
    const rows = [...row(0, 0, 3), ...row(1, 1, 2)];
    const sound = [...rows, ...number(0, 0), ...label(0, 2), ...number(1, 1), ...GROUP];

    it('follow each other, in as many groups as there are', () => {
      expect(reasonOf(streamOf([...INDEX, ...sound]))).to.equal(undefined);
      const more = [...row(2, 0, 1), ...record(0x0201, ...words(2, 0, 0)), ...GROUP];
      expect(reasonOf(streamOf([...INDEX, ...sound, ...more]))).to.equal(undefined);
      const after = record(0x023e, ...Array(18).fill(0));
      expect(reasonOf(streamOf([...INDEX, ...sound, ...after]))).to.equal(undefined);
      const computed = [...formula(0, 0, double(2)), ...record(0x0221, 0), ...record(0x04bc, 0)];
      expect(reasonOf(streamOf([...INDEX, ...rows, ...computed, ...number(1, 1)]))).to.equal(
        undefined,
      );
    });

    const wrong: Record<string, number[]> = {
      'not twice': [...rows, ...number(0, 0), ...number(0, 0)],
      'not in an earlier column': [...rows, ...number(0, 2), ...number(0, 0)],
      'not in an earlier row': [...rows, ...number(1, 1), ...number(0, 0)],
      'not before the first column of their row': [...rows, ...number(1, 0)],
      'not after the last column of their row': [...rows, ...number(0, 3)],
      'not in a row that the sheet does not have': [...rows, ...number(2, 0)],
    };
    for (const [what, cells] of Object.entries(wrong))
      it(what, () => {
        expect(reasonOf(streamOf([...INDEX, ...cells]))).to.match(/not where it should be/);
        expect(reasonOf(streamOf(cells)), 'without an index').to.equal(undefined);
      });

    it('and no other record is among them', () => {
      for (const after of [number(1, 1), GROUP, row(2, 0, 1)]) {
        const cells = [...rows, ...number(0, 0), ...record(0x0300, 0), ...after];
        expect(reasonOf(streamOf([...INDEX, ...cells]))).to.match(
          /a record among the cells is none/,
        );
        expect(reasonOf(streamOf(cells)), 'without an index').to.equal(undefined);
      }
    });
  });

  it('that values do not need are left out', () => {
    const { stream } = extract(streamOf([...CHART, ...record(0x005d, 1, 2, 3)]));
    expect(stream.length).to.be.lessThan(streamOf([]).length);
  });
});
