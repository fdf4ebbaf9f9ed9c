import { IsBoolean } from 'class-validator';
import type { Context } from '../context.js';
import type { KindBase } from './kind.js';

export interface BooleanKind extends KindBase {
  readonly kind: 'boolean';
}

export function booleanKind(): BooleanKind {
  const expected = 'true or false';
  const take = (value: unknown, context: Context) =>
    typeof value === 'boolean' ? value : context.mismatch('wrong-type', value, expected);
  return {
    kind: 'boolean',
    expected,
    reader: () => take,
    writer: () => take,
    stock: ({ each }) => [IsBoolean({ each })],
  };
}
