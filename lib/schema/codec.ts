import { classCodec } from './class-codec.js';
import { type Context, INVALID } from './context.js';
import { preview, quoted } from './diagnostics/preview.js';
import { Family, Union } from './family.js';
import type { Converter } from './field-types/field-type.js';
import type { Target } from './field-types/object.js';
import {
  type AbstractClass,
  type Class,
  classNameOf,
  familyOf,
  isModelClass,
  typeOf,
} from './metadata.js';
import { isObject, type PlainObject } from './plain.js';

/** Reads and writes the objects of one target, in a single pass that checks and constructs. */
export interface ObjectCodec {
  /** Makes an instance of a wire value; INVALID when errors were reported. */
  readonly read: Converter;
  /** Makes the wire value of an instance; INVALID when errors were reported. */
  readonly write: Converter;
}

const codecs = new WeakMap<object, ObjectCodec>();

/**
 * The codec of a class, family or union; made at the first call.
 * @throws TypeError when the target is none of these, or is an abstract class of no family
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
  return family ? familyCodec(family, target) : classCodec(target as Class);
}

const targetName = (target: unknown): string =>
  typeof target === 'function' && target.name !== ''
    ? classNameOf(target as AbstractClass)
    : preview(target);

/** Of classes that extend one another, the one that extends all others. */
const mostSpecial = (classes: readonly Class[]): Class | undefined =>
  classes.find((c) => !classes.some((other) => other.prototype instanceof c));

const instanceOf = (classes: Iterable<AbstractClass>) =>
  `an instance of ${[...classes].map(classNameOf).join(', ')}`;

/**
 * The codec of the members of a family that extend a class: its base, or an abstract class on the way.
 * Members are looked up as they are met, so that some can be added at any time.
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
      const { read } = context.call(() => codecOf(member));
      readers.set(type, read);
      return read(value, context);
    },
    write(value, context) {
      // Not `value.constructor`, which a kept unknown property may hide.
      const prototype: object | null = isObject(value) ? Object.getPrototypeOf(value) : null;
      const known = writers.get(prototype);
      if (known) return known(value, context);
      const member = mostSpecial(members().filter((c) => value instanceof c));
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
  const expected = entries.map(({ field }) => JSON.stringify(field)).join(' or ');
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
      return chosen ? chosen(value, context) : context.report('no-variant', { expected });
    },
    write(value, context) {
      for (const { variant, write } of entries) {
        if (value instanceof variant) return write(value, context);
      }
      return context.mismatch('not-an-instance', value, instanceOf(variants.values()));
    },
  };
}
