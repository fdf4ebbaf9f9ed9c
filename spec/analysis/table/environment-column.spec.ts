import { expect } from 'chai';
import { environmentColumn } from '../../../lib/analysis/table/environment-column.js';

type Row = { readonly resource?: { readonly name: string; readonly environment: string } };

const of = ({ resource }: Row) => resource;
const row = (name: string, environment: string): Row => ({ resource: { name, environment } });
const fromOf = (...rows: Row[]) => environmentColumn(rows, of).from;

describe('The column of environments', () => {
  it('is always in text if it tells resources of one name apart, and in wide text otherwise', () => {
    expect(fromOf(row('Food', 'Pressurized'), row('Food', 'Unpressurized'))).to.equal(undefined);
    expect(
      fromOf(row('Food', 'Pressurized'), row('Gas', 'Unpressurized'), row('Food', 'Pressurized')),
    ).to.equal(150);
    expect(fromOf({}, row('Food', 'Pressurized'), {})).to.equal(150);
  });

  it('has the environment of each row', () => {
    const { of: valueOf } = environmentColumn([], of);
    expect([valueOf(row('Food', 'Pressurized')), valueOf({})]).to.deep.equal([
      'Pressurized',
      undefined,
    ]);
  });
});
