// A file of its own, which imports nothing: a bundle that needs only `days` has no more than these lines.
declare const unit: unique symbol;

/**
 * A duration in seconds, the unit of the model. A plain number can stand for it, but `Days` do not compile in its place.
 * `days`, `hours` and their like return it. The type `Json` recognizes durations by it: their JSON form may be ISO 8601 text.
 */
export type Seconds = number & { readonly [unit]?: 's' };

/**
 * A time or duration in days, the unit of simulations and their results. A plain number can stand for it, but `Seconds` do not
 * compile in its place: `inDays` converts them.
 */
export type Days = number & { readonly [unit]?: 'd' };

/** Whether a type is marked as seconds or days. */
export type IsSpan<V> = typeof unit extends keyof V ? true : false;

/** The length of a day: all days have 24 hours. */
export const SECONDS_A_DAY = 86_400;
export const MILLISECONDS_A_DAY = 86_400_000;

/** Returns a time that is a whole number of seconds, so that sums of durations meet. */
export const wholeSeconds = (days: Days): Days => Math.round(days * SECONDS_A_DAY) / SECONDS_A_DAY;

export const SECONDS = {
  weeks: 7 * SECONDS_A_DAY,
  days: SECONDS_A_DAY,
  hours: 3_600,
  minutes: 60,
  seconds: 1,
} as const;

/** Converts minutes to seconds. */
export const minutes = (count: number): Seconds => count * SECONDS.minutes;
/** Converts hours to seconds. */
export const hours = (count: number): Seconds => count * SECONDS.hours;
/** Converts days of 24 hours to seconds. */
export const days = (count: number): Seconds => count * SECONDS.days;
/** Converts weeks to seconds. */
export const weeks = (count: number): Seconds => count * SECONDS.weeks;
/** Converts seconds, the unit of the model, to days of 24 hours, the unit of simulations and their results. */
export const inDays = (seconds: Seconds): Days => seconds / SECONDS.days;
