import { isObject, own, type PlainObject } from '../../../schema/plain.js';

/** Returns an object, or an empty one for anything else. */
export const objectOf = (value: unknown): PlainObject =>
  isObject(value) ? (value as PlainObject) : {};

export { own };

/** Returns a list, or an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns text, or the empty text for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns an identifier as the reader keeps it: in lower case. */
export const idOf = (value: unknown): string => textOf(value).toLowerCase();

/** Returns the name of an object for a message. */
export const nameOf = (object: PlainObject): string => JSON.stringify(textOf(own(object, 'name')));
