import { expect } from 'chai';
import { tableOf } from '../../../lib/analysis/table/table.js';
import { difficultTable } from '../support/tables.js';

describe('tableOf', () => {
  it('returns plain data, with null for what is no number or missing', () => {
    const table = difficultTable();
    expect(JSON.parse(JSON.stringify(table))).to.deep.equal(table);
    expect(table.rows[2]).to.deep.equal(['-5', null, null, null]);
    expect(table.rows[3]).to.deep.equal(['@cmd', null, null, null]);
    expect(table.columns[1]).to.deep.equal({
      title: 'number',
      kind: 'number',
      unit: 'kg',
      note: 'A mass.',
    });
  });

  it('says how rows stand out by their index, and has notes only if there are some', () => {
    expect(difficultTable().tones).to.deep.equal({ 2: 'bad' });
    expect(difficultTable().notes).to.deep.equal(['Mind.']);
    const plain = tableOf({ name: 'n', title: 'N', notes: [], tone: () => undefined }, [1], []);
    expect(plain).to.deep.equal({ name: 'n', title: 'N', columns: [], rows: [[]] });
  });
});
