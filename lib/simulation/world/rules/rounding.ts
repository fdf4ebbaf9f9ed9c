import type { Configuration } from '../../../model/scenario/configuration.js';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY } from '../../../schema/spans.js';
import { bounded } from '../../kernel/finite.js';
import type { SimulationRules } from './rules.js';

/** Rounds and compares quantities. All times are in days. */
export interface Rounding {
  /** The latest time that the clock shows. Later times, and times that are not finite, become this one. */
  readonly latestTime: number;
  /** Rounds a time to the resolution of the clock. */
  time(days: number): number;
  /** Converts the seconds of a duration to days. */
  seconds(seconds: number): number;
  /** Converts the seconds of an EVA to hours. */
  hours(seconds: number): number;
  /** Rounds an amount of a resource, in its units. */
  amount(units: number): number;
  /** Rounds a mass, in kg. */
  mass(kg: number): number;
  /** Rounds an amount up, in units, so that `amount` leaves it as it is. */
  amountUp(units: number): number;
  /** Rounds a mass up, in kg, so that `mass` leaves it as it is. */
  massUp(kg: number): number;
  /** Rounds a volume, in m³. */
  volume(cubicMetres: number): number;
  /** Returns whether an amount counts as zero. */
  isZeroAmount(units: number): boolean;
  /** Returns whether an amount is so little that nothing is left of a demand, in units. */
  isNothing(units: number): boolean;
  /** Returns whether a mass counts as zero. */
  isZeroMass(kg: number): boolean;
  /** Returns whether an excess of mass over a capacity, in kg, counts. */
  overMass(kg: number): boolean;
  /** Returns whether an excess of volume over a capacity, in m³, counts. */
  overVolume(cubicMetres: number): boolean;
  /** Returns whether an excess of an amount over a capacity, in units, counts. */
  overAmount(units: number): boolean;
  /** Whether an amount below the precision is kept and added to the next demand. */
  readonly keepsResiduals: boolean;
}

const LONG_MAX = 2 ** 63;
const HOUR_SECONDS = 3600;

/** The latest time, in milliseconds: about 285,000 years. Later times would not be exact. */
const MAX_MILLISECONDS = Number.MAX_SAFE_INTEGER;

/** Rounds to the nearest integer, and halves up. Returns 0 for NaN, and limits the result to 64 bits. */
export function roundHalfUp(x: number): number {
  if (Number.isNaN(x)) return 0;
  if (x >= LONG_MAX) return LONG_MAX;
  if (x <= -LONG_MAX) return -LONG_MAX;
  // Adding 0 turns -0 into 0.
  return Math.round(x) + 0;
}

/** Rounds up to a multiple of a step. Like all rounding to a step of 0, it returns 0 for that. */
const ceiling = (x: number, step: number): number => (step === 0 ? 0 : Math.ceil(x / step) * step);

/** Rounds a quantity to a multiple of a step. One of too many steps to count has no fraction of a step, and stays as it is. */
function toStep(quantity: number, step: number): number {
  const steps = quantity / step;
  // Adding 0 turns -0 into 0.
  if (steps < LONG_MAX && steps > -LONG_MAX) return (Math.round(steps) + 0) * step;
  return step === 0 ? 0 : bounded(quantity);
}

/** The part of the precision of amounts that is a rounding error of a rest. */
const REST = 1e-9;

/** Rounds every value to a multiple of its precision. */
function gridRounding(steps: Configuration): Rounding {
  const { timePrecision, demandPrecision, massPrecision, volumePrecision } = steps;
  const isZeroAmount = (units: number): boolean => toStep(units, demandPrecision) === 0;
  return {
    keepsResiduals: false,
    latestTime: LONG_MAX / 1000,
    time: (days) => roundHalfUp(roundHalfUp(days / timePrecision) * timePrecision * 1000) / 1000,
    seconds: (seconds) => wholeSeconds(seconds, 1),
    hours: (seconds) => wholeSeconds(seconds, 24),
    amount: (units) => toStep(units, demandPrecision),
    mass: (kg) => toStep(kg, massPrecision),
    volume: (cubicMetres) => toStep(cubicMetres, volumePrecision),
    amountUp: (units) => ceiling(units, demandPrecision),
    massUp: (kg) => ceiling(kg, massPrecision),
    isZeroAmount,
    isNothing: isZeroAmount,
    isZeroMass: (kg) => toStep(kg, massPrecision) === 0,
    overMass: (kg) => kg > massPrecision / 2,
    overVolume: (cubicMetres) => cubicMetres > volumePrecision / 2,
    overAmount: (units) => units > demandPrecision / 2,
  };
}

/** Converts the whole seconds of a duration to units of which a day has so many: first the days, then the rest. */
function wholeSeconds(seconds: number, unitsADay: number): number {
  const whole = Math.trunc(seconds);
  const days = Math.trunc(whole / SECONDS_A_DAY);
  return unitsADay * days + (whole - days * SECONDS_A_DAY) / (SECONDS_A_DAY / unitsADay);
}

/** Does not round. A value below its precision counts as zero. */
function thresholdRounding(least: Configuration): Rounding {
  const { demandPrecision, massPrecision, volumePrecision } = least;
  const same = (value: number): number => value;
  const isBelow = (value: number, precision: number): boolean =>
    value === 0 || Math.abs(value) < precision;
  const isOver = (excess: number, precision: number): boolean => excess > 0 && excess >= precision;
  return {
    keepsResiduals: true,
    latestTime: MAX_MILLISECONDS / MILLISECONDS_A_DAY,
    time(days) {
      const milliseconds = Math.round(days * MILLISECONDS_A_DAY) + 0;
      if (Number.isNaN(milliseconds)) return 0;
      return (
        Math.max(-MAX_MILLISECONDS, Math.min(MAX_MILLISECONDS, milliseconds)) / MILLISECONDS_A_DAY
      );
    },
    seconds: (seconds) => seconds / SECONDS_A_DAY,
    hours: (seconds) => seconds / HOUR_SECONDS,
    amount: same,
    mass: same,
    volume: same,
    amountUp: same,
    massUp: same,
    isZeroAmount: (units) => isBelow(units, demandPrecision),
    // Rests add up over a campaign until they count. No campaign has so many that smaller ones would.
    isNothing: (units) => isBelow(units, REST * demandPrecision),
    isZeroMass: (kg) => isBelow(kg, massPrecision),
    overMass: (kg) => isOver(kg, massPrecision),
    overVolume: (cubicMetres) => isOver(cubicMetres, volumePrecision),
    overAmount: (units) => isOver(units, demandPrecision),
  };
}

/** Returns the rounding that the rules choose, with the precisions of a configuration. */
export const roundingOf = (rules: SimulationRules, precisions: Configuration): Rounding =>
  rules.rounding === 'grid' ? gridRounding(precisions) : thresholdRounding(precisions);

/** Returns the function that rounds amounts of events, contents and parts when they are read. */
export function amountReaderOf(rules: SimulationRules): (units: number) => number {
  return rules.amountsWhenRead === 'hundredths' ? (units) => toStep(units, 0.01) : (units) => units;
}
