import { IsArray } from 'class-validator';
import { type Context, INVALID, type Invalid } from '../context.js';
import type { Kind, KindBase } from './kind.js';

export interface ListKind extends KindBase {
  readonly kind: 'list';
  readonly item: Kind;
}

export function listKind(item: Kind): ListKind {
  const expected = 'an array';
  const each =
    (step: KindBase['read']) =>
    (value: unknown, context: Context): unknown[] | Invalid => {
      if (!Array.isArray(value)) return context.mismatch('wrong-type', value, expected);
      const { length } = value;
      const taken: unknown[] = [];
      const at = context.depth++;
      let ok = true;
      for (let index = 0; index < length; index++) {
        context.path[at] = index;
        const result = step(value[index], context);
        if (result === INVALID) ok = false;
        else taken.push(result);
      }
      context.depth = at;
      return ok ? taken : INVALID;
    };
  return {
    kind: 'list',
    item,
    expected,
    read: each(item.read),
    write: each(item.write),
    stock: () => [IsArray(), ...item.stock({ each: true })],
  };
}
