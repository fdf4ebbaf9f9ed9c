import { nearest } from '../schema/diagnostics/suggest.js';
import type { Uuid } from '../schema/model-object.js';

/** Thrown where nothing has the name that was asked for. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  constructor(
    /** What was looked for: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The name that was asked for. */
    readonly wanted: string,
    /** Names that are near it, the nearest first. */
    readonly suggestions: readonly string[] = [],
  ) {
    const near = suggestions.map((name) => JSON.stringify(name)).join(', ');
    super(`no ${what} is named ${JSON.stringify(wanted)}${near && `; did you mean ${near}?`}`);
  }
}

/** Thrown where several things have the name that was asked for. */
export class AmbiguousNameError extends Error {
  override readonly name = 'AmbiguousNameError';

  constructor(
    /** What was looked for: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The name that was asked for. */
    readonly wanted: string,
    /** The identifiers of those that have it. */
    readonly ids: readonly Uuid[],
  ) {
    super(`${ids.length} of the ${what}s are named ${JSON.stringify(wanted)}: ${ids.join(', ')}`);
  }
}

/** What has a name that it can be looked up by. */
interface Named {
  readonly id: Uuid;
  readonly name: string;
}

/** How many near names an error tells. */
const SUGGESTED = 3;

/** Where in a list each name stands. */
interface NameIndex {
  readonly length: number;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

const indices = new WeakMap<readonly Named[], NameIndex>();

function makeIndex(list: readonly Named[]): NameIndex {
  const places = new Map<string, number[]>();
  for (const [place, { name }] of list.entries()) {
    const known = places.get(name);
    if (known) known.push(place);
    else places.set(name, [place]);
  }
  const index = { length: list.length, places };
  indices.set(list, index);
  return index;
}

/**
 * The members of a list that have a name. The names are indexed at the first call; the index is made afresh where it
 * can be seen that the list has changed: another length, another name in a place, or a name that is not there.
 */
export function named<T extends Named>(list: readonly T[], name: string): T[] {
  const known = indices.get(list);
  if (known?.length === list.length) {
    const found = (known.places.get(name) ?? []).map((place) => list[place] as T);
    if (found.length > 0 && found.every((member) => member.name === name)) return found;
  }
  return (makeIndex(list).places.get(name) ?? []).map((place) => list[place] as T);
}

/** The names in a list that are nearest to a wrong one. */
function nearNames(list: readonly Named[], name: string): string[] {
  const names = new Set(list.map((member) => member.name));
  const near: string[] = [];
  while (near.length < SUGGESTED) {
    const next = nearest(name, names);
    if (next === undefined) break;
    near.push(next);
    names.delete(next);
  }
  return near;
}

/**
 * The one member of a list that has a name; undefined where there is none.
 * @throws AmbiguousNameError where several have it
 */
export function findByName<T extends Named>(
  what: string,
  list: readonly T[],
  name: string,
): T | undefined {
  const [first, ...others] = named(list, name);
  if (others.length > 0 && first)
    throw new AmbiguousNameError(
      what,
      name,
      [first, ...others].map(({ id }) => id),
    );
  return first;
}

/**
 * The one member of a list that has a name.
 * @throws NotFoundError where none has it
 * @throws AmbiguousNameError where several have it
 */
export function getByName<T extends Named>(what: string, list: readonly T[], name: string): T {
  const found = findByName(what, list, name);
  if (!found) throw new NotFoundError(what, name, nearNames(list, name));
  return found;
}
