import type { PositionRecord, StateRecord, StockRecord, TimelineRecord } from '../records.js';
import type { CodeBook, Coded, CodedElement, CodedState, Recorded } from './coded.js';
import { happeningOf, type MakeRecord, positionOf, Reading, stateOf, stockOf } from './reading.js';
import {
  CREATION,
  DEMANDS,
  JournalRows,
  MOVE,
  NOTHING,
  OTHER,
  POSITION,
  RECONFIGURATION,
  REMOVAL,
  STATE,
  STOCK,
} from './rows.js';

/** The lists that a journal has. */
export interface JournalLists {
  /** Everything that happened, in order. */
  readonly timeline: readonly TimelineRecord[];
  /** Changes of place, in order of time. */
  readonly positions: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks: readonly StockRecord[];
}

/** Functions that make the lists. */
export type UnreadLists = { readonly [K in keyof JournalLists]: () => JournalLists[K] };

/** A range of demands to which more demands can be added. */
type GrowingDemands = Extract<TimelineRecord, { kind: 'demands' }> & { count: number };

/** Makes the records of each list. */
const makers: { readonly [K in keyof JournalLists]: MakeRecord<JournalLists[K][number]> } = {
  timeline: happeningOf,
  positions: positionOf,
  states: stateOf,
  stocks: stockOf,
};

/** The lists of a journal that grow with it. */
type GrowingLists = { [K in keyof JournalLists]?: Reading<JournalLists[K][number]> };

/**
 * What happened and what changed, in order. It has no objects until somebody reads it: it consists of rows of integers and numbers,
 * which V8 neither looks at nor copies when it collects garbage. Objects stand in rows as their codes.
 */
export class Journal {
  readonly #recorded: Recorded;
  readonly #rows: JournalRows;
  #happened = 0;
  /** Where the last record of the timeline begins if it is a range of demands, and its time. */
  #range = NOTHING;
  #rangeTime = 0;
  /** When the last demand without a record was passed, and how many records there were. */
  #passed = NOTHING;
  #passedTime = 0;
  #passedEvent = 0;
  /** Undefined until somebody asks for a list that grows. */
  #growing: GrowingLists | undefined = undefined;

  constructor(recorded: Recorded) {
    this.#recorded = recorded;
    this.#rows = new JournalRows(recorded.expectedRows);
  }

  /** The number of records in the timeline. */
  get happened(): number {
    return this.#happened;
  }

  /** Adds a row. @param event the index of the event; -1 between events */
  #add(kind: number, time: number, event: number, one: number, other: number): void {
    this.#rows.add(kind, time, event, one, other);
    if (this.#growing !== undefined) readOn(this.#growing, this.#rows);
  }

