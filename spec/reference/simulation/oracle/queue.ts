import type { Mission } from './loading.js';
import { byText } from './resources.js';
import type { WireEvent } from './wire.js';

/** A scheduled event: the start of a mission, an event of a mission, or a follow-up of an event. */
export interface Queued {
  readonly time: number;
  readonly priority: number;
  readonly name: string;
  readonly mission?: Mission;
  readonly event?: WireEvent;
  readonly run?: () => void;
}

/** a binary heap. Its structure decides the order of equal entries. */
export class Queue {
  readonly #heap: Queued[] = [];

  constructor(private readonly round: (time: number) => number) {}

  #compare(a: Queued, b: Queued): number {
    return (
      this.round(a.time) - this.round(b.time) || a.priority - b.priority || byText(a.name, b.name)
    );
  }

  push(queued: Queued): void {
    const heap = this.#heap;
    let at = heap.push(queued) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#compare(queued, heap[parent]!) >= 0) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = queued;
  }

  pop(): Queued | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let at = 0;
    while (2 * at + 1 < heap.length) {
      let child = 2 * at + 1;
      const right = heap[child + 1];
      if (right !== undefined && this.#compare(heap[child]!, right) > 0) child += 1;
      if (this.#compare(last, heap[child]!) <= 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}
