import { IsString } from 'class-validator';
import type { Context } from '../context.js';
import type { KindBase } from './kind.js';

export interface TextKind extends KindBase {
  readonly kind: 'text';
}

export function textKind(): TextKind {
  const expected = 'text';
  const take = (value: unknown, context: Context) =>
    typeof value === 'string' ? value : context.mismatch('wrong-type', value, expected);
  return {
    kind: 'text',
    expected,
    reader: () => take,
    writer: () => take,
    stock: ({ each }) => [IsString({ each })],
  };
}
