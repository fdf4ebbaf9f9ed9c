import { expect } from 'chai';
import { cellText } from '../../../../lib/database/workbook/xlsx/edit/cell-text.js';
import {
  shiftFormula,
  shiftRange,
  translateFormula,
} from '../../../../lib/database/workbook/xlsx/edit/formula.js';
import { RowShift } from '../../../../lib/database/workbook/xlsx/edit/row-shift.js';
import { rowText, splitSheet } from '../../../../lib/database/workbook/xlsx/edit/row-text.js';
import { expandSharedFormulas } from '../../../../lib/database/workbook/xlsx/edit/sheet-text.js';
import { shiftPart } from '../../../../lib/database/workbook/xlsx/edit/shift-part.js';
import {
  attributesOf,
  tagsOf,
  unescapeXml,
  withAttributes,
} from '../../../../lib/database/workbook/xlsx/edit/tags.js';

/** Row 3 is gone, and a row comes after row 5. */
const shift = new RowShift([3], [5]);
const moved = { sheet: 'events', shift, lastRow: 9, appended: 2 };
const context = { formats: ['other', 'date'], from1904: false } as const;

describe('editing the XML of a workbook', () => {
  it('lets formulas follow rows', () => {
    const cases: readonly (readonly [formula: string, expected: string])[] = [
      ['A2+A4', 'A2+A3'],
      ['$B$6*2', '$B$6*2'],
      ['A3', '#REF!'],
      ['SUM(A3:A9)', 'SUM(A3:A9)'],
      ['SUM(A2:A3)', 'SUM(A2:A2)'],
      ['SUM(A3:A3)', 'SUM(#REF!)'],
      ['LOG10(A4)&"A4"', 'LOG10(A3)&"A4"'],
      ["'my notes'!A4+events!A4+Other!A4", "'my notes'!A4+events!A3+Other!A4"],
      ['SUM(4:7)', 'SUM(3:7)'],
      ['[1]events!A4', '[1]events!A4'],
      ['rate4*2+x.A4', 'rate4*2+x.A4'],
    ];
    for (const [formula, expected] of cases)
      expect(shiftFormula(formula, 'events', 'events', shift), formula).to.equal(expected);
    expect(shiftFormula('A4+Events!B4', 'other', 'events', shift)).to.equal('A4+Events!B3');
    expect(shiftFormula("'events'!A4", 'other', 'events', shift)).to.equal("'events'!A3");
  });

  it('lets ranges follow rows, also those that move', () => {
    expect(shiftRange('A7', shift)).to.equal('A7');
    expect(shiftRange('A3', new RowShift([3], [], new Map([[3, 9]])))).to.equal('A9');
    expect(shiftRange('A3:B3', shift)).to.equal(undefined);
    expect(new RowShift([], []).isNone).to.equal(true);
  });

  it('copies formulas to other cells as spreadsheet programs do', () => {
    expect(translateFormula('A1+$B1+C$1+$D$1&"A1"', 2, 1)).to.equal('B3+$B3+D$1+$D$1&"A1"');
    expect(translateFormula('SUM(Z1:AA2)+SUM(5:$7)', 1, 1)).to.equal('SUM(AA2:AB3)+SUM(6:$7)');
  });

  it('writes shared formulas into each cell', () => {
    const text =
      '<row r="2"><c r="B2"><f t="shared" ref="B2:B4" si="0">A2&gt;1</f><v>1</v></c></row><row r="3"><c r="B3"><f t="shared" si="0"/><v>2</v></c></row><row r="4"><c r="B4"><x:f t="shared" si="0"></x:f></c><c><f t="shared" si="0"/></c><c r="D4"><f t="shared" si="7"/></c></row>';
    expect(expandSharedFormulas(text)).to.equal(
      '<row r="2"><c r="B2"><f>A2&gt;1</f><v>1</v></c></row><row r="3"><c r="B3"><f>A3&gt;1</f><v>2</v></c></row><row r="4"><c r="B4"><x:f>A4&gt;1</x:f></c><c><f t="shared" si="0"/></c><c r="D4"><f t="shared" si="7"/></c></row>',
    );
    expect(expandSharedFormulas('<f>A1</f>')).to.equal('<f>A1</f>');
  });

  it('moves what belongs to a sheet, and drops what belongs to a row that is gone', () => {
    const own = (text: string) => shiftPart(text, 'own', 'events', moved);
    expect(
      own('<comments><comment ref="A3"><t>x</t></comment><comment ref="A4"/></comments>'),
    ).to.equal('<comments><comment ref="A3"/></comments>');
    expect(own('<mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells><x/>')).to.equal('<x/>');
    expect(
      own('<dataValidation sqref="A2:A9 C3"><formula1>x!A4:A5,A4</formula1></dataValidation>'),
    ).to.equal('<dataValidation sqref="A2:A9"><formula1>x!A4:A5,A3</formula1></dataValidation>');
    expect(own('<pane topLeftCell="A4"/><selection activeCell="A3" sqref="A3"/>')).to.equal(
      '<pane topLeftCell="A3"/><selection activeCell="A1" sqref="A1"/>',
    );
    expect(own('<xm:sqref>A4 B4</xm:sqref><f> </f>')).to.equal(
      '<xm:sqref>A3 B3</xm:sqref><f> </f>',
    );
    expect(own('<autoFilter ref="A1:D9"/>')).to.equal('<autoFilter ref="A1:D11"/>');
  });

  it('lets tables grow, and never end at their header', () => {
    const table = (text: string) => shiftPart(text, 'table', '', moved);
    expect(table('<table ref="A1:D9">')).to.equal('<table ref="A1:D11">');
    expect(table('<table ref="A1:D7">')).to.equal('<table ref="A1:D7">');
    const bare = { ...moved, shift: new RowShift([2], []), lastRow: 5, appended: 0 };
    expect(shiftPart('<table ref="A1:D2"/>', 'table', '', bare)).to.equal('<table ref="A1:D2"/>');
    expect(table('<sortCondition ref="B2"/>')).to.equal('<sortCondition ref="B2"/>');
  });

  it('moves pictures, the boxes of comments, and the sources of pivot tables', () => {
    expect(shiftPart('<xdr:row>3</xdr:row>', 'drawing', '', moved)).to.equal(
      '<xdr:row>2</xdr:row>',
    );
    const shape = (row: number, anchor: string) =>
      `<v:shape id="1"><x:Anchor>${anchor}</x:Anchor><x:Row>${row}</x:Row></v:shape>`;
    const vml = `${shape(3, '1, 15, 3, 2, 3, 15, 7, 4')}${shape(2, '1, 1, 1, 1, 1, 1, 1, 1')}<v:shape>x</v:shape>`;
    expect(shiftPart(vml, 'vml', '', moved)).to.equal(
      `${shape(2, '1, 15, 2, 2, 3, 15, 6, 4')}<v:shape>x</v:shape>`,
    );
    const source = (text: string) => shiftPart(text, 'other', '', moved);
    expect(source('<worksheetSource ref="A1:B3" sheet="events"/>')).to.equal(
      '<worksheetSource ref="A1:B2" sheet="events"/>',
    );
    expect(source('<worksheetSource ref="A3:B3" sheet="events"/>')).to.include('A3:B3');
    expect(source('<worksheetSource name="t"/><c ref="A4"/>')).to.equal(
      '<worksheetSource name="t"/><c ref="A4"/>',
    );
  });

  it('finds tags, whatever is in their attributes and around them', () => {
    const text = `<?xml version="1.0"?><!-- <a> --><x:a b='>' c="&lt;&#65;&#x42;&nope;"/><![CDATA[<b>]]><c`;
    const tags = [...tagsOf(text)].map(({ name, kind }) => `${kind} ${name}`);
    expect(tags).to.deep.equal(['other ', 'other ', 'empty a', 'other ', 'open c']);
    expect(attributesOf(`<a b='>' c="&lt;&#65;&#x42;"/>`).get('c')).to.equal('<AB');
    expect(unescapeXml('&nope;')).to.equal('&nope;');
    expect(withAttributes('<a b="1"/>', { b: undefined, c: '"' })).to.equal('<a c="&quot;"/>');
    expect([...tagsOf('<!-- open')]).to.have.lengthOf(1);
  });

  it('divides a sheet into rows, also without their numbers', () => {
    const { rows, prefix, tail } = splitSheet(
      '<x:worksheet><x:sheetData><x:row/><x:row r="4"><x:c/></x:row></x:sheetData></x:worksheet>',
    );
    expect(rows.map(({ number }) => number)).to.deep.equal([1, 4]);
    expect([prefix, tail]).to.deep.equal(['x:', '</x:worksheet>']);
    expect(splitSheet('<worksheet><sheetData/></worksheet>').rows).to.deep.equal([]);
    expect(splitSheet('<worksheet/>').rows).to.deep.equal([]);
  });

  it('changes cells, keeps the others, and lends formats to new rows', () => {
    const raw =
      '<row r="2" spans="1:2" ht="9"><c s="1"><v>4</v></c><c r="C2" t="s"><v>0</v></c></row>';
    const cells = new Map<number, string | boolean | undefined>([
      [1, 'a<b'],
      [2, undefined],
      [3, true],
    ]);
    expect(rowText(raw, { number: 5, cells }, context, '')).to.equal(
      '<row r="5" ht="9"><c s="1" r="A5"><v>4</v></c><c r="B5" t="inlineStr"><is><t xml:space="preserve">a&lt;b</t></is></c><c r="D5" t="b"><v>1</v></c></row>',
    );
    const added = rowText(
      undefined,
      { number: 7, cells: new Map([[0, 3]]), like: raw },
      context,
      '',
    );
    expect(added).to.equal('<row r="7"><c r="A7"><v>3</v></c></row>');
    expect(rowText(undefined, { number: 1, cells: new Map() }, context, '')).to.equal(
      '<row r="1"/>',
    );
  });

  it('writes dates as dates only in cells that show them so', () => {
    const date = new Date('2031-03-01T12:00:00Z');
    expect(cellText(date, '1', context, '').content).to.equal('<v>47908.5</v>');
    expect(cellText(date, '1', { ...context, from1904: true }, '').content).to.equal(
      '<v>46446.5</v>',
    );
    expect(cellText(date, '0', context, '').content).to.include('>2031-03-01 12:00<');
    expect(cellText(new Date('2031-03-01T00:00:00Z'), undefined, context, '').content).to.include(
      '>2031-03-01<',
    );
    expect(cellText(new Date('2031-03-01T00:00:01.5Z'), undefined, context, '').content).to.include(
      '>2031-03-01 00:00:01.500<',
    );
    expect(cellText(5, '1', context, '').format).to.equal(undefined);
  });
});
