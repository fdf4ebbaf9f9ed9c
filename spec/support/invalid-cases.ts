import type { FieldType } from '../../lib/schema/field-types/field-type.js';
import type { NumberType } from '../../lib/schema/field-types/number.js';
import { Family, type Target, type Union } from '../../lib/schema/index.js';
import { type Class, type FieldMetadata, fieldsOf, typeOf } from '../../lib/schema/metadata.js';
import { fullWire, ID, type Plain } from './examples.js';
import { choiceOf, concreteClasses, families, unions } from './model.js';

/** One way in which a wire value can be wrong. */
export interface InvalidCase {
  readonly name: string;
  readonly target: Target;
  readonly value: unknown;
  /** The code of the one error that it gives. */
  readonly code: string;
  /** Where. */
  readonly pointer: string;
  /** Whether a JSON Schema can refuse it too. */
  readonly schemaCanTell: boolean;
}

/** A wrong value of a field, and where inside it the error is. */
interface Wrong {
  readonly why: string;
  readonly value: unknown;
  readonly code: string;
  readonly inside?: string;
  readonly schemaCanTell?: boolean;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  number: 1,
  string: 'some text',
  array: [],
  object: {},
};

/** The JSON types that a kind takes; a value of any other is of the wrong type. */
function typesOf(kind: FieldType): string[] {
  switch (kind.kind) {
    case 'anything':
      return Object.keys(SAMPLES);
    case 'boolean':
      return ['boolean'];
    case 'date-time':
    case 'text':
    case 'uuid':
    case 'type':
      return ['string'];
    case 'duration':
      return ['number', 'string'];
    case 'enumeration':
      return [typeof kind.values[0]];
    case 'list':
      return ['array'];
    case 'number':
      return ['number'];
    case 'object':
      return ['object'];
  }
}

function wrongNumbers({ integer, min, above, max }: NumberType): Wrong[] {
  const step = integer ? 1 : 1e-9;
  const bounds: Wrong[] = [];
  const out = (why: string, value: number) => bounds.push({ why, value, code: 'out-of-bounds' });
  if (min !== undefined) {
    out('below its bound', min - step);
    out('far below its bound', -1e300);
  }
  if (above !== undefined) {
    out('at its excluded bound', above);
    out('below its bound', above - step);
  }
  if (max !== undefined) {
    out('above its bound', max + step);
    out('far above its bound', 1e300);
  }
  const whole: Wrong[] = integer
    ? [{ why: 'not whole', value: (min ?? 0) + 0.5, code: 'not-integer' }]
    : [];
  // JSON text has no such numbers, and a schema no words for them.
  const infinite = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN].map(
    (value) => ({
      why: `${value}`,
      value,
      code: 'not-finite',
      schemaCanTell: false,
    }),
  );
  return [...bounds, ...whole, ...infinite];
}

const bad = (code: string, values: readonly unknown[], schemaCanTell = true): Wrong[] =>
  values.map((value) => ({ why: `${JSON.stringify(value)}`, value, code, schemaCanTell }));

/** Wrong choices of a family's or union's member. */
function wrongChoices(choice: Family | Union): Wrong[] {
  if (choice instanceof Family) {
    const [type] = choice.types as [string];
    const { type: _, ...untyped } = fullWire(choice) as { type: string };
    const siblings = concreteClasses
      .filter((c) => c.prototype instanceof choice.base && !choice.types.includes(`${typeOf(c)}`))
      .map((c) => typeOf(c));
    const unknown = ['', 'Nonsense', '__proto__', 'constructor', type.toLowerCase(), ` ${type}`];
    return [
      { why: 'without type', value: untyped, code: 'missing-type' },
      { why: 'with type null', value: { ...untyped, type: null }, code: 'missing-type' },
      ...[...unknown, ...siblings].map((wrong) => ({
        why: `with type ${JSON.stringify(wrong)}`,
        value: { ...untyped, type: wrong },
        code: 'unknown-type',
        inside: '/type',
      })),
      ...[1, true, [type], { name: type }].map((wrong) => ({
        why: `with type ${JSON.stringify(wrong)}`,
        value: { ...untyped, type: wrong },
        code: 'wrong-type',
        inside: '/type',
      })),
    ];
  }
  const variants = [...choice.variants].map(([field, c]) => ({ field, wire: fullWire(c) }));
  const both = Object.assign({}, ...variants.map(({ wire }) => wire)) as Plain;
  const neither = { ...both };
  const nulls = { ...both };
  for (const { field } of variants) {
    delete neither[field];
    nulls[field] = null;
  }
  return [
    { why: 'with the fields of several variants', value: both, code: 'several-variants' },
    { why: 'with the fields of no variant', value: neither, code: 'no-variant' },
    { why: 'with null in the field of every variant', value: nulls, code: 'no-variant' },
    { why: 'empty', value: {}, code: 'no-variant' },
  ];
}

