import { classNameOf } from '../classes.js';
import type { FieldType } from '../field-types/field-type.js';
import type { NumberType } from '../field-types/number.js';
import { type FieldMetadata, valueTypeOf } from '../metadata.js';
import type { JsonSchema } from './types.js';

export const NULL: JsonSchema = { type: 'null' };

/** Returns the same schema, but also accepts null, which means absent. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  if (schema.$ref !== undefined || schema.oneOf) return { anyOf: [schema, NULL] };
  return {
    ...schema,
    ...(typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** Returns the same schema, but not as a bare reference: some editors ignore a description beside `$ref`. */
export function wrapped(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : { allOf: [schema] };
}

export function numberSchema({ integer, min, above, max }: NumberType): JsonSchema {
  return {
    type: integer ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(max !== undefined && { maximum: max }),
  };
}

/** Returns the JSON type of the values of an enumeration, if they share one. */
export function typeOfAll(values: readonly unknown[]): JsonSchema {
  if (values.every((value) => typeof value === 'string')) return { type: 'string' };
  if (values.every((value) => Number.isInteger(value))) return { type: 'integer' };
  return {};
}

/** Returns the added keywords of a field, except its unit. With them, the published schemas show changed declarations. */
export function annotations(field: FieldMetadata): JsonSchema {
  const { role, expectsItems, extension } = field;
  const value = valueTypeOf(field);
  const statesOf = value.kind === 'number' ? value.statesOf : undefined;
  const referents = value.kind === 'uuid' ? value.refersTo?.() : undefined;
  return {
    ...(referents !== undefined && { 'x-refers-to': referents.map(classNameOf) }),
    ...(statesOf !== undefined && { 'x-states-of': statesOf }),
    ...(role !== undefined && { 'x-role': typeof role === 'string' ? role : 'varies' }),
    ...(expectsItems && { 'x-expects-items': true }),
    ...(extension !== undefined && { 'x-extension': extension }),
  };
}

export function unitOf(type: FieldType): string | undefined {
  if (type.kind === 'duration') return 's';
  return type.kind === 'number' ? type.unit : undefined;
}

/** Returns sentences that follow from the declaration of a field, to append to its description. */
export function notes(field: FieldMetadata, text: string): string[] {
  const value = valueTypeOf(field);
  const sentences: string[] = [];
  if (field.presence === 'assigned') sentences.push('If omitted, a new one is assigned.');
  if (value.kind === 'duration')
    sentences.push('In seconds, or ISO 8601 text such as "P1DT12H" without years and months.');
  if (value.kind === 'date-time')
    sentences.push('Form: "2030-07-01T04:00:00Z". Without an offset, it is in UTC.');
  if (field.extension !== undefined)
    sentences.push(`An extension: other tools ignore it, and ${field.extension}.`);
  const words = text.split(/[\s,.;()]+/);
  if (value.kind === 'number' && value.unit !== undefined && !words.includes(value.unit))
    sentences.push(`Unit: ${value.unit}.`);
  const referents = value.kind === 'uuid' ? value.refersTo?.() : undefined;
  if (referents && referents.length > 0)
    sentences.push(`Refers to: ${referents.map(classNameOf).join(' or ')}.`);
  return sentences;
}
