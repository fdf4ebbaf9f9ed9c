import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches } from '../class-validator.js';
import type { AbstractClass } from '../classes.js';
import type { Context } from '../context.js';
import type { FieldTypeBase } from './base.js';

export interface UuidType extends FieldTypeBase {
  readonly kind: 'uuid';
  /** For a reference: the classes that the object may have. A base class includes every class that extends it. */
  readonly refersTo?: () => readonly AbstractClass[];
}

const LOWER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Matches the identifiers that are read, in upper or lower case. */
export const UUID_FORM =
  /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** The kinds of character at each position of a uuid: a lower-case hexadecimal digit, or a hyphen. */
const HEXADECIMAL = 1;
const HYPHEN = 2;
const POSITIONS = Uint8Array.from('xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx', (c) =>
  c === '-' ? HYPHEN : HEXADECIMAL,
);
/** The kind of each UTF-16 code unit; 0 if a uuid may not contain it. */
const UNITS = new Uint8Array(0x10000);
for (const digit of '0123456789abcdef') UNITS[digit.charCodeAt(0)] = HEXADECIMAL;
UNITS['-'.charCodeAt(0)] = HYPHEN;

/**
 * Returns whether text is a lower-case uuid. Half of the values of a scenario are uuids, and this takes half as long as a
 * regular expression.
 */
function isLowerUuid(text: string): boolean {
  if (text.length !== POSITIONS.length) return false;
  let differences = 0;
  for (let i = 0; i < POSITIONS.length; i++) {
    differences |= (UNITS[text.charCodeAt(i)] as number) ^ (POSITIONS[i] as number);
  }
  return differences === 0;
}

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

export function uuidType(refersTo?: () => readonly AbstractClass[]): UuidType {
  const expected = 'a uuid like "4d37d722-222c-4a5d-86ef-fa37af150cc3"';
  const take = (value: unknown, context: Context) => {
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, expected);
    if (isLowerUuid(value)) return value;
    const lowered = value.length === POSITIONS.length ? value.toLowerCase() : '';
    if (isLowerUuid(lowered)) return lowered;
    return context.mismatch('bad-uuid', value, expected);
  };
  return {
    kind: 'uuid',
    ...(refersTo && { refersTo }),
    expected,
    reader: () => take,
    writer: () => take,
    stockDecorators: (traits) => [
      Transform(({ value }: TransformFnParams) =>
        Array.isArray(value) ? value.map(lower) : lower(value),
      ),
      Matches(LOWER, { ...traits, message: '$property must be a uuid' }),
    ],
  };
}
