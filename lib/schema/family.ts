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

/** Returns a number that changes whenever a family changes. Code that caches data about families compares it. */
export const familyChanges = (): number => changes;

/**
 * A set of classes whose objects may appear in the same field. The value of `type` identifies the class of an object.
 * Reading, writing, JSON Schema, workbooks and checks all use this one table.
 */
export class Family<M extends object = object> {
  /** The classes by their value of `type`. */
  readonly members = new Map<string, Class<M>>();
  /**
   * The same table in the form of class-transformer's discriminator, for a property that another decorator than `@object` and
   * `@list` declares: `@Type(() => Node, { discriminator: { property: 'type', subTypes: AnyNode.subTypes },
   * keepDiscriminatorProperty: true })`.
   */
  readonly subTypes: { name: string; value: Class<M> }[] = [];
  /** The families made by `without`, and the classes that each of them excludes. */
  readonly #parts: { readonly family: Family; readonly excluded: readonly AbstractClass[] }[] = [];

  /**
   * @param base the class that all members extend
   * @param members the members; each has a `@concrete` type
   * @throws TypeError if a member has no `@concrete` type, does not extend the base, or has the type of another member
   */
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
   * Adds a class. Every field that takes this family then accepts its objects, and so does every field that takes a
   * family made from this one by `without`, unless that family excludes the class. To make the compiler accept them,
   * also add the class to the interface of the family, such as `EventFamily`.
   * @returns the family
   * @throws TypeError if the class has no `@concrete` type, does not extend the base, or its type is taken
   */
  add(added: Class): this {
    // The compiler knows only the members that the family was declared with.
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

  /** Returns the members that extend a class: the base, or an abstract class that extends the base. */
  within(base: AbstractClass): Class<M>[] {
    return [...this.members.values()].filter((member) => member.prototype instanceof base);
  }

  /**
   * Returns a family without the excluded classes and the classes that extend them. Members that are added to this family
   * later are also added to the returned one.
   */
  without<X extends M>(...excluded: readonly Class<X>[]): Family<Exclude<M, X>> {
    const rest = [...this.members.values()].filter((member) => !isOneOf(member, excluded));
    const part = new Family<Exclude<M, X>>(this.base, rest as Class<Exclude<M, X>>[]);
    this.#parts.push({ family: part as Family, excluded });
    return part;
  }
}

/** Returns whether a class is one of the given classes, or extends one of them. */
const isOneOf = (target: AbstractClass, classes: readonly AbstractClass[]): boolean =>
  classes.some((c) => target === c || target.prototype instanceof c);

/** The `type` of a class if it is concrete and extends the base, else never. */
type TypeIn<C, Base> =
  C extends Class<infer I>
    ? I extends Base & { readonly type: infer T extends string }
      ? string extends T
        ? never
        : T
      : never
    : never;

/**
 * The concrete classes among the exports of a module that extend a base, by their `type`. The interface of a family
 * extends this type: `interface EventFamily extends ClassesByType<typeof table, Event> {}`.
 */
export type ClassesByType<Exports, Base> = {
  [K in keyof Exports as TypeIn<Exports[K], Base>]: Exports[K] extends Class<infer I> ? I : never;
};

/** The instances of the concrete classes among some exports. */
type ConcreteIn<X, B> = Extract<ClassesByType<X, B>[keyof ClassesByType<X, B>], object>;

/**
 * Makes the family of a base class. Its members are the concrete classes among some exports that extend the base, in the
 * order of their declarations.
 * @param exports the exports of a module (`import * as table`), or an object such as `{ Town, Hill }`
 * @throws TypeError if a class without a `@concrete` type extends the base and no other of the classes extends it
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
  // The exports of a module are sorted by name. The members are to have the order of their declarations.
  const declared = allClasses();
  concrete.sort((a, b) => declared.indexOf(a) - declared.indexOf(b));
  const made = new Family<ConcreteIn<X, B>>(base, concrete as Class<ConcreteIn<X, B>>[]);
  metadataOf(base);
  families.set(base, made as Family);
  return made;
}

/** The families by their base. */
const families = new WeakMap<AbstractClass, Family>();

/** Returns the family whose base is the class, or else the nearest class that it extends. */
export function familyOf(target: AbstractClass): Family | undefined {
  return lineage(target)
    .reverse()
    .map((c) => families.get(c))
    .find((f) => f);
}

/**
 * A set of classes without a `type` whose objects may appear in the same field. Each class has a field that the others
 * do not have, which identifies the class of an object.
 */
export class Union<M extends object = object> {
  /** The classes by the field that identifies them. */
  readonly variants: ReadonlyMap<string, Class<M>>;

  constructor(variants: Readonly<Record<string, Class<M>>>) {
    this.variants = new Map(Object.entries(variants));
  }
}

/**
 * Makes a union: `union({ resource: ResourceAmount, classOfSupply: GenericResourceAmount })`.
 * @param variants the classes by the field that only that class has
 */
export function union<M extends object>(variants: Readonly<Record<string, Class<M>>>): Union<M> {
  return new Union<M>(variants);
}

/** The instance type of a family or union. */
export type MemberOf<F> = F extends Family<infer M> ? M : F extends Union<infer M> ? M : never;

/** A class, or a family or union of classes whose objects may appear in the same field. */
export type Target = AbstractClass | Family | Union;

/** Returns the classes of a family or union, or the class itself. */
export function classesOf(target: Target): AbstractClass[] {
  if (target instanceof Family) return [...target.members.values()];
  if (target instanceof Union) return [...target.variants.values()];
  return [target];
}
