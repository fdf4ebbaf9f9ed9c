import { v4 } from 'uuid';
import type { AbstractClass, Class } from './classes.js';
import { codecOf } from './codec.js';
import {
  Context,
  INVALID,
  type Limits,
  type NumberHint,
  type UnknownProperties,
} from './context.js';
import { buildIssue } from './diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from './diagnostics/issue.js';
import { pointerOf } from './diagnostics/pointer.js';
import { preview, shortened } from './diagnostics/preview.js';
import { shapeMessages } from './diagnostics/shape-messages.js';
import { exactSizeText } from './diagnostics/size.js';
import type { Family, Target, Union } from './family.js';
import { UUID_FORM } from './field-types/uuid.js';
import { changedNumbers, noNumberIn, notJson, parseJson, TooManyValues } from './json-text.js';
import { placedIn } from './text/place-issues.js';

/** Options for reading input. */
export interface ParseOptions {
  /**
   * How undeclared properties are treated: `warn` drops them with a warning, `error` reports an error, `keep` keeps
   * them, so that they are written again. Use `keep` in converters. Default: `warn`.
   */
  readonly unknown?: UnknownProperties;
  /**
   * Returns an identifier for an object that has none. Default: random uuids (version 4).
   * Its exceptions are passed on. If it returns anything but a uuid, reading throws a TypeError.
   */
  readonly newId?: () => string;
  /** The maximum number and text of collected issues, the maximum nesting, and the maximum number of values. */
  readonly limits?: Limits;
  /**
   * Returns what else to say of text in the place of a number, as a clause behind the text that was found. Default: nothing.
   * The studio says how to write the numbers that people type.
   */
  readonly hint?: NumberHint;
}

/**
 * The type of the objects that `parse` returns for a target. The abstract base of a family declares the union of its
 * members as a static property `familyMembers`, which exists only for the compiler.
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

/**
 * The result of `safeParse`. If `success` is true, the issues are warnings; if not, at least one of them is an error.
 * `total` is the number of all issues. It is greater than `issues.length` if the limit was reached.
 */
export type ParseResult<V> =
  | {
      readonly success: true;
      readonly value: V;
      readonly issues: readonly Issue[];
      readonly total: number;
    }
  | { readonly success: false; readonly issues: readonly Issue[]; readonly total: number };

/**
 * Reads an instance of a class, of the family of an abstract class, or of a union.
 * @param input a plain value, JSON text, or its UTF-8 bytes, with or without a byte order mark
 * @returns the instance. Warnings are dropped: use `safeParse` to get them.
 * @throws ModelValidationError with every collected issue, if one of them is an error
 * @throws TypeError if the target is not a class of the model, a family or a union
 */
export function parse<T extends Target>(
  target: T,
  input: unknown,
  options: ParseOptions = {},
): Parsed<T> {
  const { result, text } = read(target, input, undefined, options);
  if (result.success) return result.value;
  const { issues, total } = result;
  throw new ModelValidationError(placedIn(text, issues, options.limits?.depth), total);
}

/**
 * Reads like `parse`, but returns the issues instead of throwing them.
 * @param input a plain value, JSON text, or its UTF-8 bytes, with or without a byte order mark
 * @returns the instance and warnings, or the issues if one of them is an error
 * @throws TypeError if the target is not a class of the model, a family or a union
 */
export function safeParse<T extends Target>(
  target: T,
  input: unknown,
  options: ParseOptions = {},
): ParseResult<Parsed<T>> {
  const { result, text } = read(target, input, undefined, options);
  return { ...result, issues: placedIn(text, result.issues, options.limits?.depth) };
}

/**
 * Reads a plain value that was parsed before, and returns the issues without their positions.
 * @param text the JSON text that it came from; undefined if that is the input, or there is none
 */
export function safeParseFrom<T extends Target>(
  target: T,
  input: unknown,
  text: string | undefined,
  options: ParseOptions = {},
): ParseResult<Parsed<T>> {
  return read(target, input, text, options).result;
}

