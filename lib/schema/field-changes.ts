import { holdsMore, isAccessor, readSingleField } from './class-codec.js';
import { type AbstractClass, type Class, classOf, isModelClass, isOpen } from './classes.js';
import { codecOf } from './codec.js';
import { IssueCollector } from './diagnostics/collector.js';
import { parsePointer } from './diagnostics/pointer.js';
import { cutAt, preview } from './diagnostics/preview.js';
import { findField, readUnder, requireField, writeField } from './field-access.js';
import { copyJson } from './field-types/anything.js';
import type { Converter } from './field-types/base.js';
import type { FieldType } from './field-types/field-type.js';
import { type FieldMetadata, fieldsOf } from './metadata.js';
import { type ParseOptions, parse } from './parse.js';
import { type PlainObject, setOwn } from './plain.js';

/** A new value for one field, or for one item of a list. */
export interface FieldValue {
  /** JSON Pointer (RFC 6901) to a field or to an existing item: `/missionList/0/events/2/name`. */
  readonly pointer: string;
  /** A plain value, as in JSON. null removes an optional field, and resets a field that has a default. */
  readonly value: unknown;
}

/**
 * The result of `withFields`. The problems are those of all changes, up to the limit of issues. Each is a sentence that
 * starts with its pointer. `total` counts them all.
 */
export type WithFieldsResult<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly problems: readonly string[]; readonly total: number };

/**
 * Returns a copy of an instance in which some fields have other values. Objects without a change are shared with the
 * original, which is never changed. Each value is read as `parse` reads the field. Later changes see earlier ones.
 * @param root the instance that the pointers start from
 * @returns the copy, or what is wrong with the changes
 * @throws ModelValidationError if an object that only its constructor can make has to be copied, and is not valid
 */
export function withFields<T extends object>(
  root: T,
  changes: Iterable<FieldValue>,
  options: ParseOptions = {},
): WithFieldsResult<T> {
  const draft = new CopyDraft(root, options);
  for (const { pointer, value } of changes) draft.change(locate(draft.root, pointer), value);
  return draft.result();
}

/**
 * Changes the same fields of an instance again and again. What their pointers lead to is found once, so a copy costs little
 * more than the objects on the way to its changes.
 *
 * ```ts
 * const masses = new FieldChanges(scenario, ['/elementTemplates/0/mass', '/elementTemplates/1/mass']);
 * for (const mass of [900, 1000, 1100]) results.push(masses.with([mass, 2 * mass]));
 * ```
 */
export class FieldChanges<T extends object> {
  readonly #places: readonly (SettableProperty | string)[];

  /**
   * @param root the instance that the pointers start from, which must not change afterwards
   * @param pointers JSON Pointers to fields and existing items, none of which is inside another
   */
  constructor(
    readonly root: T,
    pointers: readonly string[],
    readonly options: ParseOptions = {},
  ) {
    this.#places = pointers.map((pointer) => locate(root, pointer));
  }

