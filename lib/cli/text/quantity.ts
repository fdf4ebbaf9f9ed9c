import { formatDuration } from '../../schema/duration.js';

/** Writes numbers with thousands set apart and at most so many digits after the point. */
export function decimals(most: number): (value: number) => string {
  // Made once: the engine takes thirty times as long to make a format as to use it.
  const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: most });
  return (value) => format(value);
}

const thousandths = decimals(3);

/** A number for people: at most three digits after the point, thousands set apart. */
export function amount(value: number): string {
  const size = Math.abs(value);
  // What rounding would make nothing of is shown as it is.
  if (size !== 0 && size < 0.0005) return value.toPrecision(3).replace(/\.?0+(?=e|$)/, '');
  return thousandths(value);
}

/** A number as finely as anybody plans with: whole from a thousand on, else to a tenth. */
export function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** A number with its unit, or nothing where there is no number. */
export const quantity = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${amount(value)} ${unit}`;

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** A length of time for people: `4 d`, `1 h 30 min`, `0 s`; milliseconds are the finest that is shown. */
export function span(seconds: number): string {
  let rest = Math.round(Math.abs(seconds) * 1000) / 1000;
  // Beyond this the parts would not be exact.
  if (!Number.isSafeInteger(Math.floor(rest * 1000))) return formatDuration(seconds);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${amount(count)} ${unit}`);
    rest -= count * size;
  }
  if (rest > 0 || parts.length === 0) parts.push(`${amount(rest)} s`);
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`;
}

/** Time since the start of a mission: `T+6d 12:00`, with seconds where there are some. */
export function elapsed(seconds: number): string {
  const size = Math.abs(seconds);
  if (!Number.isSafeInteger(Math.floor(size))) return `T${seconds < 0 ? '' : '+'}${span(seconds)}`;
  const whole = Math.floor(size);
  const pad = (count: number) => String(count).padStart(2, '0');
  const clock = `${pad(Math.floor((whole % 86_400) / 3600))}:${pad(Math.floor((whole % 3600) / 60))}`;
  const second = size % 60;
  const finest = second === 0 ? '' : `:${pad(Math.floor(second))}${fraction(second)}`;
  return `T${seconds < 0 ? '-' : '+'}${Math.floor(whole / 86_400)}d ${clock}${finest}`;
}

const fraction = (seconds: number): string => {
  const millis = Math.floor((seconds % 1) * 1000);
  return millis === 0 ? '' : `.${String(millis).padStart(3, '0')}`;
};

/** A moment in UTC: `2031-03-01 12:00`, with seconds where there are some. */
export function moment(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'beyond the calendar';
  const [day, clock = ''] = date.toISOString().split('T');
  return `${day} ${clock.replace(/(:00)?\.000Z$/, '').replace(/Z$/, '')}`;
}

/** A length for people: in km from a kilometre on. */
export const length = (metres: number): string =>
  metres >= 1000 ? `${amount(metres / 1000)} km` : `${amount(metres)} m`;

const whole = decimals(0);

/** A number of things: `1 node`, `12,000 nodes`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${whole(count)} ${count === 1 ? noun : nouns}`;
}
