/**
 * A list of records that need not exist before they are read. Every read-only array is such a list. Iterate over it, or
 * use its methods; it has no numbered properties. `[...list]` makes an array of all records.
 */
export interface RecordList<T> extends Iterable<T> {
  /** The number of records. */
  readonly length: number;
  /**
   * Returns the record at an index, or undefined if there is none. A negative index counts from the end. Reading near the
   * last index read, or after it, is fast.
   */
  at(index: number): T | undefined;
  [Symbol.iterator](): IterableIterator<T>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[number, T]>;
  forEach(visit: (record: T, index: number) => void): void;
  map<U>(convert: (record: T, index: number) => U): U[];
  flatMap<U>(convert: (record: T, index: number) => U | readonly U[]): U[];
  filter(test: (record: T, index: number) => unknown): T[];
  find(test: (record: T, index: number) => unknown): T | undefined;
  findLast(test: (record: T, index: number) => unknown): T | undefined;
  findIndex(test: (record: T, index: number) => unknown): number;
  some(test: (record: T, index: number) => unknown): boolean;
  every(test: (record: T, index: number) => unknown): boolean;
  reduce<U>(combine: (sum: U, record: T, index: number) => U, initial: U): U;
  /** Returns the records from `start` on, before `end`, as an array. Negative numbers count from the end. */
  slice(start?: number, end?: number): T[];
}

/** A list that makes its records while they are read. */
export abstract class LazyList<T> implements RecordList<T> {
  abstract readonly length: number;

  constructor() {
    Object.defineProperty(this, 'records', LazyList.#recordsProperty);
  }

  /** `structuredClone` copies the properties of an object itself, so each list has all records as an array in one. */
  static readonly #recordsProperty: PropertyDescriptor & ThisType<LazyList<unknown>> = {
    enumerable: true,
    get() {
      return [...this];
    },
  };

  /** Returns the records from `start` on, before `end`. Both are indices in the list. */
  protected abstract between(start: number, end: number): IterableIterator<T>;

  /** Returns the record at an index in the list. */
  protected abstract read(index: number): T;

  /** Returns an index that counts from the start, rounded as arrays do; it can be outside of the list. */
  #fromStart(index: number): number {
    const whole = Math.trunc(index) || 0;
    return whole < 0 ? whole + this.length : whole;
  }

  at(index: number): T | undefined {
    const from = this.#fromStart(index);
    return from >= 0 && from < this.length ? this.read(from) : undefined;
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.between(0, this.length);
  }

  values(): IterableIterator<T> {
    return this[Symbol.iterator]();
  }

  *entries(): IterableIterator<[number, T]> {
    let index = 0;
    for (const record of this) yield [index++, record];
  }

  forEach(visit: (record: T, index: number) => void): void {
    let index = 0;
    for (const record of this) visit(record, index++);
  }

  map<U>(convert: (record: T, index: number) => U): U[] {
    const converted: U[] = [];
    let index = 0;
    for (const record of this) converted.push(convert(record, index++));
    return converted;
  }

  flatMap<U>(convert: (record: T, index: number) => U | readonly U[]): U[] {
    const converted: U[] = [];
    this.forEach((record, index) => {
      const parts = convert(record, index);
      if (Array.isArray(parts)) for (const part of parts as readonly U[]) converted.push(part);
      else converted.push(parts as U);
    });
    return converted;
  }

  filter(test: (record: T, index: number) => unknown): T[] {
    const kept: T[] = [];
    this.forEach((record, index) => {
      if (test(record, index)) kept.push(record);
    });
    return kept;
  }

  find(test: (record: T, index: number) => unknown): T | undefined {
    let index = 0;
    for (const record of this) if (test(record, index++)) return record;
    return undefined;
  }

  findLast(test: (record: T, index: number) => unknown): T | undefined {
    let last: T | undefined;
    this.forEach((record, index) => {
      if (test(record, index)) last = record;
    });
    return last;
  }

  findIndex(test: (record: T, index: number) => unknown): number {
    let index = 0;
    for (const record of this) {
      if (test(record, index)) return index;
      index++;
    }
    return -1;
  }

  some(test: (record: T, index: number) => unknown): boolean {
    return this.findIndex(test) >= 0;
  }

  every(test: (record: T, index: number) => unknown): boolean {
    return this.findIndex((record, index) => !test(record, index)) < 0;
  }

  reduce<U>(combine: (sum: U, record: T, index: number) => U, initial: U): U {
    let sum = initial;
    this.forEach((record, index) => {
      sum = combine(sum, record, index);
    });
    return sum;
  }

  slice(start = 0, end = this.length): T[] {
    const records: T[] = [];
    const last = Math.min(this.#fromStart(end), this.length);
    for (let index = Math.max(0, this.#fromStart(start)); index < last; index++)
      records.push(this.read(index));
    return records;
  }

  /** The records as an array, for `JSON.stringify`. */
  toJSON(): T[] {
    return [...this];
  }
}

/** Returns a list of records, also if it is a copy of one by `structuredClone`. */
export function recordList<T>(
  list: RecordList<T> | { readonly records: readonly T[] },
): RecordList<T> {
  return list instanceof LazyList || !('records' in list) ? list : list.records;
}

/** The records of another list that pass a test. */
export class FilteredList<T> extends LazyList<T> {
  readonly #list: RecordList<T>;
  readonly #test: (record: T) => boolean;
  #length: number | undefined;

  constructor(list: RecordList<T>, test: (record: T) => boolean) {
    super();
    this.#list = list;
    this.#test = test;
  }

  /** The number of records. It is counted when it is first read. */
  get length(): number {
    this.#length ??= this.#list.reduce((sum, record) => (this.#test(record) ? sum + 1 : sum), 0);
    return this.#length;
  }

  override *[Symbol.iterator](): IterableIterator<T> {
    for (const record of this.#list) if (this.#test(record)) yield record;
  }

  protected *between(start: number, end: number): IterableIterator<T> {
    let index = 0;
    for (const record of this) {
      if (index >= end) return;
      if (index++ >= start) yield record;
    }
  }

  protected read(index: number): T {
    const [record] = this.between(index, index + 1);
    return record!;
  }
}
