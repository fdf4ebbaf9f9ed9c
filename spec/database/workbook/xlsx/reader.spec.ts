import { expect } from 'chai';
import ExcelJS from 'exceljs';
import { DEFAULT_WORKBOOK_LIMITS } from '../../../../lib/database/index.js';
import {
  type Sheet,
  type SpreadsheetCell,
  UnusableCell,
} from '../../../../lib/database/workbook/spreadsheet.js';
import { readXlsx } from '../../../../lib/database/workbook/xlsx/reader.js';
import { type CellValue, partsOf, workbookOf, zipOf } from '../../support/workbooks.js';

async function sheetsOf(bytes: Uint8Array): Promise<readonly Sheet[]> {
  return readXlsx(bytes, DEFAULT_WORKBOOK_LIMITS, () => true);
}

/** The value in A1 of a sheet that is given as XML. */
async function cellOf(
  cell: string,
  more: Parameters<typeof partsOf>[1] = {},
): Promise<SpreadsheetCell | undefined> {
  const parts = partsOf({ s: `<row r="1">${cell}</row>` }, more);
  const [sheet] = await sheetsOf(await zipOf(parts));
  return sheet?.rows[0]?.cells[0];
}

const formats = (...codes: string[]) => ({
  styles: `<numFmts>${codes
    .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((_, i) => `<xf numFmtId="${164 + i}"/>`)
    .join('')}<xf numFmtId="22"/></cellXfs>`,
});

/** A number in the format of a date. */
const date = (text: string, number: number) => new UnusableCell('date', text, text.length, number);

const SPREADSHEET_DATE = new Date('2026-03-01T12:00:00Z');

