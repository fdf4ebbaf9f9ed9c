import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches } from 'class-validator';
import type { Context } from '../context.js';
import type { AbstractClass } from '../facts.js';
import type { KindBase } from './kind.js';

export interface UuidKind extends KindBase {
  readonly kind: 'uuid';
  /** For a reference: the classes (or bases of families) of which one must have this identifier. */
  readonly refersTo?: () => readonly AbstractClass[];
}

const LOWER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EITHER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

export function uuidKind(refersTo?: () => readonly AbstractClass[]): UuidKind {
  const expected = 'a uuid like "4d37d722-222c-4a5d-86ef-fa37af150cc3"';
  const take = (value: unknown, context: Context) => {
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, expected);
    if (value.length === 36) {
      if (LOWER.test(value)) return value;
      if (EITHER.test(value)) return value.toLowerCase();
    }
    return context.mismatch('bad-uuid', value, expected);
  };
  return {
    kind: 'uuid',
    ...(refersTo && { refersTo }),
    expected,
    read: take,
    write: take,
    stock: ({ each }) => [
      Transform(({ value }: TransformFnParams) =>
        Array.isArray(value) ? value.map(lower) : lower(value),
      ),
      Matches(LOWER, { each, message: '$property must be a uuid' }),
    ],
  };
}