/** Values of the right JSON type that a kind refuses. */
function wrongValues(kind: FieldType): Wrong[] {
  switch (kind.kind) {
    case 'number':
      return wrongNumbers(kind);
    case 'enumeration':
      return typeof kind.values[0] === 'string'
        ? bad('unknown-value', [
            '',
            'Nonsense',
            '__proto__',
            'toString',
            `${kind.values[0]}`.toUpperCase(),
            ` ${kind.values[0]}`,
          ])
        : bad('unknown-value', [11, -1, 1.5, 4013, 1e300]);
    case 'uuid':
      return [
        ...bad('bad-uuid', [
          '',
          'not a uuid',
          ID.replaceAll('-', ''),
          `{${ID}}`,
          ID.slice(1),
          `${ID}0`,
          `${ID}\n`,
          ID.replace('4', 'g'),
          ID.replaceAll('-', '–'),
        ]),
        // Some validators' format of uuids takes it.
        ...bad('bad-uuid', [`urn:uuid:${ID}`], false),
      ];
    case 'duration':
      return [
        ...bad('bad-duration', [
          '',
          'P',
          'PT',
          'P1DT',
          '1 day',
          '5',
          'P1H',
          'P1D ',
          'P1S',
          'p1d',
          ' P1D',
          'xP1Dx',
          'PT5.S',
          'PT1S5',
        ]),
        ...bad('calendar-duration', ['P1Y', 'P1M', 'P1Y2M3DT4H', '-P3M']),
        // Too great for a number, which no pattern can tell.
        ...bad('bad-duration', [`P${'9'.repeat(320)}D`], false),
        ...wrongNumbers({ ...kind, kind: 'number', integer: false }),
      ];
    case 'date-time':
      return [
        ...bad('bad-date-time', [
          '',
          'yesterday',
          '2019-07',
          '04:00:00Z',
          '2019-7-1T4:00:00Z',
          '20190701T040000Z',
          '2019-07-01T04Z',
          '2019-07-01T04:00:00+2',
          '2019-07-01T04:00:00.Z',
          '+12019-07-01T04:00:00Z',
          '2019-07-01T04:00:00Z\n',
        ]),
        ...bad(
          'bad-date-time',
          [
            '2019-02-30T00:00:00Z',
            '2019-02-29T00:00:00Z',
            '2019-13-01T00:00:00Z',
            '2019-00-10T00:00:00Z',
            '2019-04-31T00:00:00Z',
            '2019-07-01T24:00:00Z',
            '2016-12-31T23:59:60Z',
            '2019-07-01T04:60:00Z',
            '2019-07-01T04:00:00+24:00',
            '2019-07-01T04:00:00+01:60',
            // In UTC a year that four digits cannot hold.
            '9999-12-31T23:59:59-01:00',
            '0000-01-01T00:00:00+01:00',
          ],
          false,
        ),
      ];
    case 'list':
      return wrongItems(kind.item);
    case 'object': {
      const choice = choiceOf(kind.target());
      return choice ? wrongChoices(choice) : [];
    }
    default:
      return [];
  }
}

function wrongTypes(kind: FieldType, nullToo: boolean): Wrong[] {
  const taken = typesOf(kind);
  return Object.entries(SAMPLES)
    .filter(([type]) => !taken.includes(type) && (nullToo || type !== 'null'))
    .map(([type, value]) => ({ why: `${type} in its place`, value, code: 'wrong-type' }));
}

/** A list with a good item before the wrong one, so that the index counts. */
function wrongItems(item: FieldType): Wrong[] {
  const good = item.kind === 'object' ? fullWire(item.target()) : ID;
  return [...wrongTypes(item, true), ...wrongValues(item)].map((wrong) => ({
    ...wrong,
    why: `an item: ${wrong.why}`,
    value: [good, wrong.value],
    inside: `/1${wrong.inside ?? ''}`,
  }));
}

function wrongsOf(field: FieldMetadata, type: string | undefined): Wrong[] {
  const { fieldType: kind, presence } = field;
  if (presence === 'type') {
    const unknown = ['', 'Nonsense', '__proto__', `${type}`.toUpperCase(), `${type} `];
    return [...wrongTypes(kind, false), ...bad('unknown-type', unknown)];
  }
  const absent: Wrong[] =
    presence === 'required' ? [{ why: 'null', value: null, code: 'null-field' }] : [];
  return [...absent, ...wrongTypes(kind, false), ...wrongValues(kind)];
}

/** Every way in which each field of a class can be wrong, in a value that is otherwise right and full. */
export function invalidCases(target: Class): InvalidCase[] {
  const cases: InvalidCase[] = [];
  const add = (name: string, value: unknown, code: string, pointer: string, told = true) =>
    cases.push({
      name: `${target.name}: ${name}`,
      target,
      value,
      code,
      pointer,
      schemaCanTell: told,
    });

  // A string would be JSON text.
  for (const value of [null, true, 1, [], [fullWire(target)]])
    add(`${JSON.stringify(value)} instead of it`.slice(0, 60), value, 'wrong-type', '');

  for (const field of fieldsOf(target)) {
    const { name } = field;
    if (field.presence === 'required') {
      const { [name]: _, ...rest } = fullWire(target);
      add(`${name} missing`, rest, 'missing-field', '');
    }
    for (const spelling of [name, ...field.aliases]) {
      for (const wrong of wrongsOf(field, typeOf(target))) {
        const { [name]: _, ...rest } = fullWire(target);
        const value = { ...rest, [spelling]: wrong.value };
        const pointer = `/${spelling}${wrong.inside ?? ''}`;
        add(`${spelling} ${wrong.why}`, value, wrong.code, pointer, wrong.schemaCanTell);
      }
    }
  }
  return cases;
}

/** The ways in which the choice of a member can be wrong, for every family and union. */
export function invalidChoices(): InvalidCase[] {
  return [...families, ...unions].flatMap(([name, choice]) =>
    wrongChoices(choice).map(({ why, value, code, inside = '' }) => ({
      name: `${name}: ${why}`,
      target: choice,
      value,
      code,
      pointer: inside,
      schemaCanTell: true,
    })),
  );
}

/** All of them. */
export function allInvalidCases(): InvalidCase[] {
  return [...concreteClasses.flatMap(invalidCases), ...invalidChoices()];
}
