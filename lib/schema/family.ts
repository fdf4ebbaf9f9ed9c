import { type AbstractClass, type Class, metadataOf, typeOf } from './metadata.js';

/**
 * The classes that may stand in one place, told apart by `type`.
 * The one table of a family: reading, writing, JSON Schema, workbook, checks and docs go by it.
 */
export class Family<M extends object = object> {
  /** The classes by their value of `type`. */
  readonly members = new Map<string, Class<M>>();
  /** The same for class-transformer's discriminator. */
  readonly subTypes: { name: string; value: Class<M> }[] = [];

  constructor(
    readonly base: AbstractClass,
    members: readonly Class<M>[],
  ) {
    for (const member of members) this.add(member);
  }

  /** Every value of `type` that may stand here. */
  get types(): string[] {
    return [...this.members.keys()];
  }

  /**
   * Adds a class, which is then read wherever the family may stand. The union type of the members does
   * not learn of it: a `switch` over `type` needs a `default` then.
   * @throws TypeError when the class has no `@concrete` type, does not extend the base, or the type is taken.
   */
  add(added: Class): this {
    // To the compiler, the members are those that the family was declared with.
    const member = added as Class<M>;
    const type = typeOf(member);
    if (type === undefined)
      throw new TypeError(`${member.name} has no type: decorate it with @concrete('...')`);
    if (!(member.prototype instanceof this.base))
      throw new TypeError(`${member.name} does not extend ${this.base.name}`);
    if (this.members.has(type))
      throw new TypeError(`${this.base.name} has a member of type "${type}" already`);
    this.members.set(type, member);
    this.subTypes.push({ name: type, value: member });
    return this;
  }

  /** The members that extend a class: all of them for the base, fewer for an abstract class on the way. */
  within(base: AbstractClass): Class<M>[] {
    return [...this.members.values()].filter((member) => member.prototype instanceof base);
  }

  /** Some of the members, where not all of them may stand. */
  only<S extends M>(...members: readonly Class<S>[]): Family<S> {
    return new Family<S>(this.base, members);
  }
}

/** Declares the members of a family, for all places where any of them may stand. */
export function family<M extends object>(
  base: AbstractClass,
  ...members: readonly Class<M>[]
): Family<M> {
  const made = new Family<M>(base, members);
  metadataOf(base).family = made as Family;
  return made;
}

/**
 * Classes without `type` that may stand in one place, told apart by a field that only one of them has.
 */
export class Union<M extends object = object> {
  /** The classes by the field that tells them. */
  readonly variants: ReadonlyMap<string, Class<M>>;

  constructor(variants: Readonly<Record<string, Class<M>>>) {
    this.variants = new Map(Object.entries(variants));
  }
}

/** Declares a union: `union({ resource: ResourceAmount, classOfSupply: GenericResourceAmount })`. */
export function union<M extends object>(variants: Readonly<Record<string, Class<M>>>): Union<M> {
  return new Union<M>(variants);
}

/** The instance type of a family or union. */
export type MemberOf<F> = F extends Family<infer M> ? M : F extends Union<infer M> ? M : never;
