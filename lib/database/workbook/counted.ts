import { addToList } from '../../graph/multi-map.js';
import type { Budget } from './budget.js';
import { type CellContext, INVALID_CELL, readNumber, reportWrong } from './cells.js';
import { isBlank, Row, type SheetTable } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';
import type { WorkbookIssues } from './workbook-issues.js';

const EXPECTED = 'a whole number at least 1';

/** Returns the name of one of several elements: its number in place of `{n}`, or behind the name. */
const nameOf = (pattern: string, number: number): string =>
  pattern.includes('{n}') ? pattern.replaceAll('{n}', String(number)) : `${pattern} ${number}`;

/** Replaces each row with a count by as many rows with the names of the single elements. */
export function expandCounts(table: SheetTable, issues: WorkbookIssues, budget: Budget): void {
  const column = table.columns.get('count');
  if (column === undefined) return;
  const groups = new Map<string, Row[]>();
  const uncounted = new Set<string>();
  table.rows = table.rows.flatMap((row) => {
    const cell = row.cells[column];
    if (isBlank(cell)) return [row];
    const read = countOf(cell, { row, header: 'count', issues });
    if (read === undefined) for (const key of keysOf(row)) uncounted.add(key);
    // The first element is there at least.
    const count = read ?? 1;
    budget.count('rows', count - 1);
    const name = row.cell('name');
    if (read === 1 && !String(name).includes('{n}')) return [row];
    const rows = Array.from({ length: count }, (_, index) => single(row, index + 1));
    if (typeof name === 'string') for (const each of rows) addToList(groups, name.trim(), each);
    return rows;
  });
  table.groups = groups;
  table.uncounted = uncounted;
}

/**
 * Returns whether a name or id may be that of an element of a row with a wrong count. It is then unknown whether there is such
 * an element.
 */
export const isUncounted = ({ uncounted }: SheetTable, key: string): boolean =>
  uncounted !== undefined &&
  uncounted.size > 0 &&
  (uncounted.has(key) || uncounted.has(formOf(key)));

/** Returns a name or id with all its numbers left open, so that those of the elements of a row are the same. */
const formOf = (key: string): string => key.replaceAll(/\d+/g, '#');

/** Returns the id and name of a row, for its element without a count, and the forms of those of several elements. */
const keysOf = (row: Row): readonly string[] => [
  ...labelsOf(row),
  ...labelsOf(single(row, 1)).map(formOf),
];

const labelsOf = (row: Row): readonly string[] =>
  ['id', 'name'].flatMap((header) => {
    const cell = row.cell(header);
    return typeof cell === 'string' || typeof cell === 'number' ? [String(cell).trim()] : [];
  });

/** Reads a count. Reports a wrong one, and returns undefined. */
function countOf(cell: SpreadsheetCell, context: CellContext): number | undefined {
  const count = readNumber(cell, EXPECTED, context);
  if (count === INVALID_CELL) return undefined;
  if (Number.isInteger(count) && count >= 1) return count;
  reportWrong(cell, EXPECTED, context);
  return undefined;
}

/** Returns the row of one of the elements that a row stands for. */
function single(row: Row, number: number): Row {
  const cells = [...row.cells];
  const { columns } = row.table;
  const id = columns.get('id');
  const name = columns.get('name');
  if (id !== undefined && !isBlank(cells[id])) cells[id] = `${String(cells[id]).trim()}/${number}`;
  if (name !== undefined) {
    const pattern = cells[name];
    if (typeof pattern === 'string') cells[name] = nameOf(pattern.trim(), number);
  }
  const one = new Row(row.table, row.number, cells);
  one.isOneOfSeveral = true;
  return one;
}
