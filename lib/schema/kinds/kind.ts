import type { Context, Invalid } from '../context.js';
import type { AnythingKind } from './anything.js';
import type { BooleanKind } from './boolean.js';
import type { DateTimeKind } from './date-time.js';
import type { DurationKind } from './duration.js';
import type { EnumerationKind } from './enumeration.js';
import type { ListKind } from './list.js';
import type { NumberKind } from './number.js';
import type { ObjectKind } from './object.js';
import type { TextKind } from './text.js';
import type { TypeKind } from './type.js';
import type { UuidKind } from './uuid.js';

/**
 * What values a field takes, and everything that follows from it: one file a kind.
 * The `kind` discriminates, for tools that go through the declarations (JSON Schema, checks, workbook).
 */
export type Kind =
  | AnythingKind
  | BooleanKind
  | DateTimeKind
  | DurationKind
  | EnumerationKind
  | ListKind
  | NumberKind
  | ObjectKind
  | TextKind
  | TypeKind
  | UuidKind;

/** Takes a value, or reports an error and gives INVALID. Absent values (undefined, null) never get here. */
export type Take = (value: unknown, context: Context) => unknown | Invalid;

/** What every kind can do. */
export interface KindBase {
  readonly kind: string;
  /** The values taken, in words: the `expected` of an issue. */
  readonly expected: string;
  /** Gives what checks a wire value and makes it the value held in a class. Asked after all modules are loaded. */
  readonly reader: () => Take;
  /** Gives what checks a value held in a class and makes it the wire value. Asked after all modules are loaded. */
  readonly writer: () => Take;
  /** The decorators of class-validator and class-transformer that say the same. */
  readonly stock: (traits: StockTraits) => PropertyDecorator[];
}

/** What the stock decorators of a kind have to know of the field they stand on. */
export interface StockTraits {
  /** For the elements of a list. */
  readonly each: boolean;
}
