import { v4 } from 'uuid';
import { readSingleField } from './class-codec.js';
import { type AbstractClass, classNameOf, classOf } from './classes.js';
import { codecOf, type SerializeOptions } from './codec.js';
import { Context, INVALID } from './context.js';
import { ModelValidationError } from './diagnostics/issue.js';
import { parsePointer } from './diagnostics/pointer.js';
import { preview } from './diagnostics/preview.js';
import { didYouMean, nearest } from './diagnostics/suggest.js';
import { type FieldMetadata, fieldsOf } from './metadata.js';
import { type ParseOptions, type ParseResult, readWith } from './parse.js';
import type { PlainObject } from './plain.js';

/** Options of `readField`. */
export interface ReadFieldOptions extends ParseOptions {
  /** JSON Pointer of the object that has the field. The pointers of the issues start with it. Default: `''`. */
  readonly pointer?: string;
}

/**
 * Reads the value of one field as `parse` does for a whole object: converts text to dates and durations, makes
 * instances of plain objects, and checks types, bounds and enumerations. If the value is null or undefined, the result
 * is the default of the field, a new identifier, or undefined for an optional field.
 * @param target the class that has or inherits the field
 * @param name the name of the field, or an alias
 * @param value a plain value, as in JSON
 * @returns the value and warnings, or the issues if one of them is an error
 * @throws TypeError if the class has no such field
 */
export function readField(
  target: AbstractClass,
  name: string,
  value: unknown,
  options: ReadFieldOptions = {},
): ParseResult<unknown> {
  const field = requireField(target, name);
  return readUnder(parsePointer(options.pointer ?? ''), options, (context) =>
    readSingleField({ target, field, codecOf }, name, value, context),
  );
}

/**
 * Returns the wire value of one field of an instance, or undefined if an optional field is absent.
 * @param name the name of the field, or an alias
 * @throws TypeError if the class of the instance has no such field
 * @throws ModelValidationError if the value is missing or invalid
 */
export function writeField(
  instance: object,
  name: string,
  options: SerializeOptions = {},
): unknown {
  const field = requireField(classOf(instance), name);
  const { fieldType, presence } = field;
  const value = (instance as PlainObject)[field.name];
  const isAbsent = value === undefined || value === null;
  if (isAbsent && presence === 'optional') return undefined;
  const context = new Context(v4, 'keep', options.durations ?? 'seconds', options.limits);
  if (isAbsent) context.report('missing-field', { name: field.name, expected: fieldType.expected });
  context.path[context.depth++] = field.name;
  const written = isAbsent ? INVALID : fieldType.writer(codecOf)(value, context);
  if (written === INVALID) throw new ModelValidationError(context.collected, context.total);
  return written;
}

/** Reads a value. The pointers of its issues start with the path. */
export function readUnder(
  path: readonly string[],
  options: ParseOptions,
  read: (context: Context) => unknown,
): ParseResult<unknown> {
  return readWith(options, (context) => {
    for (const part of path) context.path[context.depth++] = part;
    return read(context);
  });
}

/** Returns the field of a class with a name or an alias. */
export function findField(target: AbstractClass, name: string): FieldMetadata | undefined {
  const fields = fieldsOf(target);
  const named = fields.find((field) => field.name === name);
  return named ?? fields.find(({ aliases }) => aliases.includes(name));
}

/** Returns the field of a class with a name or an alias. @throws TypeError if there is none */
export function requireField(target: AbstractClass, name: string): FieldMetadata {
  const field = findField(target, name);
  if (field) return field;
  const names = fieldsOf(target).map((known) => known.name);
  const hint = didYouMean(nearest(name, names)) || '.';
  throw new TypeError(`${classNameOf(target)} has no field ${preview(name)}${hint}`);
}
