import { type AbstractClass, fieldsOf } from '../schema/facts.js';
import { pointerOf } from '../schema/issues.js';
import { Reference, type References } from './reference.js';

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
    private readonly kin: Kin,
    private readonly all: References,
  ) {}

  /** JSON Pointer to it, from the root. */
  get pointer(): string {
    if (!this.parent) return '';
    const last = this.at === undefined ? [this.field] : [this.field, this.at];
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
    return this.kin.classes.has(target);
  }
}

/** What all objects of one class have in common. */
export interface Kin {
  readonly own: AbstractClass;
  /** The class and those that it extends: quicker to ask than `instanceof`. */
  readonly classes: ReadonlySet<unknown>;
  readonly identified: boolean;
}

export function kinOf(own: AbstractClass): Kin {
  const classes = new Set<unknown>();
  for (let each: unknown = own; typeof each === 'function'; each = Object.getPrototypeOf(each))
    classes.add(each);
  return { own, classes, identified: hasIdentifier(own) };
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