  /**
   * Returns a copy in which the fields have other values, as `withFields` makes it.
   * @param values a plain value for each pointer, in their order. undefined leaves the field as it is.
   */
  with(values: readonly unknown[]): WithFieldsResult<T> {
    const draft = new CopyDraft(this.root, this.options);
    for (let at = 0; at < this.#places.length; at++)
      if (values[at] !== undefined) draft.change(this.#places[at]!, values[at]);
    return draft.result();
  }
}

/** A copy that is made piece by piece: of the objects on the way to each change, and of no others. */
class CopyDraft<T extends object> {
  /** The objects that belong to the copy alone. */
  readonly #own = new Set<object>();
  readonly #options: ParseOptions;
  #problems: IssueCollector<string> | undefined;

  constructor(
    public root: T,
    options: ParseOptions,
  ) {
    this.#options = options;
  }

  get #collector(): IssueCollector<string> {
    this.#problems ??= new IssueCollector((text) => text.length, this.#options.limits);
    return this.#problems;
  }

  /** Reads a value, and sets a place to it. @param place the place, or why there is none */
  change(place: SettableProperty | string, value: unknown): void {
    if (typeof place === 'string') {
      this.#collector.add('error', () => place);
      return;
    }
    const read = readUnder(place.prefix, this.#options, (context) => place.read(value, context));
    if (read.success) {
      this.#set(place, read.value);
      return;
    }
    const { issues } = read;
    for (const issue of issues.filter(({ severity }) => severity === 'error'))
      this.#collector.add('error', () => `${shown(issue.pointer)}: ${issue.message}`);
    this.#collector.total += read.total - issues.length;
  }

  /** Returns the copy, or what is wrong with its changes. */
  result(): WithFieldsResult<T> {
    const { collected = [], total = 0 } = this.#problems ?? {};
    return total > 0
      ? { success: false, problems: collected, total }
      : { success: true, value: this.root };
  }

  #set({ keys, key }: SettableProperty, value: unknown): void {
    let owner = this.#owned(this.root);
    this.root = owner;
    for (const each of keys) {
      const inside = this.#owned((owner as PlainObject)[each] as T);
      put(owner, each, inside);
      owner = inside;
    }
    put(owner, key, value);
  }

  #owned(object: T): T {
    if (this.#own.has(object)) return object;
    const copy = copyOf(object);
    this.#own.add(copy);
    return copy;
  }
}

/** Copies an object or an array, but not what is inside it. Copies all of an object that only its constructor can make. */
function copyOf<T extends object>(object: T): T {
  // TypeScript does not know that T is an array here.
  if (Array.isArray(object)) return object.slice() as unknown as T;
  const target = classOf(object);
  if (isConstructed(target)) return reconstructed(object, target as Class<T>);
  return Object.setPrototypeOf({ ...object }, Object.getPrototypeOf(object)) as T;
}

const constructed = new WeakMap<AbstractClass, boolean>();

/** Returns whether only the constructor of a class can make its objects. */
function isConstructed(target: AbstractClass): boolean {
  let known = constructed.get(target);
  if (known === undefined) {
    known = isModelClass(target) && holdsMore(target as Class);
    constructed.set(target, known);
  }
  return known;
}

/** Makes another object of a class from the wire values of one, also of fields that the class has getters for. */
function reconstructed<T extends object>(object: T, target: Class<T>): T {
  const fields = fieldsOf(target).map(({ name }) => [name, writeField(object, name)] as const);
  const wire = { ...object, ...Object.fromEntries(fields) };
  return parse(target, wire, { unknown: 'keep' });
}

/** Returns whether assignment runs a setter of the class. The key `__proto__` has no special effect. */
const hasSetter = (owner: object, key: string): boolean =>
  key !== '__proto__' && isAccessor(classOf(owner), key);

/** Sets a property. undefined removes it. */
function put(owner: object, key: string, value: unknown): void {
  if (hasSetter(owner, key)) (owner as PlainObject)[key] = value;
  else if (value === undefined) delete (owner as PlainObject)[key];
  else if (key === '__proto__') setOwn(owner, key, value);
  else (owner as PlainObject)[key] = value;
}

/** A property that can be set. */
interface SettableProperty {
  /** The names of the properties that lead from the root to the object or list that has the property. */
  readonly keys: readonly string[];
  readonly key: string;
  /** The path that the issues of `read` start with. */
  readonly prefix: readonly string[];
  readonly read: Converter;
}

/** Returns a pointer for a message. A long one is cut. */
const shown = (pointer: string): string => cutAt(pointer, 200);

/** Returns whether a pointer leads to a number, in a field that holds numbers or durations. */
export function leadsToNumber(root: object, pointer: string): boolean {
  let owner: unknown = root;
  let type: FieldType | undefined;
  for (const part of addressed(() => parsePointer(pointer))) {
    if (typeof owner !== 'object' || owner === null) return false;
    const { field, value } = inside(owner, part);
    type = field?.fieldType ?? (type?.kind === 'list' ? type.item : undefined);
    owner = value;
  }
  return typeof owner === 'number' && (type?.kind === 'number' || type?.kind === 'duration');
}

/** Returns the property that a pointer names, or a sentence that says why it cannot be set. */
function locate(root: object, pointer: string): SettableProperty | string {
  try {
    return placeOf(root, pointer);
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    const { message } = error;
    const isNamed = pointer !== '' && message.includes(shown(pointer));
    return isNamed ? message : `${preview(pointer)}: ${message}`;
  }
}

/** Thrown if a pointer names nothing that can be set. */
class AddressError extends TypeError {}

/** Runs a function, and turns its TypeError into an AddressError. */
function addressed<R>(find: () => R): R {
  try {
    return find();
  } catch (error) {
    throw new AddressError((error as Error).message);
  }
}

function placeOf(root: object, pointer: string): SettableProperty {
  const path = addressed(() => parsePointer(pointer));
  const last = path.at(-1);
  if (last === undefined) throw new AddressError('The pointer is empty: it must name a field');
  let owner = root;
  // The declared type of the items, if the owner is a list.
  let items: FieldType | undefined;
  const keys: string[] = [];
  let length = 0;
  for (const part of path.slice(0, -1)) {
    length = pointer.indexOf('/', length + 1);
    const { field, name, value } = inside(owner, part);
    if (typeof value !== 'object' || value === null)
      throw new AddressError(
        `${shown(pointer.slice(0, length))} is not an object or a list${reasonOf(owner, part, field)}`,
      );
    const type = field?.fieldType ?? items;
    items = type?.kind === 'list' ? type.item : undefined;
    keys.push(name);
    owner = value;
  }
  if (Array.isArray(owner)) {
    checkIndex(owner, last, pointer);
    return { keys, key: last, prefix: path, read: items?.reader(codecOf) ?? copyJson };
  }
  return { keys, ...fieldPlace(owner, path, pointer) };
}

/** Returns the place of a field of an object, which is the last part of a path. */
function fieldPlace(
  owner: object,
  path: readonly string[],
  pointer: string,
): Omit<SettableProperty, 'keys'> {
  const last = path.at(-1)!;
  const target = classOf(owner);
  const field = declaredIn(owner, last);
  if (!field) {
    if (isClosed(target)) addressed(() => requireField(target, last));
    return { key: last, prefix: path, read: copyJson };
  }
  if (field.presence === 'type')
    throw new AddressError(`${shown(pointer)} cannot be set: the type belongs to the class`);
  if (field.presence === 'assigned')
    throw new AddressError(
      `${shown(pointer)} cannot be set: other objects refer to the identifier`,
    );
  const read: Converter = (value, context) =>
    readSingleField({ target, field, codecOf }, last, value, context);
  return { key: field.name, prefix: path.slice(0, -1), read };
}

/** Returns what an object or a list has under a part of a pointer: nothing that it does not declare, unless it is open. */
function inside(
  owner: object,
  part: string,
): { field: FieldMetadata | undefined; name: string; value: unknown } {
  const field = declaredIn(owner, part);
  const name = field?.name ?? part;
  const exists = Object.hasOwn(owner, name) && (field !== undefined || !isClosed(classOf(owner)));
  const isRead = exists || (field !== undefined && hasSetter(owner, name));
  return { field, name, value: isRead ? (owner as PlainObject)[name] : undefined };
}

/** Says why nothing is inside a property, as the end of a message. */
function reasonOf(owner: object, part: string, field: FieldMetadata | undefined): string {
  const target = classOf(owner);
  if (Array.isArray(owner)) return `: the list has ${owner.length} items${indexHint(owner, part)}`;
  if (field === undefined && isClosed(target)) {
    try {
      requireField(target, part);
    } catch (error) {
      return `: ${(error as Error).message}`;
    }
  }
  const value = Object.hasOwn(owner, field?.name ?? part)
    ? (owner as PlainObject)[field?.name ?? part]
    : undefined;
  if (value === undefined) return ': it is absent. Set it as a whole';
  return `: it is ${preview(value)}`;
}

function checkIndex(list: readonly unknown[], key: string, pointer: string): void {
  if (/^(?:0|[1-9]\d*)$/.test(key) && Object.hasOwn(list, key)) return;
  throw new AddressError(
    `${shown(pointer)} does not exist: the list has ${list.length} items${indexHint(list, key)}`,
  );
}

/** Says what to do instead of using a wrong index, as the end of a message. */
function indexHint(list: readonly unknown[], key: string): string {
  const meant = /^[+]?\d+(?:\.0*)?$/.test(key) ? Number(key) : -1;
  if (String(meant) !== key && Object.hasOwn(list, meant)) return `; did you mean "${meant}"?`;
  if (!/^\d+$/.test(key)) return '. Set an existing item, or the whole list';
  if (meant < list.length) return ', with a hole there';
  return list.length === 0 ? '' : `, and the last one is ${list.length - 1}`;
}

/** Returns whether objects of a class have declared properties only. */
const isClosed = (target: AbstractClass): boolean => isModelClass(target) && !isOpen(target);

function declaredIn(owner: object, name: string): FieldMetadata | undefined {
  const target = classOf(owner);
  return isModelClass(target) ? findField(target, name) : undefined;
}
