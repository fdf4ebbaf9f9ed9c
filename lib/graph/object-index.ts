import {
  type AbstractClass,
  classNameOf,
  classOf,
  type FieldMetadata,
  typeOf,
} from '../schema/metadata.js';
import { walk } from '../schema/walk.js';
import {
  type ClassInfo,
  classInfoOf,
  Entry,
  type Reference,
  References,
  refersTo,
} from './entry.js';

/** The first of the objects that is of one of the classes. */
function firstOf(found: Entry | readonly Entry[], fit: readonly AbstractClass[]) {
  if (!(found instanceof Entry)) return found.find((each) => fit.some((target) => each.is(target)));
  for (const target of fit) if (found.is(target)) return found;
  return undefined;
}

/** The objects of one class. */
interface ClassBucket {
  readonly kin: ClassInfo;
  readonly entries: Entry[];
}

/** Every object of a scenario or database by its class and its identifier, and who refers to whom. */
export class ObjectIndex {
  /** Everything, in the order of the input; the root first. */
  readonly entries: Entry[] = [];
  /** Every reference, in the order of the input. */
  readonly references = new References();

  private readonly ids = new Map<string, Entry | Entry[]>();
  private readonly classes = new Map<AbstractClass, ClassBucket>();
  private readonly answers = new Map<AbstractClass, readonly Entry[]>();
  private referring: Map<string, Reference[]> | undefined;

  constructor(root: object) {
    // What holds the place being visited, by the length of its path.
    const above: (Entry | undefined)[] = [];
    const ids: string[] = [];
    const ownerOf = (path: readonly (string | number)[]): Entry | undefined =>
      above[path.length - (typeof path.at(-1) === 'number' ? 2 : 1)];

    walk(root, {
      object: (object, path) => {
        const last = path.at(-1);
        const at = typeof last === 'number' ? last : undefined;
        const field = (at === undefined ? last : path.at(-2)) ?? '';
        const parent = path.length === 0 ? undefined : ownerOf(path);
        above[path.length] = this.add(object, parent, field as string, at);
      },
      reference: (id, _kind, path, _owner, field) => {
        const last = path.at(-1);
        const at = typeof last === 'number' ? last : undefined;
        // The owner of a reference has been visited before what it holds.
        const owner = ownerOf(path) as Entry;
        this.references.add(owner, field, at);
        ids.push(id);
      },
    });
    this.resolve(ids);
  }

  private resolve(ids: readonly string[]): void {
    // Each field is asked once what it may refer to.
    const fits = new Map<FieldMetadata, readonly AbstractClass[]>();
    const { fields, targets } = this.references;
    for (const [n, field] of fields.entries()) {
      const found = this.withKey(ids[n]);
      if (!found) continue;
      let fit = fits.get(field);
      if (!fit) {
        fit = refersTo(field);
        fits.set(field, fit);
      }
      targets[n] = firstOf(found, fit);
    }
  }

  /** What has an identifier, in either case; undefined for what cannot be one. */
  private withKey(id: unknown): Entry | Entry[] | undefined {
    if (typeof id !== 'string') return undefined;
    return this.ids.get(id) ?? this.ids.get(id.toLowerCase());
  }

  private add(
    object: object,
    parent: Entry | undefined,
    field: string,
    at: number | undefined,
  ): Entry {
    const target = classOf(object);
    let population = this.classes.get(target);
    if (!population) {
      population = { kin: classInfoOf(target), entries: [] };
      this.classes.set(target, population);
    }
    const { kin, entries } = population;
    const entry = new Entry(object, parent, field, at, this.entries.length, kin, this.references);
    this.entries.push(entry);
    entries.push(entry);

    const { id } = object as { id?: unknown };
    if (typeof id !== 'string' || !kin.identified) return entry;
    const key = id.toLowerCase();
    const there = this.ids.get(key);
    if (there === undefined) this.ids.set(key, entry);
    else if (Array.isArray(there)) there.push(entry);
    else this.ids.set(key, [there, entry]);
    return entry;
  }

  /** Every object of a class and of those that extend it, in the order of the input. */
  all<T extends object>(target: AbstractClass<T>): readonly Entry<T>[] {
    let found = this.answers.get(target);
    if (!found) {
      const kinds = [...this.classes.values()].filter(({ kin }) => kin.classes.has(target));
      found =
        kinds.length > 1
          ? kinds.flatMap(({ entries }) => entries).sort((a, b) => a.ordinal - b.ordinal)
          : (kinds[0]?.entries ?? []);
      this.answers.set(target, found);
    }
    return found as readonly Entry<T>[];
  }

  /** Every class of which there are objects, with these. */
  *byClass(): Iterable<[AbstractClass, readonly Entry[]]> {
    for (const [target, { entries }] of this.classes) yield [target, entries];
  }

  /** Every object with an identifier; more than one where it is not unique. */
  withId(id: string): readonly Entry[] {
    const found = this.withKey(id);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }

  /** The objects of each identifier that more than one has. */
  *clashes(): Iterable<readonly Entry[]> {
    for (const found of this.ids.values()) if (Array.isArray(found)) yield found;
  }

  /** The first object of a class with an identifier. */
  find<T extends object>(id: string, target: AbstractClass<T>): Entry<T> | undefined {
    const found = this.withKey(id);
    if (!found) return undefined;
    if (Array.isArray(found))
      return found.find((entry) => entry.is(target)) as Entry<T> | undefined;
    return found.is(target) ? found : undefined;
  }

  /** Every reference to an identifier, in the order of the input. */
  referrers(id: string): readonly Reference[] {
    if (!this.referring) {
      this.referring = new Map();
      for (const reference of this.references) {
        const key = reference.id.toLowerCase();
        const list = this.referring.get(key);
        if (list) list.push(reference);
        else this.referring.set(key, [reference]);
      }
    }
    return this.referring.get(id.toLowerCase()) ?? [];
  }
}

/** The type of an object as the wire has it (`Space Edge`), else the name of its class (`Burn`). */
export function typeNameOf(object: object): string {
  const target = classOf(object);
  return typeOf(target) ?? classNameOf(target);
}
