import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { type LoadDbOptions, safeLoadDb } from '../../lib/index.js';
import {
  compoundFile,
  partsOf,
  type Sheets,
  short,
  soundSheets,
  workbookOf,
  zipOf,
} from './support/workbooks.js';

async function codesOf(bytes: Uint8Array, options?: LoadDbOptions): Promise<string[]> {
  const { success, issues } = await safeLoadDb(bytes, options);
  expect(success).to.equal(false);
  for (const { message } of issues) expect(message).to.not.match(/\n\s+at /);
  return issues.map(({ code }) => code);
}

const textBytes = (text: string) => new TextEncoder().encode(text);

/** Overwrites the sizes that the archive claims its parts have once inflated. */
function withClaimedSizes(zip: Uint8Array, size: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return bytes;
}

/** An archive of so many empty parts, written by hand: libraries take their time over each. */
function zipWithParts(count: number): Uint8Array {
  const [local, central] = [31, 47];
  const bytes = new Uint8Array(count * (local + central) + 22);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count; i++) {
    view.setUint32(i * local, 0x04034b50, true);
    view.setUint16(i * local + 26, 1, true);
    bytes[i * local + 30] = 97;
    const at = count * local + i * central;
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 28, 1, true);
    view.setUint32(at + 42, i * local, true);
    bytes[at + 46] = 97;
  }
  const end = count * (local + central);
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, count, true);
  view.setUint16(end + 10, count, true);
  view.setUint32(end + 12, count * central, true);
  view.setUint32(end + 16, count * local, true);
  return bytes;
}

const MIB = 2 ** 20;
const sheetXml = 'xl/worksheets/sheet1.xml';

