/** A plain object, as JSON has them. */
export type PlainObject = Record<string, unknown>;

/** Whether a value is what JSON calls an object. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets an own property whatever its name, so that a key `__proto__` stays a key. */
export function setOwn(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
