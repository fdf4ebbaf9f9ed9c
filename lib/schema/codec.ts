import { v4 } from 'uuid';
import { classCodec } from './class-codec.js';
import {
  type AbstractClass,
  type Class,
  classNameOf,
  classOf,
  isModelClass,
  typeOf,
} from './classes.js';
import { Context, type DurationForm, INVALID, type Limits } from './context.js';
import type { IssueCollector } from './diagnostics/collector.js';
import { type Issue, ModelValidationError } from './diagnostics/issue.js';
import { preview, quoted } from './diagnostics/preview.js';
import { Family, familyOf, type Target, Union } from './family.js';
import type { Converter, ObjectCodec } from './field-types/base.js';
import { isObject, type PlainObject } from './plain.js';

const codecs = new WeakMap<object, ObjectCodec>();

/**
 * Returns the codec of a class, family or union. Makes it in the first call.
 * @throws TypeError if the target is none of these, or is an abstract class without a family
 */
export function codecOf(target: Target): ObjectCodec {
  let codec = codecs.get(target);
  if (!codec) {
    codec = makeCodec(target);
    codecs.set(target, codec);
  }
  return codec;
}

function makeCodec(target: Target): ObjectCodec {
  if (target instanceof Family) return familyCodec(target, target.base);
  if (target instanceof Union) return unionCodec(target);
  if (!isModelClass(target))
    throw new TypeError(`${targetName(target)} is not a class of the model`);
  const family = typeOf(target) === undefined ? familyOf(target) : undefined;
  return family ? familyCodec(family, target) : classCodec(target as Class, codecOf);
}

/** Options for writing objects. */
export interface SerializeOptions {
  /** The form of durations: `seconds` for numbers of seconds, `iso8601` for ISO 8601 text. Default: `seconds`. */
  readonly durations?: DurationForm;
  /** The maximum number and text of collected issues, and the maximum nesting. */
  readonly limits?: Limits;
}

/** Writes an instance like `serialize`, but without the type of the result. */
export function writeInstance(instance: object, options: SerializeOptions = {}): object {
  const { plain, context } = written(instance, options);
  if (plain === INVALID) throw new ModelValidationError(context.collected, context.total);
  return plain as object;
}

/** Returns what is wrong with an instance and everything inside it. Writing finds the same as reading. */
export const problemsOf = (instance: object, limits?: Limits): IssueCollector<Issue> =>
  written(instance, limits && { limits }, false).context;

function written(
  instance: object,
  { durations = 'seconds', limits }: SerializeOptions = {},
  keeps = true,
): { readonly plain: unknown; readonly context: Context } {
  const context = new Context(v4, 'keep', durations, limits);
  context.keeps = keeps;
  return { plain: codecOf(classOf(instance)).write(instance, context), context };
}

/** A function of its own: a closure in the hot reader of a family would cost memory in every call. */
const codecIn = (member: Class, context: Context): ObjectCodec =>
  context.call(() => codecOf(member));

const targetName = (target: unknown): string =>
  typeof target === 'function' && target.name !== ''
    ? classNameOf(target as AbstractClass)
    : preview(target);

/** Returns the class that none of the other classes extends. */
const mostDerived = (classes: readonly Class[]): Class | undefined =>
  classes.find((c) => !classes.some((other) => other.prototype instanceof c));

const instanceOf = (classes: Iterable<AbstractClass>) =>
  `an instance of ${[...classes].map(classNameOf).join(', ')}`;

/**
 * Makes the codec of the members of a family that extend a class: its base, or an abstract class that extends the base.
 * Members are looked up while reading, so that they can be added at any time.
 */
function familyCodec(family: Family, within: AbstractClass): ObjectCodec {
  const readers = new Map<unknown, Converter>();
  const writers = new Map<unknown, Converter>();
  const members = () => family.within(within);
  const memberOf = (type: unknown) => {
    const member = family.members.get(type as string);
    return member && member.prototype instanceof within ? member : undefined;
  };
  const types = () => family.types.filter(memberOf);

  const wrongType = (type: unknown, context: Context) => {
    const expected = context.collects ? quoted(types()) : '';
    if (type === undefined || type === null) return context.report('missing-type', { expected });
    context.path[context.depth++] = 'type';
    if (typeof type !== 'string') context.mismatch('wrong-type', type, `one of ${expected}`);
    else {
      const suggestion = context.suggest(type, types());
      context.report('unknown-type', { found: preview(type), expected, suggestion });
    }
    context.depth--;
    return INVALID;
  };

  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      const { type } = value as PlainObject;
      const known = readers.get(type);
      if (known) return known(value, context);
      const member = memberOf(type);
      if (!member) return wrongType(type, context);
      const { read } = codecIn(member, context);
      readers.set(type, read);
      return read(value, context);
    },
    write(value, context) {
      // Do not use `value.constructor`: an unknown property of that name may have been kept.
      const prototype: object | null = isObject(value) ? Object.getPrototypeOf(value) : null;
      const known = writers.get(prototype);
      if (known) return known(value, context);
      const member = mostDerived(members().filter((c) => value instanceof c));
      if (!member) return context.mismatch('not-an-instance', value, instanceOf(members()));
      const { write } = codecOf(member);
      writers.set(prototype, write);
      return write(value, context);
    },
  };
}

function unionCodec({ variants }: Union): ObjectCodec {
  const entries = [...variants].map(([field, variant]) => {
    const { read, write } = codecOf(variant);
    return { field, variant, read, write };
  });
  const fields = [...variants.keys()];
  const expected = fields.map((field) => JSON.stringify(field)).join(' or ');
  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      let chosen: Converter | undefined;
      for (const { field, read } of entries) {
        const held = (value as PlainObject)[field];
        if (held === undefined || held === null) continue;
        if (chosen) return context.report('several-variants', { expected });
        chosen = read;
      }
      if (chosen) return chosen(value, context);
      for (const name of Object.keys(value)) {
        const suggestion = variants.has(name) ? undefined : context.suggest(name, fields);
        if (suggestion !== undefined)
          return context.report('no-variant', { expected, name: preview(name), suggestion });
      }
      return context.report('no-variant', { expected });
    },
    write(value, context) {
      for (const { variant, write } of entries) {
        if (value instanceof variant) return write(value, context);
      }
      return context.mismatch('not-an-instance', value, instanceOf(variants.values()));
    },
  };
}
