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

/**
 * A priority queue by (time, priority, name), as a binary heap. An inserted entry moves up while it is strictly smaller
 * than its parent. A removal moves the last entry to the root, and then down while a child is strictly smaller; of two equal
 * children, it moves to the left one.
 */
export class EventQueue<E extends QueueEntry> {
  readonly #heap: E[] = [];
  /** The times of the entries, which mostly decide their order. Numbers in an array are quicker to read than those in objects. */
  readonly #times: number[] = [];
  readonly #stable: boolean;
  #sequence = 0;

  constructor(ties: TieOrder = 'first-in-first-out') {
    this.#stable = ties === 'first-in-first-out';
  }

  /** The number of entries. */
  get size(): number {
    return this.#heap.length;
  }

  /** Returns the next entry without removing it. */
  peek(): E | undefined {
    return this.#heap[0];
  }

  /** Adds an entry. */
  push(entry: E): void {
    const heap = this.#heap;
    const times = this.#times;
    const { time } = entry;
    entry.sequence = this.#sequence++;
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
    if (a.priority !== b.priority) return a.priority - b.priority;
    if (a.name !== b.name) return a.name < b.name ? -1 : 1;
    return this.#stable ? a.sequence - b.sequence : 0;
  }
}
