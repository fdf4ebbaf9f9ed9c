import { nearest } from '../schema/diagnostics/suggest.js';
import { type AbstractClass, classNameOf, classOf } from '../schema/metadata.js';
import type { Uuid } from '../schema/model-object.js';
import { addToList } from './multi-map.js';

/** Thrown if nothing has the requested name. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  constructor(
    /** The kind of object: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The requested name. */
    readonly wanted: string,
    /** Similar names, the most similar first. */
    readonly suggestions: readonly string[] = [],
  ) {
    const near = suggestions.map((name) => JSON.stringify(name)).join(', ');
    super(`No ${what} has the name ${JSON.stringify(wanted)}${near && `; did you mean ${near}?`}`);
  }
}

/** Thrown if several objects have the requested name. */
export class AmbiguousNameError extends Error {
  override readonly name = 'AmbiguousNameError';

  constructor(
    /** The kind of object: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The requested name. */
    readonly wanted: string,
    /** The identifiers of the objects with this name. */
    readonly ids: readonly Uuid[],
    /** Addresses of these objects, as `--set` takes them: `nodes.2`. */
    readonly addresses: readonly string[] = [],
  ) {
    const shown = addresses.length > 0 ? addresses : ids;
    super(
      `The name ${JSON.stringify(wanted)} is ambiguous: ${ids.length} ${what}s have it (${shown.join(', ')})`,
    );
  }
}

/** The lists of a database, by what is in them. */
const lists: ReadonlyMap<string, string> = new Map([
  ['node', 'nodes'],
  ['edge', 'edges'],
  ['resource', 'resources'],
  ['demand model', 'demandModels'],
  ['element', 'elements'],
]);

/** Returns the addresses of members of a list of a database. @param what what is in the list */
export function addressesIn<T>(
  what: string,
  list: readonly T[],
  members: readonly T[],
): readonly string[] {
  const field = lists.get(what);
  if (field === undefined) return [];
  const wanted = new Set(members);
  return list.flatMap((each, at) => (wanted.has(each) ? [`${field}.${at}`] : []));
}

/** An object that can be looked up by its name. */
interface LookedUpObject {
  readonly id: Uuid;
  readonly name: string;
}

/** The maximum number of similar names that an error lists. */
const MAX_SUGGESTIONS = 3;

/** The positions of each name in a list. */
interface NamePositions {
  readonly length: number;
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

const indices = new WeakMap<readonly LookedUpObject[], NamePositions>();

function makeIndex(list: readonly LookedUpObject[]): NamePositions {
  const positions = new Map<string, number[]>();
  for (const [position, { name }] of list.entries()) addToList(positions, name, position);
  const index = { length: list.length, positions };
  indices.set(list, index);
  return index;
}

/**
 * Returns the members of a list with a name. The first call makes an index of the names. It is made again if the length
 * of the list has changed, a found member has another name by now, or the name is not found.
 */
export function named<T extends LookedUpObject>(list: readonly T[], name: string): T[] {
  const known = indices.get(list);
  if (known?.length === list.length) {
    const found = (known.positions.get(name) ?? []).map((position) => list[position] as T);
    if (found.length > 0 && found.every((member) => member.name === name)) return found;
  }
  return (makeIndex(list).positions.get(name) ?? []).map((position) => list[position] as T);
}

/** Returns the names in a list that are most similar to a wrong name. */
function nearNames(list: readonly LookedUpObject[], name: string): string[] {
  const names = new Set(list.map((member) => member.name));
  const near: string[] = [];
  while (near.length < MAX_SUGGESTIONS) {
    const next = nearest(name, names);
    if (next === undefined) break;
    near.push(next);
    names.delete(next);
  }
  return near;
}

/**
 * Returns the one member of a list that has a name, or undefined if none has it.
 * @param target only members of this class count
 * @throws AmbiguousNameError if several have the name
 */
export function findByName<T extends LookedUpObject, C extends AbstractClass<T>>(
  what: string,
  list: readonly T[],
  name: string,
  target?: C,
): InstanceType<C> | undefined {
  const found = named(list, name).filter((member) => !target || member instanceof target);
  const [first, ...others] = found as InstanceType<C>[];
  if (others.length > 0)
    throw new AmbiguousNameError(
      what,
      name,
      found.map(({ id }) => id),
      addressesIn(what, list, found as readonly T[]),
    );
  return first;
}

/**
 * Returns the one member of a list that has a name.
 * @param target only members of this class count
 * @throws NotFoundError if none has the name
 * @throws TypeError if the name belongs to a member of another class
 * @throws AmbiguousNameError if several have the name
 */
export function getByName<T extends LookedUpObject, C extends AbstractClass<T>>(
  what: string,
  list: readonly T[],
  name: string,
  target?: C,
): InstanceType<C> {
  const found = findByName(what, list, name, target);
  if (found) return found;
  const [other] = named(list, name);
  if (!other || !target) throw new NotFoundError(what, name, nearNames(list, name));
  const actual = classNameOf(classOf(other));
  throw new TypeError(
    `${what} ${JSON.stringify(name)} is of class ${actual}, not ${classNameOf(target)}`,
  );
}
