import { v4 } from 'uuid';
import { codecOf } from './codec.js';
import { Context, INVALID, type Limits, type UnknownProperties } from './context.js';
import { type Issue, ModelValidationError } from './diagnostics/issue.js';
import { preview } from './diagnostics/preview.js';
import type { Family, Union } from './family.js';
import type { Target } from './field-types/object.js';
import { UUID_FORM } from './field-types/uuid.js';
import type { AbstractClass, Class } from './metadata.js';

/** How input is read. */
export interface ParseOptions {
  /**
   * Properties that a shape does not know are dropped with a warning (`warn`, the default), refused (`error`)
   * or carried through to writing (`keep`, what a converter wants).
   */
  readonly unknown?: UnknownProperties;
  /**
   * Where the identifiers of objects without one come from. Default: random ones (version 4).
   * What it throws, `parse` throws; so it does a TypeError where it gives anything but a uuid.
   */
  readonly newId?: () => string;
  readonly limits?: Limits;
}

/**
 * What a target gives when it is read. The abstract base of a family declares a static `familyMembers`,
 * which is there for the compiler alone: the union of the members.
 */
export type Parsed<T> =
  T extends Family<infer M>
    ? M
    : T extends Union<infer M>
      ? M
      : T extends Class<infer I>
        ? I
        : T extends AbstractClass<infer I>
          ? T extends { readonly familyMembers?: infer M }
            ? Extract<M, I>
            : I
          : never;

/** What `safeParse` gives. The issues of a success are warnings; a failure has at least one error. */
export type ParseResult<V> =
  | {
      readonly success: true;
      readonly value: V;
      readonly issues: readonly Issue[];
      readonly total: number;
    }
  | { readonly success: false; readonly issues: readonly Issue[]; readonly total: number };

/**
 * Reads an instance of a class, of the family that an abstract class is the base of, or of a union.
 * @param input a plain value, JSON text, or its UTF-8 bytes (a byte order mark is borne)
 * @throws ModelValidationError carrying every issue, when one of them is an error
 */
export function parse<T extends Target>(
  target: T,
  input: unknown,
  options: ParseOptions = {},
): Parsed<T> {
  const result = safeParse(target, input, options);
  if (!result.success) throw new ModelValidationError(result.issues, result.total);
  return result.value;
}

/**
 * Reads like `parse`, and gives the issues instead of throwing them.
 * @param input a plain value, JSON text, or its UTF-8 bytes (a byte order mark is borne)
 */
export function safeParse<T extends Target>(
  target: T,
  input: unknown,
  options: ParseOptions = {},
): ParseResult<Parsed<T>> {
  const codec = codecOf(target);
  return readWith(options, (context) => {
    const plain = plainOf(input, context);
    return plain === INVALID ? INVALID : codec.read(plain, context);
  }) as ParseResult<Parsed<T>>;
}

/**
 * Runs a reader, and collects its issues.
 * An exception of the classes, or of the caller's `newId`, is let through. One of the input (a getter or a proxy that
 * throws, a buffer that was transferred) becomes an issue.
 */
export function readWith(
  options: ParseOptions,
  read: (context: Context) => unknown,
): ParseResult<unknown> {
  const newId = checkedIds(options.newId ?? v4);
  const context = new Context(newId, options.unknown ?? 'warn', 'seconds', options.limits);
  let value: unknown;
  try {
    value = read(context);
  } catch (error) {
    if (context.runsUserCode) throw error;
    const found = 'a value that throws when it is read';
    value = context.report('not-json', { found, expected: 'a JSON value' });
  }
  const { collected: issues, total } = context;
  return value === INVALID
    ? { success: false, issues, total }
    : { success: true, value, issues, total };
}

/** The caller's source of identifiers, which may return anything. */
const checkedIds = (source: () => string) => (): string => {
  const id = source();
  if (!UUID_FORM.test(id))
    throw new TypeError(`newId returned ${preview(id)}, which is not a uuid`);
  return id.toLowerCase();
};

/** A name of a file, given where what it holds belongs. */
const PATH = /^[^\n"{]{1,1000}\.(?:json|xlsx?|xml)$/i;

/** The plain value that the input is or stands for. */
function plainOf(input: unknown, context: Context): unknown {
  const text = textOf(input, context);
  if (text === INVALID || typeof text !== 'string') return text === undefined ? input : text;
  // A byte order mark is no part of the text; decoding bytes has dropped it already.
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (/^\s*$/.test(json.slice(0, 1000)) && json.trim() === '')
    return context.report('empty-input', {});
  try {
    const plain: unknown = JSON.parse(json);
    context.owned = true;
    return plain;
  } catch (error) {
    const reason = PATH.test(json) ? 'it looks like the path of a file' : reasonOf(error);
    return context.report('json-syntax', { reason });
  }
}

/** Text of the input, undefined where it is a plain value. */
function textOf(input: unknown, context: Context): string | undefined | typeof INVALID {
  if (typeof input === 'string') return input;
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input;
  if (!ArrayBuffer.isView(bytes)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes as Uint8Array);
  } catch (error) {
    const tooLarge =
      (error as { code?: string }).code === 'ERR_STRING_TOO_LONG' || error instanceof RangeError;
    return context.report(tooLarge ? 'too-large' : 'not-utf8', {});
  }
}

/** The engine's word on a syntax error, without the quotation of the text that some versions add. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/^(JSON\.parse: )/, '')
    .replace(/, (?:\.\.\.)?".*$/s, ' in the text')
    .replace(/\.$/, '');
}
