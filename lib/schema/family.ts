import {
  type AbstractClass,
  allClasses,
  type Class,
  classNameOf,
  lineage,
  metadataOf,
  typeOf,
} from './classes.js';

let changes = 0;

/** A number that changes with every change of a family, for code that caches what it derives from families. */
export const familyChanges = (): number => changes;

/**
 * The classes that may appear in the same place, told apart by their `type`. Reading, writing, JSON Schema, workbooks
 * and checks all use this one table.
 */
export class Family<M extends object = object> {
  /** The classes by their value of `type`. */
  readonly members = new Map<string, Class<M>>();
  /** The same table in the form of class-transformer's discriminator. */
  readonly subTypes: { name: string; value: Class<M> }[] = [];
  /** Families made by `without`, and the classes that they exclude. */
  readonly #parts: { readonly family: Family; readonly excluded: readonly AbstractClass[] }[] = [];

  constructor(
    readonly base: AbstractClass,
    members: readonly Class<M>[],
  ) {
    for (const member of members) this.add(member);
  }

  /** Every value of `type` in the family. */
  get types(): string[] {
    return [...this.members.keys()];
  }

  /**
   * Adds a class, which is then read wherever the family may appear, and wherever a family made from it by `without`
   * may appear. To let the compiler know of it too, add it to the interface of the family, such as `EventFamily`.
   * @throws TypeError if the class has no `@concrete` type, does not extend the base, or its type is taken
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
      throw new TypeError(`${this.base.name} already has a member of type "${type}"`);
    changes++;
    this.members.set(type, member);
    this.subTypes.push({ name: type, value: member });
    for (const { family, excluded } of this.#parts)
      if (!isOneOf(member, excluded)) family.add(member);
    return this;
  }

  /** The members that extend a class: all of them for the base, fewer for an abstract class below it. */
  within(base: AbstractClass): Class<M>[] {
    return [...this.members.values()].filter((member) => member.prototype instanceof base);
  }

  /** A family of the same members except some, for places where those may not appear. It also takes what is added later. */
  without<X extends M>(...excluded: readonly Class<X>[]): Family<Exclude<M, X>> {
    const rest = [...this.members.values()].filter((member) => !isOneOf(member, excluded));
    const part = new Family<Exclude<M, X>>(this.base, rest as Class<Exclude<M, X>>[]);
    this.#parts.push({ family: part as Family, excluded });
    return part;
  }
}

/** Whether a class is one of some classes, or extends one. */
const isOneOf = (target: AbstractClass, classes: readonly AbstractClass[]): boolean =>
  classes.some((c) => target === c || target.prototype instanceof c);

/** The `type` of a class, if it is concrete and extends the base. */
type TypeIn<C, Base> =
  C extends Class<infer I>
    ? I extends Base & { readonly type: infer T extends string }
      ? string extends T
        ? never
        : T
      : never
    : never;

/**
 * The concrete classes among the exports of a module that extend a base, by their `type`. For the interface of a
 * family: `interface EventFamily extends ClassesByType<typeof table, Event> {}`.
 */
export type ClassesByType<Exports, Base> = {
  [K in keyof Exports as TypeIn<Exports[K], Base>]: Exports[K] extends Class<infer I> ? I : never;
};

/** The instances of the concrete classes among some exports. */
type ConcreteIn<X, B> = Extract<ClassesByType<X, B>[keyof ClassesByType<X, B>], object>;

/**
 * Makes a family of all concrete classes that extend a base, among some exports: those of a module
 * (`import * as table`), or an object such as `{ Town, Hill }`. The order of the members is that of their declarations.
 * @throws TypeError if a class that nothing extends has no `@concrete` type
 */
export function family<B extends object, const X extends Readonly<Record<string, unknown>>>(
  base: AbstractClass<B>,
  exports: X,
): Family<ConcreteIn<X, B>> {
  const classes = Object.values(exports).filter(
    (value): value is Class => typeof value === 'function' && value.prototype instanceof base,
  );
  const concrete = classes.filter((candidate) => {
    if (typeOf(candidate) !== undefined) return true;
    if (classes.some((other) => other.prototype instanceof candidate)) return false;
    throw new TypeError(`${classNameOf(candidate)} has no type: decorate it with @concrete('...')`);
  });
  // The exports of a module are sorted by name, which says nothing about the members.
  const declared = allClasses();
  concrete.sort((a, b) => declared.indexOf(a) - declared.indexOf(b));
  const made = new Family<ConcreteIn<X, B>>(base, concrete as Class<ConcreteIn<X, B>>[]);
  metadataOf(base);
  families.set(base, made as Family);
  return made;
}

/** The families by their base. */
const families = new WeakMap<AbstractClass, Family>();

/** Returns the family of which a class is the base, or that of the nearest class that it extends. */
export function familyOf(target: AbstractClass): Family | undefined {
  return lineage(target)
    .reverse()
    .map((c) => families.get(c))
    .find((f) => f);
}

/** Classes without a `type` that may appear in the same place, told apart by a field that only one of them has. */
export class Union<M extends object = object> {
  /** The classes by the field that identifies them. */
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

/** A class, or several that may appear in the same place. */
export type Target = AbstractClass | Family | Union;

/** Returns the classes that may appear in the place of a target. */
export function classesOf(target: Target): AbstractClass[] {
  if (target instanceof Family) return [...target.members.values()];
  if (target instanceof Union) return [...target.variants.values()];
  return [target];
}
