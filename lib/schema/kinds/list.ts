import { IsArray } from 'class-validator';
import { INVALID } from '../context.js';
import type { Kind, KindBase, Take } from './kind.js';

export interface ListKind extends KindBase {
  readonly kind: 'list';
  readonly item: Kind;
}

export function listKind(item: Kind): ListKind {
  const expected = 'an array';
  const each =
    (step: Take): Take =>
    (value, context) => {
      if (!Array.isArray(value)) return context.mismatch('wrong-type', value, expected);
      // A copy of the right size, or the very array where nobody else has it, is cheaper than one that grows.
      const taken: unknown[] = context.owned ? value : value.slice();
      const { length } = taken;
      const at = context.depth++;
      let ok = true;
      for (let index = 0; index < length; index++) {
        context.path[at] = index;
        const result = step(taken[index], context);
        if (result === INVALID) ok = false;
        taken[index] = result;
      }
      context.depth = at;
      return ok ? taken : INVALID;
    };
  return {
    kind: 'list',
    item,
    expected,
    reader: () => each(item.reader()),
    writer: () => each(item.writer()),
    stock: () => [IsArray(), ...item.stock({ each: true })],
  };
}
