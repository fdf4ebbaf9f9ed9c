import fc from 'fast-check';
import { ModelObject } from '../../lib/index.js';
import type { FieldType } from '../../lib/schema/field-types/field-type.js';
import type { NumberType } from '../../lib/schema/field-types/number.js';
import { Family, type Target } from '../../lib/schema/index.js';
import {
  type Class,
  type FieldMetadata,
  fieldsOf,
  isOpen,
  typeOf,
} from '../../lib/schema/metadata.js';
import { choiceOf } from './model.js';

/** Values on the wire, or values as the classes hold them. */
type Form = 'wire' | 'held';

/** What wire values are to contain of what is allowed. */
export interface WireOptions {
  /** null in place of fields that may be left out. Default true. */
  readonly nulls?: boolean;
  /** Further spellings of names. Default true. */
  readonly aliases?: boolean;
  /** -0, which is read as 0. Default true. */
  readonly negativeZero?: boolean;
  /** Objects without their identifier, which get a new one. Default true. */
  readonly anonymous?: boolean;
}

const ODD_TEXT = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '\u0000\u0007\u001b[31m',
  '\ud800',
  '\uffff',
  'a\udfffb',
  '\ufeff',
  '\u202e',
  '</script>',
  '=1+1',
  '~1/~0',
  '中文 🚀',
  'x'.repeat(300),
];

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(...ODD_TEXT),
);

const lowerUuid = fc.oneof(
  { weight: 6, arbitrary: fc.uuid() },
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);
const anyCaseUuid = fc.oneof(
  lowerUuid,
  lowerUuid.map((id) => id.toUpperCase()),
);

const finite = { noNaN: true, noDefaultInfinity: true } as const;

function numberOf(kind: NumberType, negativeZero: boolean): fc.Arbitrary<number> {
  const { integer, min, above, max } = kind;
  const low = min ?? above ?? -Number.MAX_VALUE;
  const high = max ?? Number.MAX_VALUE;
  const fits = (n: number) =>
    n >= low &&
    n <= high &&
    (above === undefined || n > above) &&
    (!integer || Number.isInteger(n)) &&
    (negativeZero || !Object.is(n, -0));
  const extremes = [low, high, 0, 1, 5e-324, 0.1 + 0.2, 1e21, 1e300, -1e-7, 2 ** 53 + 2]
    // JSON.parse gives -0 for the text "-0".
    .concat(-0)
    .filter(fits);
  const usual = integer
    ? fc.integer({
        min: Math.max(Math.ceil(low), -1e6),
        max: Math.min(Math.floor(high), 1e6),
      })
    : fc.double({ min: low, max: high, minExcluded: above !== undefined, ...finite });
  return fc.oneof(
    { weight: 4, arbitrary: usual.filter(fits) },
    { weight: 1, arbitrary: fc.constantFrom(...extremes) },
  );
}

const seconds = fc.oneof(
  fc.double(finite).map((n) => n + 0),
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.constantFrom(
    0,
    5e-324,
    1e-7,
    59.999999999,
    0.1 + 0.2,
    2 ** 53,
    1e21,
    Number.MAX_VALUE,
    -1e300,
  ),
);

/** ISO 8601 durations without years and months; a fraction only in the last part. */
const isoDuration = fc
  .record({
    sign: fc.constantFrom('', '-'),
    weeks: fc.option(fc.nat(60)),
    days: fc.option(fc.nat(5000)),
    hours: fc.option(fc.nat(100)),
    minutes: fc.option(fc.nat(100)),
    seconds: fc.option(fc.nat(100)),
    fraction: fc.constantFrom('', '.5', '.25', '.001', '.123456789'),
  })
  .map(({ sign, fraction, ...parts }) => {
    const part = (count: number | null, unit: string) => (count === null ? '' : `${count}${unit}`);
    const date = part(parts.weeks, 'W') + part(parts.days, 'D');
    const time = part(parts.hours, 'H') + part(parts.minutes, 'M') + part(parts.seconds, 'S');
    const whole = `P${date}${time ? `T${time}` : ''}`;
    return sign + (whole === 'P' ? 'PT0S' : whole.replace(/\d(?=\D$)/, `$&${fraction}`));
  });

const date = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9998-12-30T00:00:00Z'),
  noInvalidDate: true,
});

/** The ways in which RFC 3339, and its kin without an offset, write one moment. */
const dateText = fc
  .tuple(date, fc.integer({ min: -23, max: 23 }), fc.nat(7))
  .map(([moment, hours, form]) => {
    const iso = moment.toISOString();
    const shifted = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
    const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    const forms = [
      iso,
      iso.replace(/\.\d+/, ''),
      iso.slice(0, -1),
      iso.toLowerCase(),
      iso.replace('T', ' '),
      `${iso.slice(0, -1)}000Z`,
      shifted + offset,
      shifted.slice(0, 19) + offset,
    ];
    return forms[form] as string;
  });