describe('files that are not workbooks, or hostile workbooks', () => {
  const others: readonly (readonly [string, Uint8Array | Promise<Uint8Array>, string])[] = [
    ['an empty file', new Uint8Array(), 'empty-file'],
    ['an .xls of Excel 95', compoundFile('Book'), 'old-excel-workbook'],
    ['an .xls with nothing in it', compoundFile('Workbook'), 'damaged-workbook'],
    ['an .xls of Excel 4', new Uint8Array([9, 4, 6, 0, 0, 0, 16, 0]), 'old-excel-workbook'],
    [
      'an encrypted workbook',
      compoundFile('EncryptionInfo', 'EncryptedPackage'),
      'encrypted-workbook',
    ],
    ['an old Word document', compoundFile('WordDocument'), 'not-a-workbook'],
    ['a CSV file', textBytes('id,type,name\n1,Surface Node,KSC\n'), 'not-a-workbook'],
    ['an HTML page', textBytes('<html><table></table></html>'), 'not-a-workbook'],
    ['a scenario', textBytes('{"name":"x"}'), 'not-a-workbook'],
    ['a PDF', textBytes('%PDF-1.7'), 'not-a-workbook'],
    ['a gzip', new Uint8Array([0x1f, 0x8b, 8]), 'not-a-workbook'],
    ['noise', new Uint8Array([0xff, 0xfe, 0, 1, 2, 200]), 'not-a-workbook'],
    ['noise with zeros', new Uint8Array([65, 0, 1]), 'not-a-workbook'],
    ['a zip of other things', zipOf({ 'readme.txt': 'hello' }), 'not-a-workbook'],
    [
      'an .ods',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'not-a-workbook',
    ],
    ['an .odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'not-a-workbook'],
    ['a .docx', zipOf({ 'word/document.xml': '<a/>' }), 'not-a-workbook'],
    ['a .pptx', zipOf({ 'ppt/presentation.xml': '<a/>' }), 'not-a-workbook'],
    [
      'an .xlsb',
      zipOf({
        ...partsOf({}),
        '_rels/.rels':
          '<R><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></R>',
      }),
      'not-a-workbook',
    ],
    [
      'a document that calls itself a workbook',
      zipOf({ ...partsOf({}), 'xl/workbook.xml': '<document/>' }),
      'not-a-workbook',
    ],
  ];
  for (const [title, bytes, code] of others)
    it(`names the type of ${title}`, async () => {
      expect(await codesOf(await bytes)).to.deep.equal([code]);
    });

  it('reports a truncated file, wherever it ends', async () => {
    const whole = await workbookOf(soundSheets());
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await codesOf(cut)).to.deep.equal(['damaged-workbook']);
    }
  });

  it('reports a damaged file or reads it, whichever byte is wrong', async () => {
    const whole = await workbookOf(soundSheets());
    for (let at = 30; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const { success, issues } = await safeLoadDb(damaged);
      if (!success) expect(issues.length).to.be.above(0);
    }
  });

  const broken: readonly (readonly [string, Record<string, string | Uint8Array>])[] = [
    ['XML that is not well-formed', { [sheetXml]: '<worksheet><sheetData></worksheet>' }],
    ['XML cut short', { [sheetXml]: '<worksheet><sheetData><row>' }],
    ['bytes that are no text', { [sheetXml]: '' }],
    ['a part that ends inside a character', { [sheetXml]: Uint8Array.of(0x3c, 0x61, 0x3e, 0xc3) }],
    ['a string that is not there', partsOf({ nodes: '<row><c t="s"><v>5</v></c></row>' })],
    ['a number that is none', partsOf({ nodes: '<row><c><v>1x</v></c></row>' })],
    ['a row beyond the last', partsOf({ nodes: '<row r="1048577"/>' })],
    ['a row that is none', partsOf({ nodes: '<row r="one"/>' })],
    ['a column beyond the last', partsOf({ nodes: '<row><c r="XFE1"><v>1</v></c></row>' })],
    ['a cell after the last', partsOf({ nodes: '<row><c r="XFD1"/><c><v>1</v></c></row>' })],
    ['a cell that is none', partsOf({ nodes: '<row><c r="1"><v>1</v></c></row>' })],
    ['tags within tags without end', { [sheetXml]: '<a>'.repeat(100_000) }],
    [
      'a tag with attributes without end',
      { [sheetXml]: `<a ${Array.from({ length: 5000 }, (_, i) => `a${i}=""`).join(' ')}/>` },
    ],
    [
      'entities that grow',
      { [sheetXml]: '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>' },
    ],
  ];
  for (const [title, parts] of broken)
    it(`refuses ${title}`, async () => {
      const bytes = await zipOf({ ...partsOf({ nodes: '' }), ...parts });
      expect((await codesOf(bytes))[0]).to.equal('damaged-workbook');
    });

  it('stops a zip bomb by the decompressed bytes, regardless of the sizes in the file', async () => {
    const rows = `<sheetData>${' '.repeat(64 * MIB)}</sheetData>`;
    const bomb = await zipOf(partsOf({ nodes: rows }));
    expect(bomb.length).to.be.below(MIB);
    const limits = { inflatedBytes: 8 * MIB };
    for (const bytes of [bomb, withClaimedSizes(bomb, 1000)]) {
      const before = process.memoryUsage().rss;
      expect((await codesOf(bytes, { limits }))[0]).to.be.oneOf([
        'workbook-too-large',
        'damaged-workbook',
      ]);
      expect(process.memoryUsage().rss - before).to.be.below(100 * MIB);
    }
  });

  it('enforces the limits on the file and on cells', async () => {
    const bytes = await workbookOf(soundSheets());
    expect(await codesOf(bytes, { limits: { fileBytes: 1000 } })).to.deep.equal([
      'workbook-too-large',
    ]);
    expect(await codesOf(bytes, { limits: { cells: 10 } })).to.deep.equal(['workbook-too-large']);
  });

  it('refuses too many parts', async () => {
    expect(await codesOf(zipWithParts(10_001))).to.deep.equal(['workbook-too-large']);
  });

  it('reads merged cells, validations and rows over the whole sheet without visiting every cell', async () => {
    const cells = ['id', 'type', 'name', 'latitude', 'longitude']
      .map((header) => `<c t="inlineStr"><is><t>${header}</t></is></c>`)
      .join('');
    const xml =
      '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>' +
      `<sheetData><row r="1">${cells}</row>` +
      '<row r="2"><c><v>1</v></c><c t="inlineStr"><is><t>Surface Node</t></is></c><c t="inlineStr"><is><t>KSC</t></is></c><c><v>28</v></c><c><v>-80</v></c></row>' +
      '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row></sheetData>' +
      '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>' +
      '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>';
    const empty = { edges: '', resources: '', elements: '' };
    const result = await safeLoadDb(await zipOf(partsOf({ nodes: xml, ...empty })));
    expect(result.success).to.equal(true);
  });

  it('reads many rows with a value at the far end, or many wrong references', async () => {
    const far = Array.from(
      { length: 50_000 },
      (_, i) => `<row r="${i + 2}"><c r="XFD${i + 2}"><v>1</v></c></row>`,
    );
    const sheets = soundSheets() as Sheets;
    sheets.edges = [
      sheets.edges?.[0] ?? [],
      ...Array.from({ length: 5000 }, (_, i) => [i, 'Surface Edge', 'x', `KSC${i}`, 1, null, 1]),
    ];
    expect(
      (
        await safeLoadDb(
          await zipOf(partsOf({ nodes: far.join(''), edges: '', resources: '', elements: '' })),
        )
      ).success,
    ).to.equal(true);
    expect((await safeLoadDb(await workbookOf(sheets))).total).to.be.above(5000);
  });

  it('treats names such as __proto__ like any other name', async () => {
    const sheets = {
      ...soundSheets(),
      ['__proto__' as string]: [['id']],
    };
    const nodes = sheets.nodes as unknown[][];
    nodes[0]?.push('__proto__', 'constructor', 'other_fields');
    nodes[1]?.push('x', 'y', '{"__proto__":{"polluted":true}}');
    const result = await safeLoadDb(await workbookOf(sheets as ReturnType<typeof soundSheets>));
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    expect(result.success).to.equal(true);
    expect(result.issues.map(short)).to.include('warning unknown-column nodes!M1');
  });

  it('reads hostile files with little memory', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(150_000);
    const bytes = await zipOf(partsOf({ nodes: rows }));
    const { writeFileSync, mkdtempSync, rmSync } = await import('node:fs');
    const { join } = await import('node:path');
    const { tmpdir } = await import('node:os');
    const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
    try {
      const file = join(folder, 'rows.xlsx');
      writeFileSync(file, bytes);
      const module = new URL('../../lib/index.js', import.meta.url).href;
      const script = `import { safeLoadDb } from '${module}';
        const { success, total } = await safeLoadDb(${JSON.stringify(file)});
        console.log(success, total > 0);`;
      const printed = execFileSync(
        process.execPath,
        ['--max-old-space-size=384', '--input-type=module', '-e', script],
        { encoding: 'utf8' },
      );
      expect(printed.trim()).to.equal('false true');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
