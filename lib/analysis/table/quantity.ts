import { amount, figure } from '../../schema/diagnostics/numbers.js';
import { formatDuration } from '../../schema/duration.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';

export {
  amount,
  decimals,
  exactly,
  figure,
  onDay,
  rounded,
} from '../../schema/diagnostics/numbers.js';

/** Returns a number with its unit, or '' if the number is undefined. */
export const quantity = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${amount(value)} ${unit}`;

/** Returns a share in per cent; a dash for none. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${figure(share * 100)} %`;

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

/** Returns a date and time in UTC: `2031-03-01 12:00`. Seconds are added if they are not 0. */
export function moment(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'out of range';
  const [day, clock] = date.toISOString().split('T');
  return `${day} ${clock!.replace(/(:00)?\.000Z$/, '').replace(/Z$/, '')}`;
}

/** Returns a distance as text for people: in km from 1 km on, else in m. */
export const length = (metres: number): string =>
  metres >= 1000 ? `${amount(metres / 1000)} km` : `${amount(metres)} m`;
