import type { PositionRecord, StateRecord, StockRecord, TimelineRecord } from '../records.js';
import type { CodeBook, Coded, CodedElement, CodedState } from './coded.js';
import { happeningOf, positionOf, Reading, stateOf, stockOf } from './reading.js';
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
  /** Changes of place, of state, and of the contents of containers and tanks, in order of time. */
  readonly positions: readonly PositionRecord[];
  readonly states: readonly StateRecord[];
  readonly stocks: readonly StockRecord[];
}

/** Functions that make the lists. */
export type UnreadLists = { readonly [K in keyof JournalLists]: () => JournalLists[K] };

/** A range of demands to which more demands can be added. */
type GrowingDemands = Extract<TimelineRecord, { kind: 'demands' }> & { count: number };

/** The lists of a journal that grow with it. */
class GrowingLists {
  readonly timeline: Reading<TimelineRecord>;
  readonly positions: Reading<PositionRecord>;
  readonly states: Reading<StateRecord>;
  readonly stocks: Reading<StockRecord>;

  constructor(private readonly rows: JournalRows) {
    this.timeline = new Reading(rows, happeningOf);
    this.positions = new Reading(rows, positionOf);
    this.states = new Reading(rows, stateOf);
    this.stocks = new Reading(rows, stockOf);
  }

  /** Reads what was added. */
  readOn(): void {
    const until = this.rows.integerCount;
    this.timeline.readTo(until);
    this.positions.readTo(until);
    this.states.readTo(until);
    this.stocks.readTo(until);
  }
}

/**
 * What happened and what changed, in order. It has no objects until somebody reads it: it consists of rows of integers and numbers,
 * which V8 neither looks at nor copies when it collects garbage. Objects stand in rows as their codes.
 */
export class Journal {
  readonly #rows: JournalRows;
  #happened = 0;
  /** Where the last record of the timeline begins if it is a range of demands, and its time. */
  #range = NOTHING;
  #rangeTime = 0;
  /** Undefined until somebody asks for a list that grows. */
  #lists: GrowingLists | undefined = undefined;

  /**
   * @param codes knows what is added
   * @param expected how many rows are expected
   */
  constructor(codes: CodeBook, expected = 0) {
    this.#rows = new JournalRows(codes, expected);
  }

  /** The number of records in the timeline. */
  get happened(): number {
    return this.#happened;
  }

  /** Adds a row. @param event the index of the event; -1 between events */
  #add(kind: number, time: number, event: number, one: number, other: number): void {
    this.#rows.add(kind, time, event, one, other);
    if (this.#lists !== undefined) this.#lists.readOn();
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
    if (this.#lists !== undefined) setCount(this.#lists.timeline.records, count);
    return false;
  }

  /** Adds a record of another kind to the timeline. */
  other(time: number, event: number, record: TimelineRecord): void {
    const index = this.#rows.others.push(record) - 1;
    this.#happen(OTHER, time, event, index, 0);
  }

  /** All records so far, and those that are added later. From the first call on, each has an object at once. */
  get growing(): JournalLists {
    if (this.#lists === undefined) {
      this.#lists = new GrowingLists(this.#rows);
      this.#lists.readOn();
    }
    const { timeline, positions, states, stocks } = this.#lists;
    return {
      timeline: timeline.records,
      positions: positions.records,
      states: states.records,
      stocks: stocks.records,
    };
  }

  /** Returns the records so far. @param more records of the timeline that follow them */
  soFar(more: readonly TimelineRecord[]): UnreadLists {
    const rows = this.#rows;
    const until = rows.integerCount;
    // The range may grow later.
    const count = this.#range < 0 ? undefined : rows.integers[this.#range + 3];
    return {
      timeline: () => {
        const reading = new Reading(rows, happeningOf);
        reading.readTo(until);
        if (count !== undefined) setCount(reading.records, count);
        reading.records.push(...more);
        return reading.records;
      },
      positions: () => new Reading(rows, positionOf).readTo(until),
      states: () => new Reading(rows, stateOf).readTo(until),
      stocks: () => new Reading(rows, stockOf).readTo(until),
    };
  }
}

/** Sets the number of demands in the last range of a timeline. */
function setCount(timeline: readonly TimelineRecord[], count: number): void {
  (timeline.at(-1) as GrowingDemands).count = count;
}
