import { parseDateTime } from '../schema/date-time.js';
import { parseDuration, SECONDS_A_DAY } from '../schema/duration.js';

/** Reads a date: a day in UTC, or an RFC 3339 date-time. Returns undefined for anything else. */
export function parseDate(text: string): Date | undefined {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  return parseDateTime(whole)?.date;
}

/** Reads a date, or a number of days of at least 0. Returns undefined for anything else. */
export function parseMoment(text: string): Date | number | undefined {
  if (text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0) return Number(text);
  return parseDate(text);
}

const UNIT_DAYS: Readonly<Record<string, number>> = {
  d: 1,
  h: 1 / 24,
  min: 1 / 1440,
  s: 1 / SECONDS_A_DAY,
};

/**
 * Reads a time span, and returns it in days: a number of days, a number with a unit such as `12h`, or an ISO 8601 duration.
 * Returns undefined for anything else, and for a span that is not above 0.
 */
export function parseSpan(text: string): number | undefined {
  const [, count = '', unit = 'd'] = /^(\d+(?:\.\d+)?) ?(d|h|min|s)?$/.exec(text.trim()) ?? [];
  const iso = count === '' ? parseDuration(text.trim()) : undefined;
  const days = typeof iso === 'number' ? iso / SECONDS_A_DAY : Number(count) * UNIT_DAYS[unit]!;
  return iso !== 'bad' && iso !== 'calendar' && days > 0 ? days : undefined;
}
