import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { isObject } from '../../schema/plain.js';
import { collectionOf } from './collections.js';
import type { Inventory, InventoryObject } from './inventory.js';

/** The lists of a mission whose objects are found by themselves. */
const APART: ReadonlySet<string> = new Set(['events', 'demandModels']);

/**
 * Returns what a search finds in the lists of a scenario: each of its words stands in the name or the kind of the object, in a name
 * that the object refers to (a place, an edge, an element, a resource), or in the name of its mission.
 * @param text the words; without any, nothing is found
 * @returns objects of exactly this name first, then those whose name has the text, then the others, each in the order of the scenario
 */
export function searched(inventory: Inventory, text: string): readonly InventoryObject[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const ranks: InventoryObject[][] = [[], [], []];
  for (const [thing, said] of indexOf(inventory)) {
    if (!words.every((word) => said.includes(word))) continue;
    const name = String(thing.value.name ?? '').toLowerCase();
    ranks[name === wanted ? 0 : name.includes(wanted) ? 1 : 2]!.push(thing);
  }
  return ranks.flat();
}

/**
 * Returns what to search for in the place of a text that finds nothing: the name most similar to it, or the text with the most similar
 * words of names. Undefined if nothing is similar enough.
 */
export function meant(inventory: Inventory, text: string): string | undefined {
  const wanted = text.trim();
  const names = [...indexOf(inventory).keys()].map(({ value }) => String(value.name ?? ''));
  const name = nearest(wanted, new Set(names));
  if (name !== undefined) return name;
  const known = new Set(names.flatMap((each) => each.split(/\s+/)));
  const words = wanted.split(/\s+/).map((word) => nearest(word, known) ?? word);
  const other = words.join(' ');
  return searched(inventory, other).length > 0 ? other : undefined;
}

const indices = new WeakMap<Inventory, ReadonlyMap<InventoryObject, string>>();

/** Returns what a search compares, for each object of the lists. Made once for an inventory, whose objects do not change. */
function indexOf(inventory: Inventory): ReadonlyMap<InventoryObject, string> {
  const known = indices.get(inventory);
  if (known !== undefined) return known;
  const index = new Map<InventoryObject, string>();
  for (const thing of inventory.all(Object)) {
    const { path } = thing;
    const isOfMission = path.includes('demandModels') && path.length > 2;
    const isItem = typeof path.at(-1) === 'number' && path.length <= 4 && !isOfMission;
    if (isItem && collectionOf(path) !== undefined) index.set(thing, wordsOf(thing, inventory));
  }
  indices.set(inventory, index);
  return index;
}

/** Returns the pointers of objects. */
export const pointersOf = (things: readonly InventoryObject[]): ReadonlySet<string> =>
  new Set(things.map(({ path }) => pointerOf(path)));

/** Dates and durations, whose digits are no names. */
const TIME = /^(?:\d{4}-\d\d-\d\dT|-?P[\dT])/;

/** Returns what a search compares: the texts of an object and the names that its identifiers stand for, in lower case. */
function wordsOf({ path, value }: InventoryObject, inventory: Inventory): string {
  const said: string[] = [];
  const open: unknown[] = [value];
  for (const each of open)
    if (typeof each === 'string') {
      if (!TIME.test(each)) said.push(inventory.nameOf(each) || each);
    } else if (Array.isArray(each)) for (const item of each) open.push(item);
    else if (isObject(each))
      for (const [name, inner] of Object.entries(each))
        if (name !== 'id' && !(each === value && path.length === 2 && APART.has(name)))
          open.push(inner);
  if (path[2] === 'events') said.push(nameAt(`/missionList/${path[1]}`, inventory));
  return said.join('\n').toLowerCase();
}

const nameAt = (pointer: string, inventory: Inventory): string =>
  String(inventory.at(pointer)?.value.name ?? '');
