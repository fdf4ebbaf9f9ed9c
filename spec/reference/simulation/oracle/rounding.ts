import type { Configuration, Time } from './wire.js';

const LONGEST = 2 ** 63;

/** the nearest integer, halves up. */
export function jround(x: number): number {
  if (Number.isNaN(x)) return 0;
  if (Math.abs(x) >= LONGEST) return Math.sign(x) * LONGEST;
  const below = Math.floor(x);
  return x - below >= 0.5 ? below + 1 : below;
}

/** rounding to the precisions of a scenario. */
export class Rounding {
  constructor(private readonly precisions: Configuration) {}

  readonly time = (t: number): number => {
    const { timePrecision } = this.precisions;
    return jround(jround(t / timePrecision) * timePrecision * 1000) / 1000;
  };
  readonly amount = (a: number): number => onGrid(a, this.precisions.demandPrecision);
  readonly mass = (m: number): number => onGrid(m, this.precisions.massPrecision);
  readonly volume = (v: number): number => onGrid(v, this.precisions.volumePrecision);
}

const onGrid = (x: number, step: number): number => jround(x / step) * step;

/** values are rounded to 0.01 when they are read, before the precisions of the scenario apply. */
export const asRead = (amount: number): number => onGrid(amount, 0.01);

const ISO = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const DAY = 86400;

/** whole days, and the remaining whole seconds. */
function parts(time: Time): [days: number, seconds: number] {
  if (typeof time === 'number') return [Math.trunc(time / DAY), Math.trunc(time) % DAY];
  const match = ISO.exec(time);
  if (match === null) throw new Error(`no duration: ${time}`);
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return [7 * weeks! + days!, hours! * 3600 + minutes! * 60 + Math.trunc(seconds!)];
}

/** a time difference in days. */
export function inDays(time: Time): number {
  const [days, seconds] = parts(time);
  return days + seconds / DAY;
}

/** a time difference in hours. */
export function inHours(time: Time): number {
  const [days, seconds] = parts(time);
  return 24 * days + seconds / 3600;
}
