import type { TableData } from '../../data/view-data.js';
import { textAt, titleOf } from './rows.js';

/** The rows whose length is looked at. */
const SAMPLE = 300;

/** The bounds of a column, in characters: on a narrow screen, a column leaves room for others. */
const LEAST = 5;
const MOST = 34;
const MOST_NARROW = 18;

/** Returns the width of each column in characters: of what stands in it, within bounds. */
export function columnWidths(table: TableData, isNarrow = false): readonly number[] {
  const most = isNarrow ? MOST_NARROW : MOST;
  const step = Math.max(1, Math.floor(table.rows.length / SAMPLE));
  return table.columns.map((column, at) => {
    // Room for the arrow that shows the order.
    let longest = titleOf(column).length + 2;
    for (let row = 0; row < table.rows.length && longest < most; row += step)
      longest = Math.max(longest, textAt(table, row, at).length);
    return Math.min(most, Math.max(LEAST, longest)) + 2;
  });
}
