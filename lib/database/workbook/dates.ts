import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import {
  type CellContext,
  INVALID_CELL,
  type InvalidCell,
  reportUnusable,
  reportWrong,
} from './cells.js';
import type { Cell } from './spreadsheet.js';

export const DATE_EXPECTED = 'a date, such as 2031-03-01 or 2031-03-01 12:00';

/** Matches a day, with or without a time that may lack its seconds and its "T". */
const DAY_AND_TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,30})?)?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Returns the date that text means, or undefined. Without an offset it is in UTC. */
export function dateOf(text: string): Date | undefined {
  if (text.length > 60) return undefined;
  const [, day, time = '00:00', seconds = ':00', offset = 'Z'] =
    DAY_AND_TIME.exec(text.trim()) ?? [];
  return day === undefined ? undefined : parseDateTime(`${day}T${time}${seconds}${offset}`)?.date;
}

/** Returns the date in a cell, or undefined if the cell holds something else. */
export function dateIn(cell: Cell): Date | undefined {
  if (typeof cell === 'string') return dateOf(cell);
  return typeof cell === 'object' && cell.kind === 'date' ? dateOf(cell.text) : undefined;
}

/** Reads a date as RFC 3339 text. */
export function readDate(cell: Cell, context: CellContext): string | InvalidCell {
  const date = dateIn(cell);
  if (date) return formatDateTime(date) ?? INVALID_CELL;
  if (typeof cell === 'object' && cell.kind !== 'date')
    return reportUnusable(cell, DATE_EXPECTED, context);
  return reportWrong(cell, DATE_EXPECTED, context);
}
