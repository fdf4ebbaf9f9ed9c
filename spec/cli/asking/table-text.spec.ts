import { expect } from 'chai';
import colors from 'picocolors';
import { environmentColumn } from '../../../lib/analysis/table/environment-column.js';
import { tableOf } from '../../../lib/analysis/table/table.js';
import { tableText } from '../../../lib/cli/asking/table-text.js';

type Row = readonly [name: string | null, environment?: string];

const textOf = (...rows: Row[]): string => {
  const table = tableOf<Row>({ name: 'x', title: 'X' }, rows, [
    { title: 'resource', kind: 'text', isResource: true, of: ([name]) => name },
    environmentColumn(([, environment]) => environment),
  ]);
  return [...tableText(table, { columns: 80, paint: colors.createColors(false) })].join('');
};

describe('The text of a table', () => {
  const food = 'Generic COS 202 (Food)';

  it('has the environments of generic resources of one class, if there are several', () => {
    const text = textOf(
      [food, 'Pressurized'],
      [food, 'Unpressurized'],
      ['Generic COS 203 (Gases)', 'Pressurized'],
    );
    expect(text).to.include('COS 202 P (Food)\n  COS 202 U (Food)\n  COS 203 (Gases)\n');
  });

  it('has no environments of others', () => {
    expect(textOf([food, 'Pressurized'], [food, 'Pressurized'], [null], [food])).to.include(
      'COS 202 (Food)\n  COS 202 (Food)\n',
    );
    expect(textOf(['Food', 'Pressurized'], ['Food', 'Unpressurized'])).to.include('Food\n  Food\n');
  });
});
