import type { FieldValue } from '../../schema/index.js';
import type { FieldUnits } from '../../schema/units.js';
import type { SolveBound } from './answer.js';

/** An end of the range of values that are tried. Its value may be infinite. */
export interface Bound extends Omit<SolveBound, 'instead'> {
  /** The end that the question gave, if this one lies before it. */
  readonly instead?: number;
  /** Whether the value itself is outside the range. */
  readonly isExclusive?: boolean;
}

/** A number of a scenario that can be changed. */
export interface Variable {
  /** A name for people: `Transit Stage.fuel`. */
  readonly name: string;
  /** What it is, for people: `instantiated Propulsive Vehicle "Transit Stage", fuel.amount`. */
  readonly what: string;
  /** JSON Pointer to the number; for a number of missions, to the mission. */
  readonly pointer: string;
  /** The unit; null if it has none. */
  readonly unit: string | null;
  /** The units in which its values can be given. */
  readonly units: FieldUnits;
  /** Whether only whole numbers are possible. */
  readonly isWhole: boolean;
  /** The value in the scenario. */
  readonly current: number;
  /** The least value. Its value may be -Infinity. */
  readonly low: Bound;
  /** The greatest value. Its value may be Infinity. */
  readonly high: Bound;
  /** Returns the changes that give the scenario another value. */
  readonly changes: (value: number) => readonly FieldValue[];
}

/** A variable, or what is wrong with the words for it. */
export type FoundVariable =
  | { readonly variable: Variable; readonly problem?: undefined }
  | { readonly variable?: undefined; readonly problem: string };

/** Returns a bound as an answer has it. */
export const boundOf = ({ value, kind, reason, instead }: Bound): SolveBound => ({
  value,
  kind,
  reason,
  instead: instead ?? null,
});

/** Returns the text of a value followed by its unit. */
export const withUnit = (text: string, unit: string | null): string =>
  unit === null ? text : `${text} ${unit === FLIGHTS && text === '1' ? 'flight' : unit}`;

/** The unit of the number of flights. */
export const FLIGHTS = 'flights';
