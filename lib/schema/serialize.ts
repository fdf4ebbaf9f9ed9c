import { v4 } from 'uuid';
import { codecOf } from './codec.js';
import { Context, type DurationForm, INVALID, type Limits } from './context.js';
import { ModelValidationError } from './diagnostics/issue.js';
import { classOf } from './metadata.js';
import type { Json } from './model-object.js';

/** How an object is written. */
export interface SerializeOptions {
  /** Durations as numbers of `seconds` (the default) or as ISO 8601 text. */
  readonly durations?: DurationForm;
  readonly limits?: Limits;
}

/**
 * The plain wire form of an instance, its fields in the order of the schema.
 * Writing is strict: what `parse` would not read back is not written.
 * @throws ModelValidationError with every problem, when a value is missing, out of bounds or of the wrong kind
 */
export function serialize<T extends object>(
  instance: T,
  options: SerializeOptions & { durations: 'iso8601' },
): Json<T, string>;
export function serialize<T extends object>(instance: T, options?: SerializeOptions): Json<T>;
export function serialize<T extends object>(
  instance: T,
  options: SerializeOptions = {},
): Json<T, unknown> {
  const context = new Context(v4, 'keep', options.durations ?? 'seconds', options.limits);
  const plain = codecOf(classOf(instance)).write(instance, context);
  if (plain === INVALID) throw new ModelValidationError(context.collected, context.total);
  return plain as Json<T, unknown>;
}
