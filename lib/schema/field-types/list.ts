import { Transform, type TransformFnParams } from 'class-transformer';
import { IsArray } from '../class-validator.js';
import { INVALID } from '../context.js';
import { isHole } from './anything.js';
import type { Converter, FieldTypeBase } from './base.js';

export interface ListType<Item extends FieldTypeBase> extends FieldTypeBase {
  readonly kind: 'list';
  readonly item: Item;
  /** A word that may stand alone in the place of the list that has nothing but it. */
  readonly word?: string;
}

/** @param word a word that may stand alone in the place of the list that has nothing but it */
export function listType<Item extends FieldTypeBase>(item: Item, word?: string): ListType<Item> {
  const expected = word === undefined ? 'an array' : `an array, or "${word}"`;
  const listed = (value: unknown): unknown => (value === word ? [word] : value);
  const each =
    (convert: Converter): Converter =>
    (given, context) => {
      const value = word === undefined ? given : listed(given);
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
    ...(word !== undefined && { word }),
    expected,
    reader: (codecOf) => each(item.reader(codecOf)),
    writer: (codecOf) => each(item.writer(codecOf)),
    stockDecorators: (traits) => [
      IsArray(traits),
      ...(word === undefined
        ? []
        : [
            Transform(({ value }: TransformFnParams): unknown => listed(value), {
              toClassOnly: true,
            }),
          ]),
      ...item.stockDecorators({ ...traits, each: true }),
    ],
  };
}
