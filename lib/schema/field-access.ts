import { v4 } from 'uuid';
import { isAccessor, readSingleField } from './class-codec.js';
import { type AbstractClass, classNameOf, classOf, isModelClass, isOpen } from './classes.js';
import { codecOf, type SerializeOptions } from './codec.js';
import { Context, INVALID } from './context.js';
import { type Issue, ModelValidationError } from './diagnostics/issue.js';
import { parsePointer, pointerOf } from './diagnostics/pointer.js';
import { preview } from './diagnostics/preview.js';
import { didYouMean, nearest } from './diagnostics/suggest.js';
import { copyJson } from './field-types/anything.js';
import type { Converter } from './field-types/base.js';
import type { FieldType } from './field-types/field-type.js';
import { type FieldMetadata, fieldsOf } from './metadata.js';
import { type ParseOptions, type ParseResult, readWith } from './parse.js';
import { type PlainObject, setOwn } from './plain.js';

/** Options of `readField`. */
export interface ReadFieldOptions extends ParseOptions {
  /** JSON Pointer of the object that has the field. The pointers of the issues start with it. Default: `''`. */
  readonly pointer?: string;
}

/** The result of `setField`. If `success` is true, the issues are warnings; if not, at least one of them is an error. */
export type SetFieldResult =
  | {
      readonly success: true;
      readonly issues: readonly Issue[];
      readonly total: number;
      /** Restores the previous value. */
      readonly undo: () => void;
    }
  | { readonly success: false; readonly issues: readonly Issue[]; readonly total: number };

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

/**
 * Sets one field, or one item of a list, anywhere inside an instance. The value is read as by `readField`. If it is
 * wrong, nothing changes. null removes an optional field, and resets a field that has a default.
 * @param root the instance that the pointer starts from
 * @param pointer JSON Pointer (RFC 6901) to a field or to an existing item: `/missionList/0/events/2/name`
 * @param value a plain value, as in JSON
 * @returns the issues, and a function that restores the previous value if the field was set
 * @throws TypeError if the pointer does not lead to a field or an existing item, or leads to a `type`
 */
export function setField(
  root: object,
  pointer: string,
  value: unknown,
  options: ParseOptions = {},
): SetFieldResult {
  const { owner, key, path, read } = locate(root, pointer);
  const result = readUnder(path, options, (context) => read(value, context));
  if (!result.success) return result;
  const before = hasSetter(owner, key) || Object.hasOwn(owner, key) ? owner[key] : undefined;
  put(owner, key, result.value);
  const { issues, total } = result;
  return { success: true, issues, total, undo: () => put(owner, key, before) };
}

/** Reads a value. The pointers of its issues start with the path. */
function readUnder(
  path: readonly string[],
  options: ParseOptions,
  read: (context: Context) => unknown,
): ParseResult<unknown> {
  return readWith(options, (context) => {
    for (const part of path) context.path[context.depth++] = part;
    return read(context);
  });
}

/** Returns the field with a name or an alias. */
function findField(target: AbstractClass, name: string): FieldMetadata | undefined {
  const fields = fieldsOf(target);
  const named = fields.find((field) => field.name === name);
  return named ?? fields.find(({ aliases }) => aliases.includes(name));
}

function requireField(target: AbstractClass, name: string): FieldMetadata {
  const field = findField(target, name);
  if (field) return field;
  const names = fieldsOf(target).map((known) => known.name);
  const hint = didYouMean(nearest(name, names)) || '.';
  throw new TypeError(`${classNameOf(target)} has no field ${preview(name)}${hint}`);
}

/** Returns whether assignment runs a setter of the class. The key `__proto__` has no special effect. */
const hasSetter = (owner: object, key: string): boolean =>
  key !== '__proto__' && isAccessor(classOf(owner), key);

/** Sets a property. undefined removes it. */
function put(owner: PlainObject, key: string, value: unknown): void {
  if (hasSetter(owner, key)) owner[key] = value;
  else if (value === undefined) delete owner[key];
  else setOwn(owner, key, value);
}

/** A property that can be set. */
interface SettableProperty {
  readonly owner: PlainObject;
  readonly key: string;
  /** The path that the issues of `read` start with. */
  readonly path: readonly string[];
  readonly read: Converter;
}

/** Returns the property that a pointer names. */
function locate(root: object, pointer: string): SettableProperty {
  const path = parsePointer(pointer);
  const key = path.at(-1);
  if (key === undefined) throw new TypeError('The pointer is empty: it must name a field');
  let owner = root as PlainObject;
  // The declared type of the items, if the owner is a list.
  let items: FieldType | undefined;
  for (const [index, part] of path.slice(0, -1).entries()) {
    const field = declaredIn(owner, part);
    const name = field?.name ?? part;
    const next = Object.hasOwn(owner, name) ? owner[name] : undefined;
    if (typeof next !== 'object' || next === null)
      throw new TypeError(`${pointerOf(path.slice(0, index + 1))} is not an object or a list`);
    const type = field?.fieldType ?? items;
    items = type?.kind === 'list' ? type.item : undefined;
    owner = next as PlainObject;
  }
  if (Array.isArray(owner)) {
    if (!(/^\d+$/.test(key) && Object.hasOwn(owner, key)))
      throw new TypeError(`${pointer} does not exist: the list has ${owner.length} items`);
    return { owner, key, path, read: items?.reader(codecOf) ?? copyJson };
  }
  const target = classOf(owner);
  const field = declaredIn(owner, key);
  if (!field) {
    if (isModelClass(target) && !isOpen(target)) requireField(target, key);
    return { owner, key, path, read: copyJson };
  }
  if (field.presence === 'type')
    throw new TypeError(`${pointer} cannot be set: the type belongs to the class`);
  const read: Converter = (value, context) =>
    readSingleField({ target, field, codecOf }, key, value, context);
  return { owner, key: field.name, path: path.slice(0, -1), read };
}

function declaredIn(owner: object, name: string): FieldMetadata | undefined {
  const target = classOf(owner);
  return isModelClass(target) ? findField(target, name) : undefined;
}
