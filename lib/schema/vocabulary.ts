/** The decorators and functions that declare custom classes, families and unions. */
export { family, union } from './family.js';
export {
  boolean,
  concrete,
  dateTime,
  discriminator,
  duration,
  enumeration,
  type FieldDecorator,
  type FieldOptions,
  id,
  inheritedFrom,
  integer,
  list,
  number,
  object,
  open,
  reference,
  references,
  stateIndex,
  text,
} from './fields.js';
