/** How often in a row a request must have been slow before the next one begins as slow work. */
const TIMES = 3;

/** Milliseconds after which a request may prove again that it is quick. */
const AGE = 60_000;

/** How many kinds of requests are remembered. */
const MOST = 1000;

interface Known {
  times: number;
  /** When it was slow for the last time. */
  at: number;
}

/**
 * Remembers which requests have been slow, so that the same ones do not take the time of threads for quick work again and again.
 * Requests are the same if they come from one client, ask for the same work and have as many bytes.
 */
export class SlowMemory {
  readonly #known = new Map<string, Known>();

  /** @param now tells the time in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns whether a request is expected to be slow. */
  expects(key: string): boolean {
    const known = this.#known.get(key);
    if (known === undefined || known.times < TIMES) return false;
    if (this.now() - known.at < AGE) return true;
    // One more slow request is enough then.
    known.times = TIMES - 1;
    return false;
  }

  /** Notes that a request was slow. */
  wasSlow(key: string): void {
    const times = (this.#known.get(key)?.times ?? 0) + 1;
    // The latest are at the end.
    this.#known.delete(key);
    this.#known.set(key, { times, at: this.now() });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value!);
  }

  /** Notes that a request was quick. */
  wasQuick(key: string): void {
    this.#known.delete(key);
  }
}