/** JSON as it may stand in an open object. */
function json(negativeZero: boolean): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('__proto__', 'constructor', 'toJSON', 'type', 'id'),
  );
  const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
    leaf: fc.oneof(
      fc.constant(null),
      fc.boolean(),
      text,
      fc.double(finite).map((n) => (negativeZero ? n : n + 0)),
    ),
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  return tree;
}

/** Own properties only, whatever their names: `__proto__` must become a key. */
export function objectFrom(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries(entries);
}

/** Values that are held have none, since it is read as 0. */
const hasNegativeZero = (form: Form, { negativeZero = true }: WireOptions) =>
  form === 'wire' && negativeZero;

function valuesOf(kind: FieldType, form: Form, options: WireOptions): fc.Arbitrary<unknown> {
  const negativeZero = hasNegativeZero(form, options);
  switch (kind.kind) {
    case 'anything':
      return json(negativeZero);
    case 'boolean':
      return fc.boolean();
    case 'date-time':
      return form === 'wire' ? dateText : date;
    case 'duration':
      if (form === 'held') return seconds;
      return fc.oneof(seconds, isoDuration, ...(negativeZero ? [fc.constant(-0)] : []));
    case 'enumeration':
      return fc.constantFrom(...kind.values);
    case 'list':
      return fc.array(valuesOf(kind.item, form, options), { maxLength: 3 });
    case 'number':
      return numberOf(kind, negativeZero);
    case 'object':
      return any(kind.target(), form, options);
    case 'text':
      return text;
    case 'uuid':
      return form === 'wire' ? anyCaseUuid : lowerUuid;
    case 'type':
      throw new TypeError('the value of type belongs to the class');
  }
}

const ABSENT = Symbol('absent');

/** A field as an entry, `ABSENT` where it is left out. */
function entryOf(
  field: FieldMetadata,
  target: Class,
  typed: boolean,
  form: Form,
  options: WireOptions,
): fc.Arbitrary<readonly [string, unknown] | typeof ABSENT> {
  const { nulls = true, aliases = true, anonymous = true } = options;
  const value =
    field.presence === 'type'
      ? fc.constant(typeOf(target))
      : valuesOf(field.fieldType, form, options);
  const names = form === 'wire' && aliases ? [field.name, ...field.aliases] : [field.name];
  const present = fc
    .tuple(fc.constantFrom(...names), value)
    .map(([name, held]) => [name, held] as const);
  const mustBeThere =
    field.presence === 'required' ||
    (field.presence === 'assigned' && !anonymous) ||
    (field.presence === 'type' && typed && form === 'wire');
  if (mustBeThere) return present;
  const nothing: fc.Arbitrary<readonly [string, unknown] | typeof ABSENT>[] = [fc.constant(ABSENT)];
  if (form === 'wire' && nulls) nothing.push(fc.constant([field.name, null] as const));
  return fc.oneof({ weight: 4, arbitrary: present }, ...nothing);
}

function record(
  target: Class,
  typed: boolean,
  form: Form,
  options: WireOptions,
): fc.Arbitrary<Record<string, unknown>> {
  if (isOpen(target)) {
    const key = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom('__proto__', 'constructor', 'toJSON'),
    );
    return fc
      .array(fc.tuple(key, json(hasNegativeZero(form, options))), { maxLength: 4 })
      .map(objectFrom);
  }
  const fields = fieldsOf(target).map((field) => entryOf(field, target, typed, form, options));
  return fc
    .tuple(...fields)
    .map((entries) => objectFrom(entries.filter((entry) => entry !== ABSENT)));
}

const made = new Map<string, Map<unknown, fc.Arbitrary<unknown>>>();

/** Values of a target. Arbitraries are made once, since a scenario's takes some time. */
function any(target: Target, form: Form, options: WireOptions): fc.Arbitrary<unknown> {
  const key = `${form} ${JSON.stringify(options)}`;
  const store = made.get(key) ?? new Map<unknown, fc.Arbitrary<unknown>>();
  made.set(key, store);
  let found = store.get(target);
  if (!found) {
    const choice = choiceOf(target);
    const one = (c: Class, typed: boolean) => {
      const fields = record(c, typed, form, options);
      return form === 'wire' ? fields : fields.map((given) => new c(given));
    };
    if (!choice) found = one(target as Class, false);
    else {
      const members = choice instanceof Family ? choice.members.values() : choice.variants.values();
      found = fc.oneof(...[...members].map((member) => one(member, choice instanceof Family)));
    }
    store.set(target, found);
  }
  return found;
}

/** Every valid wire value of a class, base, family or union, in all the forms that are read without a warning. */
export function arbitraryWire(target: Target, options: WireOptions = {}): fc.Arbitrary<unknown> {
  return any(target, 'wire', options);
}

/** Every instance of a class, base, family or union, built with constructors. */
export function arbitraryInstance(target: Target): fc.Arbitrary<ModelObject> {
  return any(target, 'held', {}).filter((made): made is ModelObject => made instanceof ModelObject);
}
