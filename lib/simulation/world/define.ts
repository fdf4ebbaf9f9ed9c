import { type Class, classNameOf, typeOf } from '../../schema/metadata.js';

/**
 * Adds what belongs to a class to a table by `type`, and returns the type.
 * @param objects what the objects of the class are, for messages
 * @param what what is added, for messages
 * @throws TypeError if the class has no `@concrete` type, or if its type is in the table
 */
export function define<V, T extends { readonly type: string }>(
  table: Map<string, V>,
  ofClass: Class<T>,
  value: V,
  objects: string,
  what: string,
): T['type'] {
  const type = typeOf(ofClass);
  if (type === undefined)
    throw new TypeError(`${classNameOf(ofClass)} has no type: decorate it with @concrete('...')`);
  if (table.has(type)) throw new TypeError(`${objects} of type "${type}" already have ${what}`);
  table.set(type, value);
  return type;
}
