import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import {
  type CellContext,
  INVALID_CELL,
  type InvalidCell,
  reportUnusable,
  reportWrong,
} from './cells.js';
import { dateText } from './date-cells.js';
import type { SpreadsheetCell } from './spreadsheet.js';

export const DATE_EXPECTED = 'a date, such as 2031-03-01 or 2031-03-01 12:00';

/** Returns the date that text means, or undefined. Without an offset it is in UTC. */
export const dateOf = (text: string): Date | undefined =>
  text.length > 60 ? undefined : parseDateTime(text.trim())?.date;

/** Returns the date in a cell, or undefined if the cell holds something else. */
export function dateIn(cell: SpreadsheetCell): Date | undefined {
  if (typeof cell === 'string') return dateOf(cell);
  return typeof cell === 'object' && cell.kind === 'date' && cell.daysOfTime === undefined
    ? dateOf(cell.text)
    : undefined;
}

/** Reads a date as RFC 3339 text. */
export function readDate(cell: SpreadsheetCell, context: CellContext): string | InvalidCell {
  const date = dateIn(cell);
  if (date) return formatDateTime(date) ?? INVALID_CELL;
  if (typeof cell === 'object' && cell.kind !== 'date')
    return reportUnusable(cell, DATE_EXPECTED, context);
  return reportWrong(cell, DATE_EXPECTED, context, serialProblem(cell));
}

/** The days of the dates that spreadsheets know, up to the year 9999. */
const LAST_SERIAL = 2_958_465;

/** Returns what is wrong with a number in the place of a date: spreadsheets count days, and only the format shows a date. */
const serialProblem = (cell: SpreadsheetCell): string | undefined =>
  typeof cell === 'number' && cell >= 1 && cell <= LAST_SERIAL
    ? `with the format of a date it would be ${dateText(cell, false)}; give the cell that format`
    : undefined;
