import { expect } from 'chai';
import { type ElementCarrier, loadDb } from '../../lib/index.js';
import {
  type CellValue,
  issuesOf,
  put,
  type Sheets,
  soundSheets,
  workbookOf,
} from './support/workbooks.js';

/** The sheets with one more column, and a value in the second row of it. */
function withColumn(sheet: string, header: string, row: number, value: CellValue): Sheets {
  const sheets: Sheets = soundSheets();
  const column = String.fromCharCode(65 + (sheets[sheet]?.[0]?.length ?? 0));
  put(sheets, sheet, `${column}1`, header);
  put(sheets, sheet, `${column}${row}`, value);
  return sheets;
}

describe('the extra columns of a workbook', () => {
  it('contain fields that have no column', async () => {
    const fields = '{"description":"more","latitude":10}';
    const db = await loadDb(workbookOf(withColumn('nodes', 'other_fields', 2, fields)));
    expect(db.getNode('KSC')).to.deep.include({ description: 'more', latitude: 10 });
  });

  const bad: readonly (readonly [string, CellValue])[] = [
    ['text that is no JSON', '{'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a number', 5],
    ['an error value', { error: '#N/A' }],
  ];
  for (const [title, value] of bad)
    it(`refuse ${title} as other fields`, async () => {
      expect(await issuesOf(withColumn('nodes', 'other_fields', 2, value))).to.deep.equal([
        'error bad-other-fields nodes!M2',
      ]);
    });

  it('report problems inside other fields at their cell', async () => {
    const sheets = withColumn('nodes', 'other_fields', 2, '{"contents":5,"colour":"red"}');
    expect(await issuesOf(sheets)).to.deep.equal([
      'error wrong-type nodes!M2',
      'warning unknown-property nodes!M2',
    ]);
  });

  it('report problems of a list in other fields', async () => {
    const sheets = withColumn('states', 'other_fields', 2, '{"demandModels":[{"name":"x"}]}');
    expect(await issuesOf(sheets)).to.deep.equal(['error missing-type states!F2']);
  });

  it('put elements into carriers', async () => {
    const sheets = withColumn('contents', 'element_id', 4, 8);
    put(sheets, 'contents', 'B4', 5);
    const db = await loadDb(workbookOf(sheets));
    expect((db.getElement('Habitat') as ElementCarrier).contents).to.deep.equal([
      db.getElement('Cargo').id,
    ]);
  });

  const contents: readonly (readonly [string, number, CellValue, CellValue, CellValue, string])[] =
    [
      ['an element in a container', 4, 3, null, 8, 'error wrong-row contents!B4'],
      ['an element that is not there', 4, 5, null, 9, 'error unknown-row contents!E4'],
      ['an element and a resource', 4, 5, 3, 8, 'error resource-and-element contents!E4'],
      ['an element in nothing', 4, null, null, 8, 'error blank-cell contents!B4'],
    ];
  for (const [title, row, container, resource, element, expected] of contents)
    it(`refuse ${title}`, async () => {
      const sheets = withColumn('contents', 'element_id', row, element);
      put(sheets, 'contents', `B${row}`, container);
      put(sheets, 'contents', `C${row}`, resource);
      expect(await issuesOf(sheets)).to.deep.equal([expected]);
    });

  it('report an element that carries itself at its row', async () => {
    const sheets = withColumn('contents', 'element_id', 4, 5);
    put(sheets, 'contents', 'B4', 5);
    expect(await issuesOf(sheets)).to.deep.equal(['error contained-in-itself elements!A5']);
  });

  it('contain the fuel of a tank that is not full, and its environment', async () => {
    const db = await loadDb(workbookOf(withColumn('elements', 'fuel_amount', 3, 4)));
    expect(db.getElement('Rover').toJSON()).to.have.nested.property('fuel.amount', 4);
    const pressurized = withColumn('elements', 'fuel_environment', 3, 'Pressurized');
    const rover = (await loadDb(workbookOf(pressurized))).getElement('Rover').toJSON();
    expect(rover).to.have.nested.property('fuel.environment', 'Pressurized');
    expect(await issuesOf(withColumn('elements', 'fuel_amount', 3, 'some'))).to.deep.equal([
      'error wrong-cell elements!S3',
    ]);
    expect(await issuesOf(withColumn('elements', 'fuel_environment', 3, 5))).to.deep.equal([
      'error wrong-type elements!S3',
    ]);
  });

  it('contain the demand models of a state, in order', async () => {
    const names = async (value: CellValue) => {
      const db = await loadDb(workbookOf(withColumn('states', 'demand_model_ids', 2, value)));
      return db.getElement('Habitat').states[0]?.demandModels.map(({ name }) => name);
    };
    expect(await names('2, 1; 2')).to.deep.equal(['Rate', 'Sparing', 'Rate']);
    expect(await names(3)).to.deep.equal(['Once']);
    for (const value of ['1 9', 9, true])
      expect((await issuesOf(withColumn('states', 'demand_model_ids', 2, value)))[0]).to.match(
        /^error (unknown-row|wrong-cell) states!F2$/,
      );
  });

  it('contain the initial state if no state is marked as initial', async () => {
    const db = await loadDb(workbookOf(withColumn('elements', 'current_state_index', 5, -1)));
    expect(db.getElement('Habitat').currentStateIndex).to.equal(-1);
  });
});
