import { IsBoolean, IsIn, IsString } from '../class-validator.js';
import type { Context } from '../context.js';
import { preview } from '../diagnostics/preview.js';
import type { FieldTypeBase } from './base.js';

export interface BooleanType extends FieldTypeBase {
  readonly kind: 'boolean';
}

export function booleanType(): BooleanType {
  const expected = 'true or false';
  const take = (value: unknown, context: Context) =>
    typeof value === 'boolean' ? value : context.mismatch('wrong-type', value, expected);
  return {
    kind: 'boolean',
    expected,
    reader: () => take,
    writer: () => take,
    stockDecorators: (traits) => [IsBoolean(traits)],
  };
}

export interface TextType extends FieldTypeBase {
  readonly kind: 'text';
}

export function textType(): TextType {
  const expected = 'text';
  const take = (value: unknown, context: Context) =>
    typeof value === 'string' ? value : context.mismatch('wrong-type', value, expected);
  return {
    kind: 'text',
    expected,
    reader: () => take,
    writer: () => take,
    stockDecorators: (traits) => [IsString(traits)],
  };
}

/** The values of an enumeration, by name: `{ Pressurized: 'Pressurized', ... }`. */
export type Enumeration = Readonly<Record<string, string | number>>;

export interface EnumerationType extends FieldTypeBase {
  readonly kind: 'enumeration';
  /** The enumeration itself, so that tools can recognize it. */
  readonly enumeration: Enumeration;
  readonly values: readonly (string | number)[];
}

/** The maximum number of values that a message lists. */
const LISTED = 12;

export function enumerationType(enumeration: Enumeration): EnumerationType {
  const values = Object.values(enumeration);
  const valid = new Set<unknown>(values);
  const shown = values.slice(0, LISTED).map((value) => preview(value));
  const expected =
    shown.join(', ') + (values.length > LISTED ? `, ... (${values.length} values)` : '');
  const words = values.filter((value) => typeof value === 'string');
  const wordType = words.length > 0 ? 'string' : 'number';

  const take = (value: unknown, context: Context) => {
    // The set accepts -0 as 0; adding 0 turns it into 0.
    if (valid.has(value)) return typeof value === 'number' ? value + 0 : value;
    if (typeof value !== wordType)
      return context.mismatch('wrong-type', value, `one of ${expected}`);
    const suggestion = typeof value === 'string' ? context.suggest(value, words) : undefined;
    return context.report('unknown-value', { found: preview(value), expected, suggestion });
  };
  return {
    kind: 'enumeration',
    enumeration,
    values,
    expected: `one of ${expected}`,
    reader: () => take,
    writer: () => take,
    stockDecorators: (traits) => [IsIn(values, traits)],
  };
}
