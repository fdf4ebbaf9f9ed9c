import { expect } from 'chai';
import { COLUMN_DESCRIPTIONS } from '../../../lib/database/workbook/column-descriptions.js';
import {
  classesOfRows,
  fieldOf,
  LAYOUT,
  metadataOfColumn,
  SHEETS,
  type SheetName,
} from '../../../lib/database/workbook/layout.js';
import { unitsOfColumn } from '../../../lib/database/workbook/units.js';
import { choiceFor } from '../../../lib/database/workbook/write/choices.js';
import { describeColumn } from '../../../lib/database/workbook/write/describe.js';
import { fieldsOf } from '../../../lib/schema/metadata.js';
import { columnDescriptions } from '../../../scripts/workbook-descriptions.js';

/** Fields that have rows or columns of another kind, or none: those go into `other_fields`. */
const ELSEWHERE: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  nodes: ['contents'],
  edges: ['contents', 'burns'],
  elements: ['states', 'parts', 'contents', 'fuel'],
  states: ['demandModels'],
  contents: ['resource'],
  demand_models: ['demands'],
  demands: ['resource', 'rate'],
};

describe('the layout of a workbook', () => {
  for (const name of SHEETS) {
    const layout = LAYOUT[name];

    it(`${name}: has a place for every field of every class`, () => {
      const headed = new Set(layout.columns.map(fieldOf));
      for (const target of classesOfRows(layout))
        for (const { name: field } of fieldsOf(target)) {
          if (field === 'id' || ELSEWHERE[name]?.includes(field)) continue;
          expect(headed, `${target.name}.${field}`).to.include(field);
        }
    });

    it(`${name}: describes every column`, () => {
      for (const column of layout.columns) {
        if (column.role.is === 'field')
          expect(metadataOfColumn(layout, column), column.header).to.be.an('object');
        expect(describeColumn(layout, column), column.header).to.match(/\.$/);
        expect(describeColumn(layout, column).length, column.header).to.be.below(400);
      }
    });
  }

  it('offers lists for enumerations and references', () => {
    const choices = (name: SheetName) =>
      LAYOUT[name].columns.filter((c) => choiceFor(LAYOUT[name], c)).map((c) => c.header);
    expect(choices('nodes')).to.deep.equal(['type', 'body_1', 'body_2']);
    expect(choices('edges')).to.deep.equal(['type', 'origin_id', 'destination_id']);
    expect(choices('contents')).to.deep.equal([
      'container_id',
      'resource_id',
      'environment',
      'element_id',
    ]);
  });

  it('contains the meaning, unit, bounds and default of fields', () => {
    const describe = (name: SheetName, header: string) => {
      const column = LAYOUT[name].columns.find((each) => each.header === header);
      return column && describeColumn(LAYOUT[name], column);
    };
    expect(describe('nodes', 'apoapsis')).to.match(/from the cent.*not an altitude/);
    expect(describe('nodes', 'latitude'))
      .to.match(/from -90 to 90/)
      .and.not.include('at least');
    expect(describe('elements', 'mass')).to.match(/in kg\. At least 0\. Blank: 0\.$/);
    expect(describe('edges', 'duration')).to.match(/A number of days, or ISO 8601 text/);
    expect(describe('edges', 'max_cargo')).to.not.include('A number');
    expect(describe('parts', 'quantity')).to.not.match(/\. For /);
  });

  it('has the descriptions of the doc comments', () => {
    expect(COLUMN_DESCRIPTIONS).to.deep.equal(columnDescriptions());
  });

  it('marks deciding columns only if they contain numbers', () => {
    for (const name of SHEETS)
      for (const column of LAYOUT[name].columns) {
        const units = unitsOfColumn(column, metadataOfColumn(LAYOUT[name], column)?.fieldType);
        if (column.decides) expect(units, column.header).to.be.an('object');
        if (column.header === 'name' || column.role.is === 'reference')
          expect(units, column.header).to.equal(undefined);
      }
  });
});
