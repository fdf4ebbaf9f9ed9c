import { AmountTable, UnmetTable } from './amount-table.js';
import type { Rows } from './columns.js';

/** Lists of amounts, one after the other, and what is unmet of each. */
export class ListedAmounts {
  readonly amounts: AmountTable;
  readonly unmet: UnmetTable;
  /** Where the rows of each list begin. */
  readonly amountStarts: number[] = [];
  readonly unmetStarts: number[] = [];

  /** @param room for how many rows there is room at first */
  constructor(room: number) {
    this.amounts = new AmountTable(room);
    this.unmet = new UnmetTable(room);
  }

  /** Starts a list where the last one ends. @returns its number, from 0 on */
  start(): number {
    this.unmetStarts.push(this.unmet.length);
    return this.amountStarts.push(this.amounts.length) - 1;
  }
}

/**
 * Returns the rows of records in a table to which another one was appended.
 * @param listOf the number of the list of each record; -1 for the next list of the other table
 * @param starts where the rows of each list begin, and at last where those of the last one end
 * @param others the same of the other table
 */
export function rowsOfLists(
  listOf: Int32Array,
  starts: readonly number[],
  others: readonly number[],
): Rows {
  const first = new Int32Array(listOf.length);
  const end = new Int32Array(listOf.length);
  const offset = starts[starts.length - 1]!;
  let next = 0;
  for (let i = 0; i < listOf.length; i++) {
    const list = listOf[i]!;
    if (list >= 0) {
      first[i] = starts[list]!;
      end[i] = starts[list + 1]!;
    } else {
      first[i] = offset + others[next++]!;
      end[i] = offset + others[next]!;
    }
  }
  return { first, end };
}
