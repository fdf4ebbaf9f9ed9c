import type { Days } from '../../schema/spans.js';
import { isRounding } from '../tolerance.js';
import type { ReserveSupply } from './supply.js';

/** A corner of a line: a time in days after the start of the scenario, and a value; null where there is no number for it. */
export type LineCorner<T = number> = readonly [time: Days, value: T];

/**
 * Returns the days for which what is there suffices over time, until the end of the simulation. The value is null while that is
 * until the end of the campaign. Where it jumps, two corners have the same time.
 */
export function daysLine(supply: ReserveSupply): readonly LineCorner<Days | null>[] {
  const times = [0, ...supply.held.times, ...supply.drawn.times];
  return line(times, supply.end, (time, side) => {
    const days = Math.max(0, supply.out(time, side) - time);
    return days === Number.POSITIVE_INFINITY ? null : days;
  });
}

/** Returns the mass that is demanded in so many days from each time on, in kg, until the end of the simulation. */
export function wantedLine({ drawn, end }: ReserveSupply, days: Days): readonly LineCorner[] {
  const begin = Math.min(0, ...drawn.times.slice(0, 1));
  const earlier = [...drawn.times, end].map((time) => time - days).filter((time) => time > begin);
  return line([begin, ...drawn.times, ...earlier], end, (time, side) => {
    const until = Math.min(time + days, end);
    return Math.max(0, drawn[until === end ? 'at' : side](until) - drawn[side](time));
  });
}

/** Returns the corners of a line that is straight between some times, from the first of them to the end. */
function line<T extends number | null>(
  times: readonly number[],
  end: Days,
  valueAt: (time: number, side: 'at' | 'before') => T,
): readonly LineCorner<T>[] {
  const sorted = [...new Set(times)].filter((time) => time < end).sort((a, b) => a - b);
  const corners: LineCorner<T>[] = [];
  const add = (time: number, value: T): void => {
    const [before, last] = corners.slice(-2);
    if (last?.[0] === time && last[1] === value) return;
    if (before !== undefined && last !== undefined && isBetween(before, last, [time, value]))
      corners.pop();
    corners.push([time, value]);
  };
  for (const [i, time] of sorted.entries()) {
    if (i > 0) add(time, valueAt(time, 'before'));
    add(time, valueAt(time, 'at'));
  }
  add(end, valueAt(end, 'before'));
  return corners;
}

/** Returns whether a corner stands on the straight line from the one before to the one after it. */
function isBetween<T extends number | null>(
  [since, from]: LineCorner<T>,
  [time, value]: LineCorner<T>,
  [until, to]: LineCorner<T>,
): boolean {
  if (from === null || value === null || to === null) return from === value && value === to;
  if (since === time || time === until) return false;
  const straight = from + ((to - from) * (time - since)) / (until - since);
  return isRounding(value - straight, value, straight);
}
