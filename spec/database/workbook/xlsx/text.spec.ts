import { expect } from 'chai';
import fc from 'fast-check';
import { DEFAULT_WORKBOOK_LIMITS } from '../../../../lib/database/index.js';
import { readXlsx } from '../../../../lib/database/workbook/xlsx/reader.js';
import { writeXlsx } from '../../../../lib/database/workbook/xlsx/writer.js';
import { loadDb, ModelDatabase, SurfaceNode, saveDb } from '../../../../lib/index.js';
import { draws } from '../../../support/draws.js';

/** Characters that XML, its readers, exceljs or the file format treat in a special way, and pieces of codes. */
const SPECIAL = [
  ...Array.from({ length: 0xa1 }, (_, code) => String.fromCharCode(code)),
  ...['\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff', '\ufdd0', '\u00ad', '\u200b', '\u3000'],
  ...['\ud800', '\udbff', '\udc00', '\udfff', '🚀', '\u{1fffe}', '\u{10ffff}'],
  ...['_x', '_X', 'x0041', '_x0041_', '_x005F_', '_x000D_', '_xD83D_', '_xDE80_', '0041', '_'],
  ...[']]>', '<![CDATA[', '&amp;', '&#13;', '<t>', "'", '=1+1', '\r\n', '\n\r', '  '],
];

const text = fc.oneof(
  fc.array(fc.constantFrom(...SPECIAL), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

async function throughFile(texts: readonly string[]): Promise<unknown[]> {
  const bytes = await writeXlsx([
    {
      name: 's',
      columns: [{ header: 'text' }, { header: 'end' }],
      rows: texts.map((each) => [each, 1]),
      spareRows: 0,
    },
  ]);
  const [sheet] = await readXlsx(bytes, DEFAULT_WORKBOOK_LIMITS, () => true);
  return (sheet?.rows ?? []).slice(1).map(({ cells }) => cells[0] ?? '');
}

describe('the text of cells', () => {
  it('keeps each of the first 65,536 characters, also between others', async () => {
    const characters = Array.from({ length: 2 ** 16 }, (_, code) => String.fromCharCode(code));
    const texts: string[] = [];
    for (let at = 0; at < characters.length; at += 1024)
      texts.push(characters.slice(at, at + 1024).join(' '));
    const read = await throughFile(texts);
    for (const [index, each] of texts.entries()) expect(read[index]).to.equal(each);
  });

  it('keeps what looks like a code, and becomes one beside an escaped character', async () => {
    const texts = [
      '_x0041_',
      '_x0041\u0001',
      '_x0041\ud800',
      '_x_x0041_',
      '_x005F_x0041_',
      '_\u007f',
    ];
    expect(await throughFile(texts)).to.deep.equal(texts);
  });

  it('is read again as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
        expect(await throughFile(texts)).to.deep.equal(texts);
      }),
      { numRuns: draws(25) },
    );
  });

  it('is the same in a database that was saved and loaded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
        const nodes = texts.map(
          (each) =>
            new SurfaceNode({ name: each, latitude: 1, longitude: 2, description: `${each}` }),
        );
        const db = new ModelDatabase({ nodes });
        const loaded = await loadDb(await saveDb(db));
        expect(loaded.nodes.map(({ name, description }) => [name, description])).to.deep.equal(
          texts.map((each) => [each, each]),
        );
      }),
      { numRuns: draws(15) },
    );
  });
});
