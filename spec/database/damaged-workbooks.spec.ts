import { expect } from 'chai';
import { safeLoadDb } from '../../lib/index.js';
import { someOf } from '../support/draws.js';
import { flipped, positionsOf, tinyWorkbook } from './support/damage.js';
import { partsOf, soundSheets, workbookOf, zipOf } from './support/workbooks.js';

/** What a file reads as: its objects and its issues, or undefined if it is refused. */
async function contentOf(bytes: Uint8Array): Promise<string | undefined> {
  const result = await safeLoadDb(bytes);
  return result.success ? JSON.stringify([result.value, result.issues]) : undefined;
}

async function reasonOf(parts: Record<string, string>): Promise<string> {
  const { success, issues } = await safeLoadDb(await zipOf(parts));
  expect(success).to.equal(false);
  expect(issues.map(({ code }) => code)).to.deep.equal(['damaged-workbook']);
  return issues[0]?.message ?? '';
}

/** The bytes of the archive with the name of a part changed, in its directory alone. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.write(to, bytes.lastIndexOf(from), 'latin1');
  return new Uint8Array(bytes);
}

describe('damaged workbooks', () => {
  it('read as the whole file or are refused, whichever byte has a wrong bit', async () => {
    const whole = await tinyWorkbook();
    const content = await contentOf(whole);
    expect(content).to.be.a('string');
    const wrong: number[] = [];
    for (const at of someOf(positionsOf(whole))) {
      const damaged = await contentOf(flipped(whole, at));
      if (damaged !== undefined && damaged !== content) wrong.push(at);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('are refused if the name of any part that is read has a wrong bit in the directory', async () => {
    const whole = await tinyWorkbook();
    const content = await contentOf(whole);
    const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml'];
    for (const name of [...names, 'xl/styles.xml', 'xl/worksheets/sheet5.xml']) {
      const wrong = `${name.slice(0, -1)}${String.fromCharCode(name.charCodeAt(name.length - 1) ^ 1)}`;
      const { success, issues } = await safeLoadDb(renamed(whole, name, wrong));
      expect([name, success, issues[0]?.code]).to.deep.equal([name, false, 'damaged-workbook']);
    }
    // The relationships of the file itself and the types of its parts are not needed to read it.
    for (const [name, wrong] of [
      ['_rels/.rels', '_rels/.relt'],
      ['[Content_Types].xml', '[Content_Types].xmm'],
    ] as const)
      expect(await contentOf(renamed(whole, name, wrong))).to.equal(content);
  });

  const sheets = { nodes: '', edges: '', resources: '', elements: '', parts: '' };
  const RELATIONS = 'xl/_rels/workbook.xml.rels';
  const types = (...overrides: string[]) =>
    `<Types><Default Extension="xml" ContentType="application/xml"/>${overrides
      .map(
        (name) => `<Override PartName="/xl/worksheets/${name}.xml" ContentType="a.worksheet+xml"/>`,
      )
      .join(
        '',
      )}<Override PartName="/xl/styles.xml" ContentType="a.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="a.sharedStrings+xml"/></Types>`;
  const cases: readonly (readonly [
    title: string,
    change: (parts: Record<string, string>) => void,
    reason: string,
  ])[] = [
    [
      'all relationships are lost',
      (parts) => {
        delete parts[RELATIONS];
      },
      'the sheet "nodes" has no part',
    ],
    [
      'the relationship of an optional sheet is lost',
      (parts) => {
        parts[RELATIONS] = parts[RELATIONS]?.replace('Id="s5"', 'Id="s6"') ?? '';
      },
      'the sheet "parts" has no part',
    ],
    [
      'a wanted sheet is a chart',
      (parts) => {
        parts[RELATIONS] = parts[RELATIONS]?.replace('/worksheet"', '/chartsheet"') ?? '';
      },
      'the sheet "nodes" has no part',
    ],
    [
      'the part of a sheet is lost',
      (parts) => {
        delete parts['xl/worksheets/sheet5.xml'];
      },
      'it has no xl/worksheets/sheet5.xml',
    ],
    [
      'the styles are lost',
      (parts) => {
        delete parts['xl/styles.xml'];
      },
      'it has no xl/styles.xml',
    ],
    [
      'the workbook is lost',
      (parts) => {
        delete parts['xl/workbook.xml'];
      },
      'it has no xl/workbook.xml',
    ],
    [
      'two relationships have one id',
      (parts) => {
        parts[RELATIONS] = parts[RELATIONS]?.replace('Id="s5"', 'Id="s4"') ?? '';
      },
      'two relationships have the id "s4"',
    ],
    [
      'two sheets have one part',
      (parts) => {
        parts[RELATIONS] = parts[RELATIONS]?.replace('sheet5.xml', 'SHEET4.xml') ?? '';
      },
      'the sheets "elements" and "parts" have the same part',
    ],
    [
      'two parts have one name',
      (parts) => {
        parts['XL/Styles.xml'] = '<styleSheet/>';
      },
      'it has two parts with the name "XL/Styles.xml"',
    ],
    [
      'the type of a sheet is lost',
      (parts) => {
        parts['[Content_Types].xml'] = types('sheet1', 'sheet2', 'sheet3', 'sheet4');
      },
      'does not declare xl/worksheets/sheet5.xml',
    ],
    [
      'the list of types is not well-formed',
      (parts) => {
        parts['[Content_Types].xml'] = '<Types>';
      },
      '[Content_Types].xml: unclosed tag',
    ],
    [
      'a sheet is something else',
      (parts) => {
        parts['xl/worksheets/sheet5.xml'] = '<styleSheet/>';
      },
      'its first tag is "styleSheet" instead of "worksheet"',
    ],
    [
      'a sheet has no list of rows',
      (parts) => {
        parts['xl/worksheets/sheet5.xml'] = '<worksheet/>';
      },
      'it has no sheetData',
    ],
    [
      'the strings are something else',
      (parts) => {
        parts['xl/sharedStrings.xml'] = '<worksheet/>';
      },
      'its first tag is "worksheet" instead of "sst"',
    ],
  ];
  for (const [title, change, reason] of cases)
    it(`are refused if ${title}`, async () => {
      const parts = partsOf(sheets);
      change(parts);
      expect(await reasonOf(parts)).to.include(reason);
    });

  it('are read if the types of their parts fit', async () => {
    const parts = partsOf(sheets);
    const all = types('sheet1', 'sheet2', 'sheet3', 'sheet4', 'sheet5');
    expect(
      (await safeLoadDb(await zipOf({ ...parts, '[Content_Types].xml': all }))).success,
    ).to.equal(true);
  });

  const rows: readonly (readonly [title: string, rows: string, reason: string])[] = [
    ['a row is there twice', '<row r="2"/><row r="2"/>', 'row 2 is there twice'],
    ['rows are in the wrong order', '<row r="2"/><row r="1"/>', 'row 1 is there twice, or in'],
    ['a cell is there twice', '<row><c r="B1"/><c r="B1"/></row>', 'cell B1 is there twice'],
    ['a cell has an unknown format', '<row><c s="7"><v>1</v></c></row>', 'no cell format 7'],
    ['a cell has a format that is none', '<row><c s="x"><v>1</v></c></row>', 'no cell format NaN'],
  ];
  for (const [title, xml, reason] of rows)
    it(`are refused if ${title}`, async () => {
      expect(await reasonOf(partsOf({ ...sheets, nodes: xml }))).to.include(reason);
    });

  it('are refused if a part is marked as a folder', async () => {
    const whole = await workbookOf(soundSheets());
    const bytes = new Uint8Array(whole);
    const view = new DataView(bytes.buffer);
    const at = Buffer.from(bytes).lastIndexOf('xl/styles.xml') - 46;
    view.setUint16(at + 4, 20, true);
    view.setUint32(at + 38, 0x10, true);
    const { success, issues } = await safeLoadDb(bytes);
    expect([success, issues[0]?.code]).to.deep.equal([false, 'damaged-workbook']);
  });
});
