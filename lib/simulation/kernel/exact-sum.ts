/** Numbers are added in this scale, so that no sum of the largest ones overflows before others are subtracted again. */
const SCALE = 2 ** -32;

/**
 * A sum without rounding errors, however much is added and subtracted, and in whatever order (Shewchuk 1997). Only its value is
 * rounded, to the nearest number.
 */
export class ExactSum {
  /** Numbers that have exactly this sum, the smallest first, none of which has a bit where another one has one. */
  private readonly parts: number[] = [];

  /** The sum; infinite if it is too large. */
  get value(): number {
    const parts = this.parts;
    let i = parts.length;
    let sum = 0;
    let rest = 0;
    while (i > 0 && rest === 0) {
      const part = parts[--i]!;
      const before = sum;
      sum += part;
      rest = part - (sum - before);
    }
    // A rest of half a digit was rounded to the even digit. The next part decides whether it is more than a half.
    if (i > 0 && rest < 0 === parts[i - 1]! < 0) {
      const next = sum + 2 * rest;
      if (next - sum === 2 * rest) sum = next;
    }
    return sum / SCALE;
  }

  /** Adds a finite number; negative to subtract it. */
  add(number: number): void {
    const parts = this.parts;
    let sum = number * SCALE;
    let count = 0;
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!;
      const before = sum;
      sum += part;
      const added = sum - before;
      const rest = before - (sum - added) + (part - added);
      if (rest !== 0) parts[count++] = rest;
    }
    if (sum !== 0) parts[count++] = sum;
    while (parts.length > count) parts.pop();
  }

  /** Sets the sum to 0. */
  reset(): void {
    this.parts.length = 0;
  }
}
