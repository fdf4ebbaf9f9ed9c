import { type CodesOf, catalogue, type Mismatch, type Suggested } from './catalogue.js';
import { amount } from './numbers.js';
import { didYouMean } from './suggest.js';

const mismatch = (p: Mismatch & { problem?: string | undefined }) =>
  `Expected ${p.expected}, found ${p.found}${p.problem === undefined ? '' : `: ${p.problem}`}.`;

/** The messages about the text, the fields and the values of single objects, by code. `parse` and `serialize` use them. */
export const shapeMessages = catalogue({
  'not-utf8': {
    severity: 'error',
    help: 'Scenario files are JSON text in UTF-8. Save the file in that encoding.',
    text: () => 'The bytes are not UTF-8 text.',
  },
  'empty-input': {
    severity: 'error',
    help: 'The input contains only white space. JSON text is expected.',
    text: () => 'The input is empty.',
  },
  'json-syntax': {
    severity: 'error',
    help: 'The text is not JSON (RFC 8259). Typical causes are an extra comma, a missing quote, a comment, or a truncated file.',
    text: (p: { reason: string }) => `The text is not valid JSON: ${p.reason}.`,
  },
  'too-large': {
    severity: 'error',
    help: 'The text is longer than the longest string of the JavaScript engine. Split the scenario.',
    text: (p: { found: string }) =>
      `The input has ${p.found}, which is more text than one string can hold.`,
  },
  'too-many-values': {
    severity: 'error',
    help: 'JSON text can have at most 10,000,000 values, with those inside others. Ten times the largest scenario that is known has fewer. Split the scenario. The option `limits` changes the limit.',
    text: (p: { limit: number }) => `The text has more than ${amount(p.limit)} values.`,
  },
  'too-deep': {
    severity: 'error',
    help: 'Objects and arrays can be nested at most 256 levels deep. No class of the model needs more than ten. The option `limits` changes the limit.',
    text: (p: { limit: number }) => `The value is nested deeper than ${p.limit} levels.`,
  },
  'wrong-type': {
    severity: 'error',
    help: 'The value has the wrong JSON type. Values are not converted: "5" is not 5, and true is not 1.',
    text: mismatch,
  },
  'missing-field': {
    severity: 'error',
    help: 'The object lacks a required field. Add it.',
    text: (p: { name: string; expected: string }) =>
      `The required field "${p.name}" is missing (expected ${p.expected}).`,
  },
  'null-field': {
    severity: 'error',
    help: 'null means that the field is absent, but this field is required. Give it a value.',
    text: (p: { name: string; expected: string }) =>
      `The required field "${p.name}" is null (expected ${p.expected}).`,
  },
  'not-finite': {
    severity: 'error',
    help: 'Numbers must be finite. JSON numbers above about 1.8e308 are read as infinite.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}, which is not finite.`,
  },
  'not-integer': {
    severity: 'error',
    help: 'The field takes only whole numbers.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}, which is not whole.`,
  },
  'out-of-bounds': {
    severity: 'error',
    help: 'The number is outside the bounds of the field.',
    text: mismatch,
  },
  'unknown-value': {
    severity: 'error',
    help: 'The field takes one of a fixed list of values. Use one of them; spelling and case must match.',
    text: (p: Mismatch & Suggested) =>
      `Expected one of ${p.expected}, found ${p.found}${didYouMean(p.suggestion)}`,
  },
  'missing-type': {
    severity: 'error',
    help: 'Objects of several types are allowed here, so the field "type" is required. Add it.',
    text: (p: { expected: string }) =>
      `The field "type" is missing: expected one of ${p.expected}.`,
  },
  'unknown-type': {
    severity: 'error',
    help: 'The field "type" must name one of the types that are allowed here.',
    text: (p: Mismatch & Suggested) =>
      `Unknown type ${p.found}: expected ${p.expected}${didYouMean(p.suggestion) || '.'}`,
  },
  'bad-uuid': {
    severity: 'error',
    help: 'Identifiers are UUIDs of any version, in the 8-4-4-4-12 form of RFC 9562, in upper or lower case.',
    text: mismatch,
  },
  'bad-duration': {
    severity: 'error',
    help: 'A duration is a number of seconds, or an ISO 8601 duration of weeks, days, hours, minutes and seconds.',
    text: mismatch,
  },
  'calendar-duration': {
    severity: 'error',
    help: 'Years and months have no fixed length. Give the duration in days.',
    text: (p: Mismatch) =>
      `The duration ${p.found} has years or months, which have no fixed length: expected ${p.expected}.`,
  },
  'bad-date-time': {
    severity: 'error',
    help: 'A date-time has the form of RFC 3339 or ISO 8601, such as 2031-03-01T04:00 or 2031-03-01T04:00:00Z, and its day must exist in the calendar. A day alone is its midnight. Without an offset, it is in UTC.',
    text: mismatch,
  },
  'date-time-precision': {
    severity: 'warning',
    help: 'Date-times have a precision of one millisecond. Finer digits are dropped.',
    text: (p: { found: string }) => `Digits of ${p.found} below a millisecond are dropped.`,
  },
  'number-precision': {
    severity: 'warning',
    help: 'Numbers have about 16 digits. This whole number has more, so it is not kept as it is written. Shorten it.',
    text: (p: { found: string; value: string }) =>
      `The number ${p.found} has more digits than a number keeps; it is read as ${p.value}.`,
  },
  'no-variant': {
    severity: 'error',
    help: 'An amount or rate is either of a resource (field "resource") or of a class of supply (fields "classOfSupply" and "environment"). Add one of the two.',
    text: (p: { expected: string; name?: string } & Suggested) =>
      `The field that identifies the kind of object is missing: expected ${p.expected}${
        p.name === undefined ? '.' : `, found ${p.name}${didYouMean(p.suggestion)}`
      }`,
  },
  'several-variants': {
    severity: 'error',
    help: 'An amount or rate is either of a resource (field "resource") or of a class of supply (fields "classOfSupply" and "environment"). Remove one of the two.',
    text: (p: { expected: string }) =>
      `The object has fields of more than one kind of object: expected either ${p.expected}.`,
  },
  'unknown-property': {
    severity: 'warning',
    help: 'The class has no such field, so the property is dropped. Correct its spelling, or remove it. The option `unknown` can keep it instead, or make it an error.',
    text: (p: { name: string } & Suggested) =>
      `Unknown property ${p.name}${didYouMean(p.suggestion) || '.'}`,
  },
  'second-spelling': {
    severity: 'warning',
    help: 'The object has the same field in two spellings. Only the spelling of the schema is read. Remove the other one.',
    text: (p: { name: string; used: string }) =>
      `"${p.name}" is ignored: it is another spelling of "${p.used}", which the object also has.`,
  },
  'duplicate-key': {
    severity: 'warning',
    help: 'An object of the file has two properties of the same name. Only the last one is read, as in other JSON readers. Remove one of them.',
    text: (p: { found: string }) =>
      `The object already has the key ${p.found}; only the last one counts.`,
  },
  'not-json': {
    severity: 'error',
    help: 'The value has no JSON form: a function, a symbol, a bigint, a cyclic object, or a property that throws when it is read.',
    text: mismatch,
  },
  'not-an-instance': {
    severity: 'error',
    help: 'The field must hold an instance of a class of the model. Create it with the class, or read it with `parse`. If `plainToInstance` left a plain object, `npm ls class-transformer` shows whether there is a second copy.',
    text: mismatch,
  },
});

export type ShapeCode = CodesOf<typeof shapeMessages>;
