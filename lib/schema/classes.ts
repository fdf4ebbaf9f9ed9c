/** A class that can be instantiated. The parameters are not typed here, because they differ between classes. */
// biome-ignore lint/suspicious/noExplicitAny: a constructor's parameters are contravariant, so only `any` accepts them all
export type Class<T = object> = new (...args: any[]) => T;

/** A class, possibly an abstract one. */
// biome-ignore lint/suspicious/noExplicitAny: as for Class
export type AbstractClass<T = object> = abstract new (...args: any[]) => T;

/** The declarations of one class, apart from its fields. */
export interface ClassMetadata {
  readonly target: AbstractClass;
  /** The name in the public API. */
  name?: string;
  /** The value of `type`, on classes that are a concrete member of a family. */
  type?: string;
  /** Whether objects may have undeclared properties. These are then kept and never reported. */
  open: boolean;
}

const registry = new Map<object, ClassMetadata>();

/** Where standard decorators leave the metadata of a class. Compilers that make them look for it only if it is defined. */
const METADATA = Symbol.for('Symbol.metadata');
const symbols = Symbol as { metadata?: symbol };
if (symbols.metadata === undefined) symbols.metadata = METADATA;

/** What standard decorators have declared of classes that did not exist yet, by the metadata of the class. */
const waiting = new WeakMap<object, ((prototype: object) => void)[]>();

/** Declares something of a class of which only the metadata exists yet. */
export function declareLater(metadata: object, declare: (prototype: object) => void): void {
  const list = waiting.get(metadata);
  if (list) list.push(declare);
  else waiting.set(metadata, [declare]);
}

/** Declares what standard decorators have left for a class. */
export function adopt(target: AbstractClass): void {
  const metadata = Object.getOwnPropertyDescriptor(target, symbols.metadata ?? METADATA)?.value;
  const list = waiting.get(metadata);
  if (list === undefined) return;
  waiting.delete(metadata);
  for (const declare of list) declare(target.prototype as object);
}

/** Returns the metadata of a class, which declarations change. Creates it if the class has none. */
export function metadataOf(target: AbstractClass): ClassMetadata {
  let metadata = registry.get(target);
  if (!metadata) {
    metadata = { target, open: false };
    registry.set(target, metadata);
  }
  return metadata;
}

/** Returns whether anything is declared about the class or about one that it extends. */
export function isModelClass(target: unknown): target is AbstractClass {
  if (typeof target !== 'function') return false;
  return lineage(target as AbstractClass).some((c) => {
    adopt(c);
    return registry.has(c);
  });
}

/** Returns the class of an object. Ignores an own property named `constructor`, which a file may contain. */
export function classOf(instance: object): AbstractClass {
  // No file contains a function. V8 reads a property faster than a prototype.
  const { constructor: made } = instance as { constructor?: unknown };
  if (typeof made === 'function') return made as AbstractClass;
  const prototype = Object.getPrototypeOf(instance) as { constructor: AbstractClass } | null;
  return prototype?.constructor ?? Object;
}

/** Returns a class and all classes that it extends, the most general one first. */
export function lineage(target: AbstractClass): AbstractClass[] {
  const chain: AbstractClass[] = [];
  for (let c: unknown = target; typeof c === 'function' && c !== Function.prototype; ) {
    chain.unshift(c as AbstractClass);
    c = Object.getPrototypeOf(c);
  }
  return chain;
}

/** Returns the value of `type` that belongs to a class, or undefined if it is abstract or has no `type`. */
export function typeOf(target: AbstractClass): string | undefined {
  return (
    registry.get(target)?.type ??
    lineage(target)
      .reverse()
      .map((c) => registry.get(c)?.type)
      .find((t) => t)
  );
}

/**
 * Registers the names under which classes are exported. Minifiers shorten the `name` of a class, but not the names of
 * exports.
 */
export function nameClasses(exported: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exported))
    if (isModelClass(value)) metadataOf(value).name = name;
}

/** Returns the name of a class, for messages. */
export function classNameOf(target: AbstractClass): string {
  return registry.get(target)?.name ?? target.name;
}

/** Returns whether objects of the class may have undeclared properties. */
export function isOpen(target: AbstractClass): boolean {
  return lineage(target).some((c) => registry.get(c)?.open);
}

/** Returns every class about which something is declared, in the order of declaration. */
export function allClasses(): AbstractClass[] {
  return [...registry.values()].map(({ target }) => target);
}
