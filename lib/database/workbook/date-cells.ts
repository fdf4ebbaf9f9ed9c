import { MILLISECONDS_A_DAY } from '../../schema/spans.js';

/** Returns whether a format code shows a date or time: whether its first section has y, m, d, h or s outside quotes. */
export function isDateCode(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general|standard/gi, '')
    .split(';', 1)[0] as string;
  return /[ymdhs]/i.test(bare);
}

/** Returns the date and time that a number of days means. */
export function dateText(days: number, from1904: boolean): string {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Rounded, because a time of day is no exact fraction of a day.
  const date = new Date(Math.round(epoch + days * MILLISECONDS_A_DAY));
  if (Number.isNaN(date.getTime())) return String(days);
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00:00)?\.000Z$/, '');
}
