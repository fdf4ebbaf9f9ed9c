import { formatDuration, SECONDS_A_DAY } from '../../schema/duration.js';

/** Returns a function that formats numbers with thousands separators and at most `most` decimals. */
export function decimals(most: number): (value: number) => string {
  // Creating a format takes thirty times as long as using it.
  const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: most });
  return (value) => format(value);
}

const thousandths = decimals(3);

/** Returns a number as text for people: at most three decimals, with thousands separators. Very large ones have an exponent. */
export function amount(value: number): string {
  const size = Math.abs(value);
  // Rounding to three decimals would turn such a number into 0.
  if (size !== 0 && size < 0.0005) return value.toPrecision(3).replace(/\.?0+(?=e|$)/, '');
  // Such a number has more digits than are known.
  return size < 1e15 ? thousandths(value) : value.toExponential(3);
}

/** Rounds a number for a report: to whole numbers from 1,000 on, else to tenths. */
export function rounded(value: number): number {
  // Adding 0 turns -0 into 0.
  return (Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 10) / 10) + 0;
}

/** Returns a number of a report as text: rounded, but not to nothing. */
export const figure = (value: number): string => amount(rounded(value) || value);

/** Returns a number with its unit, or '' if the number is undefined. */
export const quantity = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${amount(value)} ${unit}`;

const UNITS = [
  ['d', SECONDS_A_DAY],
  ['h', 3600],
  ['min', 60],
] as const;

/** Returns a duration as text for people, to the millisecond: `4 d`, `1 h 30 min`, `0 s`. */
export function span(seconds: number): string {
  let remaining = Math.round(Math.abs(seconds) * 1000) / 1000;
  // Above this limit the parts would not be exact.
  if (!Number.isSafeInteger(Math.floor(remaining * 1000))) return formatDuration(seconds);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(remaining / size);
    if (count > 0) parts.push(`${amount(count)} ${unit}`);
    remaining -= count * size;
  }
  if (remaining > 0 || parts.length === 0) parts.push(`${amount(remaining)} s`);
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`;
}

/** Returns the time since the start of a mission: `T+6d 12:00`. Seconds are added if they are not 0. */
export function elapsed(seconds: number): string {
  const size = Math.abs(seconds);
  if (!Number.isSafeInteger(Math.floor(size))) return `T${seconds < 0 ? '' : '+'}${span(seconds)}`;
  const whole = Math.floor(size);
  const pad = (count: number) => String(count).padStart(2, '0');
  const clock = `${pad(Math.floor((whole % SECONDS_A_DAY) / 3600))}:${pad(Math.floor((whole % 3600) / 60))}`;
  const second = size % 60;
  const finest = second === 0 ? '' : `:${pad(Math.floor(second))}${fraction(second)}`;
  return `T${seconds < 0 ? '-' : '+'}${Math.floor(whole / SECONDS_A_DAY)}d ${clock}${finest}`;
}

const fraction = (seconds: number): string => {
  const millis = Math.floor((seconds % 1) * 1000);
  return millis === 0 ? '' : `.${String(millis).padStart(3, '0')}`;
};

/** Returns a time in days after the start of a scenario, to the minute: `T+6d 12:00`. */
export const when = (days: number): string => elapsed(Math.round((days * SECONDS_A_DAY) / 60) * 60);

/** Returns a time in a sentence, to hundredths of a day: `day 12.5`. */
export const onDay = (days: number): string =>
  `day ${Number.isFinite(days) ? amount(Math.round(days * 100) / 100 + 0) : days}`;

/** Returns a date and time in UTC: `2031-03-01 12:00`. Seconds are added if they are not 0. */
export function moment(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'out of range';
  const [day, clock] = date.toISOString().split('T');
  return `${day} ${clock!.replace(/(:00)?\.000Z$/, '').replace(/Z$/, '')}`;
}

/** Returns a distance as text for people: in km from 1 km on, else in m. */
export const length = (metres: number): string =>
  metres >= 1000 ? `${amount(metres / 1000)} km` : `${amount(metres)} m`;
