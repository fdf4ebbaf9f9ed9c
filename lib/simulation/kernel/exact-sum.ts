/** A sum that stays exact over many additions and subtractions, by keeping its rounding error (Neumaier 1974). */
export class ExactSum {
  private sum = 0;
  private lost = 0;

  /** The sum. */
  get value(): number {
    return this.sum + this.lost;
  }

  /** Adds a number; negative to subtract it. */
  add(number: number): void {
    const sum = this.sum + number;
    this.lost +=
      Math.abs(this.sum) >= Math.abs(number) ? this.sum - sum + number : number - sum + this.sum;
    this.sum = sum;
  }

  /** Sets the sum to 0. */
  reset(): void {
    this.sum = 0;
    this.lost = 0;
  }
}
