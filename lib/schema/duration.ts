import { parse as parseIso } from 'tinyduration';

const SECONDS = { weeks: 604_800, days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

const NUMBER = String.raw`-?(?:\d+(?:[.,]\d+)?|[.,]\d+)`;
const part = (unit: string) => `(?:${NUMBER}${unit})?`;
const DATE = ['Y', 'M', 'W', 'D'].map(part).join('');
const TIME = ['H', 'M', 'S'].map(part).join('');
/** The whole text: the parser also takes a duration that stands somewhere within other text. */
const FORM = new RegExp(`^[+-]?P(?=.)${DATE}(?:T(?=.)${TIME})?$`);

/**
 * Seconds of an ISO 8601 duration: `P1DT12H` is 129,600. A sign before the P is borne, as are fractions.
 * @returns `calendar` where it has years or months (which have no fixed length), `bad` where it is no duration.
 */
export function parseDuration(text: string): number | 'calendar' | 'bad' {
  // The longest sensible duration is far shorter; a hostile one must not reach the regular expression.
  if (text.length > 400 || !FORM.test(text)) return 'bad';
  const parsed = parseIso(text);
  if (parsed.years || parsed.months) return 'calendar';
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
