import { IsArray } from 'class-validator';
import { INVALID } from '../context.js';
import { isHole } from './anything.js';
import type { Converter, FieldType, FieldTypeBase } from './field-type.js';

export interface ListType extends FieldTypeBase {
  readonly kind: 'list';
  readonly item: FieldType;
}

export function listType(item: FieldType): ListType {
  const expected = 'an array';
  const each =
    (step: Converter): Converter =>
    (value, context) => {
      if (!Array.isArray(value)) return context.mismatch('wrong-type', value, expected);
      const { length } = value;
      // An array of the right size, or the very one where nobody else has it, is cheaper than one that grows.
      const taken = context.owned ? value : new Array<unknown>(length);
      const at = context.depth++;
      let ok = true;
      for (let index = 0; index < length; index++) {
        context.path[at] = index;
        const item: unknown = value[index];
        if (item === undefined && isHole(value, index, context)) {
          ok = false;
          break;
        }
        const result = step(item, context);
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
