import type { ObjectCodec } from './codec.js';
import { type Context, INVALID } from './context.js';
import { type Class, type FieldFacts, fieldsOf, isOpen, typeOf } from './facts.js';
import { preview } from './issues.js';
import { checkDepth, copyJson } from './kinds/anything.js';
import type { Take } from './kinds/kind.js';
import { BLANK } from './model-object.js';
import { isObject, type Plain, setOwn } from './plain.js';
import { nearest } from './suggest.js';

/** What is particular to reading or to writing. */
interface Direction {
  /** What takes the values of a field. */
  readonly take: (field: FieldFacts) => Take;
  /** What becomes of a field that is absent: undefined or null. */
  readonly absent: (field: FieldFacts, source: Plain, made: Plain, context: Context) => void;
  /** What becomes of own properties beyond the fields that were found. */
  readonly beyond: (source: Plain, made: Plain, context: Context) => void;
}

/** Takes every field of one object over into another. */
type Pass = (source: Plain, made: Plain, context: Context) => void;

/**
 * The loop that reading and writing share. It is the hot one: what can be asked once is asked before it,
 * at its first run, when all modules are loaded.
 */
function makePass(fields: readonly FieldFacts[], { take, absent, beyond }: Direction): Pass {
  const names = fields.map((field) => field.name);
  const count = fields.length;
  let takes: readonly Take[] | undefined;

  return (source, made, context) => {
    takes ??= fields.map(take);
    const at = context.depth;
    const { path } = context;
    let present = 0;
    context.depth = at + 1;
    for (let i = 0; i < count; i++) {
      const name = names[i] as string;
      const value = source[name];
      if (value === undefined || value === null) {
        if (value === null) present++;
        context.depth = at;
        absent(fields[i] as FieldFacts, source, made, context);
        context.depth = at + 1;
        continue;
      }
      present++;
      path[at] = name;
      const result = (takes[i] as Take)(value, context);
      if (result !== INVALID) made[name] = result;
    }
    context.depth = at;
    if (Object.keys(source).length !== present) beyond(source, made, context);
  };
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
  const type = typeOf(target);
  const names = fields.map((field) => field.name);
  const takeType = typeTake(type);

  const read = makePass(fields, {
    take: (field) => (field.presence === 'type' ? takeType : field.kind.reader()),
    absent: (field, source, made, context) => readAbsent(field, type, source, made, context),
    beyond: undeclaredReader(fields, isOpen(target)),
  });

  const write = makePass(fields, {
    take: (field) => (field.presence === 'type' ? takeType : field.kind.writer()),
    absent: ({ name, kind, presence }, _source, _made, context) => {
      if (presence !== 'optional')
        context.report('missing-field', { name, expected: kind.expected });
    },
    beyond: (source, made, context) => {
      for (const name of Object.keys(source)) {
        const value = source[name];
        if (value === undefined || names.includes(name)) continue;
        at(name, context, () => keep(made, name, value, context));
      }
    },
  });

  return {
    read(value, context) {
      if (!isObject(value)) return context.mismatch('wrong-type', value, 'an object');
      const before = context.errors;
      const instance = new target(BLANK);
      read(value as Plain, instance as Plain, context);
      return context.errors === before ? instance : INVALID;
    },
    write(value, context) {
      if (!(value instanceof target))
        return context.mismatch('not-an-instance', value, `an instance of ${target.name}`);
      const before = context.errors;
      const plain: Plain = {};
      write(value as Plain, plain, context);
      return context.errors === before ? plain : INVALID;
    },
  };
}

/** Keeps a property that the shape does not know. */
function keep(made: Plain, name: string, value: unknown, context: Context): void {
  const copy = copyJson(value, context);
  if (copy !== INVALID) setOwn(made, name, copy);
}

/** Takes the value of `type`, which must be the one of the class. */
function typeTake(type: string | undefined): Take {
  return (value, context) => {
    if (value === type) return type;
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, preview(type));
    const suggestion = type && nearest(value, [type]);
    return context.report('unknown-type', {
      found: preview(value),
      expected: preview(type),
      ...(suggestion !== undefined && { suggestion }),
    });
  };
}

/** What reading makes of a field that is absent or null. */
function readAbsent(
  field: FieldFacts,
  type: string | undefined,
  source: Plain,
  made: Plain,
  context: Context,
): void {
  const { name, kind, presence, aliases } = field;
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
      made[name] = field.makeDefault?.();
      break;
    case 'assigned':
      made[name] = context.newId();
      break;
    case 'type':
      made[name] = type;
      break;
    case 'optional':
      break;
  }
}

/** What reading makes of properties that are not declared: they are kept, or reported. */
function undeclaredReader(fields: readonly FieldFacts[], open: boolean): Direction['beyond'] {
  const names = fields.map((field) => field.name);
  const own = new Set(names);
  const aliases = new Map(fields.flatMap((f) => f.aliases.map((alias) => [alias, f.name])));

  const report = (name: string, context: Context) => {
    const suggestion = nearest(name, names);
    const severity = context.unknown === 'error' ? 'error' : 'warning';
    context.report(
      'unknown-property',
      { name: preview(name), ...(suggestion !== undefined && { suggestion }) },
      severity,
    );
  };

  return (source, made, context) => {
    for (const name of Object.keys(source)) {
      const value = source[name];
      if (own.has(name) || value === undefined) continue;
      at(name, context, () => {
        const used = aliases.get(name);
        if (used !== undefined) {
          if (source[used] !== undefined && source[used] !== null)
            context.report('second-spelling', { name, used });
        } else if (open || context.unknown === 'keep') keep(made, name, value, context);
        else if (checkDepth(value, context)) report(name, context);
      });
    }
  };
}
