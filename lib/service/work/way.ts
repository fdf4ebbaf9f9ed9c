import { MAKE_WAY } from '../tasks/turns.js';

/** Tells threads for slow work to make way while quick work needs all processors. */
export class Way {
  /** What the threads look at: see `MAKE_WAY`. */
  readonly signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #quick = 0;

  /**
   * @param threads the most quick work at a time
   * @param processors how many threads can work at a time. One of them moves the bytes of requests.
   */
  constructor(
    private readonly threads: number,
    private readonly processors: number,
  ) {}

  /** Says that there is more quick work, and returns the function that says that it is done. */
  enter(): () => void {
    this.#change(1);
    return () => this.#change(-1);
  }

  #change(by: number): void {
    this.#quick += by;
    const busy = Math.min(this.#quick, this.threads);
    const isFull = busy > 0 && busy + 1 >= this.processors;
    const wasFull = Atomics.exchange(this.signal, MAKE_WAY, isFull ? 1 : 0) === 1;
    if (wasFull && !isFull) Atomics.notify(this.signal, MAKE_WAY);
  }
}
