const [MONTH, DAY] = ['0[1-9]|1[0-2]', '0[1-9]|[12]\\d|3[01]'];
const [HOUR, SIXTIETH] = ['[01]\\d|2[0-3]', '[0-5]\\d'];

/**
 * Matches the date-times that are read: RFC 3339, also without seconds, time or offset, or without the colon or the minutes of the offset, as in
 * ISO 8601. It does not check how many days a month has.
 * Valid with and without the `u` flag, because JSON Schema requires it.
 */
export const DATE_TIME_FORM = new RegExp(
  `^(\\d{4})-(${MONTH})-(${DAY})(?:[Tt ](${HOUR}):(${SIXTIETH})(?::(${SIXTIETH})(?:\\.(\\d{1,30}))?)?` +
    `(?:[Zz]|([+-])(${HOUR})(?::?(${SIXTIETH}))?)?)?$`,
);

/** A date-time that has been read. */
export interface ParsedDateTime {
  readonly date: Date;
  /** Whether nonzero digits below a millisecond were dropped. */
  readonly truncated: boolean;
}

/**
 * Reads a date-time of RFC 3339 or ISO 8601. A day alone is its midnight. Without an offset it is in UTC, never in the local time zone.
 * @returns undefined if the text has another form, or its day or time does not exist
 */
export function parseDateTime(text: string): ParsedDateTime | undefined {
  const match = DATE_TIME_FORM.exec(text);
  if (!match) return undefined;
  const part = (index: number) => Number(match[index] ?? 0);
  const fraction = match[7] ?? '';
  const [month, day, hour, minute, second] = [part(2), part(3), part(4), part(5), part(6)];
  const [offsetHours, offsetMinutes] = [part(9), part(10)];
  const date = new Date(0);
  // Unlike Date.UTC, this does not change years below 100.
  date.setUTCFullYear(part(1), month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  date.setUTCHours(hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (match[8] === '-' ? 1 : -1);
  date.setTime(date.getTime() + offset);
  if (!formatDateTime(date)) return undefined;
  return { date, truncated: /[1-9]/.test(fraction.slice(3)) };
}

/**
 * Returns the RFC 3339 form in UTC, with milliseconds only if they are not 0.
 * @returns undefined for a year outside 0000 to 9999, which the form cannot express
 */
export function formatDateTime(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return undefined;
  return date.toISOString().replace('.000Z', 'Z');
}
