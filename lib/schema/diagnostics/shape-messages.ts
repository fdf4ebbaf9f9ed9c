import { type CodesOf, catalogue, type Mismatch, type Suggested } from './catalogue.js';
import { didYouMean } from './suggest.js';

// Kept until every room imports this from the file that declares it.
export { catalogue } from './catalogue.js';

/** What can be wrong with the shape of an object. */
export const shapeMessages = catalogue({
  'not-utf8': {
    severity: 'error',
    help: 'Scenario files are JSON text in UTF-8. Save the file in that encoding.',
    text: () => 'The bytes are not UTF-8 text.',
  },
  'empty-input': {
    severity: 'error',
    help: 'The input holds nothing but white space, where JSON text belongs.',
    text: () => 'The input is empty.',
  },
  'json-syntax': {
    severity: 'error',
    help: 'The text is not JSON (RFC 8259): a comma too many, a quote missing, a comment, a truncated file.',
    text: (p: { reason: string }) => `The text is not valid JSON: ${p.reason}.`,
  },
  'too-large': {
    severity: 'error',
    help: 'The text is longer than the engine can hold as one string. Split the scenario.',
    text: () => 'The input is too large to be held as one text.',
  },
  'too-deep': {
    severity: 'error',
    help: 'Objects and arrays may be nested 256 deep (an adjustable limit); no shape of the model needs more than ten.',
    text: (p: { limit: number }) => `The value is nested deeper than ${p.limit} levels.`,
  },
  'wrong-type': {
    severity: 'error',
    help: 'The value is of another JSON type than the field takes. Nothing is converted: "5" is not 5, and true is not 1.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'missing-field': {
    severity: 'error',
    help: 'The object lacks a field that it must have.',
    text: (p: { name: string; expected: string }) =>
      `The required field "${p.name}" is missing (expected ${p.expected}).`,
  },
  'null-field': {
    severity: 'error',
    help: 'null stands for "absent", which a required field cannot be.',
    text: (p: { name: string; expected: string }) =>
      `The required field "${p.name}" is null (expected ${p.expected}).`,
  },
  'not-finite': {
    severity: 'error',
    help: 'Numbers are finite. JSON numbers beyond about 1.8e308 are read as infinite.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}, which is not finite.`,
  },
  'not-integer': {
    severity: 'error',
    help: 'The field counts things: it takes whole numbers.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}, which is not whole.`,
  },
  'out-of-bounds': {
    severity: 'error',
    help: 'The number lies outside the bounds of the field.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'unknown-value': {
    severity: 'error',
    help: 'The field takes one of a fixed list of values, spelt exactly so.',
    text: (p: Mismatch & Suggested) =>
      `Expected one of ${p.expected}, found ${p.found}${didYouMean(p.suggestion)}`,
  },
  'missing-type': {
    severity: 'error',
    help: 'The field "type" says which kind of object this is, and there is no default among several kinds.',
    text: (p: { expected: string }) =>
      `The field "type" is missing: expected one of ${p.expected}.`,
  },
  'unknown-type': {
    severity: 'error',
    help: 'The field "type" must name one of the kinds that may stand here.',
    text: (p: Mismatch & Suggested) =>
      `Unknown type ${p.found}: expected ${p.expected}${didYouMean(p.suggestion)}`,
  },
  'bad-uuid': {
    severity: 'error',
    help: 'Identifiers are UUIDs in the 8-4-4-4-12 form of RFC 9562, of any version, in either case.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'bad-duration': {
    severity: 'error',
    help: 'A duration is a number of seconds or an ISO 8601 duration of weeks, days, hours, minutes and seconds.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'calendar-duration': {
    severity: 'error',
    help: 'Years and months have no fixed length. Give the duration in days.',
    text: (p: Mismatch) =>
      `The duration ${p.found} has years or months, which have no fixed length: expected ${p.expected}.`,
  },
  'bad-date-time': {
    severity: 'error',
    help: 'A date-time is as RFC 3339 has it, of a day that exists; without an offset it is in UTC.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'date-time-precision': {
    severity: 'warning',
    help: 'Date-times are held to the millisecond; finer digits are dropped.',
    text: (p: { found: string }) => `Digits finer than a millisecond of ${p.found} are dropped.`,
  },
  'no-variant': {
    severity: 'error',
    help: 'An amount or rate is of a resource ("resource") or of a class of supply ("classOfSupply", "environment"): one of the two must be there.',
    text: (p: { expected: string }) =>
      `Neither of the fields that tell the kind of object is there: expected ${p.expected}.`,
  },
  'several-variants': {
    severity: 'error',
    help: 'An amount or rate is of a resource ("resource") or of a class of supply ("classOfSupply", "environment"), not of both.',
    text: (p: { expected: string }) =>
      `Fields of more than one kind of object are there: expected either ${p.expected}.`,
  },
  'unknown-property': {
    severity: 'warning',
    help: 'The object has a property that its shape does not know. It is dropped (or kept, or an error, as asked for).',
    text: (p: { name: string } & Suggested) =>
      `Unknown property ${p.name}${didYouMean(p.suggestion) || '.'}`,
  },
  'second-spelling': {
    severity: 'warning',
    help: 'The same field stands in the object under two spellings; the one of the schema counts.',
    text: (p: { name: string; used: string }) =>
      `"${p.name}" is another spelling of "${p.used}", which is there too and counts.`,
  },
  'duplicate-key': {
    severity: 'warning',
    help: 'An object of the file has two properties of one name. JSON readers keep the last and drop the others without a word.',
    text: (p: { found: string }) =>
      `The key ${p.found} is in this object already; only the last one counts.`,
  },
  'not-json': {
    severity: 'error',
    help: 'The value (a function, a symbol, a bigint, a cyclic object) has no form in JSON.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'not-an-instance': {
    severity: 'error',
    help: 'A field that holds an object of the model was given something else; build it with the class, or read it with parse.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
});

export type ShapeCode = CodesOf<typeof shapeMessages>;
