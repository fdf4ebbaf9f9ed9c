import { type Context, INVALID, type Invalid } from './context.js';
import {
  type AbstractClass,
  type Class,
  type FieldFacts,
  familyOf,
  fieldsOf,
  isModelClass,
  isOpen,
  typeOf,
} from './facts.js';
import { branchOf, Family, Union } from './family.js';
import { preview } from './issues.js';
import { checkDepth, copyJson, setOwn } from './kinds/anything.js';
import type { Target } from './kinds/object.js';
import { BLANK } from './model-object.js';
import { nearest } from './suggest.js';

/** Reads and writes the objects of one target, in a single pass that checks and constructs. */
export interface ObjectCodec {
  /** Makes an instance of a wire value; INVALID when errors were reported. */
  readonly read: (value: unknown, context: Context) => object | Invalid;
  /** Makes the wire value of an instance; INVALID when errors were reported. */
  readonly write: (value: unknown, context: Context) => object | Invalid;
}

type Plain = Record<string, unknown>;

/** Whether a value is what JSON calls an object. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const quoted = (words: Iterable<string>): string =>
  [...words].map((word) => JSON.stringify(word)).join(', ');

const classCodecs = new WeakMap<AbstractClass, ObjectCodec>();
const familyCodecs = new WeakMap<Family, ObjectCodec>();
const unionCodecs = new WeakMap<Union, ObjectCodec>();

function remembered<K extends object>(
  store: WeakMap<K, ObjectCodec>,
  key: K,
  make: (key: K) => ObjectCodec,
) {
  let codec = store.get(key);
  if (!codec) {
    codec = make(key);
    store.set(key, codec);
  }
  return codec;
}

/**
 * The codec of a class, family or union; compiled at the first call.
 * @throws TypeError when nothing was declared of the class, or it is abstract and no family's base.
 */
export function codecOf(target: Target): ObjectCodec {
  if (target instanceof Family) return remembered(familyCodecs, target, compileFamily);
  if (target instanceof Union) return remembered(unionCodecs, target, compileUnion);
  return remembered(classCodecs, target, (c) => {
    if (!isModelClass(c))
      throw new TypeError(
        `${String((c as { name?: string })?.name ?? c)} is not a class of the model`,
      );
    const family = typeOf(c) === undefined ? familyOf(c) : undefined;
    return family ? codecOf(branchOf(family, c)) : compileClass(c as Class);
  });
}

/** Codecs of the members are looked up as they are met, so that members can be added at any time. */
function compileFamily(family: Family): ObjectCodec {
  const expected = () => quoted(family.types);
  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      const type = (value as Plain)['type'];
      const member = family.members.get(type as string);
      if (member) return codecOf(member).read(value, context);
      if (type === undefined || type === null)
        return context.report('missing-type', { expected: expected() });
      context.path[context.depth++] = 'type';
      if (typeof type !== 'string') context.mismatch('wrong-type', type, `one of ${expected()}`);
      else reportUnknownType(type, family.types, context);
      context.depth--;
      return INVALID;
    },
    write(value, context) {
      const member = isObject(value) ? (value.constructor as Class) : undefined;
      const type = member && typeOf(member);
      const known = type === undefined ? undefined : family.members.get(type);
      if (known && (member === known || value instanceof known))
        return codecOf(known).write(value, context);
      return context.mismatch('not-an-instance', value, instanceOf(family.members.values()));
    },
  };
}

const instanceOf = (classes: Iterable<AbstractClass>) =>
  `an instance of ${[...classes].map((c) => c.name).join(', ')}`;

function reportUnknownType(type: string, types: readonly string[], context: Context): Invalid {
  const suggestion = nearest(type, types);
  return context.report('unknown-type', {
    found: preview(type),
    expected: quoted(types),
    ...(suggestion !== undefined && { suggestion }),
  });
}

function compileUnion({ variants }: Union): ObjectCodec {
  const entries = [...variants].map(([field, variant]) => ({
    field,
    variant,
    codec: codecOf(variant),
  }));
  const expected = entries.map(({ field }) => JSON.stringify(field)).join(' or ');
  const has = (value: object, field: string) => {
    const held = (value as Plain)[field];
    return held !== undefined && held !== null;
  };
  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      let chosen: ObjectCodec | undefined;
      for (const { field, codec } of entries) {
        if (!has(value, field)) continue;
        if (chosen) return context.report('several-variants', { expected });
        chosen = codec;
      }
      return chosen ? chosen.read(value, context) : context.report('no-variant', { expected });
    },
    write(value, context) {
      const entry = entries.find(({ variant }) => value instanceof variant);
      return entry
        ? entry.codec.write(value, context)
        : context.mismatch('not-an-instance', value, instanceOf(variants.values()));
    },
  };
}

