import { expect } from 'chai';
import { Budget } from '../../../../lib/database/workbook/budget.js';
import { editXlsx } from '../../../../lib/database/workbook/xlsx/edit/editor.js';
import { inside, Package } from '../../../../lib/database/workbook/xlsx/edit/package.js';
import type { WorkbookEdit } from '../../../../lib/database/workbook/xlsx/edit/sheet-edit.js';
import { Archive } from '../../../../lib/database/workbook/xlsx/zip.js';
import { defaultWorkbookLimits } from '../../../../lib/limits/workbook.js';
import { partsOf, zipOf } from '../../support/workbooks.js';

type Parts = Record<string, string | Uint8Array>;

const open = async (bytes: Uint8Array): Promise<Package> =>
  new Package(await Archive.open(bytes, new Budget(defaultWorkbookLimits)));
const packageOf = async (parts: Parts): Promise<Package> => open(await zipOf(parts));

/** The text of each part of a workbook. */
async function textsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const file = await open(bytes);
  const texts: Record<string, string> = {};
  for (const name of file.names) texts[name] = await file.text(name);
  return texts;
}

const TYPES = '[Content_Types].xml';
const relations = (...tags: string[]): string =>
  `<Relationships>${tags.map((tag) => `<Relationship ${tag}/>`).join('')}</Relationships>`;

describe('The parts of a workbook', () => {
  it('are related to others, named from the folder of the part or from the top', async () => {
    const file = await packageOf({
      'xl/sheets/one.xml': '<worksheet/>',
      'xl/sheets/_rels/one.xml.rels': relations(
        'Id="a" Type="http://types/comments" Target="../comments1.xml"',
        'Id="b" Type="http://types/table" Target="/xl/tables/./table1.xml"',
        'Id="c" Type="http://types/hyperlink" Target="http://example.com/" TargetMode="External"',
        'Id="d" Type="drawing" Target="d.xml"',
        '',
      ),
    });
    expect(await file.related('xl/sheets/one.xml')).to.deep.equal([
      { id: 'a', type: 'comments', part: 'xl/comments1.xml' },
      { id: 'b', type: 'table', part: 'xl/tables/table1.xml' },
      { id: 'd', type: 'drawing', part: 'xl/sheets/d.xml' },
      { id: '', type: '', part: 'xl/sheets' },
    ]);
    expect(await file.related('xl/workbook.xml')).to.deep.equal([]);
  });

  it('are read in the encoding of their mark, and written in UTF-8', async () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><a>é</a>';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const file = await packageOf({
      'little.xml': new Uint8Array(little),
      'big.xml': new Uint8Array(Buffer.from(little).swap16()),
      'short.xml': new Uint8Array([0x61]),
      'empty.xml': new Uint8Array(),
    });
    for (const name of ['little.xml', 'big.xml']) {
      expect(await file.text(name), name).to.equal(text);
      file.set(name, await file.text(name));
    }
    expect(await file.text('short.xml')).to.equal('a');
    expect(await file.text('empty.xml')).to.equal('');
    file.set('empty.xml', '<b>é</b>');
    const written = await textsOf(await file.pack());
    const utf8 = '<?xml version="1.0" encoding="UTF-8"?><a>é</a>';
    expect(written).to.deep.equal({
      ...{ 'little.xml': utf8, 'big.xml': utf8 },
      ...{ 'short.xml': 'a', 'empty.xml': '<b>é</b>' },
    });
  });

  it('are removed with what names them, and nothing else', async () => {
    const parts = {
      [TYPES]:
        '<Types><Default Extension="xml"/><Override PartName="/xl/calcChain.xml"/><Override/><Override PartName="/xl/workbook.xml"/></Types>',
      'xl/workbook.xml': '<workbook/>',
      'xl/_rels/workbook.xml.rels': relations('Id="a" Target="CalcChain.xml"', 'Id="b"'),
      'xl/calcChain.xml': '<calcChain/>',
    };
    const file = await packageOf(parts);
    await file.remove('xl/calcChain.xml', 'xl/workbook.xml');
    expect(file.has('xl/calcChain.xml')).to.equal(false);
    const { [TYPES]: types, ...others } = await textsOf(await file.pack());
    expect(types).to.equal(
      '<Types><Default Extension="xml"/><Override/><Override PartName="/xl/workbook.xml"/></Types>',
    );
    expect(others).to.deep.equal({
      'xl/workbook.xml': '<workbook/>',
      'xl/_rels/workbook.xml.rels': relations('Id="b"'),
    });
    const bare = await packageOf({ 'a.xml': '<a/>', 'b.xml': '<b/>' });
    await bare.remove('b.xml', 'a.xml');
    expect(await textsOf(await bare.pack())).to.deep.equal({ 'a.xml': '<a/>' });
  });

  it('are added with a relationship of their own', async () => {
    const list = '<x:Relationships><x:Relationship Id="rId2"/></x:Relationships>';
    const file = await packageOf({ 'xl/workbook.xml': '', 'xl/_rels/workbook.xml.rels': list });
    // The list has one relationship, so the second number is tried first.
    expect(await file.add('xl/New & old.xml', '<n/>', 'xl/workbook.xml', 'worksheet')).to.equal(
      'rId3',
    );
    expect(await file.related('xl/workbook.xml')).to.deep.include({
      id: 'rId3',
      type: 'worksheet',
      part: 'xl/New & old.xml',
    });
    const written = await textsOf(await file.pack());
    expect(written['xl/New & old.xml']).to.equal('<n/>');
    expect(written['xl/_rels/workbook.xml.rels']).to.match(/<x:Relationship Id="rId3".*\/><\/x:/);
  });

  it('get tags in tags that are empty or not, with their prefix', () => {
    expect(inside('<a><b/></a>', 'b', '<c/>')).to.equal('<a><b><c/></b></a>');
    expect(inside('<x:b></x:b>', 'b', '<c/>')).to.equal('<x:b><x:c/></x:b>');
    expect(inside('<a/>', 'b', '<c/>')).to.equal('<a/>');
  });
});

