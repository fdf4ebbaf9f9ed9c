import { Transform, type TransformFnParams } from 'class-transformer';
import { IsDate } from 'class-validator';
import { formatDateTime, parseDateTime } from '../date-time.js';
import type { KindBase, Take } from './kind.js';

export interface DateTimeKind extends KindBase {
  readonly kind: 'date-time';
}

const isDate = (value: unknown): value is Date =>
  value instanceof Date && !Number.isNaN(value.getTime());

export function dateTimeKind(): DateTimeKind {
  const expected = 'a date-time like "2030-07-01T04:00:00Z"';
  const read: Take = (value, context) => {
    // Plain values from a program or from YAML may hold a Date already.
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
  const write: Take = (value, context) =>
    (isDate(value) && formatDateTime(value)) || context.mismatch('bad-date-time', value, expected);
  return {
    kind: 'date-time',
    expected,
    reader: () => read,
    writer: () => write,
    stock: ({ each }) => [
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
      IsDate({ each }),
    ],
  };
}
