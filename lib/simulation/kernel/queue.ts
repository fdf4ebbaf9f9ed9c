import { compareText } from './lists.js';

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
 * children, it moves to the left one. That decides the order of ties by `binary-heap`.
 */
export class EventQueue<E extends QueueEntry> {
  private readonly heap: E[] = [];
  private readonly compare: (a: QueueEntry, b: QueueEntry) => number;
  private sequence = 0;

  constructor(ties: TieOrder = 'first-in-first-out') {
    this.compare = ties === 'first-in-first-out' ? compareInOrder : compareDue;
  }

  /** The number of entries. */
  get size(): number {
    return this.heap.length;
  }

  /** Returns the next entry without removing it. */
  peek(): E | undefined {
    return this.heap[0];
  }

  push(entry: E): void {
    entry.sequence = this.sequence++;
    this.insert(entry);
  }

  /** Changes entries, which keep their order among those of the same time, priority and name. */
  reorder(change: (entry: E) => void): void {
    const entries = this.heap.splice(0).sort((a, b) => a.sequence - b.sequence);
    for (const entry of entries) {
      change(entry);
      this.insert(entry);
    }
  }

  private insert(entry: E): void {
    const heap = this.heap;
    let index = heap.length;
    while (index > 0) {
      const above = (index - 1) >>> 1;
      if (this.compare(entry, heap[above]!) >= 0) break;
      heap[index] = heap[above]!;
      index = above;
    }
    heap[index] = entry;
  }

  /** Removes the next entry and returns it, or returns undefined if the queue is empty. */
  pop(): E | undefined {
    const heap = this.heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= heap.length) break;
      const right = below + 1;
      if (right < heap.length && this.compare(heap[right]!, heap[below]!) < 0) below = right;
      if (this.compare(heap[below]!, last) >= 0) break;
      heap[index] = heap[below]!;
      index = below;
    }
    heap[index] = last;
    return first;
  }
}

function compareDue(a: QueueEntry, b: QueueEntry): number {
  if (a.time !== b.time) return a.time - b.time;
  if (a.priority !== b.priority) return a.priority - b.priority;
  return compareText(a.name, b.name);
}

/** Compares entries by time, priority and name, and then in the order of insertion. */
const compareInOrder = (a: QueueEntry, b: QueueEntry): number =>
  compareDue(a, b) || a.sequence - b.sequence;
