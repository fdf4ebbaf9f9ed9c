export type { DurationForm, Limits, UnknownProperties } from './context.js';
export {
  type Issue,
  locationText,
  ModelValidationError,
  type Severity,
  type WorkbookLocation,
} from './diagnostics/issue.js';
export { shapeMessages } from './diagnostics/shape-messages.js';
export { days, hours, minutes, weeks } from './duration.js';
export { Family, type MemberOf, Union } from './family.js';
export {
  type ReadFieldOptions,
  readField,
  type SetFieldResult,
  setField,
  writeField,
} from './field-access.js';
export type { Target } from './field-types/object.js';
export {
  type Descriptions,
  type JsonSchema,
  type JsonSchemaOptions,
  jsonSchema,
  type Meanings,
  schemaKeywords,
} from './json-schema.js';
export type { AbstractClass, Class } from './metadata.js';
export {
  type Defaulted,
  type Fields,
  type Json,
  ModelObject,
  type Seconds,
  type Uuid,
} from './model-object.js';
export { type Parsed, type ParseOptions, type ParseResult, parse, safeParse } from './parse.js';
export { type SerializeOptions, serialize } from './serialize.js';
