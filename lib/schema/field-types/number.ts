import { IsInt, IsNumber, Max, Min, ValidateBy } from '../class-validator.js';
import type { Context } from '../context.js';
import type { FieldTypeBase, StockTraits } from './base.js';

/** The bounds and the unit of a number. */
export interface NumberOptions {
  /** Lower bound, inclusive. */
  readonly min?: number;
  /** Lower bound, exclusive. */
  readonly above?: number;
  /** Upper bound, inclusive. */
  readonly max?: number;
  /** The unit, such as `kg` or `m/s`. */
  readonly unit?: string;
}

export interface NumberType extends FieldTypeBase, NumberOptions {
  readonly kind: 'number';
  /** Whether only whole numbers are accepted. */
  readonly integer: boolean;
  /** For an index into states: the field that names the element or elements that have the states. */
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

/** class-validator has `Min` and `Positive`, but no exclusive bound. */
function Above(bound: number, traits: StockTraits): PropertyDecorator {
  return ValidateBy(
    {
      name: 'above',
      constraints: [bound],
      validator: {
        validate: (value): boolean => typeof value === 'number' && value > bound,
        defaultMessage: () => `$property must be above ${bound}`,
      },
    },
    traits,
  );
}

export function numberType(
  integer: boolean,
  options: NumberOptions = {},
  statesOf?: string,
): NumberType {
  const expected = describe(integer, options);
  const { min, above, max } = options;
  // Beyond these, digits of a whole number can be lost, so larger ones are looked at below.
  const least = min ?? -Number.MAX_SAFE_INTEGER;
  const greatest = max ?? Number.MAX_SAFE_INTEGER;
  const beyond = above ?? Number.NEGATIVE_INFINITY;
  const isWithin = (value: number): boolean =>
    value >= (min ?? -Number.MAX_VALUE) && value <= (max ?? Number.MAX_VALUE) && value > beyond;

  const wrong = (value: unknown, context: Context) => {
    if (typeof value === 'number' && isWithin(value) && (!integer || Number.isInteger(value))) {
      context.noteLarge(value);
      return value;
    }
    if (typeof value === 'string')
      return context.mismatch('wrong-type', value, expected, context.hint?.(value, options));
    if (typeof value !== 'number') return context.mismatch('wrong-type', value, expected);
    if (!Number.isFinite(value)) return context.mismatch('not-finite', value, expected);
    if (integer && !Number.isInteger(value))
      return context.mismatch('not-integer', value, expected);
    return context.mismatch('out-of-bounds', value, expected);
  };
  // Adding 0 turns -0 into 0, as writing and reading JSON does.
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
    ...options,
    ...(statesOf !== undefined && { statesOf }),
    expected,
    reader: () => take,
    writer: () => take,
    stockDecorators: (traits) => [
      integer ? IsInt(traits) : IsNumber({ allowNaN: false, allowInfinity: false }, traits),
      ...(min === undefined ? [] : [Min(min, traits)]),
      ...(max === undefined ? [] : [Max(max, traits)]),
      ...(above === undefined ? [] : [Above(above, traits)]),
    ],
  };
}
