import { codecOf } from './codec.js';
import { Context, INVALID, type UnknownProperties } from './context.js';
import { DATE_TIME_FORM } from './date-time.js';
import { DURATION_FORM, DURATION_LENGTH } from './duration.js';
import { Family, Union } from './family.js';
import type { FieldType } from './field-types/field-type.js';
import type { NumberType } from './field-types/number.js';
import type { Target } from './field-types/object.js';
import type { Enumeration, EnumerationType } from './field-types/scalars.js';
import { UUID_FORM } from './field-types/uuid.js';
import {
  type AbstractClass,
  classNameOf,
  type FieldMetadata,
  familyOf,
  fieldsOf,
  isOpen,
  typeOf,
} from './metadata.js';

/** The keywords that are added to those of JSON Schema. A strict validator must be given them: see {@link JsonSchema}. */
export const schemaKeywords = [
  'x-unit',
  'x-refers-to',
  'x-states-of',
  'x-role',
  'x-expects-items',
] as const;

/** A JSON Schema of the 2020-12 dialect, as far as it is used here. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** The unit of a quantity. */
  readonly 'x-unit'?: string;
  /** For a reference: the classes of which one must have this identifier. */
  readonly 'x-refers-to'?: readonly string[];
  /** For an index into states: the field that names the element, or the field that holds the states. */
  readonly 'x-states-of'?: string;
  /** The role of a field of an event; `varies` if it depends on the object. */
  readonly 'x-role'?: string;
  /** Whether an empty list has no effect, so that a check warns of it. */
  readonly 'x-expects-items'?: boolean;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** What an enumeration's values stand for, where the values do not say it themselves. */
export interface Meanings {
  /** The name that the enumeration gets among the definitions. */
  readonly name: string;
  readonly of: (value: string | number) => { readonly title: string; readonly description: string };
}

/** Words for people, which the declarations do not hold. */
export interface Descriptions {
  readonly ofClass: (target: AbstractClass) => string | undefined;
  /** Of a field that the class declares or inherits. */
  readonly ofField: (target: AbstractClass, field: string) => string | undefined;
  readonly ofEnumeration: (enumeration: Enumeration) => Meanings | undefined;
}

