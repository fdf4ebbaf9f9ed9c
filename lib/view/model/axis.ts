import { utcTickInterval } from 'd3-time';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { when } from './words.js';

/** A mark on an axis of time. */
export interface Tick {
  /** In days after the start of the scenario. */
  readonly time: number;
  /** The date, or the clock if the marks are less than a day apart. */
  readonly label: string;
  /** The time since the start. */
  readonly since: string;
}

/** Maps days to pixels. */
export interface TimeScale {
  readonly from: number;
  readonly to: number;
  (time: number): number;
  /** Returns the time at a position. */
  readonly invert: (x: number) => number;
}

/** Returns a scale that maps a time of some length to a width. */
export function timeScale(from: number, to: number, left: number, right: number): TimeScale {
  const factor = (right - left) / (to - from);
  return Object.assign((time: number) => left + (time - from) * factor, {
    from,
    to,
    invert: (x: number) => from + (x - left) / factor,
  });
}

/**
 * Returns marks at round dates.
 * @param zero the start of the scenario, in milliseconds
 * @param count about how many there is room for
 */
export function timeTicks(zero: number, from: number, to: number, count: number): readonly Tick[] {
  const start = new Date(zero + from * MILLISECONDS_A_DAY);
  const end = new Date(zero + to * MILLISECONDS_A_DAY);
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return [];
  const datesOf = (about: number): readonly Date[] =>
    utcTickInterval(start, end, about)!.range(start, new Date(end.getTime() + 1));
  let dates = datesOf(Math.max(1, count));
  // One mark alone does not say how long anything takes.
  if (dates.length < 2 && count >= 2) dates = datesOf(2 * count);
  // The interval is about as fine as was asked for: every second or third mark may have to go.
  const step = Math.max(1, Math.ceil(dates.length / Math.max(1, count)));
  const kept = dates.filter((_, at) => at % step === 0);
  const isWithinDays = kept.some((date) => date.getTime() % MILLISECONDS_A_DAY !== 0);
  return kept.map((date) => {
    const [day, clock] = date.toISOString().split('T') as [string, string];
    const time = (date.getTime() - zero) / MILLISECONDS_A_DAY;
    return {
      time,
      label: isWithinDays ? `${day.slice(-5)} ${clock.slice(0, 5)}` : day,
      since: when(time).replace(/ 00:00$/, ''),
    };
  });
}

/** Returns a time within bounds that is at least so long. */
export function clampRange(
  [from, to]: readonly [number, number],
  [first, last]: readonly [number, number],
  least: number,
): readonly [number, number] {
  const length = Math.min(last - first, Math.max(least, to - from));
  const start = Math.min(Math.max(first, from), last - length);
  return [start, start + length];
}
