import { CFB, utils, write } from '@e965/xlsx';
import { expect } from 'chai';
import { WorkbookFileError } from '../../lib/database/file-messages.js';
import { DEFAULT_WORKBOOK_LIMITS } from '../../lib/database/index.js';
import type { UnusableCell } from '../../lib/database/workbook/spreadsheet.js';
import { parseXls } from '../../lib/database/workbook/xls/parse.js';
import { readXls } from '../../lib/database/workbook/xls/reader.js';
import { safeLoadDb } from '../../lib/index.js';
import { oldSheets, xlsOf } from './support/old-workbooks.js';
import { compoundFile } from './support/workbooks.js';

/** The codes of the issues of a file, none of which has a stack trace. */
async function codesOf(bytes: Uint8Array, limits = {}): Promise<string[]> {
  const { success, issues } = await safeLoadDb(bytes, { limits });
  expect(success).to.equal(false);
  for (const { message } of issues) expect(message).to.not.match(/\n\s+at /);
  return issues.map(({ code }) => code);
}

const all = () => true;
const sound = xlsOf(oldSheets());

interface Entry {
  readonly name: string;
  content: Uint8Array | number[];
}

/** The workbook with something done to its stream of records. */
function withStream(change: (stream: Uint8Array) => Uint8Array): Uint8Array {
  const file = CFB.read(sound, { type: 'array' }) as { FileIndex: Entry[] };
  const entry = file.FileIndex.find(({ name }) => name === 'Workbook')!;
  const content = change(Uint8Array.from(entry.content));
  const other = CFB.utils.cfb_new();
  CFB.utils.cfb_add(other, '/Workbook', content);
  return new Uint8Array(CFB.write(other, { type: 'array' }));
}

/** The places of the records of a type. */
function recordsOf(stream: Uint8Array, type: number): number[] {
  const view = new DataView(stream.buffer);
  const found: number[] = [];
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === type) found.push(at);
  return found;
}

/** The workbook with a number in a record, from so many bytes after its start. */
const withNumber = (type: number, offset: number, value: number) =>
  withStream((stream) => {
    const [at] = recordsOf(stream, type);
    new DataView(stream.buffer).setUint32(at! + offset, value, true);
    return stream;
  });

const BOF = 0x0809;
const BOUNDSHEET = 0x0085;
const LABEL = 0x0204;
const NUMBER = 0x0203;

