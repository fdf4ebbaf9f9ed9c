const sharedObjects = new WeakSet<object>();

/** Lets copies of everything that refers to an object refer to it too. @returns the object */
export function share<T extends object>(object: T): T {
  sharedObjects.add(object);
  return object;
}

/**
 * Returns a copy of an object and of everything that it refers to at any depth: lists, maps, sets and instances of classes.
 * The copy has the same functions, plain objects, instances of shared classes and objects of `share`: they never change. Cycles
 * stay, and so do objects that several others refer to. It uses no recursion, because elements can be nested as deep as there
 * are elements.
 * @param sharedClasses classes whose instances never change
 * @param replacements instances of classes that the copy has in place of others
 */
export function copyOf<T extends object>(
  root: T,
  sharedClasses: readonly (abstract new (...args: never) => object)[],
  replacements: Iterable<readonly [object, object]> = [],
): T {
  const copies = new Map<object, object>(replacements);
  const open: [from: object, to: object][] = [];
  const isCopied = new Map<object, boolean>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const prototype: object | null = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    let isOfCopied = isCopied.get(prototype);
    if (isOfCopied === undefined) {
      isOfCopied = !sharedClasses.some((each) => value instanceof each);
      isCopied.set(prototype, isOfCopied);
    }
    if (!isOfCopied || sharedObjects.has(value)) return value;
    const made = shellOf(value, prototype);
    copies.set(value, made);
    open.push([value, made]);
    return made;
  };
  const copied = copy(root) as T;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    if (from instanceof Map) {
      for (const [key, value] of from) (to as typeof from).set(copy(key), copy(value));
    } else if (from instanceof Set) {
      for (const item of from) (to as typeof from).add(copy(item));
    } else if (Array.isArray(from)) {
      for (let i = 0; i < from.length; i++) (to as unknown[])[i] = copy(from[i]);
    } else if (!ArrayBuffer.isView(from)) {
      const [source, target] = [from, to] as Record<string, unknown>[];
      for (const key in source) target![key] = copy(source[key]);
    }
  }
  return copied;
}

/** Returns an object of the same class that has nothing yet. Numbers in a typed array are there. */
function shellOf(value: object, prototype: object): object {
  if (Array.isArray(value)) return [];
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (ArrayBuffer.isView(value)) return (value as Float64Array).slice();
  return Object.create(prototype);
}
