import { EventQueue, type QueueEntry, type TieOrder, type WorkCounter } from './queue.js';

/** Executes the entries of a kernel. */
export interface EntryHandler<E extends QueueEntry> {
  /** Executes an entry, and can schedule more. `elapsed` is the time since the previous entry. */
  execute(entry: E, elapsed: number): void;
}

/** A discrete-event simulation of any kind of entries: a clock that jumps from one queue entry to the next. */
export class Kernel<E extends QueueEntry> {
  private readonly queue: EventQueue<E>;
  private readonly handler: EntryHandler<E>;
  private time = 0;

  /**
   * @param ties the order of entries with the same time, priority and name
   */
  constructor(handler: EntryHandler<E>, ties?: TieOrder) {
    this.handler = handler;
    this.queue = new EventQueue<E>(ties);
  }

  /** The time of the last executed entry; 0 at the start. */
  get now(): number {
    return this.time;
  }

  /** The number of entries in the queue. */
  get pending(): number {
    return this.queue.size;
  }

  /** Returns the next entry without executing it, or undefined if the queue is empty. */
  peek(): E | undefined {
    return this.queue.peek();
  }

  /** Adds an entry. A time in the past turns the clock back. */
  schedule(entry: E): void {
    this.queue.push(entry);
  }

  /**
   * Adds entries, as if one after the other.
   * @param watch counts the entries, a few at once. If it throws, some of them are in the queue.
   */
  scheduleAll(entries: readonly E[], watch?: WorkCounter): void {
    this.queue.pushAll(entries, watch);
  }

  /** Changes entries, which keep their order among those of the same time, priority and name. */
  reorder(change: (entry: E) => void): void {
    this.queue.reorder(change);
  }

  /** Executes the next entry. @returns false if the queue is empty */
  step(): boolean {
    const entry = this.queue.pop();
    if (entry === undefined) return false;
    const elapsed = entry.time - this.time;
    this.time = entry.time;
    this.handler.execute(entry, elapsed);
    return true;
  }

  /** Lets time pass without executing anything. */
  wait(time: number): void {
    this.time += time;
  }

  /** Executes every entry that is due at or before a time. Default: all entries. @returns the number of executed entries */
  run(until = Number.POSITIVE_INFINITY): number {
    let count = 0;
    for (let next = this.peek(); next !== undefined && next.time <= until; next = this.peek()) {
      this.step();
      count++;
    }
    return count;
  }
}
