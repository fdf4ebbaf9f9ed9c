import type { Checkable } from '../graph/collections.js';
import { nameIn } from '../graph/display-names.js';
import type { Entry } from '../graph/entry.js';
import { ScenarioGraph } from '../graph/index.js';
import { Inheritance } from '../graph/inheritance.js';
import { describe, momentOf } from '../graph/labels.js';
import { addToList } from '../graph/multi-map.js';
import {
  Edge,
  ElementInstance,
  ElementTemplate,
  Event,
  Mission,
  Node,
  type State,
} from '../model/index.js';
import { parsePointer, valueAt } from '../schema/diagnostics/pointer.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import type { AbstractClass } from '../schema/metadata.js';

/** The kinds of objects that a name can mean, the most likely first. */
const KINDS = [ElementInstance, Mission, Event, Node, Edge, ElementTemplate];

/** How many objects of one name a message lists. */
const LISTED = 10;

/** The entries of a scenario or database by name. */
interface NameIndex {
  readonly graph: ScenarioGraph;
  readonly exact: ReadonlyMap<string, readonly Entry[]>;
  readonly folded: ReadonlyMap<string, readonly Entry[]>;
}

function indexOf(graph: ScenarioGraph): NameIndex {
  const exact = new Map<string, Entry[]>();
  const folded = new Map<string, Entry[]>();
  for (const entry of graph.index.entries) {
    if (entry.parent === undefined) continue;
    const { name } = entry.object as { name?: unknown };
    if (typeof name !== 'string') continue;
    addToList(exact, name, entry);
    addToList(folded, name.toLowerCase(), entry);
  }
  return { graph, exact, folded };
}

/** The objects of a scenario or database by their names and identifiers, and what they inherit. */
export class NamedObjects<T extends Checkable = Checkable> {
  readonly #index: NameIndex;
  #inheritance: Inheritance | undefined;
  /** What was found in lists, by the words that were searched. */
  readonly #found = new WeakMap<object, Map<string, unknown>>();

  private constructor(
    /** The scenario or database in which objects are found. */
    readonly root: T,
    index: NameIndex,
  ) {
    this.#index = index;
  }

  /** @param graph the graph of the root, if there is one already */
  static of<T extends Checkable>(
    root: T,
    graph: ScenarioGraph = new ScenarioGraph(root),
  ): NamedObjects<T> {
    return new NamedObjects(root, indexOf(graph));
  }

