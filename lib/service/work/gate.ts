/** Thrown if too many wait already. */
export class FullGateError extends Error {
  override readonly name = 'FullGateError';
}

/** Lets a number of visitors in at a time. Others wait, first come, first served, as far as there is room. */
export class Gate {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /**
   * @param places visitors at a time
   * @param room visitors who wait
   */
  constructor(
    readonly places: number,
    readonly room: number,
  ) {
    this.#free = places;
  }

  /** The number of visitors who wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The number of visitors inside. */
  get inside(): number {
    return this.places - this.#free;
  }

  /**
   * Waits for a place, and returns the function that gives it back.
   * @throws FullGateError if too many wait already
   * @throws the reason of the signal, if it is aborted while waiting
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let isInside = true;
    return () => {
      if (isInside) this.#leave();
      isInside = false;
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.room) throw new FullGateError();
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        this.#waiting.delete(enter);
        reject(signal.reason);
      };
      this.#waiting.add(enter);
      signal.addEventListener('abort', give, { once: true });
    });
  }

  /** Gives the place to the first who waits. */
  #leave(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(first);
    first();
  }
}
