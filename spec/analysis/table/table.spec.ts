import { expect } from 'chai';
import { cellText } from '../../../lib/analysis/table/cell-text.js';
import { onDay } from '../../../lib/analysis/table/quantity.js';
import { resourceName } from '../../../lib/analysis/table/resource-name.js';
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

describe('The name of a resource in text', () => {
  it('is short for a generic one, with its environment where there is one', () => {
    const name = 'Generic COS 204 (Hygiene Items )';
    expect(resourceName(name)).to.equal('COS 204 (Hygiene Items)');
    expect(resourceName(name, 'Pressurized')).to.equal('COS 204 P (Hygiene Items)');
    expect(resourceName('Water', 'Pressurized')).to.equal('Water');
  });

  it('is short in text of a table, and whole in its data', () => {
    const table = tableOf(
      { name: 'x', title: 'X' },
      ['Generic COS 4 (Maintenance and Upkeep)'],
      [{ title: 'resource', kind: 'text', isResource: true, of: (name) => name }],
    );
    expect(table.rows).to.deep.equal([['Generic COS 4 (Maintenance and Upkeep)']]);
    expect(cellText(table.rows[0]![0]!, table.columns[0]!)).to.equal(
      'COS 4 (Maintenance and Upkeep)',
    );
  });
});

describe('A time in a sentence', () => {
  it('is a day to hundredths', () => {
    expect([onDay(12.5), onDay(-0.001), onDay(1234.567), onDay(Number.NaN)]).to.deep.equal([
      'day 12.5',
      'day 0',
      'day 1,234.57',
      'day NaN',
    ]);
  });
});