describe('A workbook that is edited', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
  /** Puts a number into A2. */
  const change = (sheet: string): WorkbookEdit => ({
    sheets: [
      {
        ...{ sheet, headerRow: 1, lastRow: 2, removed: new Set<number>(), added: [] },
        changed: new Map([[2, new Map([[0, 7]])]]),
      },
    ],
    added: [],
  });
  const edited = async (parts: Parts, edit: WorkbookEdit): Promise<Record<string, string>> =>
    textsOf(await editXlsx(await zipOf(parts), edit, defaultWorkbookLimits));
  const workbook = 'xl/workbook.xml';
  const links = 'xl/_rels/workbook.xml.rels';

  it('is calculated again when it is opened, in any order that its file had', async () => {
    const parts = partsOf({ one: row });
    const end = '</workbook>';
    const chain = '<Relationship Id="chain" Type="http://x/calcChain" Target="calcChain.xml"/>';
    const texts = await edited(
      {
        ...parts,
        'xl/calcChain.xml': '<calcChain/>',
        [links]: parts[links]!.replace('</Rel', `${chain}</Rel`),
        [workbook]: parts[workbook]!.replace(
          end,
          `<definedNames><definedName name="a">one!A1</definedName></definedNames><extLst/>${end}`,
        ),
      },
      change('one'),
    );
    expect(texts['xl/worksheets/sheet1.xml']).to.include('<c r="A2"><v>7</v></c>');
    expect(texts).not.to.have.property('xl/calcChain.xml');
    expect(texts[links]).not.to.include('calcChain');
    expect(texts[workbook]).to.include('</definedNames><calcPr fullCalcOnLoad="1"/><extLst/>');
    const known = { ...parts };
    known[workbook] = parts[workbook]!.replace(end, `<calcPr calcId="9"></calcPr>${end}`);
    const again = (await edited(known, change('one')))[workbook];
    expect(again).to.match(/<calcPr calcId="9" fullCalcOnLoad="1"><\/calcPr>/);
  });

  it('may have sheets without cells, which stay', async () => {
    const parts = partsOf({ chart: row, one: row });
    parts[links] = parts[links]!.replace('relationships/worksheet"', 'relationships/chartsheet"');
    for (const sheet of ['chart', 'one']) {
      const texts = await edited(parts, change(sheet));
      expect(texts['xl/worksheets/sheet1.xml']).to.equal(parts['xl/worksheets/sheet1.xml']);
      expect(texts['xl/worksheets/sheet2.xml']?.includes('<v>7</v>')).to.equal(sheet === 'one');
    }
  });

  it('gets sheets behind the others, under names of parts that are free', async () => {
    const parts = partsOf({ one: row });
    // A sheet without a number, and a prefix of its own.
    parts[workbook] = parts[workbook]!.replaceAll('r:id', 'rel:id')
      .replace('xmlns:r=', 'xmlns:rel=')
      .replace(' sheetId="1"', '');
    parts['xl/worksheets/sheet2.xml'] = parts['xl/worksheets/sheet1.xml']!;
    const added = [{ name: 'more & more', rows: [['a', 2, undefined, true]] }];
    const bytes = await editXlsx(await zipOf(parts), { sheets: [], added }, defaultWorkbookLimits);
    const texts = await textsOf(bytes);
    expect(texts[workbook]).to.match(
      /<sheet name="more &amp; more" sheetId="1" rel:id="rId\d+"\/>/,
    );
    const [part] = Object.keys(texts).filter((name) => !(name in parts));
    expect(part).to.equal('xl/worksheets/sheet3.xml');
    expect(texts[part!]).to.include('<c r="B1"><v>2</v></c>').and.include('r="D1" t="b"');
  });

  it('lets formulas of other parts follow the rows of a sheet', async () => {
    const parts = partsOf({
      one: row,
      two: '<row r="1"><c r="A1"><f>one!A2+A2</f></c></row>',
    });
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
    parts['xl/worksheets/_rels/sheet1.xml.rels'] =
      `<Relationships>${relation('a', 'comments', '../comments1.xml')}${relation('b', 'oleObject', '../o.bin')}${relation('c', 'table', '../tables/gone.xml')}</Relationships>`;
    parts['xl/comments1.xml'] = '<comments><comment ref="A2"/></comments>';
    const inserted: WorkbookEdit = {
      ...change('one'),
      sheets: [
        {
          ...{ sheet: 'one', headerRow: 1, lastRow: 2, removed: new Set<number>() },
          changed: new Map(),
          added: [{ after: 1, cells: new Map([[0, 5]]) }],
        },
      ],
    };
    const texts = await edited(parts, inserted);
    expect(texts['xl/worksheets/sheet2.xml']).to.include('<f>one!A3+A2</f>');
    expect(texts['xl/comments1.xml']).to.include('ref="A3"');
    // Rows that come behind the last one move nothing.
    const behind = structuredClone(inserted.sheets[0]!.added[0]!);
    const appended = { ...inserted.sheets[0]!, added: [{ ...behind, after: 2 }] };
    const longer = await edited(parts, { sheets: [appended], added: [] });
    expect(longer['xl/worksheets/sheet2.xml']).to.include('<f>one!A2+A2</f>');
    expect(longer['xl/comments1.xml']).to.equal(parts['xl/comments1.xml']);
  });
});
