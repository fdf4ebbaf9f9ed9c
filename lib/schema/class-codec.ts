import type { ObjectCodec } from './codec.js';
import { type Context, INVALID } from './context.js';
import { preview } from './diagnostics/preview.js';
import { checkDepth, copyJson } from './field-types/anything.js';
import type { Converter } from './field-types/field-type.js';
import {
  type AbstractClass,
  type Class,
  classNameOf,
  type FieldMetadata,
  fieldsOf,
  isOpen,
  typeOf,
} from './metadata.js';
import { BLANK } from './model-object.js';
import { isObject, type PlainObject, setOwn } from './plain.js';

/** What is particular to reading or to writing. */
interface Direction {
  /** What takes the values of a field. */
  readonly take: (field: FieldMetadata) => Converter;
  /** What becomes of a field that cannot just stay absent, but is: undefined or null. */
  readonly absent: (
    field: FieldMetadata,
    source: PlainObject,
    made: PlainObject,
    context: Context,
  ) => void;
  /** What becomes of a property that is not a field. The place is the property's. */
  readonly beyond: (name: string, source: PlainObject, made: PlainObject, context: Context) => void;
}

/** How a pass went: 0 where every property was a field, in the order of the declarations; else the sum of these. */
const DISORDERED = 1;
/** Some properties are null, undefined or no fields. */
const LEFTOVERS = 2;

/** Takes every field of one object over into another, which may be the same one. */
type Pass = (source: PlainObject, made: PlainObject, context: Context) => number;

/**
 * The loop that reading and writing share, and the hot one: what can be asked once is asked before it,
 * at its first run, when all modules are loaded. It follows the properties of the source rather than the
 * declarations, because engines look properties up fastest in that way, and are told of absent ones for nothing.
 */
function makePass(fields: readonly FieldMetadata[], { take, absent, beyond }: Direction): Pass {
  const names = fields.map((field) => field.name);
  const indices = new Map(names.map((name, index) => [name, index]));
  const needed = fields.map((field) => field.presence !== 'optional');
  const neededFields = fields.filter((field) => field.presence !== 'optional');
  const neededCount = neededFields.length;
  let takes: readonly Converter[] | undefined;

  return (source, made, context) => {
    takes ??= context.call(() => fields.map(take));
    const at = context.depth;
    const { path } = context;
    const copying = made !== source;
    let outcome = 0;
    let next = 0;
    let met = 0;
    context.depth = at + 1;
    for (const name in source) {
      const value = source[name];
      let index = next;
      if (names[index] !== name) {
        const found = indices.get(name);
        if (found === undefined) {
          outcome |= LEFTOVERS;
          if (value === undefined || !Object.hasOwn(source, name)) continue;
          path[at] = name;
          beyond(name, source, made, context);
          continue;
        }
        if (found < next) outcome |= DISORDERED;
        index = found;
      }
      if (value === undefined || value === null) {
        outcome |= LEFTOVERS;
        continue;
      }
      path[at] = name;
      next = index + 1;
      if (needed[index]) met++;
      const result = (takes[index] as Converter)(value, context);
      if (result !== INVALID && (copying || !Object.is(result, value))) made[name] = result;
    }
    context.depth = at;
    if (met !== neededCount) {
      let missing = 0;
      for (const field of neededFields) {
        const value = source[field.name];
        if (value !== undefined && value !== null) continue;
        missing++;
        absent(field, source, made, context);
      }
      if (met + missing !== neededCount) {
        for (const field of hiddenIn(source, neededFields)) absent(field, source, made, context);
      }
    }
    return outcome;
  };
}

/**
 * The fields that are there, but not to be seen: properties that are not enumerable, as JSON.stringify
 * leaves them out. Only values of a program have any, such as getters of a class.
 */
function hiddenIn(source: PlainObject, fields: readonly FieldMetadata[]): FieldMetadata[] {
  const seen = new Set<string>();
  for (const name in source) seen.add(name);
  return fields.filter(({ name }) => source[name] != null && !seen.has(name));
}

