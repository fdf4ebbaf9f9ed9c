import { parseDateTime } from '../../schema/date-time.js';

/** A date of the command line: a day in UTC, or a moment as RFC 3339 has it; undefined for anything else. */
export function dateArgument(text: string): Date | undefined {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  return parseDateTime(whole)?.date;
}
