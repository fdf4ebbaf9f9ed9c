import type { AmountRecord, Span, UnmetRecord } from '../../simulation/index.js';
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
export const spanOfUnmet = (unmet: UnmetRecord, whole: Span): Span =>
  unmet.since === null ? whole : (unmet as UnmetRecord & Span);

/** Returns the times in which a resource was unmet. */
export const spansOfUnmet = (
  unmet: readonly UnmetRecord[],
  resource: string,
  whole: Span,
): readonly Span[] =>
  unmet.filter((each) => each.resource.id === resource).map((each) => spanOfUnmet(each, whole));

/** Returns what is unmet of a resource, in its units; negative for production without room. */
export function sumOf(unmet: readonly UnmetRecord[], resource: string): number {
  let sum = 0;
  for (const each of unmet) if (each.resource.id === resource) sum += each.amount;
  return sum;
}

/** Returns the part of an amount that is not unmet, without a sign. @param sign 1 for consumption, -1 for production */
export function restOf(record: AmountRecord, unmet: readonly UnmetRecord[], sign: 1 | -1): Entry {
  let { amount, mass, volume } = record;
  for (const each of unmet) {
    if (each.resource.id !== record.resource.id) continue;
    amount -= each.amount;
    mass -= each.mass;
    volume -= each.volume;
  }
  // Masses may be rounded, so those of the parts can be more than that of the whole.
  const least = (value: number): number => Math.max(0, sign * value);
  return { amount: least(amount), mass: least(mass), volume: least(volume) };
}
