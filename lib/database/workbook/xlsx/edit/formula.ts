import { columnLetters } from '../../spreadsheet.js';
import type { RowShift } from './row-shift.js';

const SHEET = String.raw`'(?:[^']|'')*'|[\p{L}\p{N}_.[\]]+`;
const CELL = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}`;
const ROWS = String.raw`\$?\d{1,7}:\$?\d{1,7}`;

/**
 * Matches text in quotation marks, which is skipped, or a reference to cells or whole rows, with the sheet that it names:
 * `B5`, `$B$5:D9`, `'My sheet'!5:7`. The name of a function, such as LOG10, has a bracket behind it.
 */
const REFERENCE = new RegExp(
  String.raw`"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$])(?:(${SHEET})!)?(${CELL}(?::${CELL})?|${ROWS})(?![\p{L}\p{N}_(.!])`,
  'gu',
);

const ROW = /(?<![A-Za-z\d])(\$?[A-Za-z]{0,3})(\$?)(\d+)(?!\d)/g;

/** The name of a sheet as a formula writes it, without its quotation marks. */
const bare = (sheet: string): string =>
  sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;

/** Replaces each reference in a formula that belongs to one sheet. */
function replaceReferences(
  formula: string,
  isOf: (sheet: string | undefined) => boolean,
  replace: (reference: string) => string,
): string {
  return formula.replace(
    REFERENCE,
    (all: string, sheet: string | undefined, reference: string | undefined) => {
      if (reference === undefined || !isOf(sheet === undefined ? undefined : bare(sheet)))
        return all;
      return `${sheet === undefined ? '' : `${sheet}!`}${replace(reference)}`;
    },
  );
}

/** Returns a range whose rows have moved, or undefined if all of them are gone. A range is `B5`, `B5:D9` or `5:7`. */
export function shiftRange(range: string, shift: RowShift): string | undefined {
  const [start = '', end] = range.split(':');
  if (end === undefined) {
    const row = shift.row(rowIn(start));
    return row === undefined ? undefined : withRow(start, row);
  }
  const first = shift.first(rowIn(start));
  const last = shift.last(rowIn(end));
  return first > last ? undefined : `${withRow(start, first)}:${withRow(end, last)}`;
}

const rowIn = (cell: string): number => Number(/\d+$/.exec(cell)?.[0]);
const withRow = (cell: string, row: number): string => cell.replace(/\d+$/, String(row));

/**
 * Returns a formula whose references follow rows that have moved.
 * @param own the sheet of the formula, which references without a sheet belong to
 * @param moved the sheet whose rows have moved
 */
export function shiftFormula(formula: string, own: string, moved: string, shift: RowShift): string {
  const name = moved.toLowerCase();
  return replaceReferences(
    formula,
    (sheet = own) => sheet.toLowerCase() === name,
    (reference) => shiftRange(reference, shift) ?? '#REF!',
  );
}

/** Returns the formula of a cell that is some rows and columns away from the one that has the formula. */
export function translateFormula(formula: string, rows: number, columns: number): string {
  return replaceReferences(
    formula,
    () => true,
    (reference) =>
      reference.replace(ROW, (_, column: string, fixed: string, row: string) => {
        const moved = fixed === '$' || column === '$' ? row : String(Number(row) + rows);
        return `${translatedColumn(column, columns)}${fixed}${moved}`;
      }),
  );
}

function translatedColumn(column: string, by: number): string {
  if (column === '' || column.startsWith('$')) return column;
  let number = 0;
  for (const letter of column.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return columnLetters(number - 1 + by);
}
