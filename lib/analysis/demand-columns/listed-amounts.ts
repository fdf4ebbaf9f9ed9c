import type { AmountRecord, DemandRecord, Ref, UnmetRecord } from '../../simulation/index.js';
import {
  AmountTable,
  MEASURED,
  MEASURED_UNMET,
  type MeasuredTable,
  type MeasuredUnmetTable,
  type UnmetTable,
} from './amount-table.js';
import type { Codes } from './codes.js';
import type { Rows } from './columns.js';

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
export interface WithCounted {
  readonly left: readonly UnmetRecord[];
}

/** Reads all amounts of records. */
export function listsOf(
  records: readonly (Pick<DemandRecord, 'amounts'> & WithCounted)[],
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

/** Returns the rows of records. @param starts where the rows of each begin, and at last where those of the last one end */
export const rowsOf = (starts: Int32Array): Rows => ({
  first: starts.subarray(0, -1),
  end: starts.subarray(1),
});
