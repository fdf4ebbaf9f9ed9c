import { IsIn } from 'class-validator';
import type { Context } from '../context.js';
import { preview } from '../issues.js';
import type { KindBase } from './kind.js';

/** The values of an enumeration, by name: `{ Pressurized: 'Pressurized', ... }`. */
export type Enumeration = Readonly<Record<string, string | number>>;

export interface EnumerationKind extends KindBase {
  readonly kind: 'enumeration';
  /** The enumeration itself, so that tools can tell one from another. */
  readonly enumeration: Enumeration;
  readonly values: readonly (string | number)[];
}

/** More values than this are not all listed in a sentence. */
const LISTED = 12;

export function enumerationKind(enumeration: Enumeration): EnumerationKind {
  const values = Object.values(enumeration);
  const valid = new Set<unknown>(values);
  const shown = values.slice(0, LISTED).map((value) => preview(value));
  const expected =
    shown.join(', ') + (values.length > LISTED ? `, ... (${values.length} values)` : '');
  const words = values.filter((value) => typeof value === 'string');
  const wordType = words.length > 0 ? 'string' : 'number';

  const take = (value: unknown, context: Context) => {
    // Adding 0 turns -0, which the set takes for 0, into 0.
    if (valid.has(value)) return typeof value === 'number' ? value + 0 : value;
    if (typeof value !== wordType)
      return context.mismatch('wrong-type', value, `one of ${expected}`);
    const suggestion = typeof value === 'string' ? context.suggest(value, words) : undefined;
    return context.report('unknown-value', {
      found: preview(value),
      expected,
      ...(suggestion !== undefined && { suggestion }),
    });
  };
  return {
    kind: 'enumeration',
    enumeration,
    values,
    expected: `one of ${expected}`,
    reader: () => take,
    writer: () => take,
    stock: ({ each }) => [IsIn(values, { each })],
  };
}