  /**
   * Returns the objects of a copy of the root that has other values, but the same objects with the same names in the same
   * places. So nothing is indexed again.
   */
  in(copy: T): NamedObjects<T> {
    return new NamedObjects(copy, this.#index);
  }

  /** Returns the objects with a name; if there are none, those whose names differ in case only. */
  named(name: string): readonly Entry[] {
    const { exact, folded } = this.#index;
    return exact.get(name) ?? folded.get(name.toLowerCase()) ?? [];
  }

  /** Returns the objects with an identifier. */
  withId(id: string): readonly Entry[] {
    return this.#index.graph.index.withId(id);
  }

  /** Searches a list of the root for words, unless it has been searched for them before. */
  once<R>(list: object, words: string, search: () => R): R {
    let found = this.#found.get(list);
    if (found === undefined) {
      found = new Map();
      this.#found.set(list, found);
    }
    if (!found.has(words)) found.set(words, search());
    return found.get(words) as R;
  }

  /** Returns the end of a message that suggests the name most like a wrong one. */
  hint(name: string): string {
    return didYouMean(nearest(name, this.#index.exact.keys()));
  }

  /** Keeps the objects of the most likely kind. */
  likeliest<E>(found: readonly E[], entryOf: (each: E) => Entry): readonly E[] {
    const rankOf = (each: E): number => {
      const rank = KINDS.findIndex((kind) => entryOf(each).object instanceof kind);
      return rank < 0 ? KINDS.length : rank;
    };
    const best = found.reduce((least, each) => Math.min(least, rankOf(each)), KINDS.length);
    return found.filter((each) => rankOf(each) === best);
  }

  /** Returns the entries at a JSON Pointer, or those that an address of an object can mean: `Cargo.events.Launch`. */
  at(address: string): readonly Entry[] {
    const { entries } = this.#index.graph.index;
    if (address.startsWith('/')) return entries.filter(({ pointer }) => pointer === address);
    return entries.filter((entry) => {
      const { object, index } = entry;
      const ends = [nameIn(object) ?? entry.field, String(index)];
      if (!ends.some((end) => address.endsWith(`.${end}`))) return false;
      return addressesOf(entry).includes(address);
    });
  }

  /** Returns an address that means one object alone, without identifiers; a JSON Pointer if there is none. */
  addressOf(entry: Entry): string {
    const isAlone = (address: string): boolean =>
      this.named(address).length === 0 && this.at(address).length === 1;
    return addressesOf(entry).find(isAlone) ?? entry.pointer;
  }

  /** Returns a list of objects that a name can mean, each with its address, for a message. @param behind the end of each address */
  choices(found: readonly Entry[], behind = ''): string {
    const first = found.slice(0, LISTED).map((entry) => ({
      pointer: this.addressOf(entry) + behind,
      what: described(entry) + whenOf(entry.object),
    }));
    return listed(first, found.length);
  }

  /** Returns the object of an entry, as the root has it. */
  objectOf(entry: Entry): object {
    if (this.root === this.#index.graph.root) return entry.object;
    return valueAt(this.root, parsePointer(entry.pointer)) as object;
  }

  /** Returns the first object with an identifier that is an instance of one of the classes. */
  get(id: unknown, classes: readonly AbstractClass[]): object | undefined {
    const entry = this.#index.graph.index.findAny(id, classes);
    return entry && this.objectOf(entry);
  }

  /** Returns the objects of a class, in the order of the input. */
  all<C extends object>(target: AbstractClass<C>): readonly Entry<C>[] {
    return this.#index.graph.index.all(target);
  }

  /** Returns the value of a field: the object's own, else the one that it inherits, else undefined. */
  valueOf(object: object, field: string): unknown {
    return this.#inherited.valueOf(object as Record<string, unknown>, field);
  }

  /** Returns the states of an element, including inherited ones. */
  statesOf(element: ElementInstance | ElementTemplate): readonly State[] | undefined {
    return this.#inherited.statesOf(element);
  }

  get #inherited(): Inheritance {
    this.#inheritance ??= new Inheritance((id, classes) => this.get(id, classes));
    return this.#inheritance;
  }
}

/** When a mission starts, which tells it from others of its name. */
const whenOf = (object: object): string =>
  object instanceof Mission ? `, which starts at ${momentOf(object.startDate.getTime())}` : '';

/**
 * Returns the addresses of an object, each of which can mean others too: from the nearest object around it that has a name, from
 * those farther out, and from the root, with the names or the indices in the lists on the way.
 */
export function addressesOf(entry: Entry): readonly string[] {
  const addresses: string[] = [];
  let named: readonly string[] = [];
  let counted: readonly string[] = [];
  for (let each = entry; each.parent !== undefined; each = each.parent) {
    const { field, index, parent } = each;
    const item = index === undefined ? [] : [String(index)];
    const own = nameIn(each.object);
    named = [field, ...(own === undefined ? item : [own]), ...named];
    counted = [field, ...item, ...counted];
    const name = nameIn(parent.object);
    const isRoot = parent.parent === undefined;
    if (name === undefined && !isRoot) continue;
    for (const words of [named, counted])
      addresses.push((isRoot ? words : [name, ...words]).join('.'));
  }
  return addresses;
}

/** Returns a list of pointers and what they point to, for a message about a name with several meanings. */
export function listed(
  found: readonly { readonly pointer: string; readonly what: string }[],
  count = found.length,
): string {
  const lines = found.slice(0, LISTED).map(({ pointer, what }) => `\n    ${pointer}  (${what})`);
  const more = count - Math.min(LISTED, found.length);
  return `${lines.join('')}${more > 0 ? `\n    and ${more} more` : ''}`;
}

/** Returns the kind and name of an object. */
export const described = (entry: Entry): string => describe(entry);
