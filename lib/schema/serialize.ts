import { type SerializeOptions, writeInstance } from './codec.js';
import type { Json } from './model-object.js';

export type { SerializeOptions } from './codec.js';

/**
 * Returns the plain JSON form of an instance, with its fields in the order of the schema.
 * Writing is strict: it rejects whatever `parse` would reject.
 * @returns plain objects, arrays, text, numbers and booleans. Dates become RFC 3339 text in UTC.
 * @throws ModelValidationError with every collected issue, if a value is missing, out of bounds or of the wrong type
 */
export function serialize<T extends object>(
  instance: T,
  options: SerializeOptions & { durations: 'iso8601' },
): Json<T, string>;
export function serialize<T extends object>(instance: T, options?: SerializeOptions): Json<T>;
export function serialize<T extends object>(
  instance: T,
  options?: SerializeOptions,
): Json<T, unknown> {
  return writeInstance(instance, options) as Json<T, unknown>;
}
