import { formatDateTime } from '../schema/date-time.js';
import { pointerOf } from '../schema/diagnostics/pointer.js';
import { preview, quoted } from '../schema/diagnostics/preview.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import { type FieldValue, ModelObject, serialize } from '../schema/index.js';
import { classOf, type FieldMetadata, isModelClass, isOpen } from '../schema/metadata.js';
import { numberOf } from './content.js';
import { fieldNamed, noField, type Sought } from './field-words.js';
import { itemOf } from './list-item.js';
import type { NamedObjects } from './named-objects.js';

/** A value inside an object, and how to change it. */
export interface Place {
  /** The path from the object to the value. */
  readonly path: readonly (string | number)[];
  /** The same path as an address takes it: what a list lacks has a name instead of an index. */
  readonly address: readonly (string | number)[];
  /** The objects and lists on the way, from the first object to the one that has the value. */
  readonly owners: readonly object[];
  /** The declared type of the value; undefined if it is not declared. */
  readonly type: FieldType | undefined;
  /** The declaration of the field, if the last part of the path is a field. */
  readonly field: FieldMetadata | undefined;
  /** The value: the object's own, or the one that it inherits; undefined if there is none. */
  readonly value: unknown;
  /** Whether the value is in the object itself: neither inherited nor absent. */
  readonly isOwn: boolean;
  /** Returns the change that sets the value. Whatever the object inherits becomes its own. @param value a plain value */
  readonly change: (value: unknown) => FieldValue;
}

/** A place, or a sentence that says why there is none. */
export type FoundPlace =
  | { readonly place: Place; readonly problem?: undefined }
  | { readonly place?: undefined; readonly problem: string };

/** How words lead to a place. */
export interface PlaceOptions {
  /** Whether an amount is meant as a whole. Else it stands for the number in it. Default: false. */
  readonly isWhole?: boolean;
  /** Whether they are those of a JSON Pointer, in which digits are an index. Default: false. */
  readonly isPointer?: boolean;
  /** What messages mention. Default: every field that can be set. */
  readonly sought?: Sought;
}

/** Where a walk along words has come to. */
interface WalkedPlace {
  readonly value: unknown;
  readonly type: FieldType | undefined;
  readonly field?: FieldMetadata | undefined;
}

interface WalkedValue extends WalkedPlace {
  readonly key: string | number;
  /** How many words it took. */
  readonly used: number;
  readonly isInherited?: boolean;
  readonly isMissing?: boolean | undefined;
  readonly problem?: undefined;
}

type Next = WalkedValue | { readonly problem: string };

/**
 * Returns the place that words name, from an object: names of fields, and indices or names of items of lists.
 * @param base JSON Pointer to the object
 */
export function placeIn(
  start: object,
  words: readonly string[],
  base: string,
  names: NamedObjects,
  { isWhole = false, isPointer = false, sought }: PlaceOptions = {},
): FoundPlace {
  const path: (string | number)[] = [];
  const address: (string | number)[] = [];
  const owners: object[] = [];
  let step: WalkedPlace = { value: start, type: undefined };
  /** The length of the path to what has to be set as a whole: an inherited field, or a list that lacks an item. */
  let whole: number | undefined;
  let missing: object | undefined;
  let rest = words;
  for (;;) {
    const number = isWhole ? undefined : numberOf(step.value);
    if (rest.length === 0 && number === undefined) break;
    const owner = step.value;
    if (typeof owner !== 'object' || owner === null || owner instanceof Date)
      return { problem: nothingInside(rest[0]!, owner, path) };
    const next: Next | undefined = Array.isArray(owner)
      ? inList(owner, step.type, rest, names, isPointer)
      : fieldOf(owner, rest[0] ?? number!, names);
    if (next === undefined) return { problem: noField(owner, rest[0]!, sought, owner === start) };
    if (next.problem !== undefined) return { problem: next.problem };
    if (next.isInherited) whole ??= path.length + 1;
    if (next.isMissing) {
      whole ??= path.length;
      missing = next.value as object;
    }
    owners.push(owner);
    path.push(next.key);
    address.push(next.isMissing ? rest.slice(0, next.used).join('.') : next.key);
    rest = rest.slice(next.used);
    step = next;
  }
  const { value, type, field } = step;
  const set = path.slice(0, whole);
  const change = (plain: unknown): FieldValue => ({
    pointer: base + pointerOf(set),
    value:
      whole === undefined
        ? plain
        : replaced(plainIn(start, set, names), path.slice(whole), plain, missing),
  });
  const isOwn = whole === undefined && value !== undefined && value !== null;
  return { place: { path, address, owners, type, field, value, isOwn, change } };
}

const nothingInside = (
  word: string,
  owner: unknown,
  path: readonly (string | number)[],
): string => {
  const name = quoted([path.join('.')]);
  return owner === undefined || owner === null
    ? `${name} is absent, so there is no ${quoted([word])} in it; set it as a whole`
    : `${name} is ${owner instanceof Date ? 'a date' : preview(owner)}, and has no ${quoted([word])}`;
};

function inList(
  list: readonly unknown[],
  type: FieldType | undefined,
  ...[words, names, isPointer]: [words: readonly string[], names: NamedObjects, isPointer: boolean]
): Next {
  const found = itemOf(list, type, words, names, isPointer);
  if (found.problem !== undefined) return found;
  const { index: key, value, used, isMissing } = found;
  return { key, value, used, isMissing, type: type?.kind === 'list' ? type.item : undefined };
}

/** Returns the value of a field, own or inherited; undefined if there is no such field. */
function fieldOf(owner: object, word: string, names: NamedObjects): WalkedValue | undefined {
  const field = fieldNamed(owner, word);
  if (field !== undefined) {
    const { name: key, fieldType: type } = field;
    const own = (owner as Record<string, unknown>)[key] ?? undefined;
    const value = own ?? names.valueOf(owner, key);
    const isInherited = own === undefined && value !== undefined;
    return { key, type, field, value, isInherited, used: 1 };
  }
  // Properties that are not declared are kept in some objects.
  const target = classOf(owner);
  const isOwn = Object.hasOwn(owner, word);
  if (!isOwn && !(isModelClass(target) && isOpen(target))) return undefined;
  const value = isOwn ? (owner as Record<string, unknown>)[word] : undefined;
  return { key: word, type: undefined, value, used: 1 };
}

/** Returns the value at a path from an object, own or inherited, as plain data; undefined if there is none. */
export function plainIn(
  start: object,
  path: readonly (string | number)[],
  names: NamedObjects,
): unknown {
  let value: unknown = start;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    const own = Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : null;
    value = own ?? (Array.isArray(value) ? undefined : names.valueOf(value, String(key)));
  }
  return plainOf(value);
}

/** Returns a value of a field as plain data. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof ModelObject) return serialize(value);
  return value instanceof Date ? formatDateTime(value) : value;
}

/** Sets a value at a path of plain data, and returns the data. @param missing the object that is added to the list of the path */
function replaced(
  data: unknown,
  path: readonly (string | number)[],
  value: unknown,
  missing: object | undefined,
): unknown {
  if (path.length === 0) return value;
  let owner = data as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    if (Array.isArray(owner) && key === owner.length) owner.push(plainOf(missing));
    owner = owner[key] as typeof owner;
  }
  owner[path.at(-1)!] = value;
  return data;
}
