import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';

/** The relative rounding error of a computed time. */
const NOISE = 64 * Number.EPSILON;

/** Returns a whole millisecond for a computed time that differs from it by a rounding error only, or else the time. */
export function snapped(days: number): number {
  const milliseconds = days * MILLISECONDS_A_DAY;
  const whole = Math.round(milliseconds);
  return Math.abs(milliseconds - whole) <= NOISE * whole ? whole / MILLISECONDS_A_DAY : days;
}

/** Rounds a computed time up to the next millisecond, as times are kept. */
export function nextMillisecond(days: number): number {
  const milliseconds = days * MILLISECONDS_A_DAY;
  const whole = Math.round(milliseconds);
  const isWhole = Math.abs(milliseconds - whole) <= NOISE * whole;
  return (isWhole ? whole : Math.ceil(milliseconds)) / MILLISECONDS_A_DAY;
}
