import type { DemandRecord, Ref } from '../../simulation/index.js';
import { countedLeft } from '../left.js';
import { AmountTable, UNMET } from './amount-table.js';
import { codesOf, elementKey } from './code-columns.js';
import { Codes } from './codes.js';
import type {
  AmountColumns,
  CodeColumn,
  MeasuredUnmetColumns,
  TimeColumns,
  UnmetColumns,
} from './columns.js';
import { type AllLists, addUnmet, listsOf, rowsOf, type WithCounted } from './listed-amounts.js';

/**
 * The numbers of records. Records are read when something of them is first asked for: once what every question needs, and once
 * more for amounts, masses and volumes, which take most of the time.
 */
export class RecordNumbers {
  readonly #left: readonly (Pick<DemandRecord, 'amounts'> & WithCounted)[];
  #basics: Basics | undefined;
  #all: AllLists | undefined;
  #amounts: AmountColumns | undefined;
  #measuredUnmet: MeasuredUnmetColumns | undefined;
  #element: CodeColumn<Ref | null> | undefined;

  constructor(
    readonly heads: readonly DemandRecord[],
    private readonly resources: Codes<Ref>,
    consumes: boolean,
  ) {
    this.#left = heads.map((head) => ({
      amounts: head.amounts,
      left: countedLeft(head, consumes),
    }));
  }

  get #basic(): Basics {
    this.#basics ??= basicsOf(this.heads, this.#left, this.resources);
    return this.#basics;
  }

  get #lists(): AllLists {
    this.#all ??= listsOf(this.#left, this.resources);
    return this.#all;
  }

  get times(): TimeColumns {
    return this.#basic.times;
  }

  get place(): CodeColumn<Ref> {
    return this.#basic.place;
  }

  get element(): CodeColumn<Ref | null> {
    this.#element ??= codesOf(this.heads, ({ element }) => element, elementKey);
    return this.#element;
  }

  get amounts(): AmountColumns {
    const { table, starts } = this.#lists.amounts;
    this.#amounts ??= table.columns(rowsOf(starts));
    return this.#amounts;
  }

  get unmet(): UnmetColumns {
    return this.#basic.unmet;
  }

  get measuredUnmet(): MeasuredUnmetColumns {
    const { table, starts } = this.#lists.unmet;
    this.#measuredUnmet ??= table.columns(rowsOf(starts));
    return this.#measuredUnmet;
  }
}

/** What every question needs. */
interface Basics {
  readonly times: TimeColumns;
  readonly place: CodeColumn<Ref>;
  readonly unmet: UnmetColumns;
}

/** Reads it in one loop, because records that are far from each other in memory take long to reach. */
function basicsOf(
  records: readonly DemandRecord[],
  left: readonly WithCounted[],
  resources: Codes<Ref>,
): Basics {
  const { length } = records;
  const times = { time: new Float64Array(length), since: new Float64Array(length) };
  const { time, since } = times;
  const places = new Codes<Ref>();
  const codes = new Int32Array(length);
  // Most demands leave one amount unmet at most.
  const unmet = new AmountTable(UNMET, length);
  const starts = new Int32Array(length + 1);
  for (let i = 0; i < length; i++) {
    const record = records[i]!;
    const { location } = record;
    time[i] = record.time;
    since[i] = record.since ?? Number.NaN;
    codes[i] = places.of(location.id, location);
    addUnmet(unmet, left[i]!.left, resources);
    starts[i + 1] = unmet.length;
  }
  return {
    times,
    place: { codes, values: places.values },
    unmet: unmet.columns(rowsOf(starts)),
  };
}
