import { preview, quoted } from './diagnostics/preview.js';
import { parseDuration } from './duration.js';
import type { NumberOptions } from './field-types/number.js';
import { isChanged } from './json-text.js';
import { days, SECONDS_A_DAY } from './spans.js';
import { type FieldUnits, timeUnits, unitsOfField } from './units.js';

/**
 * The one reader of numbers that people type: in the studio, in `--set` and other options, and in text cells of workbooks. It reads
 * what the program prints (`16,000`), and digits in groups of three with blanks, apostrophes or underscores between them.
 */

/**
 * What a comma may mean. In options it only groups digits, because there it also separates values. In the studio and in text cells,
 * which come from spreadsheets of many countries, it may also stand before decimals.
 */
export type Commas = 'group' | 'group or decimal';

/** A number that somebody typed. */
export interface TypedNumber {
  readonly value: number;
  /** The text behind the number; empty if there is none. */
  readonly unit: string;
  /** Whether there is a sign before it. */
  readonly isSigned: boolean;
}

/** A value, or a clause that says why there is none. The clause goes behind the text that was found, and a colon. */
export type Typed<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/** The maximum length of text that is read as a number. */
const LENGTH = 400;

/** What can stand between groups of digits, besides commas: blanks of all widths, apostrophes and underscores. */
const MARKS = " '’_\u00a0\u2007\u2009\u202f";

/** The sign, the digits, the exponent, and what stands behind. A unit can begin with a 1 if it is one per something. */
const PARTS = new RegExp(
  `^([+\\-−]?)\\s*([\\d.,${MARKS}]*?)(e[+-]?\\d{1,5})?(?:\\s*([^\\d\\s.,${MARKS}].*)|\\s+(1\\s*/.*))?$`,
  'is',
);

/** Digits of other scripts, and fractions. */
const OTHER_DIGITS = /^[+\-−]?\s*[^\P{N}\d]/u;

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const OTHER_GROUPS = new RegExp(`^[1-9]\\d{0,2}([${MARKS}])\\d{3}(?:\\1\\d{3})*(?:\\.\\d*)?$`);
const COMMA_DECIMALS = new RegExp(`^(?:\\d*|[1-9]\\d{0,2}([${MARKS}])\\d{3}(?:\\1\\d{3})*),\\d*$`);

/**
 * Reads a number that somebody typed, with the text behind it.
 * @returns undefined if the text does not begin with a number
 */
export function typedNumber(text: string, commas: Commas): Typed<TypedNumber> | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LENGTH) return undefined;
  const [whole, sign, body = '', exponent = '', unit, reciprocal] = PARTS.exec(trimmed) ?? [];
  const digits = body.trim();
  if (whole === undefined || !/\d/.test(digits))
    return OTHER_DIGITS.test(trimmed) ? { problem: 'write it with the digits 0 to 9' } : undefined;
  const decimal = decimalOf(digits, exponent, commas);
  if (decimal.problem !== undefined) return decimal;
  const size = Number(decimal.value);
  const problem = lossOf(decimal.value, size);
  if (problem !== undefined) return { problem };
  // Adding 0 turns -0 into 0.
  const value = sign === '-' || sign === '−' ? -size + 0 : size;
  return { value: { value, unit: (unit ?? reciprocal ?? '').trim(), isSigned: sign !== '' } };
}

/** Returns digits as `Number` reads them, or why they can mean nothing, or two things. */
function decimalOf(digits: string, exponent: string, commas: Commas): Typed<string> {
  if (PLAIN.test(digits)) return { value: digits + exponent };
  const bare = digits.replace(/[^\d.]/g, '') + exponent;
  if (OTHER_GROUPS.test(digits)) return { value: bare };
  const isGrouped = COMMA_GROUPS.test(digits);
  const isDecimal = COMMA_DECIMALS.test(digits);
  const pointed = digits.replace(',', '.').replace(/[^\d.]/g, '') + exponent;
  if (commas === 'group') {
    if (isGrouped) return { value: bare };
    if (isDecimal)
      return { problem: `a comma can only stand between groups of three digits; write ${pointed}` };
  } else {
    // Nobody types decimals that are nothing but zeros, so three of them are thousands.
    if (isGrouped && (!isDecimal || digits.endsWith(',000'))) return { value: bare };
    const isClear = !isGrouped && (!/,000+$/.test(digits) || Number(bare) === 0);
    if (isDecimal && isClear) return { value: pointed };
    if (isDecimal)
      return {
        problem: `it can mean ${Number(bare)} or ${Number(pointed)}; write one of these`,
      };
  }
  return { problem: `digits are grouped by threes, and decimals follow a point${example(digits)}` };
}

/** Returns how to write digits whose points or marks cannot be read, as far as they mean one thing. */
function example(digits: string): string {
  const european = /^\d{1,3}(?:\.\d{3})+(?:,(\d*))?$/.test(digits);
  const points = digits.split('.').length - 1;
  if (!european && (points > 1 || /,.*[.]|[.].*,/.test(digits) || /^[.,]/.test(digits))) return '';
  const plain = european
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replace(/[^\d.]/g, '');
  return `; for example ${Number(plain)}`;
}

