import type { Context, Invalid } from '../context.js';
import type { Target } from '../family.js';

/** Converts a value, or reports an error and returns INVALID. Is never called with undefined or null for a field. */
export type Converter = (value: unknown, context: Context) => unknown | Invalid;

/** Reads and writes the objects of one target, each in a single pass that checks and converts. */
export interface ObjectCodec {
  /** Makes an instance from a wire value (a plain JSON value). Returns INVALID if errors were reported. */
  readonly read: Converter;
  /** Returns the wire value of an instance. Returns INVALID if errors were reported. */
  readonly write: Converter;
}

/** Returns the codec of a class, family or union. */
export type CodecOf = (target: Target) => ObjectCodec;

/** The members that all field types have. */
export interface FieldTypeBase {
  readonly kind: string;
  /** Describes the accepted values: the `expected` of an issue. */
  readonly expected: string;
  /** Returns a converter from wire values to the values of the class. Called after all modules are loaded. */
  readonly reader: (codecOf: CodecOf) => Converter;
  /** Returns a converter from the values of the class to wire values. Called after all modules are loaded. */
  readonly writer: (codecOf: CodecOf) => Converter;
  /** Returns the stock decorators: those of class-validator and class-transformer that have the same meaning. */
  readonly stockDecorators: (traits: StockTraits) => PropertyDecorator[];
}

/** The options of class-validator that all stock decorators of a field have. */
export interface StockTraits {
  /** Whether they apply to the items of a list. */
  readonly each: boolean;
  /** They apply whatever groups class-validator is called with. Otherwise it would not know the field. */
  readonly always: true;
}
