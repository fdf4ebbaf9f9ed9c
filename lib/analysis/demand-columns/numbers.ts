import type { AmountRecord, DemandRecord, Ref, UnmetRecord } from '../../simulation/index.js';
import type { DemandHead } from '../../simulation/records/demand-entries.js';
import { AmountTable, UnmetTable } from './amount-table.js';
import { codesOf, elementKey } from './code-columns.js';
import type { Codes } from './codes.js';
import type { AmountColumns, CodeColumn, Rows, TimeColumns, UnmetColumns } from './columns.js';
import { gathered } from './gathered.js';

/** What demands say, as they were read. */
export interface DemandNumbers {
  /** What records say besides their numbers. Demands of a run share one. They are in the order of their first demands. */
  readonly heads: readonly DemandHead[];
  /** The index of the head of each demand; undefined if each has its own, in order. */
  readonly headOf: Int32Array | undefined;
  readonly times: TimeColumns;
  readonly element: CodeColumn<Ref | null>;
  readonly amounts: AmountColumns;
  readonly unmet: UnmetColumns;
}

/**
 * The numbers of records. Each group of columns is made when it is first asked for, in a loop of its own: short loops are
 * fast from the first call on, and most questions need few of the columns.
 */
export class RecordNumbers implements DemandNumbers {
  readonly headOf = undefined;
  #times: TimeColumns | undefined;
  #element: CodeColumn<Ref | null> | undefined;
  #amounts: AmountColumns | undefined;
  #unmet: UnmetColumns | undefined;

  constructor(
    readonly heads: readonly DemandRecord[],
    private readonly resources: Codes<Ref>,
  ) {}

  get times(): TimeColumns {
    this.#times ??= timesOf(this.heads);
    return this.#times;
  }

  get element(): CodeColumn<Ref | null> {
    this.#element ??= codesOf(this.heads, ({ element }) => element, elementKey);
    return this.#element;
  }

  get amounts(): AmountColumns {
    this.#amounts ??= amountsOf(this.heads, this.resources);
    return this.#amounts;
  }

  get unmet(): UnmetColumns {
    this.#unmet ??= unmetOf(this.heads, this.resources);
    return this.#unmet;
  }
}

function timesOf(records: readonly DemandRecord[]): TimeColumns {
  const { length } = records;
  const times = { time: new Float64Array(length), since: new Float64Array(length) };
  const { time, since } = times;
  for (let i = 0; i < length; i++) {
    const record = records[i]!;
    time[i] = record.time;
    since[i] = record.since ?? Number.NaN;
  }
  return times;
}

function amountsOf(records: readonly DemandRecord[], resources: Codes<Ref>): AmountColumns {
  const starts = startsOf(records, ({ amounts }) => amounts);
  const table = new AmountTable(starts[records.length]!);
  for (let i = 0; i < records.length; i++) addAmounts(table, records[i]!.amounts, resources);
  return table.columns(rowsOf(starts));
}

function unmetOf(records: readonly DemandRecord[], resources: Codes<Ref>): UnmetColumns {
  const starts = startsOf(records, ({ unmet }) => unmet);
  const table = new UnmetTable(starts[records.length]!);
  for (let i = 0; i < records.length; i++) addUnmet(table, records[i]!.unmet, resources);
  return table.columns(rowsOf(starts));
}

/** Returns where the items of each record begin in a list of all, and the length of that list at the end. */
function startsOf(
  records: readonly DemandRecord[],
  of: (record: DemandRecord) => readonly unknown[],
): Int32Array {
  const starts = new Int32Array(records.length + 1);
  let count = 0;
  for (let i = 0; i < records.length; i++) {
    starts[i] = count;
    count += of(records[i]!).length;
  }
  starts[records.length] = count;
  return starts;
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

/** Adds the amounts of a record. @returns the index of the first row */
export function addAmounts(
  table: AmountTable,
  amounts: readonly AmountRecord[],
  resources: Codes<Ref>,
): number {
  const first = table.add(amounts.length);
  for (let i = 0; i < amounts.length; i++) {
    const { resource, amount, mass, volume } = amounts[i]!;
    // Engines allocate memory for numbers that they pass on, so they are stored here.
    table.resource[first + i] = resources.of(resource.id, resource);
    table.amount[first + i] = amount;
    table.mass[first + i] = mass;
    table.volume[first + i] = volume;
  }
  return first;
}

/** Adds what a record says was not met. */
export function addUnmet(
  table: UnmetTable,
  unmet: readonly UnmetRecord[],
  resources: Codes<Ref>,
): void {
  const first = addAmounts(table, unmet, resources);
  for (let i = 0; i < unmet.length; i++) {
    const { since, until } = unmet[i]!;
    table.since[first + i] = since ?? Number.NaN;
    table.until[first + i] = until ?? Number.NaN;
  }
}
