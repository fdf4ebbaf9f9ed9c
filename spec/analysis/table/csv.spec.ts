import { expect } from 'chai';
import fc from 'fast-check';
import { csvLines } from '../../../lib/analysis/table/csv.js';
import { tableOf } from '../../../lib/analysis/table/table.js';
import { difficultTable } from '../support/tables.js';

/** Reads CSV as RFC 4180 defines it. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('csvLines', () => {
  it('writes a header with units, and one row a line, each with the line end of RFC 4180', () => {
    const lines = [...csvLines(difficultTable())];
    expect(lines[0]).to.equal('text,number (kg),when (d),flag\r\n');
    expect(lines[1]).to.equal("'=1+2,1.5,1.5,true\r\n");
    expect(lines[3]).to.equal("'-5,,,\r\n");
    expect(lines[6]).to.equal('"a ""quoted"", word",1e+21,1e+21,true\r\n');
    expect(lines[7]).to.equal('"two\r\nlines",0.30000000000000004,0.30000000000000004,true\r\n');
    expect(lines[8]).to.equal(',,,true\r\n');
  });

  it('puts an apostrophe before text that a spreadsheet program would take for a formula', () => {
    const cells = read([...csvLines(difficultTable())].join('')).map(([text]) => text);
    expect(cells.slice(1)).to.deep.equal([
      "'=1+2",
      "'+49 30",
      "'-5",
      "'@cmd",
      "'\tTab",
      'a "quoted", word',
      'two\r\nlines',
      '',
    ]);
  });

  it('keeps any text, and never begins a cell with what starts a formula', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", ' ', 'é'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), (rows) => {
        const table = tableOf({ name: 't', title: 'T' }, rows, [
          { title: 'one', kind: 'text', of: ([one]) => one },
          { title: 'two', kind: 'text', of: ([, two]) => two },
        ]);
        const [, ...found] = read([...csvLines(table)].join(''));
        for (const [i, cells] of found.entries())
          for (const [j, cell] of cells.entries()) {
            expect(cell).not.to.match(/^[=+\-@\t\r]/);
            const text = rows[i]![j]!;
            expect(cell).to.equal(/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
          }
        expect(found).to.have.length(rows.length);
      }),
    );
  });
});
