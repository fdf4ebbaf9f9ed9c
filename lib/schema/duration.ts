import { parse as parseIso } from 'tinyduration';
import { SECONDS } from './spans.js';

const NUMBER = String.raw`-?(?:\d+(?:[.,]\d+)?|[.,]\d+)`;
const ZERO = '-?(?:0+(?:[.,]0+)?|[.,]0+)';
const parts = (count: string, units: string[]) =>
  units.map((unit) => `(?:${count}${unit})?`).join('');

/** Returns the pattern of a duration. `calendar` is the pattern of the numbers of years and months. */
const form = (calendar: string) =>
  new RegExp(
    `^[+-]?P(?!$)${parts(calendar, ['Y', 'M'])}${parts(NUMBER, ['W', 'D'])}` +
      `(?:T(?!$)${parts(NUMBER, ['H', 'M', 'S'])})?$`,
  );

/**
 * Matches the durations that are read: ISO 8601 without years and months, or with 0 of them.
 * Valid with and without the `u` flag, because JSON Schema requires it.
 */
export const DURATION_FORM = form(ZERO);
const CALENDAR_FORM = form(NUMBER);

/** The maximum length of text that is read as a duration. Sensible durations are far shorter. */
export const DURATION_LENGTH = 400;

/**
 * Returns the seconds of an ISO 8601 duration: 129,600 for `P1DT12H`. Accepts fractions, and a sign before the P.
 * @returns `calendar` if it has years or months, which have no fixed length; `bad` if it is not a duration
 */
export function parseDuration(text: string): number | 'calendar' | 'bad' {
  // Very long text must not reach the regular expressions.
  if (text.length > DURATION_LENGTH) return 'bad';
  // The library would also accept a duration inside other text.
  if (!DURATION_FORM.test(text)) return CALENDAR_FORM.test(text) ? 'calendar' : 'bad';
  const parsed = parseIso(text);
  let total = 0;
  for (const unit of ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const) {
    total += (parsed[unit] ?? 0) * SECONDS[unit];
  }
  if (!Number.isFinite(total)) return 'bad';
  return parsed.negative && total !== 0 ? -total : total;
}

/**
 * Returns the ISO 8601 form of a number of seconds: `P1DT12H` for 129,600. Reading it back returns the same number.
 * @param seconds a finite number
 */
export function formatDuration(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const size = Math.abs(seconds);
  // Above 2^53, days and hours would lose precision. A single number of seconds does not.
  if (size > Number.MAX_SAFE_INTEGER) return `${sign}PT${BigInt(size)}S`;
  const whole = Math.floor(size);
  const days = Math.floor(whole / SECONDS.days);
  const hours = Math.floor((whole % SECONDS.days) / SECONDS.hours);
  const minutes = Math.floor((whole % SECONDS.hours) / SECONDS.minutes);
  // The remainder operator is exact in binary arithmetic, so no digit is lost.
  const remainder = size % SECONDS.minutes;
  const time = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${remainder ? `${decimal(remainder)}S` : ''}`;
  const text = `${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
  return text ? `${sign}P${text}` : 'PT0S';
}

/** Returns the shortest decimal text of a number from 0 to 60. Avoids the exponent, which ISO 8601 does not allow. */
function decimal(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e-');
  if (exponent === undefined) return text;
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}
