import type { AbstractClass, FieldFacts } from '../schema/facts.js';
import { pointerOf } from '../schema/issues.js';
import type { ReferenceKind } from '../schema/walk.js';
import type { Entry } from './entry.js';

/**
 * All references of an index, in flat lists: they outnumber the objects, and to keep one object
 * for each would take longer than all the rest.
 */
export class References implements Iterable<Reference> {
  readonly owners: Entry[] = [];
  readonly fields: FieldFacts[] = [];
  /** Index in the field, where it holds a list. */
  readonly places: (number | undefined)[] = [];
  /** What each refers to: the first object with its identifier that is of a kind that fits, if any. */
  readonly targets: (Entry | undefined)[] = [];
  private byOwner: Groups | undefined;
  private byTarget: Groups | undefined;

  add(owner: Entry, field: FieldFacts, at: number | undefined): void {
    this.owners.push(owner);
    this.fields.push(field);
    this.places.push(at);
    this.targets.push(undefined);
  }

  *[Symbol.iterator](): Iterator<Reference> {
    for (let n = 0; n < this.owners.length; n++) yield new Reference(this, n);
  }

  /** Those that lead nowhere, or to an object of another kind. */
  *unresolved(): Iterable<Reference> {
    for (let n = 0; n < this.owners.length; n++) if (!this.targets[n]) yield new Reference(this, n);
  }

  /** Visits the numbers of those that an object holds itself, in the order of the input, until one gives true. */
  some(owner: Entry, visit: (n: number) => boolean): void {
    this.byOwner ??= new Groups(this.owners);
    this.byOwner.some(owner, visit);
  }

  /** Visits the numbers of those that lead to an object, in the order of the input. */
  to(target: Entry, visit: (n: number) => void): void {
    this.byTarget ??= new Groups(this.targets);
    this.byTarget.some(target, (n) => {
      visit(n);
      return false;
    });
  }
}

/** A uuid that refers to another object. */
export class Reference {
  constructor(
    private readonly all: References,
    private readonly n: number,
  ) {}

  /** The object that holds it. */
  get owner(): Entry {
    return this.all.owners[this.n] as Entry;
  }

  /** The field of the owner that holds it. */
  get field(): FieldFacts {
    return this.all.fields[this.n] as FieldFacts;
  }

  /** Index in the field, where it holds a list. */
  get at(): number | undefined {
    return this.all.places[this.n];
  }

  /** The object that it refers to: the first with that identifier that is of a kind that fits, if any. */
  get target(): Entry | undefined {
    return this.all.targets[this.n];
  }

  /** The identifier that it is. */
  get id(): string {
    const value = (this.owner.object as Record<string, unknown>)[this.field.name];
    return (this.at === undefined ? value : (value as unknown[])[this.at]) as string;
  }

  /** What it may refer to: classes, or bases of families. */
  get refersTo(): readonly AbstractClass[] {
    return refersTo(this.field);
  }

  /** The way from its owner to it. */
  get place(): readonly (string | number)[] {
    return this.at === undefined ? [this.field.name] : [this.field.name, this.at];
  }

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    return this.owner.pointer + pointerOf(this.place);
  }
}

/** What a field of references may refer to. */
export function refersTo({ kind }: FieldFacts): readonly AbstractClass[] {
  return ((kind.kind === 'list' ? kind.item : kind) as ReferenceKind).refersTo();
}

/** Numbers from 0 on, gathered by the object that belongs to each. */
class Groups {
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
