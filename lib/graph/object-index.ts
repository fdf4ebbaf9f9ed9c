import {
  type AbstractClass,
  classNameOf,
  classOf,
  type FieldMetadata,
  typeOf,
} from '../schema/metadata.js';
import { type NestedField, nestedFieldsOf } from '../schema/walk.js';
import { type ClassInfo, classInfoOf, Entry, ReferenceTable, refersTo } from './entry.js';

/** Several objects with one identifier. */
class Namesakes {
  readonly all: Entry[] = [];
  /** The first of each class, in the order of the input. There are few classes, and there can be many objects. */
  readonly firsts: Entry[] = [];

  add(entry: Entry): void {
    this.all.push(entry);
    if (!this.firsts.some((first) => first.hasClassOf(entry))) this.firsts.push(entry);
  }
}

/** Returns the first of the objects that is an instance of one of the classes. */
function firstOf(found: Entry | Namesakes, allowed: readonly AbstractClass[]) {
  if (!(found instanceof Entry))
    return found.firsts.find((each) => allowed.some((target) => each.is(target)));
  for (const target of allowed) if (found.is(target)) return found;
  return undefined;
}

/** The objects of one class, and the fields in which they hold objects and references. */
interface ClassBucket {
  readonly classInfo: ClassInfo;
  readonly nestedFields: readonly NestedField[];
  readonly entries: Entry[];
}

/** Every object of a scenario or database by its class and its identifier, and every reference. */
export class ObjectIndex {
  /** Every object, in the order of the input; the root first. */
  readonly entries: Entry[] = [];
  /** Every reference, in the order of the input. */
  readonly references = new ReferenceTable();

  private readonly ids = new Map<string, Entry | Namesakes>();
  private readonly classes = new Map<AbstractClass, ClassBucket>();
  private readonly entriesByClass = new Map<AbstractClass, readonly Entry[]>();

  constructor(root: object) {
    const ids: string[] = [];
    this.visit(root, undefined, '', undefined, ids);
    this.resolve(ids);
  }

