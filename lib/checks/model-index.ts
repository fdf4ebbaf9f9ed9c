import { type AbstractClass, type FieldFacts, fieldsOf, typeOf } from '../schema/facts.js';
import { pointerOf } from '../schema/issues.js';
import { type ReferenceKind, walk } from '../schema/walk.js';

/** An object of the model, and where it stands. */
export class Entry<T extends object = object> {
  constructor(
    readonly object: T,
    /** What holds it; undefined for the root. */
    readonly parent: Entry | undefined,
    /** The field of the parent that it stands in. */
    readonly field: string,
    /** Its index, where that field is a list. */
    readonly at: number | undefined,
    /** Its place in the order of the input. */
    readonly ordinal: number,
  ) {}

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    if (!this.parent) return '';
    const last = this.at === undefined ? [this.field] : [this.field, this.at];
    return this.parent.pointer + pointerOf(last);
  }

  /** Whether it is of a class or of one that extends it. */
  is<C extends object>(target: AbstractClass<C>): this is Entry<C & T> {
    return this.object instanceof target;
  }
}

/** A uuid that refers to another object. */
export interface Reference {
  readonly id: string;
  readonly owner: Entry;
  readonly field: FieldFacts;
  /** Index in the field, where it holds a list. */
  readonly at: number | undefined;
  readonly kind: ReferenceKind;
}

/** The way from the owner of a reference to it. */
export const placeOf = ({ field, at }: Reference): readonly (string | number)[] =>
  at === undefined ? [field.name] : [field.name, at];

const named = new Map<AbstractClass, boolean>();

/** Whether objects of a class have an identifier of their own, by which they can be referred to. */
export function hasIdentifier(target: AbstractClass): boolean {
  let known = named.get(target);
  if (known === undefined) {
    known = fieldsOf(target).some((field) => field.presence === 'assigned');
    named.set(target, known);
  }
  return known;
}

/** Every object of a scenario or database by its class and its identifier, and who refers to whom. */
export class ModelIndex {
  /** Everything, in the order of the input; the root first. */
  readonly entries: Entry[] = [];
  /** Every reference, in the order of the input. */
  readonly references: Reference[] = [];

  private readonly ids = new Map<string, Entry | Entry[]>();
  private readonly classes = new Map<AbstractClass, Entry[]>();
  private readonly answers = new Map<AbstractClass, readonly Entry[]>();
  private referring: Map<string, Reference[]> | undefined;

  constructor(root: object) {
    // What holds the place being visited, by the length of its path.
    const above: (Entry | undefined)[] = [];
    const ownerOf = (path: readonly (string | number)[]): Entry | undefined =>
      above[path.length - (typeof path.at(-1) === 'number' ? 2 : 1)];

    walk(root, {
      object: (object, path) => {
        const last = path.at(-1);
        const at = typeof last === 'number' ? last : undefined;
        const field = (at === undefined ? last : path.at(-2)) ?? '';
        const parent = path.length === 0 ? undefined : ownerOf(path);
        const entry = new Entry(object, parent, String(field), at, this.entries.length);
        above[path.length] = entry;
        this.add(entry);
      },
      reference: (id, kind, path, _owner, field) => {
        const last = path.at(-1);
        const at = typeof last === 'number' ? last : undefined;
        // The owner of a reference has been visited before what it holds.
        this.references.push({ id, owner: ownerOf(path) as Entry, field, at, kind });
      },
    });
  }

  private add(entry: Entry): void {
    this.entries.push(entry);
    const target = entry.object.constructor as AbstractClass;
    const same = this.classes.get(target);
    if (same) same.push(entry);
    else this.classes.set(target, [entry]);

    const { id } = entry.object as { id?: unknown };
    if (typeof id !== 'string' || !hasIdentifier(target)) return;
    const key = id.toLowerCase();
    const there = this.ids.get(key);
    if (there === undefined) this.ids.set(key, entry);
    else if (Array.isArray(there)) there.push(entry);
    else this.ids.set(key, [there, entry]);
  }

  /** Every object of a class and of those that extend it, in the order of the input. */
  all<T extends object>(target: AbstractClass<T>): readonly Entry<T>[] {
    let found = this.answers.get(target);
    if (!found) {
      const lists = [...this.classes]
        .filter(([each]) => each === target || each.prototype instanceof target)
        .map(([, list]) => list);
      found = lists.length === 1 ? lists[0]! : lists.flat().sort((a, b) => a.ordinal - b.ordinal);
      this.answers.set(target, found);
    }
    return found as readonly Entry<T>[];
  }

  /** Every object with an identifier; more than one where it is not unique. */
  withId(id: string): readonly Entry[] {
    const found = this.ids.get(id) ?? this.ids.get(id.toLowerCase());
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }

  /** Every identifier, with the objects that have it. */
  *identifiers(): Iterable<[string, readonly Entry[]]> {
    for (const [id, found] of this.ids) yield [id, Array.isArray(found) ? found : [found]];
  }

  /** The first object of a class with an identifier. */
  find<T extends object>(id: string, target: AbstractClass<T>): Entry<T> | undefined {
    for (const entry of this.withId(id)) if (entry.is(target)) return entry;
    return undefined;
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
  const target = object.constructor as AbstractClass;
  return typeOf(target) ?? target.name;
}
