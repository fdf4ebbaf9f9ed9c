export type { AbstractClass, Class } from './classes.js';
export type { DurationForm, Limits } from './context.js';
export {
  type Issue,
  locationText,
  ModelValidationError,
  type Severity,
} from './diagnostics/issue.js';
export { shapeMessages } from './diagnostics/shape-messages.js';
export { Family, type Target, Union } from './family.js';

export { type FieldValue, withFields } from './field-changes.js';
export { jsonSchema } from './json-schema/json-schema.js';
export {
  type Descriptions,
  type JsonSchema,
  type JsonSchemaOptions,
  schemaKeywords,
} from './json-schema/types.js';
export {
  type Defaulted,
  type Fields,
  type Json,
  ModelObject,
  type Uuid,
} from './model-object.js';
export { type Parsed, type ParseOptions, type ParseResult, parse, safeParse } from './parse.js';
export { type SerializeOptions, serialize } from './serialize.js';
export { type Days, days, hours, inDays, minutes, type Seconds, weeks } from './spans.js';
export { type ValidateOptions, validate } from './validate.js';
