import { expect } from 'chai';
import {
  classesOfRows,
  fieldOf,
  LAYOUT,
  metadataOfColumn,
  SHEETS,
  type SheetName,
} from '../../../lib/database/workbook/layout.js';
import { choiceFor, describeColumn } from '../../../lib/database/workbook/write/describe.js';
import { fieldsOf } from '../../../lib/schema/metadata.js';

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

    it(`${name}: every field of every class has its place`, () => {
      const headed = new Set(layout.columns.map(fieldOf));
      for (const target of classesOfRows(layout))
        for (const { name: field } of fieldsOf(target)) {
          if (field === 'id' || ELSEWHERE[name]?.includes(field)) continue;
          expect(headed, `${target.name}.${field}`).to.include(field);
        }
    });

    it(`${name}: every column is of a field, and tells what it takes`, () => {
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
});
