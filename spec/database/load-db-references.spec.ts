import { expect } from 'chai';
import { loadDb, safeLoadDb } from '../../lib/index.js';
import {
  changed,
  issuesOf,
  put,
  type Sheets,
  short,
  soundSheets,
  workbookOf,
} from './support/workbooks.js';

/** Every kind of column that refers to rows, with the name of the row that the sound workbook names by its id. */
const byName = (sheets: Sheets) => {
  put(sheets, 'edges', 'D2', 'KSC');
  put(sheets, 'edges', 'E2', ' LEO ');
  put(sheets, 'burns', 'B2', 'KSC-LEO');
  put(sheets, 'elements', 'N2', 'LH2/LOX');
  put(sheets, 'states', 'B2', 'Habitat');
  put(sheets, 'parts', 'B2', 'Spare');
  put(sheets, 'parts', 'C2', 'Habitat');
  put(sheets, 'contents', 'B2', 'Bag');
  put(sheets, 'contents', 'C2', 'Spare');
  put(sheets, 'demand_models', 'C2', 'Active');
  put(sheets, 'demands', 'B2', 'Rate');
  put(sheets, 'demands', 'C3', 'Spare');
};

describe('references by name in a workbook', () => {
  it('accept a name in every column that takes an id', async () => {
    const result = await safeLoadDb(workbookOf(changed(byName)));
    expect(result.issues).to.deep.equal([]);
    expect(result).to.have.deep.property('value', await loadDb(workbookOf(soundSheets())));
  });

  it('accept names with spaces in a list of demand models', async () => {
    const sheets = changed((s) => {
      put(s, 'demand_models', 'D2', 'Spares by mass');
      put(s, 'states', 'F1', 'demand_model_ids');
      put(s, 'states', 'F2', 'Spares by mass, Rate');
      put(s, 'states', 'F3', '3 Rate');
    });
    const { elements } = await loadDb(workbookOf(sheets));
    const names = elements[3]?.states.map(({ demandModels }) => demandModels.map((m) => m.name));
    expect(names).to.deep.equal([
      ['Spares by mass', 'Rate'],
      ['Once', 'Rate', 'Spares by mass', 'Rate'],
    ]);
  });

  it('prefer an id to a name', async () => {
    const sheets = changed((s) => {
      put(s, 'nodes', 'A3', 'PAC');
      put(s, 'edges', 'E2', 'PAC');
      put(s, 'edges', 'D3', 'LEO');
    });
    const db = await loadDb(workbookOf(sheets));
    expect(db.edges[0]).to.have.property('destination', db.getNode('LEO').id);
  });

  it('do not read a number as a name', async () => {
    const sheets = changed((s) => {
      put(s, 'nodes', 'C2', 77);
      put(s, 'edges', 'D2', 77);
    });
    expect(await issuesOf(sheets)).to.deep.equal(['error unknown-row edges!D2']);
    const { issues } = await safeLoadDb(workbookOf(sheets));
    expect(issues[0]?.message).to.include('use the id of nodes!C2');
  });

  it('refuse a name of several rows, and list their ids', async () => {
    const sheets = changed((s) => {
      put(s, 'nodes', 'C5', 'KSC');
      put(s, 'edges', 'D2', 'KSC');
    });
    const { issues } = await safeLoadDb(workbookOf(sheets));
    const errors = issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(short)).to.deep.equal(['error ambiguous-row-name edges!D2']);
    expect(errors[0]?.message).to.include('nodes!A2, nodes!A5');
  });

  it('suggest a similar id or name', async () => {
    const sheets = changed((s) => {
      put(s, 'edges', 'D2', 'ksc');
      put(s, 'elements', 'N2', 'LH2-LOX');
    });
    const { issues } = await safeLoadDb(workbookOf(sheets));
    expect(issues.map((issue) => [short(issue), issue.suggestion])).to.deep.equal([
      ['error unknown-row edges!D2', 'KSC'],
      ['error unknown-row elements!N2', 'LH2/LOX'],
    ]);
  });

  it('refuse a row of the wrong type', async () => {
    const sheets = changed((s) => put(s, 'burns', 'B2', 'Down'));
    expect(await issuesOf(sheets)).to.include('error wrong-row burns!B2');
  });

  it('appear as cells in messages', async () => {
    const { issues } = await safeLoadDb(workbookOf(changed((s) => put(s, 'nodes', 'C5', 'KSC'))));
    expect(issues[0]).to.include({ code: 'duplicate-name' });
    expect(issues[0]?.message).to.include('nodes!A2').and.not.include('/nodes/');
  });
});
