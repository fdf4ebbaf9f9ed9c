import type { AnythingType } from './anything.js';
import type { ListType } from './list.js';
import type { NumberType } from './number.js';
import type { DiscriminatorType, ObjectType } from './object.js';
import type { BooleanType, EnumerationType, TextType } from './scalars.js';
import type { DateTimeType, DurationType } from './time.js';
import type { UuidType } from './uuid.js';

/**
 * The type of a field: it decides which values the field accepts, and how they are read, written and validated.
 * Code that reads the declarations (JSON Schema, checks, workbooks) can `switch` over `kind`.
 */
export type FieldType =
  | AnythingType
  | BooleanType
  | DateTimeType
  | DurationType
  | EnumerationType
  | ListType<FieldType>
  | NumberType
  | ObjectType
  | TextType
  | DiscriminatorType
  | UuidType;
