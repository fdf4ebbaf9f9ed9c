import { nameIn } from '../../graph/display-names.js';
import { serialize } from '../../schema/index.js';
import { classOf, fieldsOf } from '../../schema/metadata.js';

/** The matched items of two lists, and the items that only one list contains; by index, in the order of the lists. */
export interface Partners {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

type KeyOf = (item: object, side: 'before' | 'after') => string | undefined;

/**
 * Matches the items of two lists: by identifier, then by type and name, then by type and similar name. Items without an
 * identifier also match if they are equal except for the name.
 * @param keyOf returns the key of an item that has neither identifier nor name
 */
export function partnersOf(
  before: readonly object[],
  after: readonly object[],
  keyOf: KeyOf,
): Partners {
  const partner = new Map<number, number>();
  const taken = new Set<number>();

  /** Pairs the remaining items that have the same key, in the order of the lists. */
  const pairBy = (key: KeyOf): void => {
    if (partner.size === before.length || taken.size === after.length) return;
    const unmatched = new Map<string, number[]>();
    for (const [index, item] of after.entries()) {
      const own = taken.has(index) ? undefined : key(item, 'after');
      if (own === undefined) continue;
      const list = unmatched.get(own);
      if (list) list.push(index);
      else unmatched.set(own, [index]);
    }
    for (const lists of unmatched.values()) lists.reverse();
    for (const [index, item] of before.entries()) {
      const own = partner.has(index) ? undefined : key(item, 'before');
      const found = own === undefined ? undefined : unmatched.get(own)?.pop();
      if (found === undefined) continue;
      partner.set(index, found);
      taken.add(found);
    }
  };

  pairBy(identifierOf);
  // Equal items have the same name. If no other item has the name, their contents need not be compared.
  pairBy(once((item) => (isIdentified(item) ? undefined : typeAndName(item)), before, after));
  pairBy((item) => (isIdentified(item) ? undefined : JSON.stringify(serialize(item))));
  pairBy(typeAndName);
  pairBy(typeAndSimilarName);
  pairBy(allButName);
  pairBy((item, side) => (nameIn(item) === undefined ? keyOf(item, side) : undefined));

  const pairs = [...partner].sort(([a], [b]) => a - b);
  const rest = (list: readonly object[], has: (index: number) => boolean) =>
    [...list.keys()].filter((index) => !has(index));
  return {
    pairs,
    removed: rest(before, (index) => partner.has(index)),
    added: rest(after, (index) => taken.has(index)),
  };
}

/** Limits keys to those that occur once in each list. */
function once(
  keyOf: (item: object) => string | undefined,
  ...lists: (readonly object[])[]
): (item: object) => string | undefined {
  const counts = lists.map((list) => {
    const count = new Map<string, number>();
    for (const item of list) {
      const key = keyOf(item);
      if (key !== undefined) count.set(key, (count.get(key) ?? 0) + 1);
    }
    return count;
  });
  return (item) => {
    const key = keyOf(item);
    return key !== undefined && counts.every((count) => count.get(key) === 1) ? key : undefined;
  };
}

const identified = new WeakMap<object, boolean>();

/** Returns whether objects of the item's class have an identifier. The `id` of some classes is a reference. */
function isIdentified(item: object): boolean {
  const target = classOf(item);
  let own = identified.get(target);
  if (own === undefined) {
    own = fieldsOf(target).some(({ presence }) => presence === 'assigned');
    identified.set(target, own);
  }
  return own;
}

const identifierOf = (item: object): string | undefined =>
  isIdentified(item) ? (item as { id?: string }).id : undefined;

function typeAndName(item: object): string | undefined {
  const name = nameIn(item);
  return name === undefined ? undefined : `${classOf(item).name} ${name}`;
}

/** Returns the same as `typeAndName`, ignoring case and white space. */
function typeAndSimilarName(item: object): string | undefined {
  return typeAndName(item)?.toLowerCase().replace(/\s+/g, '');
}

/** Returns the content without the name, for items such as events that have a name but no identifier. */
function allButName(item: object): string | undefined {
  if (nameIn(item) === undefined || isIdentified(item)) return undefined;
  return JSON.stringify([classOf(item).name, { ...serialize(item), name: '' }]);
}
