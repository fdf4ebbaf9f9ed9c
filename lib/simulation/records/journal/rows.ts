import { newList } from '../../kernel/kept.js';
import type { TimelineRecord } from '../records.js';
import type { Coded, CodedState } from './coded.js';

/** Stands for no event, no container and no state. */
export const NOTHING = -1;

/** The kinds of rows. */
export const LIST = 0;
export const POSITION = 1;
export const STATE = 2;
export const RECONFIGURATION = 3;
export const STOCK = 4;
export const CREATION = 5;
export const MOVE = 6;
export const REMOVAL = 7;
export const DEMANDS = 8;
export const OTHER = 9;

/** How many integers a row has: its kind, its event and two more. A list has its kind, its length, and the codes in it. */
export const WIDTH = 4;
export const LIST_WIDTH = 2;
/** How many numbers the row of a stock has: amount, rate and time. Others have a time, and lists have none. */
export const STOCK_WIDTH = 3;

/** The least and the greatest number of rows that there is room for at first. */
const FEWEST = 64;
const MOST = 2 ** 16;

/** Rows of integers and numbers, one after the other. */
export class JournalRows {
  integers: Int32Array;
  numbers: Float64Array;
  /** How many integers and numbers there are so far. */
  integerCount = 0;
  numberCount = 0;
  /** The records of the timeline that have no rows of their own. */
  readonly others: TimelineRecord[] = newList();
  /** States that are not in the list of their element. */
  readonly strangeStates: CodedState[] = newList();

  /** @param expected how many rows are expected. To make room for more of them takes time. */
  constructor(expected: number) {
    const rows = Math.min(MOST, Math.max(FEWEST, expected));
    this.integers = new Int32Array(WIDTH * rows);
    this.numbers = new Float64Array(rows);
  }

  /** Adds a row. @param event the index of the event; -1 between events */
  add(kind: number, time: number, event: number, one: number, other: number): void {
    const at = this.integerCount;
    if (at + WIDTH > this.integers.length) this.#growIntegers(WIDTH);
    const { integers } = this;
    integers[at] = kind;
    integers[at + 1] = event;
    integers[at + 2] = one;
    integers[at + 3] = other;
    this.integerCount = at + WIDTH;
    this.addNumber(time);
  }

  /** Adds a number to the row that follows. Its time is the last one. */
  addNumber(value: number): void {
    if (this.numberCount === this.numbers.length) this.#growNumbers();
    this.numbers[this.numberCount++] = value;
  }

  /** Adds a list of elements. @returns where it begins */
  addList(elements: readonly { readonly resolved: Coded }[], length: number): number {
    const at = this.integerCount;
    const end = at + LIST_WIDTH + length;
    if (end > this.integers.length) this.#growIntegers(LIST_WIDTH + length);
    const { integers } = this;
    integers[at] = LIST;
    integers[at + 1] = length;
    for (let i = 0; i < length; i++) integers[at + LIST_WIDTH + i] = elements[i]!.resolved.code;
    this.integerCount = end;
    return at;
  }

  #growIntegers(needed: number): void {
    const { length } = this.integers;
    const more = new Int32Array(Math.max(2 * length, length + needed));
    more.set(this.integers);
    this.integers = more;
  }

  #growNumbers(): void {
    const more = new Float64Array(2 * this.numbers.length);
    more.set(this.numbers);
    this.numbers = more;
  }
}
