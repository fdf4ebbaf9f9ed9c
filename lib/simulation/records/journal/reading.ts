import type { PositionRecord, Ref, StateRecord, StockRecord, TimelineRecord } from '../records.js';
import { PositionRow, StateRow, StockRow } from '../rows.js';
import { CreateRow, DemandsRow, MoveRow, ReconfigureRow, RemoveRow } from '../timeline.js';
import type { CodeBook } from './coded.js';
import {
  CREATION,
  DEMANDS,
  type JournalRows,
  LIST,
  LIST_WIDTH,
  MOVE,
  NOTHING,
  OTHER,
  POSITION,
  RECONFIGURATION,
  REMOVAL,
  STATE,
  STOCK,
  STOCK_WIDTH,
  WIDTH,
} from './rows.js';

/** A row that is read. */
class Row {
  /** Where its integers and its numbers begin. */
  integer = 0;
  number = 0;
  /** The list that was read last, and where it begins. */
  #list: readonly Ref[] = [];
  #listAt = NOTHING;

  constructor(
    readonly rows: JournalRows,
    readonly codes: CodeBook,
  ) {}

  get kind(): number {
    return this.rows.integers[this.integer]!;
  }

  /** The index of the event; null between events. */
  get event(): number | null {
    const event = this.rows.integers[this.integer + 1]!;
    return event === NOTHING ? null : event;
  }

  /** The first and the second integer that depend on the kind. */
  get one(): number {
    return this.rows.integers[this.integer + 2]!;
  }

  get other(): number {
    return this.rows.integers[this.integer + 3]!;
  }

  /** Returns the number at a position in the row. */
  numberAt(position: number): number {
    return this.rows.numbers[this.number + position]!;
  }

  /** The time of all rows but those of stocks. */
  get time(): number {
    return this.numberAt(0);
  }

  /** What the first integer stands for: a node, an edge or an element. */
  get object(): Ref {
    return this.codes.refOf(this.one);
  }

  /** The state that the second integer stands for; null for none. */
  get state(): StateRecord['state'] {
    const { strangeStates } = this.rows;
    if (this.other === NOTHING) return null;
    const state =
      this.other < NOTHING
        ? strangeStates[NOTHING - 1 - this.other]
        : this.codes.stateOf(this.one, this.other);
    return state!.recorded;
  }

  /** The list that the second integer stands for. Records that follow each other share it. */
  get list(): readonly Ref[] {
    const at = this.other;
    if (at === this.#listAt) return this.#list;
    const { integers } = this.rows;
    const list: Ref[] = [];
    const end = at + LIST_WIDTH + integers[at + 1]!;
    for (let i = at + LIST_WIDTH; i < end; i++) list.push(this.codes.refOf(integers[i]!));
    this.#list = list;
    this.#listAt = at;
    return list;
  }

  /** Goes to the next row. */
  next(): void {
    if (this.kind === LIST) this.integer += LIST_WIDTH + this.rows.integers[this.integer + 1]!;
    else {
      this.number += this.kind === STOCK ? STOCK_WIDTH : 1;
      this.integer += WIDTH;
    }
  }
}

/** Makes the record of a row; undefined if it has none in the list that is read. */
export type MakeRecord<T> = (row: Row) => T | undefined;

/** A list of records that is read from rows. */
export class Reading<T> {
  readonly records: T[] = [];
  readonly #row: Row;
  readonly #make: MakeRecord<T>;

  constructor(rows: JournalRows, codes: CodeBook, make: MakeRecord<T>) {
    this.#row = new Row(rows, codes);
    this.#make = make;
  }

  /** Reads on. @param until the number of integers up to which it reads. @returns itself */
  readTo(until: number): this {
    const row = this.#row;
    for (; row.integer < until; row.next()) {
      const record = row.kind === LIST ? undefined : this.#make(row);
      if (record !== undefined) this.records.push(record);
    }
    return this;
  }
}

/** Makes a change of position. */
export const positionOf: MakeRecord<PositionRecord> = (row) => {
  if (row.kind !== POSITION) return undefined;
  const container = row.other === NOTHING ? null : row.codes.refOf(row.other);
  return new PositionRow(row.time, row.event, row.object, container);
};

/** Makes a change of state. */
export const stateOf: MakeRecord<StateRecord> = (row) =>
  row.kind === STATE || row.kind === RECONFIGURATION
    ? new StateRow(row.time, row.event, row.object, row.state)
    : undefined;

/** Makes a change of a stock. */
export const stockOf: MakeRecord<StockRecord> = (row) => {
  if (row.kind !== STOCK) return undefined;
  const resource = row.codes.resourceRefOf(row.other);
  const [amount, rate, time] = [row.numberAt(0), row.numberAt(1), row.numberAt(2)];
  return new StockRow(time, row.event, row.object, resource, amount, rate);
};

/** Makes a record of the timeline. */
export const happeningOf: MakeRecord<TimelineRecord> = (row) => {
  switch (row.kind) {
    case RECONFIGURATION: {
      const { state } = row;
      const ref = state === null ? null : { id: state.id, name: state.name };
      return new ReconfigureRow(row.time, row.event, row.object, ref);
    }
    case CREATION:
      return new CreateRow(row.time, row.event, row.list, row.object);
    case MOVE:
      return new MoveRow(row.time, row.event, row.list, row.object);
    case REMOVAL:
      return new RemoveRow(row.time, row.event, row.object, row.list);
    case DEMANDS:
      return new DemandsRow(row.time, row.event, row.one, row.other);
    case OTHER:
      return row.rows.others[row.one];
    default:
      return undefined;
  }
};
