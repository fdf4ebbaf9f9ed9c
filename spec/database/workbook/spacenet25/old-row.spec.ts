import { expect } from 'chai';
import { LAYOUT } from '../../../../lib/database/workbook/layout.js';
import { OLD_SHEETS } from '../../../../lib/database/workbook/spacenet25/layout.js';
import { OldRow } from '../../../../lib/database/workbook/spacenet25/old-row.js';
import type { SpreadsheetCell } from '../../../../lib/database/workbook/spreadsheet.js';

const sheet = OLD_SHEETS.find(({ name }) => name === 'elements')!;
const layout = LAYOUT.elements;
const table = {
  ...{ layout, sheet: 'elements', position: 4, units: new Map(), unknown: [], rows: [] },
  columns: new Map(layout.columns.map(({ header }, index) => [header, index])),
};

/** A row of the sheet `elements` with some of its cells. */
const rowOf = (...cells: (SpreadsheetCell | undefined)[]) =>
  new OldRow(table, sheet, { number: 7, cells });

describe('A row of a database of SpaceNet 2.5', () => {
  it("has the cells of its file, and values in today's columns, each with its address in the file", () => {
    const row = rowOf(1, 'Propulsive', 'Stage', ' ');
    expect(row.old('name')).to.equal('Stage');
    expect(row.old('cos'), 'a blank').to.equal(undefined);
    expect(row.old('no such column')).to.equal(undefined);
    row.put('max_fuel', 5, 'max_oms');
    expect(row.cell('max_fuel')).to.equal(5);
    expect(row.address('max_fuel')).to.equal('O7');
    expect(row.address('class_of_supply')).to.equal('D7');
    row.put('max_fuel', 6, 'no such column');
    expect([row.cell('max_fuel'), row.address('max_fuel')]).to.deep.equal([6, 'O7']);
  });

  it('stands at its first cell for what no column of the file has', () => {
    expect(rowOf(1).address('no such column')).to.equal('A7');
  });

  it('is named in messages by its name, if it has one', () => {
    const named = (name: SpreadsheetCell | undefined) => {
      const row = rowOf(1);
      row.put('name', name);
      return row.label;
    };
    expect(named(' Stage ')).to.equal('"Stage"');
    expect(named(7)).to.equal('"7"');
    expect(named('x'.repeat(200)).length).to.be.lessThan(110);
    expect(named(undefined)).to.equal('a row without a name');
    expect(named(true)).to.equal('a row without a name');
  });
});