/** The value of an object's field, found under its own name or a further spelling. */
function underAlias(
  source: Plain,
  { name, aliases }: FieldFacts,
): { value: unknown; spelling: string } {
  for (const spelling of aliases) {
    if (Object.hasOwn(source, spelling)) return { value: source[spelling], spelling };
  }
  return { value: undefined, spelling: name };
}

function compileClass(target: Class): ObjectCodec {
  const fields = fieldsOf(target);
  const type = typeOf(target);
  const open = isOpen(target);
  const names = fields.map((field) => field.name);
  const count = fields.length;
  const known = new Set(names.concat(...fields.map((field) => field.aliases)));

  /** What becomes of a field that is absent or null. */
  const absent = (field: FieldFacts, value: unknown, instance: Plain, context: Context): void => {
    const { name } = field;
    switch (field.presence) {
      case 'required': {
        const { expected } = field.kind;
        if (value === null) {
          context.path[context.depth] = name;
          context.depth++;
          context.report('null-field', { name, expected });
          context.depth--;
        } else context.report('missing-field', { name, expected });
        break;
      }
      case 'defaulted':
        instance[name] = field.makeDefault?.();
        break;
      case 'assigned':
        instance[name] = context.newId();
        break;
      case 'type':
        instance[name] = type;
        break;
      case 'optional':
        break;
    }
  };

  const readType = (value: unknown, instance: Plain, context: Context): void => {
    if (value === type) instance['type'] = type;
    else if (typeof value === 'string')
      reportUnknownType(value, type === undefined ? [] : [type], context);
    else context.mismatch('wrong-type', value, preview(type));
  };

  const undeclared = (source: Plain, instance: Plain, context: Context): void => {
    const at = context.depth++;
    for (const name of Object.keys(source)) {
      if (known.has(name)) {
        const field = fields.find((f) => f.aliases.includes(name));
        if (field && Object.hasOwn(source, field.name)) {
          context.path[at] = name;
          context.report('second-spelling', { name, used: field.name });
        }
        continue;
      }
      context.path[at] = name;
      if (open || context.unknown === 'keep') {
        const kept = copyJson(source[name], context);
        if (kept !== INVALID) setOwn(instance, name, kept);
      } else if (checkDepth(source[name], context)) {
        const suggestion = nearest(name, names);
        context.report(
          'unknown-property',
          { name: preview(name), ...(suggestion !== undefined && { suggestion }) },
          context.unknown === 'error' ? 'error' : 'warning',
        );
      }
    }
    context.depth = at;
  };

  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      const source = value as Plain;
      const instance = new target(BLANK) as Plain;
      const before = context.errors;
      const at = context.depth;
      let present = 0;
      for (let i = 0; i < count; i++) {
        const field = fields[i] as FieldFacts;
        let found = source[field.name];
        let spelling = field.name;
        if (found === undefined && field.aliases.length > 0)
          ({ value: found, spelling } = underAlias(source, field));
        if (found === undefined || found === null) {
          if (found === null) present++;
          absent(field, found, instance, context);
          continue;
        }
        present++;
        context.path[at] = spelling;
        context.depth = at + 1;
        if (field.presence === 'type') readType(found, instance, context);
        else {
          const result = field.kind.read(found, context);
          if (result !== INVALID) instance[field.name] = result;
        }
        context.depth = at;
      }
      // Own keys beyond the fields found: an undeclared property, or one that is undefined.
      if (Object.keys(source).length !== present) undeclared(source, instance, context);
      return context.errors === before ? instance : INVALID;
    },

    write(value, context) {
      if (!(value instanceof target))
        return context.mismatch('not-an-instance', value, `an instance of ${target.name}`);
      const instance = value as unknown as Plain;
      const plain: Plain = {};
      const before = context.errors;
      const at = context.depth;
      let present = 0;
      for (let i = 0; i < count; i++) {
        const field = fields[i] as FieldFacts;
        const { name, presence } = field;
        const held = instance[name];
        if (held === undefined || held === null) {
          if (held === null) present++;
          if (presence !== 'optional')
            context.report('missing-field', { name, expected: field.kind.expected });
          continue;
        }
        present++;
        context.path[at] = name;
        context.depth = at + 1;
        if (presence === 'type') readType(held, plain, context);
        else {
          const result = field.kind.write(held, context);
          if (result !== INVALID) plain[name] = result;
        }
        context.depth = at;
      }
      if (Object.keys(instance).length !== present) extras(instance, plain, context);
      return context.errors === before ? plain : INVALID;
    },
  };

  /** Writes the properties that were kept though the shape does not know them. */
  function extras(instance: Plain, plain: Plain, context: Context): void {
    const at = context.depth++;
    for (const name of Object.keys(instance)) {
      const held = instance[name];
      if (names.includes(name) || held === undefined) continue;
      context.path[at] = name;
      const copied = copyJson(held, context);
      if (copied !== INVALID) setOwn(plain, name, copied);
    }
    context.depth = at;
  }
}
