import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import { amount } from '../../schema/diagnostics/numbers.js';
import { formatDuration, parseDuration } from '../../schema/duration.js';
import { days } from '../../schema/spans.js';
import { typedDuration, typedQuantity } from '../../schema/typed-number.js';
import type { FieldUnits } from '../../schema/units.js';

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** Returns the seconds of a duration as JSON has it: a number, or text in the form of ISO 8601; undefined if it is none. */
export function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const parsed = parseDuration(value);
  return typeof parsed === 'number' ? parsed : undefined;
}

/** Returns a duration as people write it: `1 d 12 h`. What is no duration stays as it is. */
export function durationText(value: unknown): string {
  const seconds = secondsOf(value);
  if (seconds === undefined) return plainText(value);
  if (seconds === 0) return '0 h';
  const parts: string[] = [];
  let rest = Math.abs(seconds);
  for (const [unit, size] of UNITS) {
    const count = unit === 's' ? Number(rest.toPrecision(12)) : Math.floor(rest / size);
    if (count === 0) continue;
    parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`;
}

/** Returns a delta-v with its unit: `1,900 m/s`. What is no number stays as it is. */
export const deltaVText = (value: unknown): string =>
  `${typeof value === 'number' ? amount(value) : value === undefined ? '?' : plainText(value)} m/s`;

/**
 * Returns the duration that a person wrote: `1 d 12 h`, `36 h`, `1.5` (days), or ISO 8601. It has the form that the value had before:
 * seconds, or else the text of ISO 8601. Text that is no duration is returned as it is, so that its problem can be shown.
 */
export function parseDurationText(text: string, before: unknown): unknown {
  const seconds = typedDuration(text, days, 'group or decimal')?.value;
  if (seconds === undefined) return text;
  return typeof before === 'number' ? seconds : formatDuration(seconds);
}

/** Returns a date-time as people write it, in UTC: `2030-07-01 04:00`. What is none stays as it is. */
export function dateText(value: unknown): string {
  const parsed = typeof value === 'string' ? parseDateTime(value) : undefined;
  const text = parsed && formatDateTime(parsed.date);
  return text ? text.replace('T', ' ').replace(/(?::00)?Z$/, '') : plainText(value);
}

/** Returns the date-time that a person wrote, in the form of RFC 3339. A day alone is its midnight UTC. Other text stays as it is. */
export function parseDateText(text: string): string {
  const parsed = parseDateTime(text.trim().replace(/ ?UTC$/, ''));
  return (parsed && formatDateTime(parsed.date)) ?? text;
}

/**
 * Returns the number that a person wrote, in the unit of its field; or the text as it is, so that its problem can be shown.
 * @param units the units that can stand behind it
 */
export const parseNumberText = (text: string, units?: FieldUnits): unknown =>
  typedQuantity(text, units, 'group or decimal')?.value ?? text;

/** Returns a plain value as text: nothing for what is absent. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
