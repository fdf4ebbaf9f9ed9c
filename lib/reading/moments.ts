import type { Scenario } from '../model/index.js';
import { parseDateTime } from '../schema/date-time.js';
import { MILLISECONDS_A_DAY } from '../schema/spans.js';
import { typedDays } from '../schema/typed-number.js';

/** Reads a date: a day in UTC, or a date-time. Returns undefined for anything else. */
export const parseDate = (text: string): Date | undefined => parseDateTime(text)?.date;

/** Reads a date, or days of at least 0: a number, or a time span such as `36h`. Returns undefined for anything else. */
export function parseMoment(text: string): Date | number | undefined {
  const days = typedDays(text, 'group')?.value;
  return days !== undefined && days >= 0 ? days : parseDate(text);
}

/** Returns a moment in days after the start of a scenario. */
export const dayOf = (moment: Date | number, { startDate }: Pick<Scenario, 'startDate'>): number =>
  typeof moment === 'number'
    ? moment
    : (moment.getTime() - startDate.getTime()) / MILLISECONDS_A_DAY;

/**
 * Reads a time span, and returns it in days: a number of days, a number with a unit such as `12h`, or an ISO 8601 duration.
 * Returns undefined for anything else, and for a span that is not above 0.
 */
export function parseSpan(text: string): number | undefined {
  const days = typedDays(text, 'group')?.value;
  return days !== undefined && days > 0 ? days : undefined;
}
