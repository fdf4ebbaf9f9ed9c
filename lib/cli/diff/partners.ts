import { classOf, fieldsOf } from '../../schema/facts.js';
import { serialize } from '../../schema/index.js';
import { nameIn } from '../names.js';

/** Which items of two lists are the same thing, and which are in one list only, in the order of the lists. */
export interface Partners {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

type KeyOf = (item: object, side: 'before' | 'after') => string | undefined;

/**
 * Finds which items are the same thing: by identifier, then by type and name, a similar name last;
 * what has no identifier also by all but its name.
 * @param keyOf tells things apart that have neither identifier nor name
 */
export function partnersOf(
  before: readonly object[],
  after: readonly object[],
  keyOf: KeyOf,
): Partners {
  const partner = new Map<number, number>();
  const taken = new Set<number>();

  /** Pairs what is left over by a key, in the order of the lists. */
  const pairBy = (key: KeyOf): void => {
    if (partner.size === before.length || taken.size === after.length) return;
    const waiting = new Map<string, number[]>();
    for (const [at, item] of after.entries()) {
      const own = taken.has(at) ? undefined : key(item, 'after');
      if (own === undefined) continue;
      const there = waiting.get(own);
      if (there) there.push(at);
      else waiting.set(own, [at]);
    }
    for (const lists of waiting.values()) lists.reverse();
    for (const [at, item] of before.entries()) {
      const own = partner.has(at) ? undefined : key(item, 'before');
      const found = own === undefined ? undefined : waiting.get(own)?.pop();
      if (found === undefined) continue;
      partner.set(at, found);
      taken.add(found);
    }
  };

  pairBy(identifierOf);
  pairBy((item) =>
    identifierOf(item) === undefined ? JSON.stringify(serialize(item)) : undefined,
  );
  pairBy(typeAndName);
  pairBy(typeAndSimilarName);
  pairBy(allButName);
  pairBy((item, side) => (nameIn(item) === undefined ? keyOf(item, side) : undefined));

  const pairs = [...partner].sort(([a], [b]) => a - b);
  const rest = (list: readonly object[], has: (at: number) => boolean) =>
    [...list.keys()].filter((at) => !has(at));
  return {
    pairs,
    removed: rest(before, (at) => partner.has(at)),
    added: rest(after, (at) => taken.has(at)),
  };
}

const className = (item: object): string => classOf(item).name;

/** The identifier that an object has of its own: not that of something that it refers to. */
function identifierOf(item: object): string | undefined {
  const own = fieldsOf(classOf(item)).some(({ presence }) => presence === 'assigned');
  return own ? (item as { id?: string }).id : undefined;
}

function typeAndName(item: object): string | undefined {
  const name = nameIn(item);
  return name === undefined ? undefined : JSON.stringify([className(item), name]);
}

/** The same where only case and white space differ. */
function typeAndSimilarName(item: object): string | undefined {
  return typeAndName(item)?.toLowerCase().replace(/\s+/g, '');
}

/** For what has a name and no identifier, such as an event: what it is apart from its name. */
function allButName(item: object): string | undefined {
  if (nameIn(item) === undefined || identifierOf(item) !== undefined) return undefined;
  return JSON.stringify([className(item), { ...serialize(item), name: '' }]);
}
