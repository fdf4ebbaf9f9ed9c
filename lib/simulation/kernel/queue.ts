/** An item in the queue. */
export interface QueueEntry<T> {
  /** The time at which it is due. */
  readonly time: number;
  /** The order among entries of the same time: lower numbers come first. */
  readonly priority: number;
  /** The order among entries of the same time and priority, by UTF-16 code units. */
  readonly label: string;
  /** The order among entries of the same time, priority and label, if the order of ties is `first-in-first-out`. */
  readonly sequence: number;
  readonly item: T;
}

/**
 * The order of entries with the same time, priority and label. `first-in-first-out` is the order of insertion.
 * `binary-heap` is the order that a binary heap in an array produces. It is deterministic, but has no simple description.
 */
export type TieOrder = 'first-in-first-out' | 'binary-heap';

/**
 * A priority queue by (time, priority, label), as a binary heap. An inserted entry moves up while it is strictly smaller
 * than its parent. A removal moves the last entry to the root, and then down; of two equal children, it moves to the left
 * one.
 */
export class EventQueue<T> {
  readonly #heap: QueueEntry<T>[] = [];
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
  peek(): QueueEntry<T> | undefined {
    return this.#heap[0];
  }

  /** Adds an entry. */
  push(time: number, priority: number, label: string, item: T): void {
    const heap = this.#heap;
    const entry: QueueEntry<T> = { time, priority, label, sequence: this.#sequence++, item };
    let index = heap.length;
    while (index > 0) {
      const above = (index - 1) >>> 1;
      const parent = heap[above]!;
      if (this.#compare(entry, parent) >= 0) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = entry;
  }

  /** Removes the next entry and returns it, or returns undefined if the queue is empty. */
  pop(): QueueEntry<T> | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    const size = heap.length;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= size) break;
      const right = below + 1;
      if (right < size && this.#compare(heap[below]!, heap[right]!) > 0) below = right;
      const child = heap[below]!;
      if (this.#compare(last, child) <= 0) break;
      heap[index] = child;
      index = below;
    }
    heap[index] = last;
    return first;
  }

  #compare(a: QueueEntry<T>, b: QueueEntry<T>): number {
    if (a.time !== b.time) return a.time - b.time;
    if (a.priority !== b.priority) return a.priority - b.priority;
    if (a.label !== b.label) return a.label < b.label ? -1 : 1;
    return this.#stable ? a.sequence - b.sequence : 0;
  }
}