/** Reads an instance. Also returns the text that it was read from, if there is one. */
function read<T extends Target>(
  target: T,
  input: unknown,
  known: string | undefined,
  options: ParseOptions,
): { readonly result: ParseResult<Parsed<T>>; readonly text: string | undefined } {
  const codec = codecOf(target);
  let text = known;
  const result = readWith(options, (context) => {
    if (input instanceof Promise)
      return context.report('wrong-type', {
        found: 'a promise',
        expected: 'JSON text or a plain value',
        problem: 'await it first',
      });
    const found = known ?? textOf(input, context);
    if (found === INVALID) return INVALID;
    text = found;
    const plain = known !== undefined || text === undefined ? input : plainOf(text, context);
    const value = plain === INVALID ? INVALID : codec.read(plain, context);
    if (context.large.length > 0 && text !== undefined) reportChanged(text, context);
    return value;
  });
  return { result: result as ParseResult<Parsed<T>>, text };
}

/** Reports the whole numbers that have more digits in the text than a number keeps. */
function reportChanged(text: string, context: Context): void {
  const changed = changedNumbers(text);
  const next = new Map<number, number>();
  for (const { value, path } of context.large) {
    const at = next.get(value) ?? 0;
    const found = changed.get(value)?.[at];
    if (found === undefined) continue;
    next.set(value, at + 1);
    const particulars = { found: shortened(found, 200), value: String(BigInt(value)) };
    context.add('warning', () =>
      buildIssue(shapeMessages, 'number-precision', particulars, { pointer: pointerOf(path) }),
    );
  }
}

/**
 * Runs a reader, and collects its issues.
 * Exceptions of model classes and of the caller's `newId` are passed on. Exceptions of the input (a getter or a proxy
 * that throws, a buffer that was transferred) become issues.
 */
export function readWith(
  options: ParseOptions,
  read: (context: Context) => unknown,
): ParseResult<unknown> {
  const newId = checkedIds(options.newId ?? v4);
  const { unknown = 'warn', limits, hint } = options;
  const context = new Context(newId, unknown, 'seconds', limits, hint);
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

/** Checks the identifiers that the caller's function returns. */
const checkedIds = (source: () => string) => (): string => {
  const id = source();
  if (!UUID_FORM.test(id))
    throw new TypeError(`newId returned ${preview(id)}, which is not a uuid`);
  return id.toLowerCase();
};

/** Matches the path of a file, which callers may pass by mistake instead of its contents. */
const PATH = /^[^\n"{]{1,1000}\.(?:json|xlsx?|xml)$/i;

/** Returns the plain value of JSON text. */
function plainOf(text: string, context: Context): unknown {
  // A byte order mark is not part of the text. If the input was bytes, decoding has already dropped it.
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (/^\s*$/.test(json.slice(0, 1000)) && json.trim() === '')
    return context.report('empty-input', {});
  try {
    const plain = parseJson(json, context.maxValues);
    context.owned = true;
    return plain;
  } catch (error) {
    if (error instanceof TooManyValues)
      return context.report('too-many-values', { limit: error.limit });
    const word = noNumberIn(json);
    const reason = PATH.test(json)
      ? 'it looks like the path of a file'
      : word === undefined
        ? reasonOf(error)
        : notJson(word);
    return context.report('json-syntax', { reason });
  }
}

/** Returns the text of the input, or undefined if it is a plain value. */
function textOf(input: unknown, context: Context): string | undefined | typeof INVALID {
  if (typeof input === 'string') return input;
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input;
  if (!ArrayBuffer.isView(bytes)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes as Uint8Array);
  } catch (error) {
    const tooLarge =
      (error as { code?: string }).code === 'ERR_STRING_TOO_LONG' || error instanceof RangeError;
    return tooLarge
      ? context.report('too-large', { found: exactSizeText(bytes.byteLength) })
      : context.report('not-utf8', {});
  }
}

/** Returns the engine's message for a syntax error, without the quotation of the text that some versions add. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/^(JSON\.parse: )/, '')
    .replace(/, (?:\.\.\.)?".*$/s, ' in the text')
    .replace(/\.$/, '');
}
