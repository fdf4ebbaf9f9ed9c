import { IsInt, IsNumber, Max, Min, ValidateBy } from 'class-validator';
import type { Context } from '../context.js';
import type { FieldTypeBase } from './field-type.js';

/** Bounds and unit of a number. */
export interface NumberOptions {
  /** Least value, itself allowed. */
  readonly min?: number;
  /** Lower bound, itself not allowed. */
  readonly above?: number;
  /** Greatest value, itself allowed. */
  readonly max?: number;
  /** The unit, as in `kg` or `m/s`. */
  readonly unit?: string;
}

export interface NumberType extends FieldTypeBase, NumberOptions {
  readonly kind: 'number';
  /** Whether only whole numbers are taken. */
  readonly integer: boolean;
  /** For an index into states: the field that names the element (or elements) whose states they are. */
  readonly statesOf?: string;
}

function describe(integer: boolean, { min, above, max, unit }: NumberOptions): string {
  const bounds = [
    min !== undefined && `at least ${min}`,
    above !== undefined && `above ${above}`,
    max !== undefined && `at most ${max}`,
  ].filter(Boolean);
  const words = [
    integer ? 'a whole number' : 'a number',
    ...(bounds.length ? [bounds.join(' and ')] : []),
  ].join(' ');
  return unit === undefined ? words : `${words} (${unit})`;
}

/** class-validator has `Min` and `Positive`, but no bound that is itself excluded. */
function Above(bound: number, each: boolean): PropertyDecorator {
  return ValidateBy(
    {
      name: 'above',
      constraints: [bound],
      validator: {
        validate: (value): boolean => typeof value === 'number' && value > bound,
        defaultMessage: () => `$property must be above ${bound}`,
      },
    },
    { each },
  );
}

export function numberType(
  integer: boolean,
  facts: NumberOptions = {},
  statesOf?: string,
): NumberType {
  const expected = describe(integer, facts);
  const { min, above, max } = facts;
  const least = min ?? -Number.MAX_VALUE;
  const greatest = max ?? Number.MAX_VALUE;
  const beyond = above ?? Number.NEGATIVE_INFINITY;

  const wrong = (value: unknown, context: Context) => {
    if (typeof value !== 'number') return context.mismatch('wrong-type', value, expected);
    if (!Number.isFinite(value)) return context.mismatch('not-finite', value, expected);
    if (integer && !Number.isInteger(value))
      return context.mismatch('not-integer', value, expected);
    return context.mismatch('out-of-bounds', value, expected);
  };
  // Adding 0 turns -0 into 0, which is what JSON makes of it.
  const take = integer
    ? (value: unknown, context: Context) =>
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= least &&
        value <= greatest &&
        value > beyond
          ? value + 0
          : wrong(value, context)
    : (value: unknown, context: Context) =>
        typeof value === 'number' && value >= least && value <= greatest && value > beyond
          ? value + 0
          : wrong(value, context);

  return {
    kind: 'number',
    integer,
    ...facts,
    ...(statesOf !== undefined && { statesOf }),
    expected,
    reader: () => take,
    writer: () => take,
    stock: ({ each }) => [
      integer ? IsInt({ each }) : IsNumber({ allowNaN: false, allowInfinity: false }, { each }),
      ...(min === undefined ? [] : [Min(min, { each })]),
      ...(max === undefined ? [] : [Max(max, { each })]),
      ...(above === undefined ? [] : [Above(above, each)]),
    ],
  };
}
