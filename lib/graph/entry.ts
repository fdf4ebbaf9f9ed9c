import { pointerOf } from '../schema/diagnostics/pointer.js';
import { type AbstractClass, type FieldMetadata, fieldsOf } from '../schema/metadata.js';
import type { ReferenceType } from '../schema/walk.js';

/** An object of the model, and where it stands. */
export class Entry<T extends object = object> {
  constructor(
    readonly object: T,
    /** What holds it; undefined for the root. */
    readonly parent: Entry | undefined,
    /** The field of the parent that it stands in. */
    readonly field: string,
    /** Its index, where that field is a list. */
    readonly index: number | undefined,
    /** Its place in the order of the input. */
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

  /** The references that it holds itself, in the order of the input. */
  references(): Reference[] {
    const found: Reference[] = [];
    this.all.some(this, (n) => {
      found.push(new Reference(this.all, n));
      return false;
    });
    return found;
  }

  /** The object that a field refers to, where it is of a class; for a list, the first. */
  target<C extends object>(field: string, of: AbstractClass<C>): Entry<C> | undefined {
    const { fields, targets } = this.all;
    let target: Entry | undefined;
    this.all.some(this, (n) => {
      if (fields[n]?.name !== field) return false;
      target = targets[n];
      return true;
    });
    return target?.is(of) ? target : undefined;
  }

  /** Every object that a list of references refers to, undefined where there is none. */
  targets(field: string): (Entry | undefined)[] {
    const { fields, targets } = this.all;
    const found: (Entry | undefined)[] = [];
    this.all.some(this, (n) => {
      if (fields[n]?.name === field) found.push(targets[n]);
      return false;
    });
    return found;
  }

  /** Whether it is of a class or of one that extends it. */
  is<C extends object>(target: AbstractClass<C>): this is Entry<C & T> {
    return this.classInfo.classes.has(target);
  }
}

/** What all objects of one class have in common. */
export interface ClassInfo {
  readonly target: AbstractClass;
  /** The class and those that it extends: quicker to ask than `instanceof`. */
  readonly classes: ReadonlySet<unknown>;
  readonly identified: boolean;
}

export function classInfoOf(own: AbstractClass): ClassInfo {
  const classes = new Set<unknown>();
  for (let each: unknown = own; typeof each === 'function'; each = Object.getPrototypeOf(each))
    classes.add(each);
  return { target: own, classes, identified: hasIdentifier(own) };
}

const identified = new WeakMap<AbstractClass, boolean>();

/** Whether objects of a class have an identifier of their own, by which they can be referred to. */
export function hasIdentifier(target: AbstractClass): boolean {
  let known = identified.get(target);
  if (known === undefined) {
    known = fieldsOf(target).some((field) => field.presence === 'assigned');
    identified.set(target, known);
  }
  return known;
}

/**
 * All references of an index, in flat lists: they outnumber the objects, and to keep one object
 * for each would take longer than all the rest.
 */
export class ReferenceTable implements Iterable<Reference> {
  readonly owners: Entry[] = [];
  readonly fields: FieldMetadata[] = [];
  /** Index in the field, where it holds a list. */
  readonly indices: (number | undefined)[] = [];
  /** What each refers to: the first object with its identifier that is of a kind that fits, if any. */
  readonly targets: (Entry | undefined)[] = [];
  private byOwner: GroupedNumbers | undefined;
  private byTarget: GroupedNumbers | undefined;

  add(owner: Entry, field: FieldMetadata, at: number | undefined): void {
    this.owners.push(owner);
    this.fields.push(field);
    this.indices.push(at);
  }

  *[Symbol.iterator](): Iterator<Reference> {
    for (let n = 0; n < this.owners.length; n++) yield new Reference(this, n);
  }

  /** The references in fields that a predicate accepts, in the order of the input. Each field is asked once. */
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

  /** Those that lead nowhere, or to an object of another kind. */
  *unresolved(): Iterable<Reference> {
    for (let n = 0; n < this.owners.length; n++) if (!this.targets[n]) yield new Reference(this, n);
  }

  /** Visits the numbers of those that an object holds itself, in the order of the input, until one gives true. */
  some(owner: Entry, visit: (n: number) => boolean): void {
    this.byOwner ??= new GroupedNumbers(this.owners);
    this.byOwner.some(owner, visit);
  }

  /** Visits the numbers of those that lead to an object, in the order of the input. */
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

  /** The object that holds it. */
  get owner(): Entry {
    return this.all.owners[this.n] as Entry;
  }

  /** The field of the owner that holds it. */
  get field(): FieldMetadata {
    return this.all.fields[this.n] as FieldMetadata;
  }

  /** Index in the field, where it holds a list. */
  get index(): number | undefined {
    return this.all.indices[this.n];
  }

  /** The object that it refers to: the first with that identifier that is of a kind that fits, if any. */
  get target(): Entry | undefined {
    return this.all.targets[this.n];
  }

  /** The identifier that it is. */
  get id(): string {
    const value = (this.owner.object as Record<string, unknown>)[this.field.name];
    return (this.index === undefined ? value : (value as unknown[])[this.index]) as string;
  }

  /** What it may refer to: classes, or bases of families. */
  get refersTo(): readonly AbstractClass[] {
    return refersTo(this.field);
  }

  /** The way from its owner to it. */
  get path(): readonly (string | number)[] {
    return this.index === undefined ? [this.field.name] : [this.field.name, this.index];
  }

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    return this.owner.pointer + pointerOf(this.path);
  }
}

/** What a field of references may refer to. */
export function refersTo({ fieldType: kind }: FieldMetadata): readonly AbstractClass[] {
  return ((kind.kind === 'list' ? kind.item : kind) as ReferenceType).refersTo();
}

/** Numbers from 0 on, gathered by the object that belongs to each. */
class GroupedNumbers {
  /** Where the group of each object starts among the members, by the ordinal of the object. */
  private readonly starts: Int32Array;
  private readonly members: Int32Array;

  constructor(keys: readonly (Entry | undefined)[]) {
    let most = -1;
    for (const key of keys) if (key && key.ordinal > most) most = key.ordinal;
    // Counted first, then summed up to where each group ends, then filled from the ends.
    const ends = new Int32Array(most + 2);
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

  /** Visits the numbers of an object in their order, until one gives true. */
  some({ ordinal }: Entry, visit: (n: number) => boolean): void {
    const end = this.starts[ordinal + 1] ?? 0;
    for (let at = this.starts[ordinal] ?? 0; at < end; at++)
      if (visit(this.members[at] as number)) return;
  }
}