/** Returns what is lost if digits become a number: whole numbers keep all digits, others stay above 0 and finite. */
function lossOf(decimal: string, value: number): string | undefined {
  if (value === Number.POSITIVE_INFINITY)
    return `it is not finite, because the greatest number is ${Number.MAX_VALUE}`;
  if (value === 0 && /^[^e]*[1-9]/i.test(decimal))
    return `it is below the least number above 0, ${Number.MIN_VALUE}`;
  return /^\d+$/.test(decimal) && isChanged(decimal, value)
    ? `it has more digits than a number keeps; the nearest number is ${BigInt(value)}`
    : undefined;
}

/** Returns that a unit is none of a field. @param hint what else to say */
export const noUnit = (unit: string, accepted: readonly string[], hint = ''): string =>
  `${preview(unit, 40)} is no unit of it: ${
    accepted.length === 0 ? 'it has no unit' : `the units are ${quoted(accepted.slice(0, 12))}`
  }${hint}`;

/**
 * Reads a number that may have a unit, and converts it.
 * @param units the units that it can have; undefined for none
 * @returns undefined if the text does not begin with a number
 */
export function typedQuantity(
  text: string,
  units: FieldUnits | undefined,
  commas: Commas,
): Typed<number> | undefined {
  const typed = typedNumber(text, commas);
  if (typed?.value === undefined) return typed;
  const { value, unit } = typed.value;
  if (unit === '') return { value };
  const found = units?.find(unit);
  return found === undefined
    ? { problem: noUnit(unit, units?.accepted ?? []) }
    : { value: found.convert(value) };
}

/** Returns what can be said of text in the place of a number, as a clause, if it is one that somebody typed: see `ParseOptions.hint`. */
export function typedNumberHint(text: string, { unit, max }: NumberOptions): string | undefined {
  const typed = typedNumber(text, 'group or decimal');
  if (typed?.value === undefined) return typed?.problem;
  const { value, unit: given } = typed.value;
  if (given === '') return `write the number alone, ${value}`;
  const units = unitsOfField({ kind: 'number', ...(unit && { unit }), ...(max && { max }) })!;
  const found = units.find(given);
  if (found !== undefined) return `write the number alone, ${found.convert(value)}`;
  // A single unit may be that of a resource, which is not known here.
  return units.accepted.length > 1 ? noUnit(given, units.accepted) : undefined;
}

/** The maximum length of text that is read as a duration of several parts. */
const PARTS_LENGTH = 100;

/** A part of a duration: `12 h`. */
const PART = /\s*([^a-z]+[a-z]+)\s*/iy;

/**
 * Reads a duration that somebody typed, and returns it in seconds: `1 d 12 h`, `36 h`, ISO 8601, or a number alone.
 * @param alone returns the seconds of a number alone
 * @returns undefined if the text does not begin with a number
 */
export function typedDuration(
  text: string,
  alone: (count: number) => number,
  commas: Commas,
): Typed<number> | undefined {
  const trimmed = text.trim();
  const iso = parseDuration(trimmed);
  if (typeof iso === 'number') return { value: iso };
  if (iso === 'calendar')
    return { problem: 'years and months have no fixed length; write it in days' };
  const units = timeUnits('seconds');
  const single = typedNumber(trimmed, commas);
  if (single?.value?.unit === '') return { value: alone(single.value.value) };
  return several(trimmed, units, commas) ?? typedQuantity(trimmed, units, commas);
}

/** Reads a duration that somebody typed, as `typedDuration` does, and returns it in days. A number alone is days. */
export function typedDays(text: string, commas: Commas): Typed<number> | undefined {
  const single = typedNumber(text, commas)?.value;
  // Through seconds, it would not always come back as it was.
  if (single?.unit === '') return { value: single.value };
  const typed = typedDuration(text, days, commas);
  return typed?.value === undefined ? typed : { value: typed.value / SECONDS_A_DAY };
}

/** Returns the end of a message about text that is no number: what is wrong with its digits and commas, if that is why. */
export function numberHint(text: string): string {
  const problem = typedNumber(text, 'group')?.problem;
  return problem === undefined ? '' : `: ${problem}`;
}

/** Adds the parts of a duration up. Only the first can have a sign, which counts for all. */
function several(text: string, units: FieldUnits, commas: Commas): Typed<number> | undefined {
  const isNegative = /^[-−]/.test(text);
  const size = isNegative ? text.slice(1) : text;
  if (size === '' || text.length > PARTS_LENGTH) return undefined;
  let total = 0;
  PART.lastIndex = 0;
  for (let at = 0, count = 0; at < size.length; at = PART.lastIndex, count++) {
    const part = PART.exec(size)?.[1];
    if (part === undefined || (count > 0 && /^[+\-−]/.test(part))) return undefined;
    const read = typedQuantity(part, units, commas);
    if (read?.value === undefined) return count > 0 ? read : undefined;
    total += read.value;
  }
  // Parts of days, such as 0.1, are not exact in binary.
  const rounded = Number(total.toPrecision(15));
  return { value: isNegative ? -rounded : rounded };
}
