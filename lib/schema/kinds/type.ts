import { ValidateBy, type ValidationArguments } from 'class-validator';
import { classOf, typeOf } from '../facts.js';
import { preview } from '../issues.js';
import type { KindBase } from './kind.js';

/** The field `type`, which tells the member of a family. Its value belongs to the class. */
export interface TypeKind extends KindBase {
  readonly kind: 'type';
}

/** The value that `type` must have in an object, or undefined where its class is abstract. */
const ownType = (object: object): string | undefined => typeOf(classOf(object));

export function typeKind(): TypeKind {
  // Reading and writing of `type` is the business of the object that it is a field of.
  const asIs = (value: unknown) => value;
  return {
    kind: 'type',
    expected: 'the kind of object',
    reader: () => asIs,
    writer: () => asIs,
    stock: () => [
      ValidateBy({
        name: 'ownType',
        validator: {
          validate: (value, args): boolean => {
            const own = ownType((args as ValidationArguments).object);
            return own !== undefined && value === own;
          },
          defaultMessage: (args) => {
            const own = ownType((args as ValidationArguments).object);
            return own === undefined
              ? `$property ${preview(args?.value)} names no kind of ${args?.targetName}`
              : `$property must be ${preview(own)}`;
          },
        },
      }),
    ],
  };
}
