import { parse as parseIso } from 'tinyduration';

const SECONDS = { weeks: 604_800, days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

const NUMBER = String.raw`-?(?:\d+(?:[.,]\d+)?|[.,]\d+)`;
const ZERO = '-?(?:0+(?:[.,]0+)?|[.,]0+)';
const parts = (count: string, units: string[]) =>
  units.map((unit) => `(?:${count}${unit})?`).join('');

/** The whole text, with so many years and months. */
const form = (calendar: string) =>
  new RegExp(
    `^[+-]?P(?!$)${parts(calendar, ['Y', 'M'])}${parts(NUMBER, ['W', 'D'])}` +
      `(?:T(?!$)${parts(NUMBER, ['H', 'M', 'S'])})?$`,
  );

/**
 * The form of the durations that are read: ISO 8601 with no years and months, or 0 of them.
 * A valid regular expression with and without the `u` flag, as JSON Schema asks for.
 */
export const DURATION_FORM = form(ZERO);
const CALENDAR_FORM = form(NUMBER);

/** The longest text that is read as a duration; what is sensible is far shorter. */
export const DURATION_LENGTH = 400;

/**
 * Seconds of an ISO 8601 duration: `P1DT12H` is 129,600. A sign before the P is borne, as are fractions.
 * @returns `calendar` where it has years or months (which have no fixed length), `bad` where it is no duration.
 */
export function parseDuration(text: string): number | 'calendar' | 'bad' {
  // A hostile text must not reach the regular expressions.
  if (text.length > DURATION_LENGTH) return 'bad';
  // The library also takes a duration that stands somewhere within other text.
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
 * ISO 8601 form of a number of seconds: 129,600 is `P1DT12H`. Reading it back gives the very same number.
 * @param seconds finite
 */
export function formatDuration(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const size = Math.abs(seconds);
  // Beyond 2^53 whole numbers are no longer exact in parts; one number of seconds stays so.
  if (size > Number.MAX_SAFE_INTEGER) return `${sign}PT${BigInt(size)}S`;
  const whole = Math.floor(size);
  const days = Math.floor(whole / SECONDS.days);
  const hours = Math.floor((whole % SECONDS.days) / SECONDS.hours);
  const minutes = Math.floor((whole % SECONDS.hours) / SECONDS.minutes);
  // The remainder of a division is exact in binary arithmetic, so no digit is lost here.
  const rest = size % SECONDS.minutes;
  const time = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${decimal(rest)}S` : ''}`;
  const text = `${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
  return text ? `${sign}P${text}` : 'PT0S';
}

/** Shortest decimal text of a non-negative number below 60, without an exponent, which ISO 8601 does not have. */
function decimal(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e-');
  if (exponent === undefined) return text;
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}

/** Seconds in so many minutes. */
export const minutes = (count: number): number => count * SECONDS.minutes;
/** Seconds in so many hours. */
export const hours = (count: number): number => count * SECONDS.hours;
/** Seconds in so many days of 24 hours. */
export const days = (count: number): number => count * SECONDS.days;
/** Seconds in so many weeks. */
export const weeks = (count: number): number => count * SECONDS.weeks;