/** Does something at the place of a property. */
function at(name: string, context: Context, act: () => void): void {
  context.path[context.depth++] = name;
  act();
  context.depth--;
}

/** The codec of a concrete class. */
export function classCodec(target: Class): ObjectCodec {
  const fields = fieldsOf(target);
  const names = fields.map((field) => field.name);
  const aliases = aliasesOf(fields);
  const open = isOpen(target);
  const type = typeOf(target);
  const takeType = typeTake(type);
  const hasSetters = names.some((name) => isAccessor(target, name));
  const constructs = hasSetters || doesMoreThanFill(target);

  const read = makePass(fields, {
    take: (field) => (field.presence === 'type' ? takeType : field.fieldType.reader()),
    absent: (field, source, made, context) => readAbsent(field, type, source, made, context),
    beyond: undeclaredReader(names, aliases, open),
  });

  const write = makePass(fields, {
    take: (field) => (field.presence === 'type' ? takeType : field.fieldType.writer()),
    absent: ({ name, fieldType: kind }, _source, _made, context) =>
      context.report('missing-field', { name, expected: kind.expected }),
    beyond: (name, source, made, context) => keep(made, name, source[name], context),
  });

  /** The same properties in the order of the declarations, further ones after them. */
  const inOrder = (plain: PlainObject): PlainObject => {
    const ordered: PlainObject = {};
    for (const name of names) {
      if (Object.hasOwn(plain, name)) ordered[name] = plain[name];
    }
    for (const name of Object.keys(plain)) {
      if (!Object.hasOwn(ordered, name)) setOwn(ordered, name, plain[name]);
    }
    return ordered;
  };

  const blank = (context: Context) => context.call(() => new target(BLANK)) as PlainObject;

  /** Makes an instance by assignment, which calls the setters of the class. */
  const assigned = (made: PlainObject, context: Context): PlainObject => {
    const instance = blank(context);
    context.call(() => {
      for (const name of Object.keys(made)) {
        if (names.includes(name)) instance[name] = made[name];
        else setOwn(instance, name, made[name]);
      }
    });
    return instance;
  };

  /** An instance of what was read in place, without the properties that it must not have. */
  const withoutLeftovers = (source: PlainObject, context: Context): object => {
    const instance = blank(context);
    const keeps = open || context.unknown === 'keep';
    for (const name of Object.keys(source)) {
      const value = source[name];
      if (names.includes(name) ? value !== null : keeps && !aliases.has(name))
        setOwn(instance, name, value);
    }
    return instance;
  };

  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      const before = context.errors;
      const source = value as PlainObject;
      // What JSON.parse has made for the reader alone becomes the instance: half the memory, half the time.
      const adopts = context.owned && !constructs;
      const made = adopts ? source : hasSetters ? {} : blank(context);
      const outcome = read(source, made, context);
      if (context.errors !== before) return INVALID;
      if (!adopts) return hasSetters ? assigned(made, context) : made;
      if (outcome & LEFTOVERS) return withoutLeftovers(source, context);
      return Object.setPrototypeOf(source, target.prototype);
    },
    write(value, context) {
      if (!(value instanceof target))
        return context.mismatch('not-an-instance', value, `an instance of ${classNameOf(target)}`);
      const before = context.errors;
      const plain: PlainObject = {};
      const outcome = write(value as PlainObject, plain, context);
      if (context.errors !== before) return INVALID;
      return outcome & DISORDERED ? inOrder(plain) : plain;
    },
  };
}

/**
 * Whether the constructor of a class gives its instances more than their fields, so that it has to be run.
 * Private fields (`#name`) show in the source of a class alone; where a build has made something else
 * of them, they cannot be seen from here.
 */
