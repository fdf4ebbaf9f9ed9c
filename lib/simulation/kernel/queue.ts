/** Something that waits for its time. */
export interface Entry<T> {
  /** When it is due. */
  readonly time: number;
  /** Order among entries of one time: lower numbers first. */
  readonly priority: number;
  /** Order among entries of one time and priority, by UTF-16 code units. */
  readonly label: string;
  /** Order among full ties, where they come out first in, first out. */
  readonly sequence: number;
  readonly item: T;
}

/**
 * How full ties (same time, priority and label) come out: in the order in which they were put in, or
 * as an array-backed binary heap happens to give them, which is deterministic too but no order that
 * one could name.
 */
export type Ties = 'first-in-first-out' | 'binary-heap';

/**
 * Entries by (time, priority, label). The heap is the textbook one: an insertion sifts up while it is
 * strictly smaller than its parent; a removal moves the last entry to the root and sifts it down,
 * preferring the left of two equal children.
 */
export class EventQueue<T> {
  readonly #heap: Entry<T>[] = [];
  readonly #stable: boolean;
  #sequence = 0;

  constructor(ties: Ties = 'first-in-first-out') {
    this.#stable = ties === 'first-in-first-out';
  }

  /** How many entries wait. */
  get size(): number {
    return this.#heap.length;
  }

  /** The entry that comes next; it stays in the queue. */
  peek(): Entry<T> | undefined {
    return this.#heap[0];
  }

  /** Puts in an entry. */
  push(time: number, priority: number, label: string, item: T): void {
    const heap = this.#heap;
    const entry: Entry<T> = { time, priority, label, sequence: this.#sequence++, item };
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      const parent = heap[above]!;
      if (this.#compare(entry, parent) >= 0) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  }

  /** Takes out the entry that comes next. */
  pop(): Entry<T> | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    const size = heap.length;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      const right = below + 1;
      if (right < size && this.#compare(heap[below]!, heap[right]!) > 0) below = right;
      const child = heap[below]!;
      if (this.#compare(last, child) <= 0) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
    return first;
  }

  #compare(a: Entry<T>, b: Entry<T>): number {
    if (a.time !== b.time) return a.time - b.time;
    if (a.priority !== b.priority) return a.priority - b.priority;
    if (a.label !== b.label) return a.label < b.label ? -1 : 1;
    return this.#stable ? a.sequence - b.sequence : 0;
  }
}
