import { expect } from 'chai';
import { DEFAULT_WORKBOOK_LIMITS } from '../../lib/database/index.js';
import { Budget } from '../../lib/database/workbook/budget.js';
import { stableIdentities } from '../../lib/database/workbook/ids.js';
import { readBook } from '../../lib/database/workbook/read.js';
import {
  type Sheet,
  type SpreadsheetCell,
  UnusableCell,
} from '../../lib/database/workbook/spreadsheet.js';
import { type Issue, ModelDatabase, serialize } from '../../lib/index.js';
import { someOf } from '../support/draws.js';
import { oldSheets } from './support/old-workbooks.js';
import { short } from './support/workbooks.js';

/** Reads sheets as if they came from a file. */
async function read(sheets: Record<string, unknown[][]>) {
  const read: Sheet[] = Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell) => (cell ?? undefined) as SpreadsheetCell | undefined),
    })),
  }));
  const { result } = await readBook('database', ModelDatabase, read, {
    identities: stableIdentities(),
    budget: new Budget(DEFAULT_WORKBOOK_LIMITS),
    missingColumns: 'error',
    format: {},
  });
  return result;
}

/** The values that stand in any cell, one after the other. */
const VALUES: readonly unknown[] = [
  null,
  'x',
  '7',
  -1,
  0,
  2.5,
  99,
  true,
  'P999',
  new UnusableCell('error', '#N/A'),
];

describe('A database of SpaceNet 2.5 with another value in one cell', () => {
  it('is read, or refused with the cells', async () => {
    const sheets = oldSheets();
    const outcomes = new Set<boolean>();
    for (const [sheet, rows] of Object.entries(sheets)) {
      const [headers, ...rest] = [...rows.entries()];
      for (const [row, cells] of [headers!, ...someOf(rest)])
        for (const [column, sound] of cells.entries())
          for (const value of row === 0 ? VALUES.slice(0, 2) : VALUES) {
            cells[column] = value as never;
            const what = `${sheet} ${row + 1} ${column}: ${String(value)}`;
            const result = await read(sheets).catch((error: unknown) => {
              // Without `id` in its first cell, it is no such database.
              expect((error as Error).message, what).to.equal('unknown-layout');
            });
            cells[column] = sound;
            if (!result) continue;
            outcomes.add(result.success);
            if (result.success) serialize(result.value);
            else expect(result.issues.some(({ severity }) => severity === 'error')).to.equal(true);
            for (const issue of result.issues) requireClear(issue, what);
          }
    }
    expect([...outcomes]).to.have.length(2);
  });

  it('is read without its issues otherwise', async () => {
    const { issues } = await read(oldSheets());
    expect(issues.map(short)).to.deep.equal([]);
  });
});

/** An issue names a cell that exists, in words. */
function requireClear({ message, location }: Issue, what: string): void {
  expect(message, what).not.to.match(/undefined|\[object|NaN/);
  expect(location?.sheet, `${what}: ${message}`).to.be.a('string');
}
