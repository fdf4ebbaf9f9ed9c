import { type Entry, EventQueue, type Ties } from './queue.js';

/** What is done with an entry when its time has come. `elapsed` is the time since the one before. */
export type Handler<T> = (entry: Entry<T>, elapsed: number) => void;

/**
 * A discrete-event simulation: a clock that jumps from entry to entry of a queue.
 * It knows nothing of what the entries are.
 */
export class Kernel<T> {
  readonly #queue: EventQueue<T>;
  readonly #handler: Handler<T>;
  #now = 0;

  /**
   * @param handler called for each entry; it may schedule more
   * @param ties how entries of the same time, priority and label come out
   */
  constructor(handler: Handler<T>, ties?: Ties) {
    this.#handler = handler;
    this.#queue = new EventQueue<T>(ties);
  }

  /** The time of the entry executed last; 0 at the start. */
  get now(): number {
    return this.#now;
  }

  /** How many entries wait. */
  get pending(): number {
    return this.#queue.size;
  }

  /** The entry that comes next, or undefined at the end. */
  peek(): Entry<T> | undefined {
    return this.#queue.peek();
  }

  /** Has an item come up at a time; one in the past turns the clock back. */
  schedule(time: number, priority: number, label: string, item: T): void {
    this.#queue.push(time, priority, label, item);
  }

  /** Executes the next entry. @returns false when there is none */
  step(): boolean {
    const entry = this.#queue.pop();
    if (entry === undefined) return false;
    const elapsed = entry.time - this.#now;
    this.#now = entry.time;
    this.#handler(entry, elapsed);
    return true;
  }

  /** Executes every entry that is due up to a time, that time included. @returns how many */
  run(until = Number.POSITIVE_INFINITY): number {
    let count = 0;
    for (let next = this.peek(); next !== undefined && next.time <= until; next = this.peek()) {
      this.step();
      count++;
    }
    return count;
  }
}
