import type { Context, Invalid } from '../context.js';
import type { AnythingType } from './anything.js';
import type { ListType } from './list.js';
import type { NumberType } from './number.js';
import type { DiscriminatorType, ObjectType } from './object.js';
import type { BooleanType, EnumerationType, TextType } from './scalars.js';
import type { DateTimeType, DurationType } from './time.js';
import type { UuidType } from './uuid.js';

/**
 * What values a field takes, and everything that follows from it: one file a kind.
 * The `kind` discriminates, for tools that go through the declarations (JSON Schema, checks, workbook).
 */
export type FieldType =
  | AnythingType
  | BooleanType
  | DateTimeType
  | DurationType
  | EnumerationType
  | ListType
  | NumberType
  | ObjectType
  | TextType
  | DiscriminatorType
  | UuidType;

/** Takes a value, or reports an error and gives INVALID. Absent values (undefined, null) never get here. */
export type Converter = (value: unknown, context: Context) => unknown | Invalid;

/** What every kind can do. */
export interface FieldTypeBase {
  readonly kind: string;
  /** The values taken, in words: the `expected` of an issue. */
  readonly expected: string;
  /** Gives what checks a wire value and makes it the value held in a class. Asked after all modules are loaded. */
  readonly reader: () => Converter;
  /** Gives what checks a value held in a class and makes it the wire value. Asked after all modules are loaded. */
  readonly writer: () => Converter;
  /** The decorators of class-validator and class-transformer that say the same. */
  readonly stock: (traits: StockTraits) => PropertyDecorator[];
}

/** What the stock decorators of a kind have to know of the field they stand on. */
export interface StockTraits {
  /** For the elements of a list. */
  readonly each: boolean;
}
