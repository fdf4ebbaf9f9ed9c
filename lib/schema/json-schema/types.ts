import type { AbstractClass } from '../classes.js';
import type { UnknownProperties } from '../context.js';
import type { Enumeration } from '../field-types/scalars.js';

/** The keywords that this package adds to JSON Schema. A strict validator must know them: see {@link jsonSchema}. */
export const schemaKeywords = [
  'x-unit',
  'x-refers-to',
  'x-states-of',
  'x-role',
  'x-expects-items',
  'x-extension',
] as const;

/** A JSON Schema of the 2020-12 dialect, limited to the keywords that are used here. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** The unit of a quantity. */
  readonly 'x-unit'?: string;
  /** For a reference: the classes that the object may have. */
  readonly 'x-refers-to'?: readonly string[];
  /** For an index into states: the field that names the element or holds the states. */
  readonly 'x-states-of'?: string;
  /** The role of a field of an event; `varies` if it depends on the object. */
  readonly 'x-role'?: string;
  /** Whether an empty list has no effect, so that a check warns about it. */
  readonly 'x-expects-items'?: boolean;
  /** For a field that the schema does not have: what other tools do, which ignore it. */
  readonly 'x-extension'?: string;
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

/** Titles and descriptions for the values of an enumeration, such as numbers that mean nothing to people. */
export interface Meanings {
  /** The name of the enumeration in `$defs`. */
  readonly name: string;
  readonly of: (value: string | number) => { readonly title: string; readonly description: string };
}

/** Descriptions for people. The declarations do not contain any. */
export interface Descriptions {
  readonly ofClass: (target: AbstractClass) => string | undefined;
  /** Describes a field that the class declares or inherits. */
  readonly ofField: (target: AbstractClass, field: string) => string | undefined;
  readonly ofEnumeration: (enumeration: Enumeration) => Meanings | undefined;
}

/** Options of `jsonSchema`. */
export interface JsonSchemaOptions {
  /** The `$id`. Default: none. */
  readonly id?: string;
  /** The source of descriptions. Default: only sentences that follow from the declarations. */
  readonly descriptions?: Descriptions;
  /**
   * Whether undeclared properties are accepted, like the same option of `parse`: `error` rejects them, the other values
   * accept them. Default: `warn`.
   */
  readonly unknown?: UnknownProperties;
  /**
   * Whether families have OpenAPI's keyword `discriminator`. With its option of the same name, Ajv then reports only the
   * errors of the member that `type` names, instead of those of every member. Default: false.
   */
  readonly discriminator?: boolean;
}
