/** A quantity that changes evenly between jumps, and its largest value so far. */
export class Linear {
  #value = 0;
  #slope = 0;
  #since = 0;
  #peak = 0;

  /** Returns the value at a time that is not before the last change. */
  at(time: number): number {
    return this.#value + this.#slope * (time - this.#since);
  }

  get slope(): number {
    return this.#slope;
  }

  /** Changes the value and the slope at a time. */
  add(time: number, value: number, slope: number): void {
    const before = this.at(time);
    this.#value = before + value;
    this.#slope += slope;
    this.#since = time;
    this.#peak = Math.max(this.#peak, before, this.#value);
  }

  /** Returns the largest value since the last call, up to a time, and starts anew. */
  takePeak(time: number): number {
    const now = this.at(time);
    const peak = Math.max(this.#peak, now);
    this.#peak = now;
    return peak;
  }
}
