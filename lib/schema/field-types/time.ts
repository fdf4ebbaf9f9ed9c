import { Transform, type TransformFnParams } from 'class-transformer';
import { IsDate, IsNumber } from '../class-validator.js';
import { type Context, INVALID } from '../context.js';
import { formatDateTime, parseDateTime } from '../date-time.js';
import { formatDuration, parseDuration } from '../duration.js';
import type { Converter, FieldTypeBase } from './base.js';

export interface DateTimeType extends FieldTypeBase {
  readonly kind: 'date-time';
}

const isDate = (value: unknown): value is Date =>
  value instanceof Date && !Number.isNaN(value.getTime());

export function dateTimeType(): DateTimeType {
  const expected = 'a date-time like "2030-07-01T04:00:00Z"';
  const read: Converter = (value, context) => {
    // Plain values from a program or from YAML may already be a Date.
    if (isDate(value))
      return formatDateTime(value)
        ? new Date(value)
        : context.mismatch('bad-date-time', value, expected);
    if (typeof value !== 'string') return context.mismatch('wrong-type', value, expected);
    const parsed = parseDateTime(value);
    if (!parsed) return context.mismatch('bad-date-time', value, expected);
    if (parsed.truncated) context.report('date-time-precision', { found: JSON.stringify(value) });
    return parsed.date;
  };
  const write: Converter = (value, context) =>
    (isDate(value) && formatDateTime(value)) || context.mismatch('bad-date-time', value, expected);
  return {
    kind: 'date-time',
    expected,
    reader: () => read,
    writer: () => write,
    stockDecorators: (traits) => [
      Transform(
        ({ value }: TransformFnParams) =>
          typeof value === 'string' ? (parseDateTime(value)?.date ?? value) : value,
        {
          toClassOnly: true,
        },
      ),
      Transform(
        ({ value }: TransformFnParams) =>
          isDate(value) ? (formatDateTime(value) ?? value) : value,
        {
          toPlainOnly: true,
        },
      ),
      IsDate(traits),
    ],
  };
}

export interface DurationType extends FieldTypeBase {
  readonly kind: 'duration';
}

export function durationType(): DurationType {
  const expected = 'a duration: seconds, or ISO 8601 like "P1DT12H"';
  const seconds = (value: unknown, context: Context): number | typeof INVALID => {
    if (typeof value !== 'number') return context.mismatch('wrong-type', value, expected);
    if (!Number.isFinite(value)) return context.mismatch('not-finite', value, expected);
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) context.noteLarge(value);
    return value + 0;
  };
  const read: Converter = (value, context) => {
    if (typeof value !== 'string') return seconds(value, context);
    const parsed = parseDuration(value);
    if (typeof parsed === 'number') return parsed;
    return context.mismatch(
      parsed === 'calendar' ? 'calendar-duration' : 'bad-duration',
      value,
      expected,
    );
  };
  const write: Converter = (value, context) => {
    const number = seconds(value, context);
    return number === INVALID || context.durations === 'seconds' ? number : formatDuration(number);
  };
  return {
    kind: 'duration',
    expected,
    reader: () => read,
    writer: () => write,
    stockDecorators: (traits) => [
      Transform(
        ({ value }: TransformFnParams) => {
          if (typeof value !== 'string') return value;
          const parsed = parseDuration(value);
          return typeof parsed === 'number' ? parsed : value;
        },
        { toClassOnly: true },
      ),
      IsNumber({ allowNaN: false, allowInfinity: false }, traits),
    ],
  };
}
