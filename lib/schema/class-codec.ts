import { getMetadataStorage } from './class-validator.js';
import { type AbstractClass, type Class, classNameOf, isOpen, typeOf } from './classes.js';
import { type Context, INVALID } from './context.js';
import { preview } from './diagnostics/preview.js';
import { checkDepth, copyJson } from './field-types/anything.js';
import type { CodecOf, Converter, ObjectCodec } from './field-types/base.js';
import { type FieldMetadata, fieldsOf } from './metadata.js';
import { isObject, type PlainObject, setOwn } from './plain.js';

/** Passed to a constructor by the reader, which sets the fields itself. */
export const BLANK: unique symbol = Symbol('blank');

/** The differences between reading and writing. */
interface Direction {
  /** Returns the converter for the values of a field. */
  readonly converterOf: (field: FieldMetadata) => Converter;
  /** Handles a field that must be present but is undefined or null. */
  readonly absent: (
    field: FieldMetadata,
    source: PlainObject,
    made: PlainObject,
    context: Context,
  ) => void;
  /** Handles a property that is not a field. The current path is that of the property. */
  readonly undeclared: (
    name: string,
    source: PlainObject,
    made: PlainObject,
    context: Context,
  ) => void;
}

// A pass returns 0 if every property is a field and they are in the order of the declarations. Otherwise it returns the
// sum of the flags that apply.
/** Some fields are not in the order of the declarations. */
const DISORDERED = 1;
/** Some properties are null, undefined or not fields. */
const LEFTOVERS = 2;

/** Converts every field of an object and stores the results in another object, or in the same one. */
type Pass = (source: PlainObject, made: PlainObject, context: Context) => number;

/**
 * Makes the loop that reading and writing share. Most of the time is spent in it, so everything that can be computed
 * once is computed before the loop, or in its first run, when all modules are loaded. The loop iterates over the
 * properties of the source, not over the declarations: engines look properties up fastest that way, and absent optional
 * fields cost nothing.
 */
function makePass(
  fields: readonly FieldMetadata[],
  { converterOf, absent, undeclared }: Direction,
): Pass {
  const names = fields.map((field) => field.name);
  const indices = new Map(names.map((name, index) => [name, index]));
  const needed = fields.map((field) => field.presence !== 'optional');
  const neededFields = fields.filter((field) => field.presence !== 'optional');
  const neededCount = neededFields.length;
  let converters: readonly Converter[] | undefined;

  return (source, made, context) => {
    converters ??= context.call(() => fields.map(converterOf));
    const { depth, path, keeps } = context;
    const copying = made !== source;
    let outcome = 0;
    let next = 0;
    let present = 0;
    context.depth = depth + 1;
    for (const name in source) {
      const value = source[name];
      let index = next;
      if (names[index] !== name) {
        const found = indices.get(name);
        if (found === undefined) {
          outcome |= LEFTOVERS;
          if (value === undefined || !Object.hasOwn(source, name)) continue;
          path[depth] = name;
          undeclared(name, source, made, context);
          continue;
        }
        if (found < next) outcome |= DISORDERED;
        index = found;
      }
      if (value === undefined || value === null) {
        outcome |= LEFTOVERS;
        continue;
      }
      path[depth] = name;
      next = index + 1;
      if (needed[index]) present++;
      const result = (converters[index] as Converter)(value, context);
      if (keeps && result !== INVALID && (copying || !Object.is(result, value)))
        made[name] = result;
    }
    context.depth = depth;
    if (present !== neededCount) {
      let missing = 0;
      for (const field of neededFields) {
        const value = source[field.name];
        if (value !== undefined && value !== null) continue;
        missing++;
        absent(field, source, made, context);
      }
      if (present + missing !== neededCount) {
        for (const field of hiddenIn(source, neededFields)) absent(field, source, made, context);
      }
    }
    return outcome;
  };
}

/**
 * The fields that have a value but are not enumerable, such as getters of a class. JSON.stringify ignores them, so
 * they count as absent.
 */
function hiddenIn(source: PlainObject, fields: readonly FieldMetadata[]): FieldMetadata[] {
  const seen = new Set<string>();
  for (const name in source) seen.add(name);
  return fields.filter(({ name }) => source[name] != null && !seen.has(name));
}

/** Runs a function while the current path ends with the name of a property. */
function withProperty(name: string, context: Context, act: () => void): void {
  context.path[context.depth++] = name;
  act();
  context.depth--;
}

/** Makes the codec of a concrete class. */
export function classCodec(target: Class, codecOf: CodecOf): ObjectCodec {
  const fields = fieldsOf(target);
  requireKept(target, fields);
  const names = fields.map((field) => field.name);
  const aliases = aliasesOf(fields);
  const open = isOpen(target);
  const convertType = typeConverter(typeOf(target));
  const hasSetters = hasAccessors(target);
  const constructs = holdsMore(target);

  const read = makePass(fields, {
    converterOf: (field) =>
      field.presence === 'type' ? convertType : field.fieldType.reader(codecOf),
    absent: (field, source, made, context) =>
      readAbsent({ target, field, codecOf }, source, made, context),
    undeclared: undeclaredReader(names, aliases, open),
  });

  const write = makePass(fields, {
    converterOf: (field) =>
      field.presence === 'type' ? convertType : field.fieldType.writer(codecOf),
    absent: ({ name, fieldType }, _source, _made, context) =>
      context.report('missing-field', { name, expected: fieldType.expected }),
    undeclared: (name, source, made, context) => keep(made, name, source[name], context),
  });

  /** Returns the properties in the order of the declarations, followed by undeclared ones. */
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

  /** Makes an instance from an object that was read in place. Leaves out properties that the instance must not have. */
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
      // If JSON.parse made the object for the reader alone, the object becomes the instance. This halves memory and time.
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
      return context.keeps && outcome & DISORDERED ? inOrder(plain) : plain;
    },
  };
}

