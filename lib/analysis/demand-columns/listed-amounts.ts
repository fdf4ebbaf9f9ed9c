import type { AmountRecord, Ref, UnmetRecord } from '../../simulation/index.js';
import type { DemandOutcome } from '../../simulation/records/demand-entries.js';
import {
  AmountTable,
  MEASURED,
  MEASURED_UNMET,
  type MeasuredTable,
  type MeasuredUnmetTable,
  UNMET,
  type UnmetTable,
} from './amount-table.js';
import type { Codes } from './codes.js';
import type { Rows } from './columns.js';
import { gathered } from './gathered.js';

/** A table of the amounts of records, one after the other. */
export interface Lists<T extends AmountTable<never>> {
  readonly table: T;
  /** Where the rows of each record begin, and at last where those of the last one end. */
  readonly starts: Int32Array;
}

/** All amounts of records. */
export interface AllLists {
  readonly amounts: Lists<MeasuredTable>;
  readonly unmet: Lists<MeasuredUnmetTable>;
}

/** What counts of what is left of a demand. Production that nothing stored is negative. */
export type WithCounted = Pick<DemandOutcome, 'left'>;

/** Reads all amounts of records. */
export function listsOf(
  records: readonly (Pick<DemandOutcome, 'amounts'> & WithCounted)[],
  resources: Codes<Ref>,
): AllLists {
  const { length } = records;
  // Most demands have one amount or two. To copy columns that grow takes longer than to reserve memory.
  const amounts = {
    table: new AmountTable(MEASURED, 2 * length),
    starts: new Int32Array(length + 1),
  };
  const unmet = {
    table: new AmountTable(MEASURED_UNMET, length),
    starts: new Int32Array(length + 1),
  };
  for (let i = 0; i < length; i++) {
    const record = records[i]!;
    addMeasures(
      amounts.table,
      addAmounts(amounts.table, record.amounts, resources),
      record.amounts,
    );
    addMeasures(unmet.table, addUnmet(unmet.table, record.left, resources), record.left);
    amounts.starts[i + 1] = amounts.table.length;
    unmet.starts[i + 1] = unmet.table.length;
  }
  return { amounts, unmet };
}

/** Reads what records leave unmet, without masses and volumes. */
export function unmetListsOf(
  records: readonly WithCounted[],
  resources: Codes<Ref>,
): Lists<UnmetTable> {
  const table = new AmountTable(UNMET, records.length);
  const starts = new Int32Array(records.length + 1);
  for (let i = 0; i < records.length; i++) {
    addUnmet(table, records[i]!.left, resources);
    starts[i + 1] = table.length;
  }
  return { table, starts };
}

/** Adds the resources and amounts of a record. @returns the index of the first row */
function addAmounts(
  table: AmountTable<'amount'>,
  amounts: readonly AmountRecord[],
  resources: Codes<Ref>,
): number {
  const first = table.add(amounts.length);
  for (let i = 0; i < amounts.length; i++) {
    const { resource, amount } = amounts[i]!;
    // Engines allocate memory for numbers that they pass on, so they are stored here.
    table.resource[first + i] = resources.of(resource.id, resource);
    table.numbers.amount[first + i] = amount;
  }
  return first;
}

/** Adds masses and volumes to rows that were added before. @param first the index of the first row */
function addMeasures(
  { numbers: { mass, volume } }: MeasuredTable,
  first: number,
  amounts: readonly AmountRecord[],
): void {
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i]!;
    mass[first + i] = amount.mass;
    volume[first + i] = amount.volume;
  }
}

/** Adds what a record says was not met, without masses and volumes. @returns the index of the first row */
export function addUnmet(
  table: UnmetTable,
  unmet: readonly UnmetRecord[],
  resources: Codes<Ref>,
): number {
  const first = addAmounts(table, unmet, resources);
  const { numbers } = table;
  for (let i = 0; i < unmet.length; i++) {
    const { since, until } = unmet[i]!;
    numbers.since[first + i] = since ?? Number.NaN;
    numbers.until[first + i] = until ?? Number.NaN;
  }
  return first;
}

/**
 * Returns the rows of records.
 * @param starts where the rows of each list begin, and at last where those of the last one end
 * @param listOf the list of each record; undefined if each has its own, in order
 */
export function rowsOf(starts: Int32Array, listOf?: Int32Array): Rows {
  return {
    first: gathered(starts.subarray(0, -1), listOf),
    end: gathered(starts.subarray(1), listOf),
  };
}

/**
 * Returns the rows of records in a table to which another one was appended.
 * @param listOf the number of the list of each record; -1 for the next list of the other table
 * @param starts where the rows of each list begin, and at last where those of the last one end
 * @param others the same of the other table
 */
export function rowsOfLists(
  listOf: Int32Array,
  starts: ArrayLike<number>,
  others: ArrayLike<number>,
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