  /** Adds a row that belongs to the timeline. */
  #happen(kind: number, time: number, event: number, one: number, other: number): void {
    this.#happened++;
    this.#range = NOTHING;
    this.#add(kind, time, event, one, other);
  }

  /** Adds the new container of an element; undefined if it is no longer in play. */
  position(time: number, event: number, element: Coded, container: Coded | undefined): void {
    const code = container === undefined ? NOTHING : container.code;
    this.#add(POSITION, time, event, element.code, code);
  }

  /** Adds the state in which an element comes into play; undefined for none. */
  state(time: number, event: number, element: CodedElement, state: CodedState | undefined): void {
    this.#add(STATE, time, event, element.code, this.#codeOf(state, element));
  }

  /** Adds that an element changes to a state; undefined for none. */
  reconfigure(
    time: number,
    event: number,
    element: CodedElement,
    state: CodedState | undefined,
  ): void {
    this.#happen(RECONFIGURATION, time, event, element.code, this.#codeOf(state, element));
  }

  #codeOf(state: CodedState | undefined, { states }: CodedElement): number {
    if (state === undefined) return NOTHING;
    if (states[state.index] === state) return state.index;
    return NOTHING - this.#rows.strangeStates.push(state);
  }

  /** Adds a new amount of a resource in a container or tank, and the rate at which it changes from then on. */
  stock(
    time: number,
    event: number,
    element: Coded,
    resource: Coded,
    amount: number,
    rate: number,
  ): void {
    this.#rows.addNumber(amount);
    this.#rows.addNumber(rate);
    this.#add(STOCK, time, event, element.code, resource.code);
  }

  /** Adds a list of elements for the records that follow. @returns a number that stands for it */
  list(elements: readonly { readonly resolved: Coded }[], length = elements.length): number {
    return this.#rows.addList(elements, length);
  }

  /** Adds that an event creates the elements of a list in a container. */
  create(time: number, event: number, list: number, container: Coded): void {
    this.#happen(CREATION, time, event, container.code, list);
  }

  /** Adds that an event moves the elements of a list into a container. */
  move(time: number, event: number, list: number, container: Coded): void {
    this.#happen(MOVE, time, event, container.code, list);
  }

  /** Adds that an event removes an element, which is one of a list. */
  remove(time: number, event: number, list: number, element: Coded): void {
    this.#happen(REMOVAL, time, event, element.code, list);
  }

  /**
   * Adds the demand with an index. Demands that follow each other at one time, in one event, share a record.
   * @returns whether it begins a record
   */
  demand(time: number, event: number, index: number): boolean {
    const range = this.#range;
    const { integers } = this.#rows;
    if (range < 0 || this.#rangeTime !== time || integers[range + 1] !== event) {
      const at = this.#rows.integerCount;
      this.#happen(DEMANDS, time, event, index, 1);
      this.#range = at;
      this.#rangeTime = time;
      return true;
    }
    const count = integers[range + 3]! + 1;
    integers[range + 3] = count;
    const timeline = this.#growing?.timeline;
    if (timeline !== undefined) setCount(timeline.records, count);
    return false;
  }

  /** Returns whether a demand begins a record, as `demand` does, without adding any. */
  passDemand(time: number, event: number): boolean {
    const isSame =
      this.#passed === this.#happened && this.#passedTime === time && this.#passedEvent === event;
    if (isSame) return false;
    this.#passed = this.#happened;
    this.#passedTime = time;
    this.#passedEvent = event;
    return true;
  }

  /** Adds a record of another kind to the timeline. */
  other(time: number, event: number, record: TimelineRecord): void {
    const index = this.#rows.others.push(record) - 1;
    this.#happen(OTHER, time, event, index, 0);
  }

  /** Returns a list of all records so far, and those that are added later. From the first call on, each has an object at once. */
  growing<K extends keyof JournalLists>(name: K): JournalLists[K] {
    const growing: GrowingLists = this.#growing ?? {};
    this.#growing = growing;
    growing[name] ??= this.#reading(this.#recorded.codeBook(), name) as never;
    readOn(growing, this.#rows);
    return growing[name]!.records as JournalLists[K];
  }

  /** Returns a list that is not read yet. */
  #reading<K extends keyof JournalLists>(
    codes: CodeBook,
    name: K,
  ): Reading<JournalLists[K][number]> {
    return new Reading(this.#rows, codes, makers[name]);
  }

  /** Returns the records so far. @param more records of the timeline that follow them */
  soFar(more: readonly TimelineRecord[]): UnreadLists {
    const rows = this.#rows;
    const codes = this.#recorded.codeBook();
    const until = rows.integerCount;
    // The range may grow later.
    const count = this.#range < 0 ? undefined : rows.integers[this.#range + 3];
    const read = <K extends keyof JournalLists>(name: K) =>
      this.#reading(codes, name).readTo(until).records;
    return {
      timeline: () => {
        const records = read('timeline');
        if (count !== undefined) setCount(records, count);
        for (const record of more) records.push(record);
        return records;
      },
      positions: () => read('positions'),
      states: () => read('states'),
      stocks: () => read('stocks'),
    };
  }
}

/** Reads what was added since the last time. */
function readOn({ timeline, positions, states, stocks }: GrowingLists, rows: JournalRows): void {
  const until = rows.integerCount;
  timeline?.readTo(until);
  positions?.readTo(until);
  states?.readTo(until);
  stocks?.readTo(until);
}

/** Sets the number of demands in the last range of a timeline. */
function setCount(timeline: readonly TimelineRecord[], count: number): void {
  (timeline.at(-1) as GrowingDemands).count = count;
}
