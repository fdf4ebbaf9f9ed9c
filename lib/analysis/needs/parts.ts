import type { Span } from '../../simulation/index.js';
import type {
  AmountColumns,
  MeasuredUnmetColumns,
  UnmetColumns,
} from '../demand-columns/columns.js';
import type { Entry } from './account.js';

/** Returns the spans of a time that others leave over, or the whole time if they leave nothing. */
export function spansBetween(whole: Span, taken: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  let at = whole.since;
  for (const { since, until } of [...taken].sort((a, b) => a.since - b.since)) {
    if (since > at) spans.push({ since: at, until: since });
    at = Math.max(at, until);
  }
  if (whole.until > at) spans.push({ since: at, until: whole.until });
  return spans.length === 0 ? [whole] : spans;
}

/** Returns when an amount stayed unmet. @param whole the time of the whole demand */
export function spanOfUnmet({ since, until }: UnmetColumns, index: number, whole: Span): Span {
  const start = since[index]!;
  return Number.isNaN(start) ? whole : { since: start, until: until[index]! };
}

/** Returns the indices of what a record leaves unmet of a resource. */
export function unmetOf(unmet: UnmetColumns, record: number, resource: number): readonly number[] {
  const found: number[] = [];
  for (let i = unmet.first[record]!; i < unmet.end[record]!; i++)
    if (unmet.resource[i] === resource) found.push(i);
  return found;
}

/** Returns what a record leaves unmet of a resource, in its units; negative for production without room. */
export function sumOf(unmet: UnmetColumns, record: number, resource: number): number {
  const end = unmet.end[record]!;
  let sum = 0;
  for (let i = unmet.first[record]!; i < end; i++)
    if (unmet.resource[i] === resource) sum += unmet.amount[i]!;
  return sum;
}

/** Returns an amount of a list of amounts. */
export const entryOf = ({ amount, mass, volume }: AmountColumns, index: number): Entry => ({
  amount: amount[index]!,
  mass: mass[index]!,
  volume: volume[index]!,
});

/**
 * Returns the part of an amount that is not unmet, without a sign.
 * @param lost the indices of its unmet parts
 * @param sign 1 for consumption, -1 for production
 */
export function restOf(
  entry: Entry,
  unmet: MeasuredUnmetColumns,
  lost: readonly number[],
  sign: 1 | -1,
): Entry {
  let { amount, mass, volume } = entry;
  for (const each of lost) {
    amount -= unmet.amount[each]!;
    mass -= unmet.mass[each]!;
    volume -= unmet.volume[each]!;
  }
  // Masses may be rounded, so those of the parts can be more than that of the whole.
  const least = (value: number): number => Math.max(0, sign * value);
  return { amount: least(amount), mass: least(mass), volume: least(volume) };
}