  /**
   * Adds an object, its references, and everything inside it, in the order of the declarations. It visits the same
   * objects as `walk`, but does not keep a path to every value, which would take most of the time.
   */
  private visit(
    object: object,
    parent: Entry | undefined,
    field: string,
    index: number | undefined,
    ids: string[],
  ): void {
    // A program may have put an object inside itself. Do not visit it again.
    for (let each = parent; each; each = each.parent) if (each.object === object) return;
    const bucket = this.bucketOf(classOf(object));
    const entry = this.add(object, parent, field, index, bucket);
    for (const { field: held, list, reference } of bucket.nestedFields) {
      const { name } = held;
      const value = (object as Record<string, unknown>)[name];
      if (value === undefined || value === null) continue;
      if (!list) {
        if (!reference) {
          if (typeof value === 'object') this.visit(value, entry, name, undefined, ids);
        } else if (typeof value === 'string') {
          this.references.add(entry, held, undefined);
          ids.push(value);
        }
      } else if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) {
          const item: unknown = value[i];
          if (!reference) {
            if (typeof item === 'object' && item !== null) this.visit(item, entry, name, i, ids);
          } else if (typeof item === 'string') {
            this.references.add(entry, held, i);
            ids.push(item);
          }
        }
      }
    }
  }

  private bucketOf(target: AbstractClass): ClassBucket {
    let bucket = this.classes.get(target);
    if (!bucket) {
      bucket = {
        classInfo: classInfoOf(target),
        nestedFields: nestedFieldsOf(target),
        entries: [],
      };
      this.classes.set(target, bucket);
    }
    return bucket;
  }

  private add(
    object: object,
    parent: Entry | undefined,
    field: string,
    index: number | undefined,
    { classInfo, entries }: ClassBucket,
  ): Entry {
    const entry = new Entry(
      object,
      parent,
      field,
      index,
      this.entries.length,
      classInfo,
      this.references,
    );
    this.entries.push(entry);
    entries.push(entry);
    if (!classInfo.identified) return entry;
    const { id } = object as { id?: unknown };
    if (typeof id !== 'string') return entry;
    this.addId(id.toLowerCase(), entry);
    return entry;
  }

  private addId(key: string, entry: Entry): void {
    const known = this.ids.get(key);
    if (known === undefined) {
      this.ids.set(key, entry);
      return;
    }
    if (known instanceof Namesakes) {
      known.add(entry);
      return;
    }
    const namesakes = new Namesakes();
    namesakes.add(known);
    namesakes.add(entry);
    this.ids.set(key, namesakes);
  }

  private resolve(ids: readonly string[]): void {
    // Each field is asked for its classes only once. Neighbours often share the field.
    const allowedClasses = new Map<FieldMetadata, readonly AbstractClass[]>();
    const { fields, targets } = this.references;
    let field: FieldMetadata | undefined;
    let allowed: readonly AbstractClass[] = [];
    for (let n = 0; n < ids.length; n++) {
      const found = this.withKey(ids[n]);
      if (!found) {
        targets.push(undefined);
        continue;
      }
      if (fields[n] !== field) {
        field = fields[n] as FieldMetadata;
        allowed = allowedClasses.get(field) ?? refersTo(field);
        allowedClasses.set(field, allowed);
      }
      targets.push(firstOf(found, allowed));
    }
  }

  /** Returns the objects with an identifier (upper or lower case), or undefined if none has it or it is not text. */
  private withKey(id: unknown): Entry | Namesakes | undefined {
    if (typeof id !== 'string') return undefined;
    return this.ids.get(id) ?? this.ids.get(id.toLowerCase());
  }

  /** Returns the objects of a class and of the classes that extend it, in the order of the input. */
  all<T extends object>(target: AbstractClass<T>): readonly Entry<T>[] {
    let found = this.entriesByClass.get(target);
    if (!found) {
      const buckets = [...this.classes.values()].filter(({ classInfo }) =>
        classInfo.classes.has(target),
      );
      if (buckets.length < 2) found = buckets[0]?.entries ?? [];
      else found = this.inOrder(buckets, target);
      this.entriesByClass.set(target, found);
    }
    return found as readonly Entry<T>[];
  }

  /** Returns the objects in some buckets, which are those of a class, in the order of the input. */
  private inOrder(buckets: readonly ClassBucket[], target: AbstractClass): readonly Entry[] {
    const size = buckets.reduce((sum, { entries }) => sum + entries.length, 0);
    // Sorting many objects takes longer than going through all.
    if (size > this.entries.length / 8) return this.entries.filter((entry) => entry.is(target));
    return buckets.flatMap(({ entries }) => entries).sort((a, b) => a.ordinal - b.ordinal);
  }

  /** Yields each class that has objects, with its objects. */
  *byClass(): Iterable<[AbstractClass, readonly Entry[]]> {
    for (const [target, { entries }] of this.classes) yield [target, entries];
  }

  /** Returns every object with an identifier: at most one if the identifier is unique. */
  withId(id: string): readonly Entry[] {
    const found = this.withKey(id);
    if (found === undefined) return [];
    return found instanceof Namesakes ? found.all : [found];
  }

  /** Yields, for each identifier that several objects have, these objects. */
  *clashes(): Iterable<readonly Entry[]> {
    for (const found of this.ids.values()) if (found instanceof Namesakes) yield found.all;
  }

  /** Returns the first object of a class with an identifier. */
  find<T extends object>(id: string, target: AbstractClass<T>): Entry<T> | undefined {
    const found = this.withKey(id);
    if (!found) return undefined;
    if (found instanceof Namesakes)
      return found.firsts.find((entry) => entry.is(target)) as Entry<T> | undefined;
    return found.is(target) ? found : undefined;
  }

  /** Returns the first object with an identifier that is an instance of one of the classes. */
  findAny(id: unknown, classes: readonly AbstractClass[]): Entry | undefined {
    const found = this.withKey(id);
    return found && firstOf(found, classes);
  }
}

/** Returns the type of an object as in a file (`Space Edge`), or the name of its class if it has no type (`Burn`). */
export function typeNameOf(object: object): string {
  const target = classOf(object);
  return typeOf(target) ?? classNameOf(target);
}