/** @throws TypeError if a class has fields whose values would be lost: they are overwritten, or only class-validator knows them */
function requireKept(target: Class, fields: readonly FieldMetadata[]): void {
  const own = Object.keys(new target(BLANK));
  const isDeclared = (name: string) => fields.some((field) => field.name === name);
  const overwritten = own.find(isDeclared);
  if (overwritten !== undefined)
    throw new TypeError(
      `${classNameOf(target)} overwrites its field "${overwritten}" when it is constructed. Set "useDefineForClassFields": false in tsconfig.json, or write "declare" before the field, and give it no initial value`,
    );
  if (isOpen(target)) return;
  const undeclared = getMetadataStorage()
    .getTargetValidationMetadatas(target, '', false, false)
    .find(({ propertyName }) => !isDeclared(propertyName));
  if (undeclared !== undefined)
    throw new TypeError(
      `${classNameOf(target)} has a decorator of class-validator on "${undeclared.propertyName}", but none of space-logistics/fields, without which the property is not read. Declare it with one of those, such as @number() or @text()`,
    );
}

/**
 * Returns whether the constructor of a class adds more than the declared fields, so that it must run.
 * Private fields (`#name`) are visible only in the source of the class. If a build has replaced them by something else,
 * this function does not detect them.
 */
function doesMoreThanFill(target: Class): boolean {
  for (let c: unknown = target; typeof c === 'function'; c = Object.getPrototypeOf(c))
    if (c !== Function.prototype && /#\w/.test(Function.prototype.toString.call(c))) return true;
  return Object.keys(new target(BLANK)).length > 0;
}

/** Returns whether a field of a class has a getter or setter. */
const hasAccessors = (target: AbstractClass): boolean =>
  fieldsOf(target).some(({ name }) => isAccessor(target, name));

/**
 * Returns whether the instances of a class have more than the declared fields as properties of their own, so that only
 * the constructor of the class can make one.
 */
export const holdsMore = (target: Class): boolean =>
  hasAccessors(target) || doesMoreThanFill(target);

/** Returns whether a property of the instances is a getter or setter of the class. */
export function isAccessor(target: AbstractClass, name: string): boolean {
  for (let c: object | null = target.prototype; c; c = Object.getPrototypeOf(c)) {
    const property = Object.getOwnPropertyDescriptor(c, name);
    if (property) return 'set' in property;
  }
  return false;
}

/** Maps each alias to the name of its field. */
const aliasesOf = (fields: readonly FieldMetadata[]): ReadonlyMap<string, string> =>
  new Map(fields.flatMap((field) => field.aliases.map((alias) => [alias, field.name])));

/** Keeps a property that the class does not declare. */
function keep(made: PlainObject, name: string, value: unknown, context: Context): void {
  const copy = copyJson(value, context);
  if (copy !== INVALID) setOwn(made, name, copy);
}

/** Accepts only the `type` of the class. */
function typeConverter(type: string | undefined): Converter {
  return (value, context) => {
    if (value === type) return type;
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, preview(type));
    const suggestion = context.suggest(value, [type ?? '']);
    return context.report('unknown-type', {
      found: preview(value),
      expected: preview(type),
      suggestion,
    });
  };
}

/** A field of a class, and what is needed to read its values. */
export interface FieldOf {
  readonly target: AbstractClass;
  readonly field: FieldMetadata;
  readonly codecOf: CodecOf;
}

/** Reads a field that is absent or null, possibly from an alias. */
function readAbsent(
  { target, field, codecOf }: FieldOf,
  source: PlainObject,
  made: PlainObject,
  context: Context,
): void {
  const { name, fieldType, presence, aliases } = field;
  const { expected } = fieldType;
  const spelling = aliases.find((alias) => source[alias] !== undefined && source[alias] !== null);
  if (spelling !== undefined) {
    withProperty(spelling, context, () => {
      const result = fieldType.reader(codecOf)(source[spelling], context);
      if (result !== INVALID) made[name] = result;
    });
    return;
  }
  switch (presence) {
    case 'required':
      if (source[name] === null)
        withProperty(name, context, () => context.report('null-field', { name, expected }));
      else context.report('missing-field', { name, expected });
      break;
    case 'defaulted':
      made[name] = context.call(() => field.makeDefault?.());
      break;
    case 'assigned':
      made[name] = context.call(context.newId);
      break;
    case 'type':
      made[name] = typeOf(target);
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
  of: FieldOf,
  spelling: string,
  value: unknown,
  context: Context,
): unknown {
  const { target, field, codecOf } = of;
  const { name, fieldType, presence } = field;
  const before = context.errors;
  const made: PlainObject = {};
  if (value === undefined || value === null) readAbsent(of, { [spelling]: value }, made, context);
  else
    withProperty(spelling, context, () => {
      const read =
        presence === 'type'
          ? typeConverter(typeOf(target))
          : context.call(() => fieldType.reader(codecOf));
      made[name] = read(value, context);
    });
  return context.errors === before ? made[name] : INVALID;
}

/** Makes the function that reads undeclared properties. It keeps them or reports them. */
function undeclaredReader(
  names: readonly string[],
  aliases: ReadonlyMap<string, string>,
  open: boolean,
): Direction['undeclared'] {
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
