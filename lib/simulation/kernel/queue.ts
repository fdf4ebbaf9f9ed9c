import type { Batch } from './batch.js';

/** What a queue needs of its entries. */
export interface QueueEntry {
  /** The time at which it is due. */
  readonly time: number;
  /** The order among entries of the same time: lower numbers come first. */
  readonly priority: number;
  /** The order among entries of the same time and priority, by UTF-16 code units. */
  readonly name: string;
  /**
   * The order among entries of the same time, priority and name, if the order of ties is `first-in-first-out`. The queue sets
   * it when the entry is added.
   */
  sequence: number;
}

/**
 * The order of entries with the same time, priority and name. `first-in-first-out` is the order of insertion.
 * `binary-heap` is the order that a binary heap in an array produces. It is deterministic, but has no simple description.
 */
export type TieOrder = 'first-in-first-out' | 'binary-heap';

/** The number of entries that may be near. */
const NEAR = 32;

/** Something that counts work, and throws if the work must stop. */
export interface WorkCounter {
  work(units: number): void;
}

/** The number of entries that are added before they are counted. */
const SOME = 64;

/**
 * A priority queue by (time, priority, name), as a binary heap. An inserted entry moves up while it is strictly smaller
 * than its parent. A removal moves the last entry to the root, and then down while a child is strictly smaller; of two equal
 * children, it moves to the left one.
 *
 * If the order of ties is that of insertion, a few entries that come before all others are kept beside the heap, in order: events
 * mostly schedule others that come next, which then need not climb up and down the heap.
 */
export class EventQueue<E extends QueueEntry> {
  readonly #heap: E[] = [];
  /** The times of the entries, which mostly decide their order. Numbers in an array are quicker to read than those in objects. */
  readonly #times: number[] = [];
  /** The entries that come before the heap, the next one last. */
  readonly #near: E[] = [];
  readonly #stable: boolean;
  #sequence = 0;

  constructor(ties: TieOrder = 'first-in-first-out') {
    this.#stable = ties === 'first-in-first-out';
  }

  /** The number of entries. */
  get size(): number {
    return this.#near.length + this.#heap.length;
  }

  /** Returns the next entry without removing it. */
  peek(): E | undefined {
    const near = this.#near;
    return near.length > 0 ? near[near.length - 1] : this.#heap[0];
  }

  /** Adds an entry. */
  push(entry: E): void {
    entry.sequence = this.#sequence++;
    this.#place(entry);
  }

  /**
   * Adds entries, as if one after the other. Most come in the order of their times, so the last one is placed first.
   * @param watch counts the entries, a few at once. If it throws, some of them are in the queue.
   */
  pushAll(entries: Batch<E>, watch?: WorkCounter): void {
    const { length } = entries;
    for (let i = 0; i < length; i++) entries.at(i).sequence = this.#sequence++;
    for (let placed = 0; placed < length; placed++) {
      if (placed % SOME === SOME - 1) watch?.work(SOME);
      this.#place(entries.at(this.#stable ? length - 1 - placed : placed));
    }
  }

  #place(entry: E): void {
    const comesFirst = this.#heap.length === 0 || this.#compare(entry, entry.time, 0) < 0;
    if (this.#stable && comesFirst) this.#insert(entry);
    else this.#climb(entry);
  }

  /** Adds an entry to those that come before the heap. If there are too many, the last of them moves to the heap. */
  #insert(entry: E): void {
    const near = this.#near;
    const { time } = entry;
    let index = near.length;
    while (index > 0) {
      const other = near[index - 1]!;
      const due = other.time;
      if (due > time || (due === time && compareTies(other, entry) > 0)) break;
      near[index] = other;
      index--;
    }
    near[index] = entry;
    if (near.length > NEAR) this.#climb(near.shift()!);
  }

  /** Adds an entry to the heap. */
  #climb(entry: E): void {
    const heap = this.#heap;
    const times = this.#times;
    const { time } = entry;
    let index = heap.length;
    while (index > 0) {
      const above = (index - 1) >>> 1;
      if (this.#compare(entry, time, above) >= 0) break;
      heap[index] = heap[above]!;
      times[index] = times[above]!;
      index = above;
    }
    heap[index] = entry;
    times[index] = time;
  }

  /** Removes the next entry and returns it, or returns undefined if the queue is empty. */
  pop(): E | undefined {
    return this.#near.length > 0 ? this.#near.pop() : this.#descend();
  }

  /** Removes the first entry of the heap. */
  #descend(): E | undefined {
    const heap = this.#heap;
    const times = this.#times;
    const first = heap[0];
    const last = heap.pop();
    const time = times.pop();
    if (last === undefined || time === undefined || last === first) return first;
    const size = heap.length;
    let index = 0;
    // The smaller children move up, down to a leaf. The last entry mostly belongs near there, so it then moves up from the leaf.
    for (let below = 1; below < size; below = 2 * index + 1) {
      const right = below + 1;
      if (right < size && this.#compare(heap[below]!, times[below]!, right) > 0) below = right;
      heap[index] = heap[below]!;
      times[index] = times[below]!;
      index = below;
    }
    while (index > 0) {
      const above = (index - 1) >>> 1;
      if (this.#compare(last, time, above) > 0) break;
      heap[index] = heap[above]!;
      times[index] = times[above]!;
      index = above;
    }
    heap[index] = last;
    times[index] = time;
    return first;
  }

  /** Compares an entry, and its time, with the one at an index. */
  #compare(a: E, time: number, index: number): number {
    const other = this.#times[index]!;
    if (time !== other) return time - other;
    const b = this.#heap[index]!;
    return this.#stable ? compareTies(a, b) : comparePriority(a, b);
  }
}

/** Compares entries of the same time in the order of insertion, if nothing else decides. */
const compareTies = (a: QueueEntry, b: QueueEntry): number =>
  comparePriority(a, b) || a.sequence - b.sequence;

/** Compares entries of the same time by priority, then by name. */
function comparePriority(a: QueueEntry, b: QueueEntry): number {
  if (a.priority !== b.priority) return a.priority - b.priority;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