function doesMoreThanFill(target: Class): boolean {
  for (let c: unknown = target; typeof c === 'function'; c = Object.getPrototypeOf(c))
    if (c !== Function.prototype && /#\w/.test(Function.prototype.toString.call(c))) return true;
  return Object.keys(new target(BLANK)).length > 0;
}

/** Whether a property of the instances is a getter or setter of the class. */
export function isAccessor(target: AbstractClass, name: string): boolean {
  for (let c: object | null = target.prototype; c; c = Object.getPrototypeOf(c)) {
    const property = Object.getOwnPropertyDescriptor(c, name);
    if (property) return 'set' in property;
  }
  return false;
}

/** Further spellings, each with the name that it stands for. */
const aliasesOf = (fields: readonly FieldMetadata[]): ReadonlyMap<string, string> =>
  new Map(fields.flatMap((field) => field.aliases.map((alias) => [alias, field.name])));

/** Keeps a property that the shape does not know. */
function keep(made: PlainObject, name: string, value: unknown, context: Context): void {
  const copy = copyJson(value, context);
  if (copy !== INVALID) setOwn(made, name, copy);
}

/** Takes the value of `type`, which must be the one of the class. */
function typeTake(type: string | undefined): Converter {
  return (value, context) => {
    if (value === type) return type;
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, preview(type));
    const suggestion = type && context.suggest(value, [type]);
    return context.report('unknown-type', {
      found: preview(value),
      expected: preview(type),
      ...(suggestion !== undefined && { suggestion }),
    });
  };
}

/** What reading makes of a field that is absent or null. */
function readAbsent(
  field: FieldMetadata,
  type: string | undefined,
  source: PlainObject,
  made: PlainObject,
  context: Context,
): void {
  const { name, fieldType: kind, presence, aliases } = field;
  const spelling = aliases.find((alias) => source[alias] !== undefined && source[alias] !== null);
  if (spelling !== undefined) {
    at(spelling, context, () => {
      const result = kind.reader()(source[spelling], context);
      if (result !== INVALID) made[name] = result;
    });
    return;
  }
  switch (presence) {
    case 'required':
      if (source[name] === null)
        at(name, context, () => context.report('null-field', { name, expected: kind.expected }));
      else context.report('missing-field', { name, expected: kind.expected });
      break;
    case 'defaulted':
      made[name] = context.call(() => field.makeDefault?.());
      break;
    case 'assigned':
      made[name] = context.call(context.newId);
      break;
    case 'type':
      made[name] = type;
      break;
    case 'optional':
      break;
  }
}

/**
 * Reads the value of a single field. The current path is that of the object.
 * @param spelling the name of the field or an alias, for the pointers of issues
 * @returns undefined if the field stays absent, INVALID if errors were reported
 */
export function readSingleField(
  target: AbstractClass,
  field: FieldMetadata,
  spelling: string,
  value: unknown,
  context: Context,
): unknown {
  const { name, fieldType, presence } = field;
  const type = typeOf(target);
  const before = context.errors;
  const made: PlainObject = {};
  if (value === undefined || value === null)
    readAbsent(field, type, { [spelling]: value }, made, context);
  else
    at(spelling, context, () => {
      const read = presence === 'type' ? typeTake(type) : context.call(() => fieldType.reader());
      made[name] = read(value, context);
    });
  return context.errors === before ? made[name] : INVALID;
}

/** What reading makes of properties that are not declared: they are kept, or reported. */
function undeclaredReader(
  names: readonly string[],
  aliases: ReadonlyMap<string, string>,
  open: boolean,
): Direction['beyond'] {
  return (name, source, made, context) => {
    const used = aliases.get(name);
    if (used !== undefined) {
      if (source[used] !== undefined && source[used] !== null)
        context.report('second-spelling', { name, used });
    } else if (open || context.unknown === 'keep') keep(made, name, source[name], context);
    else if (checkDepth(source[name], context)) {
      const suggestion = context.suggest(name, names);
      const severity = context.unknown === 'error' ? 'error' : 'warning';
      context.report('unknown-property', { name: preview(name), suggestion }, severity);
    }
  };
}
