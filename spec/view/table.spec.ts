import { expect } from 'chai';
import fc from 'fast-check';
import type { Value } from '../../lib/analysis/index.js';
import { tableData } from '../../lib/view/data/table-data.js';
import type { TableData } from '../../lib/view/data/view-data.js';
import { tableCsv, tableJson, tableText } from '../../lib/view/parts/table/files.js';
import {
  chosenRows,
  columnWidths,
  type RowChoice,
  SearchTexts,
  textAt,
  titleOf,
  valueAt,
  windowOf,
} from '../../lib/view/parts/table/rows.js';

const tableOf = (rows: readonly (readonly Value[])[]): TableData =>
  tableData('Subject', {
    name: 'name',
    title: 'Title',
    columns: [
      { title: 'who', kind: 'text' },
      { title: 'mass', kind: 'number', unit: 'kg' },
      { title: 'at', kind: 'time' },
    ],
    rows,
  });

function choose(table: TableData, choice: Partial<RowChoice>): readonly number[] {
  const all = { search: '', column: -1, descending: false, ...choice };
  const search = chosenRows(table, new SearchTexts(table), all);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const table = tableOf([
  ['burn 10', 3, 1.5],
  ['Burn 2', null, 0],
  ['=SUM(A1)\tx', 1234.5, 2],
  [null, 3, null],
]);

describe('a table of a viewer', () => {
  it('shows a word that stands in place of a number, and sorts it behind the numbers', () => {
    const words = tableOf([
      ['a', 'until the end', null],
      ['b', 30, null],
      ['c', 5, null],
    ]);
    expect(textAt(words, 0, 1)).to.equal('until the end');
    expect(choose(words, { column: 1 })).to.eql([2, 1, 0]);
    expect(choose(words, { column: 1, descending: true })).to.eql([1, 2, 0]);
    expect(choose(words, { search: 'the end' })).to.eql([0]);
  });

  it('shows values as people read them', () => {
    expect(valueAt(table, 0, 0)).to.equal('burn 10');
    expect([valueAt(table, 9, 0), valueAt(table, 1, 1)]).to.eql([null, null]);
    expect([textAt(table, 2, 1), textAt(table, 0, 2)]).to.eql(['1,235', 'T+1d 12:00']);
    expect(table.columns.map(titleOf)).to.eql(['who', 'mass (kg)', 'at']);
  });

  it('finds rows that have all words, in any cell', () => {
    expect(choose(table, { search: 'BURN' })).to.eql([0, 1]);
    expect(choose(table, { search: ' burn  t+1d ' })).to.eql([0]);
    expect(choose(table, { search: 'nothing' })).to.eql([]);
  });

  it('sorts numbers in texts as numbers, and puts empty cells last', () => {
    expect(choose(table, { column: 0 })).to.eql([2, 1, 0, 3]);
    expect(choose(table, { column: 1 })).to.eql([0, 3, 2, 1]);
    expect(choose(table, { column: 1, descending: true })).to.eql([2, 0, 3, 1]);
    expect(choose(table, { column: 7 })).to.eql([0, 1, 2, 3]);
  });

  it('sorts any column: the rows stay the same, and no number comes before a smaller one', () => {
    const row = fc.tuple(
      fc.option(fc.string()),
      fc.option(fc.double({ noNaN: true })),
      fc.constant(1),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.boolean(), (rows, descending) => {
        const any = tableOf(rows);
        const found = choose(any, { column: 1, descending });
        expect([...found].sort((a, b) => a - b)).to.eql(rows.map((_, at) => at));
        const numbers = found.flatMap((at) => rows[at]![1] ?? []);
        const sign = descending ? -1 : 1;
        for (const [at, number] of numbers.entries())
          if (at > 0) expect(sign * number >= sign * numbers[at - 1]!).to.equal(true);
      }),
    );
  });

  it('pauses while it searches many rows', () => {
    const many = tableOf(Array.from({ length: 10_000 }, (_, at) => [`row ${at}`, at, null]));
    const search = chosenRows(many, new SearchTexts(many), {
      search: '9999',
      column: 0,
      descending: false,
    });
    let pauses = 0;
    let step = search.next();
    for (; !step.done; step = search.next()) pauses++;
    expect(step.value).to.eql([9999]);
    expect(pauses).to.be.at.least(2);
  });

  it('draws the rows on the screen, and a few around them', () => {
    expect(windowOf(100_000, 30, 0, 600)).to.eql({ first: 0, end: 28 });
    expect(windowOf(100_000, 30, 3000, 600)).to.eql({ first: 92, end: 128 });
    expect(windowOf(5, 30, 99_999, 600)).to.eql({ first: 0, end: 5 });
  });

  it('has columns as wide as what stands in them, within bounds', () => {
    const wide = tableOf([['x'.repeat(10_000), 1, null]]);
    expect(columnWidths(wide)[0]).to.equal(36);
    expect(columnWidths(wide, true)[0]).to.equal(20);
    expect(columnWidths(table)[2]).to.be.within(7, 20);
  });

  it('writes CSV in which no cell is a formula, JSON, and text for the clipboard', () => {
    expect(tableCsv(table).split('\r\n')).to.eql([
      ...['who,mass (kg),at (d)', 'burn 10,3,1.5', 'Burn 2,,0', "'=SUM(A1)\tx,1234.5,2", ',3,', ''],
    ]);
    expect(JSON.parse(tableJson(table))).to.have.length(4);
    expect(JSON.parse(tableJson(table, [1]))).to.eql([
      { who: 'Burn 2', 'mass (kg)': null, 'at (d)': 0 },
    ]);
    expect(tableText(table, [2, 3]).split('\n')).to.eql([
      ...['who\tmass (kg)\tat (d)', '=SUM(A1) x\t1234.5\t2', '\t3\t'],
    ]);
  });
});
