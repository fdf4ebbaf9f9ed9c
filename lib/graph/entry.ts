import { pointerOf } from '../schema/diagnostics/pointer.js';
import { type AbstractClass, type FieldMetadata, fieldsOf } from '../schema/metadata.js';
import type { ReferenceType } from '../schema/walk.js';

/** An object of the model, and its position in the scenario or database. */
export class Entry<T extends object = object> {
  constructor(
    readonly object: T,
    /** The object that contains it; undefined for the root. */
    readonly parent: Entry | undefined,
    /** The field of the parent that contains it. */
    readonly field: string,
    /** Its index, if that field is a list. */
    readonly index: number | undefined,
    /** Its number in the order of the input, from 0. */
    readonly ordinal: number,
    private readonly classInfo: ClassInfo,
    private readonly all: ReferenceTable,
  ) {}

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    if (!this.parent) return '';
    const last = this.index === undefined ? [this.field] : [this.field, this.index];
    return this.parent.pointer + pointerOf(last);
  }

  /** Returns the references in its own fields, in the order of the input. */
  references(): Reference[] {
    const found: Reference[] = [];
    this.all.some(this, (n) => {
      found.push(new Reference(this.all, n));
      return false;
    });
    return found;
  }

  /**
   * Returns the object that a field refers to; for a list, the object of the first reference.
   * @returns undefined if the reference is absent or broken, or the object is not of the class
   */
  target<C extends object>(field: string, of: AbstractClass<C>): Entry<C> | undefined {
    const first = this.all.first(this, field);
    const target = first < 0 ? undefined : this.all.targets[first];
    return target?.is(of) ? target : undefined;
  }

  /** Returns the object of each reference in a list; undefined for each reference that is broken. */
  targets(field: string): (Entry | undefined)[] {
    const { owners, fields, targets } = this.all;
    const found: (Entry | undefined)[] = [];
    const first = this.all.first(this, field);
    if (first < 0) return found;
    for (let n = first; owners[n] === this && fields[n] === fields[first]; n++)
      found.push(targets[n]);
    return found;
  }

  /** Returns whether another entry is of exactly the same class. */
  hasClassOf(other: Entry): boolean {
    return this.classInfo === other.classInfo;
  }

  /** Returns whether it is an instance of a class. */
  is<C extends object>(target: AbstractClass<C>): this is Entry<C & T> {
    return this.classInfo.classes.has(target);
  }
}

/** Facts about a class that are the same for all its objects. */
export interface ClassInfo {
  readonly target: AbstractClass;
  /** The class and all classes that it extends. Looking a class up here is faster than `instanceof`. */
  readonly classes: ReadonlySet<unknown>;
  readonly identified: boolean;
}

export function classInfoOf(target: AbstractClass): ClassInfo {
  const classes = new Set<unknown>();
  for (let each: unknown = target; typeof each === 'function'; each = Object.getPrototypeOf(each))
    classes.add(each);
  return { target, classes, identified: hasIdentifier(target) };
}

const identified = new WeakMap<AbstractClass, boolean>();

/** Returns whether objects of a class have an identifier, so that references can name them. */
export function hasIdentifier(target: AbstractClass): boolean {
  let known = identified.get(target);
  if (known === undefined) {
    known = fieldsOf(target).some((field) => field.presence === 'assigned');
    identified.set(target, known);
  }
  return known;
}

/**
 * All references of an index, as parallel lists. There are more references than objects, and making an object for each
 * would take longer than all other work.
 */
export class ReferenceTable {
  readonly owners: Entry[] = [];
  readonly fields: FieldMetadata[] = [];
  /** The index of each reference in its field; undefined if the field is not a list. */
  readonly indices: (number | undefined)[] = [];
  /** The target of each reference: the first object with its identifier that the field may refer to, if any. */
  readonly targets: (Entry | undefined)[] = [];
  /** The numbers of the references that are the first ones of their field in an object. Those of one field follow it. */
  private readonly firsts: number[] = [];
  private firstsByOwner: GroupedNumbers | undefined = undefined;
  private byOwner: GroupedNumbers | undefined = undefined;
  private byTarget: GroupedNumbers | undefined = undefined;

  add(owner: Entry, field: FieldMetadata, index: number | undefined): void {
    const last = this.owners.length - 1;
    if (this.owners[last] !== owner || this.fields[last] !== field) this.firsts.push(last + 1);
    this.owners.push(owner);
    this.fields.push(field);
    this.indices.push(index);
  }

