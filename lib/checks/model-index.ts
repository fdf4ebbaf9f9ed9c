import { type AbstractClass, type FieldFacts, fieldsOf, typeOf } from '../schema/facts.js';
import { pointerOf } from '../schema/issues.js';
import { type ReferenceKind, walk } from '../schema/walk.js';

const NONE: readonly Reference[] = [];

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
    /** Its class and those that it extends: quicker to ask than `instanceof`. */
    private readonly kin: ReadonlySet<unknown>,
  ) {}

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    if (!this.parent) return '';
    const last = this.at === undefined ? [this.field] : [this.field, this.at];
    return this.parent.pointer + pointerOf(last);
  }

  /** The references that it holds itself, in the order of the input. */
  references: readonly Reference[] = NONE;

  /** The object that a field refers to, where it is of a class; for a list, the first. */
  target<C extends object>(field: string, of: AbstractClass<C>): Entry<C> | undefined {
    for (const reference of this.references) {
      if (reference.field.name !== field) continue;
      const { target } = reference;
      return target?.is(of) ? target : undefined;
    }
    return undefined;
  }

  /** Every object that a list of references refers to, undefined where there is none. */
  targets(field: string): (Entry | undefined)[] {
    const found: (Entry | undefined)[] = [];
    for (const { field: each, target } of this.references)
      if (each.name === field) found.push(target);
    return found;
  }

  /** Whether it is of a class or of one that extends it. */
  is<C extends object>(target: AbstractClass<C>): this is Entry<C & T> {
    return this.kin.has(target);
  }
}

const kin = new WeakMap<object, ReadonlySet<unknown>>();

/** The class of an object and those that it extends. */
function kinOf(object: object): ReadonlySet<unknown> {
  const own: object = Object.getPrototypeOf(object);
  let classes = kin.get(own);
  if (!classes) {
    const found = new Set<unknown>();
    for (let each = own; each; each = Object.getPrototypeOf(each)) found.add(each.constructor);
    classes = found;
    kin.set(own, classes);
  }
  return classes;
}

/** A uuid that refers to another object. */
export class Reference {
  /** The object that it refers to: the first with that identifier that is of a kind that fits, if any. */
  target: Entry | undefined;

  constructor(
    readonly id: string,
    /** The object that holds it, and in which of its fields. */
    readonly owner: Entry,
    readonly field: FieldFacts,
    /** Index in the field, where it holds a list. */
    readonly at: number | undefined,
    readonly kind: ReferenceKind,
  ) {}

  /** The way from its owner to it. */
  get place(): readonly (string | number)[] {
    return this.at === undefined ? [this.field.name] : [this.field.name, this.at];
  }

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    return this.owner.pointer + pointerOf(this.place);
  }
}

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

/** Whether objects are of a class that fits; each class is looked at once. */
class Fit {
  private readonly known = new Map<unknown, boolean>();

  constructor(private readonly targets: readonly AbstractClass[]) {}

  takes(entry: Entry): boolean {
    const target = entry.object.constructor;
    let fits = this.known.get(target);
    if (fits === undefined) {
      fits = this.targets.some((each) => entry.is(each));
      this.known.set(target, fits);
    }
    return fits;
  }
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
        const entry = new Entry(
          object,
          parent,
          field as string,
          at,
          this.entries.length,
          kinOf(object),
        );
        above[path.length] = entry;
        this.add(entry);
      },
      reference: (id, kind, path, _owner, field) => {
        const last = path.at(-1);
        const at = typeof last === 'number' ? last : undefined;
        // The owner of a reference has been visited before what it holds.
        const owner = ownerOf(path) as Entry;
        const reference = new Reference(id, owner, field, at, kind);
        this.references.push(reference);
        if (owner.references === NONE) owner.references = [reference];
        else (owner.references as Reference[]).push(reference);
      },
    });
    this.resolve();
  }

  private resolve(): void {
    const kinds = new Map<ReferenceKind, Fit>();
    for (const reference of this.references) {
      const { id, kind } = reference;
      const found = this.ids.get(id) ?? this.ids.get(id.toLowerCase());
      if (!found) continue;
      let fit = kinds.get(kind);
      if (!fit) {
        fit = new Fit(kind.refersTo());
        kinds.set(kind, fit);
      }
      const target = Array.isArray(found) ? found.find((each) => fit.takes(each)) : found;
      if (target && fit.takes(target)) reference.target = target;
    }
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
      const kinds = [...this.classes.keys()].filter(
        (each) => each === target || each.prototype instanceof target,
      );
      const [only] = kinds;
      found =
        only && kinds.length === 1
          ? (this.classes.get(only) ?? [])
          : this.entries.filter((entry) => entry.is(target));
      this.answers.set(target, found);
    }
    return found as readonly Entry<T>[];
  }

  /** Every class of which there are objects, with these. */
  byClass(): Iterable<[AbstractClass, readonly Entry[]]> {
    return this.classes;
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
    const found = this.ids.get(id) ?? this.ids.get(id.toLowerCase());
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
  const target = object.constructor as AbstractClass;
  return typeOf(target) ?? target.name;
}