/** How a JSON Schema is made. */
export interface JsonSchemaOptions {
  /** The `$id`. Default: none. */
  readonly id?: string;
  /** Default: only what follows from the declarations. */
  readonly descriptions?: Descriptions;
  /**
   * Whether properties that a shape does not know are taken, as `parse` does when told the same:
   * all but `error` take them. Default: `warn`.
   */
  readonly unknown?: UnknownProperties;
  /**
   * Whether families say by OpenAPI's keyword `discriminator` that `type` tells their members: Ajv with the option of
   * the same name then reports the errors of the member that was meant, not of every one. Default: false.
   */
  readonly discriminator?: boolean;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const NULL: JsonSchema = { type: 'null' };

/**
 * The JSON Schema of the wire form of a class, of the family that an abstract class is the base of, or of a union.
 * It accepts what `parse` accepts, save for what no schema can tell: that a day exists in the calendar, that a
 * duration is not beyond all numbers, how deep the whole is nested.
 * @throws TypeError when nothing was declared of the class
 */
export function jsonSchema(target: Target, options: JsonSchemaOptions = {}): JsonSchema {
  codecOf(target);
  const generator = new Generator(options);
  const root = generator.root(target);
  const definitions = [...generator.definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: DIALECT,
    ...(options.id !== undefined && { $id: options.id }),
    ...root,
    ...(definitions.length > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

/** The family that a class without a `type` of its own is the base of; else the target itself. */
function resolved(target: Target): Target {
  if (target instanceof Family || target instanceof Union || typeOf(target) !== undefined)
    return target;
  const family = familyOf(target);
  if (!family) return target;
  const members = family.within(target);
  return members.length === family.members.size ? family : new Family(target, members);
}

/** Whether no member of the base's family is missing, so that the base's name stands for the whole. */
function isWhole(family: Family): boolean {
  const all = resolved(family.base);
  return all instanceof Family && all.members.size === family.members.size;
}

/** The same schema, but null is taken too: it stands for "absent". */
function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  if (schema.$ref !== undefined || schema.oneOf) return { anyOf: [schema, NULL] };
  return {
    ...schema,
    ...(typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** The same schema, but not a bare reference: some editors show a definition's description in place of the one beside it. */
function wrapped(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : { allOf: [schema] };
}

class Generator {
  readonly definitions = new Map<string, JsonSchema>();
  private readonly references = new Map<object, JsonSchema>();
  /** Writes defaults. A default has no identifiers to assign. */
  private readonly context = new Context(() => '', 'warn', 'seconds');

  constructor(private readonly options: JsonSchemaOptions) {}

  /** The schema of the whole: not a reference to a definition. */
  root(target: Target): JsonSchema {
    const shape = resolved(target);
    if (shape instanceof Family) return this.familySchema(shape);
    if (shape instanceof Union) return this.unionSchema(shape);
    return this.classSchema(shape, 'root');
  }

  private targetSchema(target: Target): JsonSchema {
    const shape = resolved(target);
    if (shape instanceof Union) {
      const name = [...shape.variants.values()].map(classNameOf).join('Or');
      return this.define(shape, name, () => this.unionSchema(shape));
    }
    if (!(shape instanceof Family))
      return this.define(shape, classNameOf(shape), () => this.classSchema(shape));
    // Some of a family's members have no name in common.
    if (!isWhole(shape)) return this.familySchema(shape);
    return this.define(shape.base, classNameOf(shape.base), () => this.familySchema(shape));
  }

  /** A reference to a definition, which is made at the first call. */
  private define(key: object, wanted: string, make: () => JsonSchema): JsonSchema {
    const known = this.references.get(key);
    if (known) return known;
    let name = wanted;
    for (let count = 2; this.definitions.has(name); count++) name = wanted + count;
    const reference = { $ref: `#/$defs/${encodeURIComponent(name)}` };
    this.references.set(key, reference);
    // The name is taken before the shape is made, which may hold shapes of its own kind.
    this.definitions.set(name, {});
    this.definitions.set(name, make());
    return reference;
  }

  private heading(target: AbstractClass): JsonSchema {
    const description = this.options.descriptions?.ofClass(target);
    return { title: classNameOf(target), ...(description !== undefined && { description }) };
  }

  /** The members of a family are told by `type`, which each of them pins. */
  private familySchema(family: Family): JsonSchema {
    return {
      ...this.heading(family.base),
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: family.types } },
      ...(this.options.discriminator && { discriminator: { propertyName: 'type' } }),
      oneOf: [...family.members.values()].map((member) => this.targetSchema(member)),
    };
  }

  /** The variants of a union are told by which of their fields is there. */
  private unionSchema({ variants }: Union): JsonSchema {
    const fields = [...variants.keys()];
    return {
      title: [...variants.values()].map(classNameOf).join(' or '),
      description: `Has either ${fields.map((field) => `"${field}"`).join(' or ')}.`,
      type: 'object',
      oneOf: [...variants].map(([own, variant]) => ({
        ...wrapped(this.targetSchema(variant)),
        properties: Object.fromEntries(
          fields.filter((field) => field !== own).map((field) => [field, NULL]),
        ),
      })),
    };
  }

  private classSchema(target: AbstractClass, place?: 'root'): JsonSchema {
    const fields = fieldsOf(target);
    const required = fields.filter((field) => field.presence === 'required');
    const names = required.filter((field) => field.aliases.length === 0).map((field) => field.name);
    const spellings = required
      .filter((field) => field.aliases.length > 0)
      .map(({ name, aliases }) => ({
        anyOf: [name, ...aliases].map((spelling) => ({
          required: [spelling],
          properties: { [spelling]: {} },
        })),
      }));
    const properties = fields.flatMap((field): [string, JsonSchema][] => [
      [
        field.name,
        field.presence === 'type'
          ? this.typeSchema(target, place === 'root')
          : this.fieldSchema(target, field),
      ],
      ...field.aliases.map((alias): [string, JsonSchema] => [
        alias,
        this.aliasSchema(target, field),
      ]),
    ]);
    const closed = this.options.unknown === 'error' && !isOpen(target);
    return {
      ...this.heading(target),
      type: 'object',
      ...(names.length > 0 && { required: names }),
      ...(spellings.length > 0 && { allOf: spellings }),
      properties: Object.fromEntries(properties),
      ...(closed && { additionalProperties: false }),
      ...(isOpen(target) && { additionalProperties: true }),
    };
  }

  /** A family asks for `type`; where one class alone can stand it may be left out, or null. */
  private typeSchema(target: AbstractClass, alone: boolean): JsonSchema {
    const type = typeOf(target);
    return {
      description: 'Tells the kind of object.',
      ...(alone ? { enum: [type, null] } : { const: type }),
      default: type,
    };
  }

  private fieldSchema(target: AbstractClass, field: FieldMetadata): JsonSchema {
    const { fieldType: kind, presence } = field;
    const values = this.kindSchema(kind);
    const unit = unitOf(kind);
    const description = this.describe(target, field);
    return {
      ...(description && { description }),
      ...(presence === 'required' ? wrapped(values) : orNull(values)),
      ...(unit !== undefined && { 'x-unit': unit }),
      ...annotations(field),
      ...(presence === 'defaulted' && { default: this.defaultOf(field) }),
    };
  }

  private aliasSchema(target: AbstractClass, field: FieldMetadata): JsonSchema {
    const { default: _, ...same } = this.fieldSchema(target, field);
    return {
      ...same,
      description: `Another spelling of "${field.name}", which is read but not written.`,
      deprecated: true,
    };
  }

  private describe(target: AbstractClass, field: FieldMetadata): string {
    const { descriptions } = this.options;
    const text =
      descriptions?.ofField(target, field.name) ??
      (field.template && descriptions?.ofField(field.template, field.name)) ??
      (field.presence === 'assigned' ? 'Identifier of the object.' : undefined);
    return [text, ...notes(field, text ?? '')].filter(Boolean).join(' ');
  }

  /** The wire form of a default; `{}` where an empty object is read as the same. */
  private defaultOf({ fieldType: kind, makeDefault }: FieldMetadata): unknown {
    const written = kind.writer()(makeDefault?.(), this.context);
    if (kind.kind !== 'object') return written;
    const bare = kind.reader()({}, this.context);
    const same =
      bare !== INVALID &&
      JSON.stringify(kind.writer()(bare, this.context)) === JSON.stringify(written);
    return same ? {} : written;
  }

  private kindSchema(kind: FieldType): JsonSchema {
    switch (kind.kind) {
      case 'anything':
        return {};
      case 'boolean':
        return { type: 'boolean' };
      case 'date-time':
        return { type: 'string', pattern: DATE_TIME_FORM.source };
      case 'duration':
        return {
          anyOf: [
            // First, since editors report on the first branch where none fits.
            { type: 'string', maxLength: DURATION_LENGTH, pattern: DURATION_FORM.source },
            { type: 'number' },
          ],
        };
      case 'enumeration':
        return this.enumerationSchema(kind);
      case 'list':
        return { type: 'array', items: this.kindSchema(kind.item) };
      case 'number':
        return numberSchema(kind);
      case 'object':
        return this.targetSchema(kind.target());
      case 'text':
      // The value of `type` belongs to a class: see typeSchema.
      case 'type':
        return { type: 'string' };
      case 'uuid':
        return { type: 'string', pattern: UUID_FORM.source };
    }
  }

  private enumerationSchema({ enumeration, values }: EnumerationType): JsonSchema {
    const plain = { ...typeOfAll(values), enum: values };
    const meanings = this.options.descriptions?.ofEnumeration(enumeration);
    if (!meanings) return plain;
    // `enum` makes for one short error; the constants carry the words that editors and forms show.
    return this.define(enumeration, meanings.name, () => ({
      title: meanings.name,
      ...plain,
      oneOf: values.map((value) => ({ const: value, ...meanings.of(value) })),
    }));
  }
}

function numberSchema({ integer, min, above, max }: NumberType): JsonSchema {
  return {
    type: integer ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(max !== undefined && { maximum: max }),
  };
}

/** The JSON type of an enumeration's values, where they have one in common. */
function typeOfAll(values: readonly unknown[]): JsonSchema {
  if (values.every((value) => typeof value === 'string')) return { type: 'string' };
  if (values.every((value) => Number.isInteger(value))) return { type: 'integer' };
  return {};
}

/** The added keywords of a field, save its unit. They make a wrong declaration visible in the published schemas. */
function annotations({ fieldType, role, expectsItems }: FieldMetadata): JsonSchema {
  const value = fieldType.kind === 'list' ? fieldType.item : fieldType;
  const statesOf = value.kind === 'number' ? value.statesOf : undefined;
  const referents = value.kind === 'uuid' ? value.refersTo?.() : undefined;
  return {
    ...(referents !== undefined && { 'x-refers-to': referents.map(classNameOf) }),
    ...(statesOf !== undefined && { 'x-states-of': statesOf }),
    ...(role !== undefined && { 'x-role': typeof role === 'string' ? role : 'varies' }),
    ...(expectsItems && { 'x-expects-items': true }),
  };
}

function unitOf(kind: FieldType): string | undefined {
  if (kind.kind === 'duration') return 's';
  return kind.kind === 'number' ? kind.unit : undefined;
}

/** What the declaration says of a field beyond its description, in sentences. */
function notes({ fieldType: kind, presence }: FieldMetadata, text: string): string[] {
  const value = kind.kind === 'list' ? kind.item : kind;
  const sentences: string[] = [];
  if (presence === 'assigned') sentences.push('A new one is assigned where it is left out.');
  if (value.kind === 'duration')
    sentences.push('In seconds, or ISO 8601 text such as "P1DT12H", without years and months.');
  if (value.kind === 'date-time')
    sentences.push('As in "2030-07-01T04:00:00Z"; without an offset it is in UTC.');
  const words = text.split(/[\s,.;()]+/);
  if (value.kind === 'number' && value.unit !== undefined && !words.includes(value.unit))
    sentences.push(`Unit: ${value.unit}.`);
  const referents = value.kind === 'uuid' ? value.refersTo?.() : undefined;
  if (referents && referents.length > 0)
    sentences.push(`Refers to: ${referents.map(classNameOf).join(' or ')}.`);
  return sentences;
}