describe('A workbook of Excel 97-2003', () => {
  it('has sheets with numbers, texts and booleans, in a thread or not', async () => {
    const inThread = await readXls(sound, DEFAULT_WORKBOOK_LIMITS, all);
    const here = await parseXls(sound, DEFAULT_WORKBOOK_LIMITS, all);
    expect(inThread).to.deep.equal(here);
    const states = here.find(({ name }) => name === 'states')!;
    expect(states.rows[1]).to.deep.equal({ number: 2, cells: [1, 6, 'On', 'Active', false] });
  });

  it('has the rows of the wanted sheets only', async () => {
    const sheets = await readXls(sound, DEFAULT_WORKBOOK_LIMITS, (name) => name === 'nodes');
    expect(sheets.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).to.deep.equal([
      'nodes',
    ]);
  });

  it('has rows and cells in their places, whatever is blank, and empty sheets', async () => {
    const book = utils.book_new();
    const cells = [['id', 'name'], [], [1, null, 'x'], [null]];
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'nodes');
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'edges');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['id']]), 'notes');
    const bytes = new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }));
    const [nodes, edges, notes] = await parseXls(
      bytes,
      DEFAULT_WORKBOOK_LIMITS,
      (name) => name !== 'notes',
    );
    expect(nodes!.rows.map(({ number }) => number)).to.deep.equal([1, 3]);
    expect(nodes!.rows[1]!.cells[0]).to.equal(1);
    expect(nodes!.rows[1]!.cells[1]).to.equal(undefined);
    expect(nodes!.rows[1]!.cells[2]).to.equal('x');
    expect(edges).to.deep.equal({ name: 'edges', rows: [] });
    expect(notes).to.deep.equal({ name: 'notes', rows: [] });
  });

  it('has error values and dates, of either calendar', async () => {
    const day = { t: 'n', v: 45_000, z: 'yyyy-mm-dd' };
    const cells = [[{ t: 'e', v: 0x07 }, { t: 'e', v: 0x2a }, day, '', true]];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells as unknown[][]), 'nodes');
    for (const date1904 of [false, true]) {
      const bytes = new Uint8Array(
        write(
          { ...book, Workbook: { WBProps: { date1904 } } },
          { bookType: 'biff8', type: 'array' },
        ),
      );
      const [sheet] = await parseXls(bytes, DEFAULT_WORKBOOK_LIMITS, all);
      const [division, missing, date, , yes] = sheet!.rows[0]!.cells;
      expect(division).to.include({ kind: 'error', text: '#DIV/0!' });
      expect(missing).to.include({ kind: 'error', text: '#N/A' });
      expect(date).to.include({ kind: 'date', number: 45_000 });
      expect((date as UnusableCell).text).to.match(date1904 ? /^2027-03-16/ : /^2023-03-15/);
      expect(yes).to.equal(true);
    }
  });

  it('is refused beyond a limit', async () => {
    for (const [limit, value] of Object.entries({
      ...{ cells: 20, rows: 5, text: 20 },
      ...{ fileBytes: 999, xlsBytes: 999 },
    }))
      expect(await codesOf(sound, { [limit]: value }), limit).to.deep.equal(['workbook-too-large']);
  });

  it('is refused with a password, without one being tried', async () => {
    const filepass = Uint8Array.of(0x2f, 0, 2, 0, 0, 0);
    const bytes = withStream((stream) => {
      const after = 4 + new DataView(stream.buffer).getUint16(2, true);
      return Uint8Array.from([
        ...stream.subarray(0, after),
        ...filepass,
        ...stream.subarray(after),
      ]);
    });
    expect(await codesOf(bytes)).to.deep.equal(['encrypted-workbook']);
    expect(await codesOf(compoundFile('EncryptionInfo', 'EncryptedPackage'))).to.deep.equal([
      'encrypted-workbook',
    ]);
  });

  it('is refused if it is older, or no workbook', async () => {
    expect(await codesOf(compoundFile('Book'))).to.deep.equal(['old-excel-workbook']);
    expect(await codesOf(withNumber(BOF, 4, 0x00050500))).to.deep.equal(['old-excel-workbook']);
    expect(await codesOf(compoundFile('WordDocument'))).to.deep.equal(['not-a-workbook']);
    for (const streams of [['Book'], ['WordDocument'], ['EncryptedPackage']]) {
      const bytes = compoundFile(...streams);
      const here = await parseXls(bytes, DEFAULT_WORKBOOK_LIMITS, all).catch((error) => error);
      expect(here, streams.join()).to.be.instanceOf(WorkbookFileError);
    }
    const cut = await readXls(new Uint8Array(8), DEFAULT_WORKBOOK_LIMITS, all).catch(
      (error) => error,
    );
    expect(cut).to.include({ code: 'not-a-workbook' });
  });

  it('is read without its macros', async () => {
    const file = CFB.read(sound, { type: 'array' });
    CFB.utils.cfb_add(file, '/_VBA_PROJECT_CUR/VBA/Module1', new Uint8Array(5000).fill(65));
    const result = await safeLoadDb(new Uint8Array(CFB.write(file, { type: 'array' })));
    expect(result.issues).to.deep.equal([]);
  });

  it('is told by its content: HTML, CSV and JSON are refused whatever their name', async () => {
    const text = (value: string) => new TextEncoder().encode(value);
    for (const value of [
      '<html><table><tr><td>id</td></tr></table></html>',
      'id,type\n1,Surface',
      '{}',
    ])
      expect(await codesOf(text(value))).to.deep.equal(['not-a-workbook']);
    expect(await codesOf(new Uint8Array(600))).to.deep.equal(['not-a-workbook']);
  });

  describe('is damaged', () => {
    const damage: Record<string, Uint8Array> = {
      'with a length that lies': withNumber(LABEL, 2, 0xffff),
      'with a sheet outside the file': withNumber(BOUNDSHEET, 4, 0x7fffffff),
      'with a sheet at another place': withNumber(BOUNDSHEET, 4, 0),
      'with a cell that is too short': withNumber(NUMBER, 2, 2),
      'without a start': withNumber(BOF, 0, 0),
      'with an empty stream': withStream(() => new Uint8Array(4096)),
      'without a directory': sound.slice(0, 512),
      'with a loop in its sectors': (() => {
        const bytes = sound.slice();
        const view = new DataView(bytes.buffer);
        // Every sector of the first table of sectors leads to the next one and back.
        const fat = (view.getUint32(0x4c, true) + 1) * 512;
        for (let i = 0; i < 128; i++) view.setUint32(fat + 4 * i, i ^ 1, true);
        return bytes;
      })(),
    };
    for (const [what, bytes] of Object.entries(damage))
      it(what, async () => {
        expect(await codesOf(bytes)).to.deep.equal(['damaged-workbook']);
        // Without a thread, as in a browser.
        const here = await parseXls(bytes, DEFAULT_WORKBOOK_LIMITS, all).catch((error) => error);
        expect(here).to.be.instanceOf(WorkbookFileError).and.include({ code: 'damaged-workbook' });
      });
  });
});
