import { IsArray } from '../class-validator.js';
import { INVALID } from '../context.js';
import { isHole } from './anything.js';
import type { Converter, FieldTypeBase } from './base.js';

export interface ListType<Item extends FieldTypeBase> extends FieldTypeBase {
  readonly kind: 'list';
  readonly item: Item;
}

export function listType<Item extends FieldTypeBase>(item: Item): ListType<Item> {
  const expected = 'an array';
  const each =
    (convert: Converter): Converter =>
    (value, context) => {
      if (!Array.isArray(value)) return context.mismatch('wrong-type', value, expected);
      const { length } = value;
      // Reusing an array that nothing else refers to, or allocating the right size, is cheaper than growing an array.
      const converted = context.owned ? value : new Array<unknown>(length);
      const depth = context.depth++;
      let ok = true;
      for (let index = 0; index < length; index++) {
        context.path[depth] = index;
        const item: unknown = value[index];
        if (item === undefined && isHole(value, index, context)) {
          ok = false;
          break;
        }
        const result = convert(item, context);
        if (result === INVALID) ok = false;
        converted[index] = result;
      }
      context.depth = depth;
      return ok ? converted : INVALID;
    };
  return {
    kind: 'list',
    item,
    expected,
    reader: (codecOf) => each(item.reader(codecOf)),
    writer: (codecOf) => each(item.writer(codecOf)),
    stockDecorators: (traits) => [
      IsArray(traits),
      ...item.stockDecorators({ ...traits, each: true }),
    ],
  };
}
