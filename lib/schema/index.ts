export type { DurationForm, Limits, UnknownProperties } from './context.js';
export { days, hours, minutes, weeks } from './duration.js';
export type { AbstractClass, Class } from './facts.js';
export { Family, type MemberOf, Union } from './family.js';
export {
  type Issue,
  ModelValidationError,
  type Place,
  placeText,
  type Severity,
} from './issues.js';
export {
  type Descriptions,
  type JsonSchema,
  type JsonSchemaOptions,
  jsonSchema,
  type Meanings,
} from './json-schema.js';
export type { Target } from './kinds/object.js';
export { shapeMessages } from './messages.js';
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
