import { type AbstractClass, classNameOf, isOpen, typeOf } from '../classes.js';
import { codecOf } from '../codec.js';
import { Context, INVALID } from '../context.js';
import { DATE_TIME_FORM } from '../date-time.js';
import { DURATION_FORM, DURATION_LENGTH } from '../duration.js';
import { Family, familyOf, type Target, Union } from '../family.js';
import type { FieldType } from '../field-types/field-type.js';
import type { EnumerationType } from '../field-types/scalars.js';
import { UUID_FORM } from '../field-types/uuid.js';
import { type FieldMetadata, fieldsOf, valueTypeOf } from '../metadata.js';
import type { JsonSchema, JsonSchemaOptions } from './types.js';
import {
  annotations,
  NULL,
  notes,
  numberSchema,
  orNull,
  typeOfAll,
  unitOf,
  wrapped,
} from './values.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/**
 * Returns the JSON Schema of a class, of the family of an abstract class, or of a union.
 * It accepts what `parse` accepts, except for what a schema cannot express: whether a day exists in the calendar,
 * whether a duration is a finite number, and how deeply the input is nested.
 * @throws TypeError if nothing is declared about the class
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

/** Returns the family of an abstract class, else the target itself. */
function resolved(target: Target): Target {
  if (target instanceof Family || target instanceof Union || typeOf(target) !== undefined)
    return target;
  const family = familyOf(target);
  if (!family) return target;
  const members = family.within(target);
  return members.length === family.members.size ? family : new Family(target, members);
}

/** Returns whether a family has all members of the family of its base. If so, the name of the base identifies it. */
function isWhole(family: Family): boolean {
  const all = resolved(family.base);
  return all instanceof Family && all.members.size === family.members.size;
}

class Generator {
  readonly definitions = new Map<string, JsonSchema>();
  private readonly references = new Map<object, JsonSchema>();
  /** Writes defaults. A default has no identifiers to assign. */
  private readonly context = new Context(() => '', 'warn', 'seconds');

  constructor(private readonly options: JsonSchemaOptions) {}

  /** The schema of the root, which is not a reference to a definition. */
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
    // A part of a family has no name.
    if (!isWhole(shape)) return this.familySchema(shape);
    return this.define(shape.base, classNameOf(shape.base), () => this.familySchema(shape));
  }

  /** Returns a reference to a definition. Makes the definition in the first call. */
  private define(key: object, baseName: string, make: () => JsonSchema): JsonSchema {
    const known = this.references.get(key);
    if (known) return known;
    let name = baseName;
    for (let count = 2; this.definitions.has(name); count++) name = baseName + count;
    const reference = { $ref: `#/$defs/${encodeURIComponent(name)}` };
    this.references.set(key, reference);
    // Reserve the name first: the schema may contain references to itself.
    this.definitions.set(name, {});
    this.definitions.set(name, make());
    return reference;
  }

  private heading(target: AbstractClass): JsonSchema {
    const description = this.options.descriptions?.ofClass(target);
    return { title: classNameOf(target), ...(description !== undefined && { description }) };
  }

  /** The constant value of `type` identifies each member of a family. */
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

  /** The fields that are present identify the variant of a union. */
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

  /** A family requires `type`. If only one class is possible, `type` may be omitted or null. */
  private typeSchema(target: AbstractClass, alone: boolean): JsonSchema {
    const type = typeOf(target);
    return {
      description: 'Type of the object.',
      ...(alone ? { enum: [type, null] } : { const: type }),
      default: type,
    };
  }

  private fieldSchema(target: AbstractClass, field: FieldMetadata): JsonSchema {
    const { fieldType, presence } = field;
    const values = this.valueSchema(fieldType);
    const unit = unitOf(valueTypeOf(field));
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
      description: `Another spelling of "${field.name}". It is read, but never written.`,
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

  /** Returns the JSON form of a default, or `{}` if an empty object is read as the same. */
  private defaultOf({ fieldType, makeDefault }: FieldMetadata): unknown {
    const write = fieldType.writer(codecOf);
    const written = write(makeDefault?.(), this.context);
    if (fieldType.kind !== 'object') return written;
    const bare = fieldType.reader(codecOf)({}, this.context);
    const same =
      bare !== INVALID && JSON.stringify(write(bare, this.context)) === JSON.stringify(written);
    return same ? {} : written;
  }

  private valueSchema(type: FieldType): JsonSchema {
    switch (type.kind) {
      case 'anything':
        return {};
      case 'boolean':
        return { type: 'boolean' };
      case 'date-time':
        return { type: 'string', pattern: DATE_TIME_FORM.source };
      case 'duration':
        return {
          anyOf: [
            // Text first: if no branch fits, editors report the first one.
            { type: 'string', maxLength: DURATION_LENGTH, pattern: DURATION_FORM.source },
            { type: 'number' },
          ],
        };
      case 'enumeration':
        return this.enumerationSchema(type);
      case 'list': {
        const all = { type: 'array', items: this.valueSchema(type.item) };
        return type.word === undefined ? all : { anyOf: [all, { const: type.word }] };
      }
      case 'number':
        return numberSchema(type);
      case 'object':
        return this.targetSchema(type.target());
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
    // `enum` produces one short error; the constants have the titles that editors and forms show.
    return this.define(enumeration, meanings.name, () => ({
      title: meanings.name,
      ...plain,
      oneOf: values.map((value) => ({ const: value, ...meanings.of(value) })),
    }));
  }
}
