/** Tells all requests when the service has waited long enough for them. An AbortSignal is slow with hundreds of listeners. */
export class Stop {
  readonly #listeners = new Set<() => void>();
  #isNow = false;

  /** Whether the time has come. */
  get isNow(): boolean {
    return this.#isNow;
  }

  /** Calls a listener when the time comes, or at once if it has come. @returns the function that takes the listener away */
  on(listener: () => void): () => void {
    if (this.#isNow) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says that the time has come. */
  now(): void {
    this.#isNow = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
