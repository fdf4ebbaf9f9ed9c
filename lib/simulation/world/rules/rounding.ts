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
class GridRounding implements Rounding {
  readonly keepsResiduals = false;
  readonly latestTime = LONG_MAX / 1000;

  constructor(
    private readonly timeStep: number,
    private readonly amountStep: number,
    private readonly massStep: number,
    private readonly volumeStep: number,
  ) {}

  time(days: number): number {
    return roundHalfUp(roundHalfUp(days / this.timeStep) * this.timeStep * 1000) / 1000;
  }

  seconds(seconds: number): number {
    const whole = Math.trunc(seconds);
    const days = Math.trunc(whole / SECONDS_A_DAY);
    return days + (whole - days * SECONDS_A_DAY) / SECONDS_A_DAY;
  }

  hours(seconds: number): number {
    const whole = Math.trunc(seconds);
    const days = Math.trunc(whole / SECONDS_A_DAY);
    return 24 * days + (whole - days * SECONDS_A_DAY) / HOUR_SECONDS;
  }

  amount(units: number): number {
    return toStep(units, this.amountStep);
  }

  mass(kg: number): number {
    return toStep(kg, this.massStep);
  }

  amountUp(units: number): number {
    return ceiling(units, this.amountStep);
  }

  massUp(kg: number): number {
    return ceiling(kg, this.massStep);
  }

  volume(cubicMetres: number): number {
    return toStep(cubicMetres, this.volumeStep);
  }

  isZeroAmount(units: number): boolean {
    return this.amount(units) === 0;
  }

  isNothing(units: number): boolean {
    return this.isZeroAmount(units);
  }

  isZeroMass(kg: number): boolean {
    return this.mass(kg) === 0;
  }

  overMass(kg: number): boolean {
    return kg > this.massStep / 2;
  }

  overVolume(cubicMetres: number): boolean {
    return cubicMetres > this.volumeStep / 2;
  }

  overAmount(units: number): boolean {
    return units > this.amountStep / 2;
  }
}

/** Does not round. A value below its precision counts as zero. */
class ThresholdRounding implements Rounding {
  readonly keepsResiduals = true;
  readonly latestTime = MAX_MILLISECONDS / MILLISECONDS_A_DAY;

  constructor(
    private readonly leastAmount: number,
    private readonly leastMass: number,
    private readonly leastVolume: number,
  ) {}

  time(days: number): number {
    const milliseconds = Math.round(days * MILLISECONDS_A_DAY) + 0;
    if (Number.isNaN(milliseconds)) return 0;
    return (
      Math.max(-MAX_MILLISECONDS, Math.min(MAX_MILLISECONDS, milliseconds)) / MILLISECONDS_A_DAY
    );
  }

  seconds(seconds: number): number {
    return seconds / SECONDS_A_DAY;
  }

  hours(seconds: number): number {
    return seconds / HOUR_SECONDS;
  }

  amount(units: number): number {
    return units;
  }

  mass(kg: number): number {
    return kg;
  }

  amountUp(units: number): number {
    return units;
  }

  massUp(kg: number): number {
    return kg;
  }

  volume(cubicMetres: number): number {
    return cubicMetres;
  }

  isZeroAmount(units: number): boolean {
    return units === 0 || Math.abs(units) < this.leastAmount;
  }

  isNothing(units: number): boolean {
    // Rests add up over a campaign until they count. No campaign has so many that smaller ones would.
    return units === 0 || Math.abs(units) < REST * this.leastAmount;
  }

  isZeroMass(kg: number): boolean {
    return kg === 0 || Math.abs(kg) < this.leastMass;
  }

  overMass(kg: number): boolean {
    return kg > 0 && kg >= this.leastMass;
  }

  overVolume(cubicMetres: number): boolean {
    return cubicMetres > 0 && cubicMetres >= this.leastVolume;
  }

  overAmount(units: number): boolean {
    return units > 0 && units >= this.leastAmount;
  }
}

/** Returns the rounding that the rules choose, with the precisions of a configuration. */
export function roundingOf(rules: SimulationRules, precisions: Configuration): Rounding {
  const { timePrecision, demandPrecision, massPrecision, volumePrecision } = precisions;
  return rules.rounding === 'grid'
    ? new GridRounding(timePrecision, demandPrecision, massPrecision, volumePrecision)
    : new ThresholdRounding(demandPrecision, massPrecision, volumePrecision);
}

/** Returns the function that rounds amounts of events, contents and parts when they are read. */
export function amountReaderOf(rules: SimulationRules): (units: number) => number {
  return rules.amountsWhenRead === 'hundredths' ? (units) => toStep(units, 0.01) : (units) => units;
}
