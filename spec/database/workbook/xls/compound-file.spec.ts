import { CFB } from '@e965/xlsx';
import { expect } from 'chai';
import fc from 'fast-check';
import { WorkbookFileError } from '../../../../lib/database/file-messages.js';
import { CompoundFile } from '../../../../lib/database/workbook/xls/compound-file.js';
import { draws } from '../../../support/draws.js';
import { type CompoundParts, compoundOf } from '../../support/compound-files.js';

/** A file that a library writes, with streams by name. */
function written(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(file, `/${name}`, content);
  return new Uint8Array(CFB.write(file, { type: 'array' }));
}

/** Bytes that differ from sector to sector. */
const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 9)) & 0xff);

/** Why the stream of a file cannot be read; undefined if it can. */
function reasonOf(bytes: Uint8Array, name = 'Workbook'): unknown {
  try {
    new CompoundFile(bytes).stream(name);
    return undefined;
  } catch (error) {
    expect(error).to.be.instanceOf(WorkbookFileError).and.include({ code: 'damaged-workbook' });
    return (error as WorkbookFileError).particulars.reason;
  }
}

const SECTORS = 20;
const data = bytesOf(512 * SECTORS);
const root = { name: 'Root Entry', type: 5, child: 1 };
const workbook = { name: 'Workbook', type: 2, start: 0, size: data.length };
const made = (parts: Partial<CompoundParts>) =>
  compoundOf({ entries: [root, workbook], data, ...parts });

describe('A compound file', () => {
  it('has the streams that a library wrote, small and large', () => {
    const sizes = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(sizes, sizes, (one, two) => {
        const streams = { Workbook: bytesOf(one), Other: bytesOf(two) };
        const file = new CompoundFile(written(streams));
        for (const [name, content] of Object.entries(streams))
          expect(file.stream(name)).to.deep.equal(content);
        expect(file.stream('Missing')).to.equal(undefined);
        expect([file.has('WORKBOOK'), file.has('Work')]).to.deep.equal([true, false]);
      }),
      { numRuns: draws(30) },
    );
  });

  it('has a table in more sectors than its header names', () => {
    const content = bytesOf(8 * 2 ** 20);
    const bytes = written({ Workbook: content });
    expect(Buffer.compare(new CompoundFile(bytes).stream('Workbook')!, content)).to.equal(0);
    const view = new DataView(bytes.buffer);
    view.setUint32(68, 0xfffffffe, true);
    expect(reasonOf(bytes)).to.match(/table of sectors is incomplete/);
  });

  it('has sectors of either size, in any order', () => {
    expect(new CompoundFile(made({ version: 4 })).stream('Workbook')).to.deep.equal(data);
    const after = (sector: number) => (sector === 0 ? 0xfffffffe : sector - 1);
    const backwards = made({ entries: [root, { ...workbook, start: SECTORS - 1 }], after });
    const expected = new Uint8Array(data.length);
    for (let i = 0; i < SECTORS; i++)
      expected.set(data.subarray(512 * i, 512 * (i + 1)), 512 * (SECTORS - 1 - i));
    expect(new CompoundFile(backwards).stream('Workbook')).to.deep.equal(expected);
  });

  it('has a stream as long as its size says, although its sectors go on', () => {
    const size = data.length - 600;
    const file = new CompoundFile(made({ entries: [root, { ...workbook, size }] }));
    expect(file.stream('Workbook')).to.deep.equal(data.subarray(0, size));
  });

  it('has the stream at the top, not that of an object inside', () => {
    const inner = { ...workbook, size: 4096, start: 1 };
    const storage = { name: 'MBD01', type: 1, child: 2, left: 3 };
    const entries = [root, storage, inner, workbook];
    expect(new CompoundFile(made({ entries })).stream('Workbook')).to.deep.equal(data);
  });

  it('is read once, however many streams it has in the same sectors', () => {
    const streams = Array.from({ length: 4000 }, (_, i) => ({
      ...workbook,
      name: `S${i}`,
      right: i + 3,
    }));
    const last = { ...workbook, name: 'Last' };
    const entries = [root, { ...workbook, right: 2 }, ...streams, last];
    expect(new CompoundFile(made({ entries })).stream('Last')).to.deep.equal(data);
  });

  describe('is refused', () => {
    const wrong: Record<string, [Uint8Array, RegExp]> = {
      'without a header': [made({}).slice(0, 511), /ends in its header/],
      'with sectors of another size': [
        (() => {
          const bytes = made({});
          bytes[30] = 12;
          return bytes;
        })(),
        /header makes no sense/,
      ],
      'with more tables than sectors': [
        (() => {
          const bytes = made({});
          bytes[46] = 1;
          return bytes;
        })(),
        /header makes no sense/,
      ],
      'without a table': [
        (() => {
          const bytes = made({});
          bytes[44] = 0;
          return bytes;
        })(),
        /table of sectors is missing/,
      ],
      'with a table that is not in the file': [
        (() => {
          const bytes = made({});
          new DataView(bytes.buffer).setUint32(76, 5000, true);
          return bytes;
        })(),
        /table of sectors is incomplete/,
      ],
      'cut in its table': [made({}).slice(0, -472), /ends in the table of its sectors/],
      'with a loop in its directory': [
        (() => {
          const bytes = made({});
          const table = bytes.length - 512;
          new DataView(bytes.buffer).setUint32(table + 4 * SECTORS, SECTORS, true);
          return bytes;
        })(),
        /do not follow each other/,
      ],
      'with a sector that it does not have': [made({ after: () => 5000 }), /do not follow/],
      'with fewer sectors than the stream needs': [
        made({ after: () => 0xfffffffe }),
        /"Workbook" is cut short/,
      ],
      'with a stream longer than the file': [
        made({ entries: [root, { ...workbook, size: 0x7fffffff }] }),
        /longer than the file/,
      ],
      'with another entry in place of the root': [made({ entries: [workbook] }), /directory makes/],
      'with entries that lead back': [
        made({ entries: [root, { ...workbook, left: 1 }] }),
        /directory makes no sense/,
      ],
      'with an entry that it does not have': [
        made({ entries: [root, { ...workbook, right: 99 }] }),
        /directory makes no sense/,
      ],
    };
    for (const [what, [bytes, reason]] of Object.entries(wrong))
      it(what, () => {
        expect(reasonOf(bytes)).to.match(reason);
      });

    it('or read, wherever it is cut off', () => {
      for (const [name, size] of [
        ['Workbook', 9000],
        ['Small', 700],
      ] as const) {
        const content = bytesOf(size);
        const whole = written({ [name]: content });
        for (let length = 0; length < whole.length; length += 37) {
          const cut = whole.slice(0, length);
          if (reasonOf(cut, name) === undefined)
            expect(new CompoundFile(cut).stream(name), `${name} ${length}`).to.deep.equal(content);
        }
      }
    });
  });
});
