import type { AmountRecord, DemandRecord, Ref, UnmetRecord } from '../../simulation/index.js';
import { AmountTable, UnmetTable } from './amount-table.js';
import { codesOf, elementKey } from './code-columns.js';
import type { Codes } from './codes.js';
import type { AmountColumns, CodeColumn, TimeColumns, UnmetColumns } from './columns.js';

/** What differs between the demands of a run: who demands, when, and how much. */
export interface DemandNumbers {
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
  #times: TimeColumns | undefined;
  #element: CodeColumn<Ref | null> | undefined;
  #amounts: AmountColumns | undefined;
  #unmet: UnmetColumns | undefined;

  constructor(
    private readonly records: readonly DemandRecord[],
    private readonly resources: Codes<Ref>,
  ) {}

  get times(): TimeColumns {
    this.#times ??= timesOf(this.records);
    return this.#times;
  }

  get element(): CodeColumn<Ref | null> {
    this.#element ??= codesOf(this.records, ({ element }) => element, elementKey);
    return this.#element;
  }

  get amounts(): AmountColumns {
    this.#amounts ??= amountsOf(this.records, this.resources);
    return this.#amounts;
  }

  get unmet(): UnmetColumns {
    this.#unmet ??= unmetOf(this.records, this.resources);
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
  const first = firstsOf(records, ({ amounts }) => amounts);
  const table = new AmountTable(first, first[records.length]!);
  for (let i = 0; i < records.length; i++) addAmounts(table, records[i]!.amounts, resources);
  return table;
}

function unmetOf(records: readonly DemandRecord[], resources: Codes<Ref>): UnmetColumns {
  const first = firstsOf(records, ({ unmet }) => unmet);
  const table = new UnmetTable(first, first[records.length]!);
  for (let i = 0; i < records.length; i++) addUnmet(table, records[i]!.unmet, resources);
  return table;
}

/** Returns where the items of each record begin in a list of all, and the length of that list at the end. */
function firstsOf(
  records: readonly DemandRecord[],
  of: (record: DemandRecord) => readonly unknown[],
): Int32Array {
  const first = new Int32Array(records.length + 1);
  let count = 0;
  for (let i = 0; i < records.length; i++) {
    first[i] = count;
    count += of(records[i]!).length;
  }
  first[records.length] = count;
  return first;
}

/** Adds the amounts of a record. */
export function addAmounts(
  table: AmountTable,
  amounts: readonly AmountRecord[],
  resources: Codes<Ref>,
): void {
  for (let i = 0; i < amounts.length; i++) {
    const { resource, amount, mass, volume } = amounts[i]!;
    table.add(resources.of(resource.id, resource), amount, mass, volume);
  }
}

/** Adds what a record says was not met. */
export function addUnmet(
  table: UnmetTable,
  unmet: readonly UnmetRecord[],
  resources: Codes<Ref>,
): void {
  for (let i = 0; i < unmet.length; i++) {
    const { resource, amount, mass, volume, since, until } = unmet[i]!;
    table.add(resources.of(resource.id, resource), amount, mass, volume);
    table.setSpan(since ?? Number.NaN, until ?? Number.NaN);
  }
}
