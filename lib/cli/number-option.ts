import { InvalidArgumentError } from 'commander';
import { typedQuantity } from '../schema/typed-number.js';
import type { FieldUnits } from '../schema/units.js';

/** What an option takes. */
interface NumberOption {
  /** In words, as the rest of a sentence. */
  readonly expected: string;
  readonly accepts: (value: number) => boolean;
  /** The units that can stand behind the number. Default: none. */
  readonly units?: FieldUnits;
}

/** Returns a reader of numbers, which can have a unit. */
export const numberOption =
  ({ expected, accepts, units }: NumberOption) =>
  (text: string): number => {
    const typed = typedQuantity(text, units, 'group');
    if (typed?.value !== undefined && accepts(typed.value)) return typed.value;
    const problem = typed?.problem === undefined ? '' : `: ${typed.problem}`;
    throw new InvalidArgumentError(`Expected ${expected}${problem}.`);
  };

/** Returns a reader of whole numbers in a range. */
export const whole = (least: number, most: number): ((text: string) => number) =>
  numberOption({
    expected: `a whole number from ${least} to ${most}`,
    accepts: (value) => Number.isInteger(value) && value >= least && value <= most,
  });