describe('reading the cells of a workbook', () => {
  describe('reads the same values as exceljs', () => {
    const cases: readonly (readonly [string, CellValue, SpreadsheetCell | undefined])[] = [
      ['a number', 28.6, 28.6],
      ['a small number', 5e-324, 5e-324],
      ['text', ' two words ', ' two words '],
      ['text beyond ASCII', 'Größe 🚀', 'Größe 🚀'],
      ['TRUE', true, true],
      ['FALSE', false, false],
      ['rich text', { richText: [{ text: 'Or' }, { font: { bold: true }, text: 'ion' }] }, 'Orion'],
      ['a hyperlink', { text: 'NASA', hyperlink: 'https://nasa.gov' }, 'NASA'],
      ['a formula with a number', { formula: '1+1', result: 2 }, 2],
      ['a formula with text', { formula: 'A2', result: 'KSC' }, 'KSC'],
      ['a formula with TRUE', { formula: 'A2', result: true as never }, true],
      ['nothing', null, undefined],
    ];
    for (const [title, value, expected] of cases)
      it(title, async () => {
        const bytes = await workbookOf({ s: [[value, 1]] });
        const [sheet] = await sheetsOf(bytes);
        expect(sheet?.rows[0]?.cells[0]).to.deep.equal(expected);
        const workbook = new ExcelJS.Workbook();
        await workbook.xlsx.load(
          bytes.buffer as unknown as Parameters<typeof workbook.xlsx.load>[0],
        );
        const { result, text } = workbook.getWorksheet('s')?.getCell('A1') ?? {};
        if (expected !== undefined) expect(String(result ?? text)).to.equal(String(expected));
      });

    it('dates, errors and formulas without a result', async () => {
      const row = [
        SPREADSHEET_DATE,
        { error: '#N/A' },
        { formula: 'B7*2' },
        { formula: 'A1', result: { error: '#REF!' } },
      ];
      const [sheet] = await sheetsOf(await workbookOf({ s: [row as CellValue[]] }));
      expect(sheet?.rows[0]?.cells).to.deep.equal([
        date('2026-03-01 12:00:00', 46082.5),
        new UnusableCell('error', '#N/A'),
        new UnusableCell('uncalculated', '=B7*2'),
        new UnusableCell('error', '#REF!'),
      ]);
    });

    it('shared formulas', async () => {
      const bytes = await workbookOf(
        { s: [[1, { formula: 'A1*2', result: 2 }], [3]] },
        (workbook) => {
          const cell = workbook.getWorksheet('s')?.getCell('B2');
          if (cell) cell.value = { sharedFormula: 'B1', result: 6 } as CellValue;
        },
      );
      const [sheet] = await sheetsOf(bytes);
      expect(sheet?.rows.map(({ cells }) => cells[1])).to.deep.equal([2, 6]);
    });
  });

  const cases: readonly (readonly [string, string, SpreadsheetCell | undefined, object?])[] = [
    ['an inline string', '<c t="inlineStr"><is><t>a</t><r><t>b</t></r></is></c>', 'ab'],
    [
      'a shared string in runs, without its reading',
      '<c t="s"><v>1</v></c>',
      '東京 e',
      {
        strings:
          '<si/><si><r><t>東京</t></r><r><t xml:space="preserve"> e</t></r><rPh><t>とう</t></rPh></si>',
      },
    ],
    ['an empty shared string', '<c t="s"><v>0</v></c>', undefined, { strings: '<si/>' }],
    ['an escaped character', '<c t="str"><v>a_x000A_b_x005F_x0041_</v></c>', 'a\nb_x0041_'],
    ['an entity', '<c t="str"><v>&lt;&amp;&#65;</v></c>', '<&A'],
    ['character data', '<c t="str"><v>a<![CDATA[<b>]]>c</v></c>', 'a<b>c'],
    ['a number in character data', '<c><v><![CDATA[7]]></v></c>', 7],
    ['a cell with a style alone', '<c s="1"/>', undefined],
    ['a formula with an empty text', '<c t="str"><f>""</f><v></v></c>', undefined],
    ['a true of the strict format', '<c t="b"><v>true</v></c>', true],
    [
      'a date of the strict format',
      '<c t="d"><v>2026-03-01</v></c>',
      new UnusableCell('date', '2026-03-01'),
    ],
    ['a built-in date', '<c s="1"><v>1.5</v></c>', date('1899-12-31 12:00:00', 1.5), formats()],
    [
      'a date counted from 1904',
      '<c s="1"><v>1</v></c>',
      date('1904-01-02', 1),
      { ...formats('yyyy\\-mm\\-dd'), workbookPr: 'date1904="1"' },
    ],
    ['a duration', '<c s="1"><v>1</v></c>', date('1899-12-31', 1), formats('[h]:mm')],
    ['a number with a unit', '<c s="1"><v>2</v></c>', 2, formats('0.0&quot; days&quot;')],
    ['a colored number', '<c s="1"><v>2</v></c>', 2, formats('[Red]0.0;[Cyan]\\d0')],
    ['a number in the general format', '<c s="1"><v>2</v></c>', 2, formats('General')],
    ['a date beyond all dates', '<c s="1"><v>1e300</v></c>', date('1e+300', 1e300), formats('d')],
  ];
  for (const [title, cell, expected, more] of cases)
    it(`reads ${title}`, async () => {
      expect(await cellOf(cell, more)).to.deep.equal(expected);
    });

  it('numbers rows and cells without a reference', async () => {
    const rows =
      '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row/><row><c><v>4</v></c></row>';
    const [sheet] = await sheetsOf(await zipOf(partsOf({ s: rows })));
    expect(sheet?.rows.map(({ number }) => number)).to.deep.equal([1, 3]);
    expect(Object.entries(sheet?.rows[0]?.cells ?? [])).to.deep.equal([
      ['0', 1],
      ['3', 2],
      ['4', 3],
    ]);
  });

  it('reads tags with a prefix', async () => {
    const parts = partsOf({ s: '<row r="1"><c r="A1"><v>7</v></c></row>' });
    const name = 'xl/worksheets/sheet1.xml';
    parts[name] = (parts[name] ?? '')
      .replace(/<(\/?)(\w)/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=');
    const [sheet] = await sheetsOf(await zipOf(parts));
    expect(sheet?.rows[0]?.cells).to.deep.equal([7]);
  });

  it('reads parts in UTF-16', async () => {
    const parts: Record<string, string | Uint8Array> = partsOf({
      s: '<row><c t="str"><v>ä</v></c></row>',
    });
    const name = 'xl/worksheets/sheet1.xml';
    const text = `\ufeff${parts[name]}`;
    for (const swap of [false, true]) {
      const bytes = Buffer.from(text, 'utf16le');
      const wide = { ...parts, [name]: new Uint8Array(swap ? bytes.swap16() : bytes) };
      const [sheet] = await sheetsOf(await zipOf(wide));
      expect(sheet?.rows[0]?.cells).to.deep.equal(['ä']);
    }
  });

  it('returns only the names of sheets that are not requested', async () => {
    const bytes = await workbookOf({ a: [[1]], b: [[2]] });
    const sheets = await readXlsx(bytes, DEFAULT_WORKBOOK_LIMITS, (name) => name === 'b');
    expect(sheets.map(({ name, rows }) => [name, rows.length])).to.deep.equal([
      ['a', 0],
      ['b', 1],
    ]);
  });
});