  /** Yields the references in the accepted fields, in the order of the input. `accepts` is called once for each field. */
  *inFields(accepts: (field: FieldMetadata) => boolean): Iterable<Reference> {
    const known = new Map<FieldMetadata, boolean>();
    for (let n = 0; n < this.fields.length; n++) {
      const field = this.fields[n] as FieldMetadata;
      let accepted = known.get(field);
      if (accepted === undefined) {
        accepted = accepts(field);
        known.set(field, accepted);
      }
      if (accepted) yield new Reference(this, n);
    }
  }

  /** Yields the references without a target: the object does not exist, or the field may not refer to it. */
  *unresolved(): Iterable<Reference> {
    for (let n = 0; n < this.owners.length; n++) if (!this.targets[n]) yield new Reference(this, n);
  }

  /** Visits the numbers of the references in an object's own fields, in the order of the input, until one returns true. */
  some(owner: Entry, visit: (n: number) => boolean): void {
    this.byOwner ??= new GroupedNumbers(this.owners);
    this.byOwner.some(owner, visit);
  }

  /** Returns the number of the first reference in an object's field; -1 if it has none. Long lists cost nothing. */
  first(owner: Entry, field: string): number {
    const { firsts, fields, owners } = this;
    this.firstsByOwner ??= new GroupedNumbers(firsts.map((n) => owners[n]));
    let found = -1;
    this.firstsByOwner.some(owner, (position) => {
      const n = firsts[position] as number;
      if (fields[n]?.name !== field) return false;
      found = n;
      return true;
    });
    return found;
  }

  /** Visits the numbers of the references to an object, in the order of the input. */
  to(target: Entry, visit: (n: number) => void): void {
    this.byTarget ??= new GroupedNumbers(this.targets);
    this.byTarget.some(target, (n) => {
      visit(n);
      return false;
    });
  }
}

/** A uuid that refers to another object. */
export class Reference {
  constructor(
    private readonly all: ReferenceTable,
    private readonly n: number,
  ) {}

  /** The object that contains it. */
  get owner(): Entry {
    return this.all.owners[this.n] as Entry;
  }

  /** The field of the owner that contains it. */
  get field(): FieldMetadata {
    return this.all.fields[this.n] as FieldMetadata;
  }

  /** Its index in the field; undefined if the field is not a list. */
  get index(): number | undefined {
    return this.all.indices[this.n];
  }

  /** The object that it refers to: the first object with the identifier that the field may refer to, if any. */
  get target(): Entry | undefined {
    return this.all.targets[this.n];
  }

  /** The identifier. */
  get id(): string {
    const value = (this.owner.object as Record<string, unknown>)[this.field.name];
    return (this.index === undefined ? value : (value as unknown[])[this.index]) as string;
  }

  /** The classes that it may refer to. A base class includes every class that extends it. */
  get refersTo(): readonly AbstractClass[] {
    return refersTo(this.field);
  }

  /** The path from its owner to it. */
  get path(): readonly (string | number)[] {
    return this.index === undefined ? [this.field.name] : [this.field.name, this.index];
  }

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    return this.owner.pointer + pointerOf(this.path);
  }
}

/** Returns the classes that the references in a field may refer to. */
export function refersTo({ fieldType }: FieldMetadata): readonly AbstractClass[] {
  return ((fieldType.kind === 'list' ? fieldType.item : fieldType) as ReferenceType).refersTo();
}

/** The positions of a list, grouped by the object at each position. */
class GroupedNumbers {
  /** The index of the first member of each object's group, by the ordinal of the object. */
  private readonly starts: Int32Array;
  private readonly members: Int32Array;

  constructor(keys: readonly (Entry | undefined)[]) {
    let highest = -1;
    for (const key of keys) if (key && key.ordinal > highest) highest = key.ordinal;
    // Count the members of each group, add the counts up to the end of each group, and fill the groups from their ends.
    const ends = new Int32Array(highest + 2);
    for (const key of keys) if (key) ends[key.ordinal]!++;
    let sum = 0;
    for (let ordinal = 0; ordinal < ends.length; ordinal++) {
      sum += ends[ordinal]!;
      ends[ordinal] = sum;
    }
    this.members = new Int32Array(sum);
    for (let n = keys.length - 1; n >= 0; n--) {
      const key = keys[n];
      if (key) this.members[--ends[key.ordinal]!] = n;
    }
    this.starts = ends;
  }

  /** Visits the positions of an object in ascending order, until `visit` returns true. */
  some({ ordinal }: Entry, visit: (n: number) => boolean): void {
    const end = this.starts[ordinal + 1] ?? 0;
    for (let i = this.starts[ordinal] ?? 0; i < end; i++)
      if (visit(this.members[i] as number)) return;
  }
}
