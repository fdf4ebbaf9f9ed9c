import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNumber } from 'class-validator';
import { type Context, INVALID } from '../context.js';
import { formatDuration, parseDuration } from '../duration.js';
import type { KindBase, Take } from './kind.js';

export interface DurationKind extends KindBase {
  readonly kind: 'duration';
}

export function durationKind(): DurationKind {
  const expected = 'a duration: seconds, or ISO 8601 like "P1DT12H"';
  const seconds = (value: unknown, context: Context): number | typeof INVALID => {
    if (typeof value !== 'number') return context.mismatch('wrong-type', value, expected);
    return Number.isFinite(value) ? value + 0 : context.mismatch('not-finite', value, expected);
  };
  const read: Take = (value, context) => {
    if (typeof value !== 'string') return seconds(value, context);
    const parsed = parseDuration(value);
    if (typeof parsed === 'number') return parsed;
    return context.mismatch(
      parsed === 'calendar' ? 'calendar-duration' : 'bad-duration',
      value,
      expected,
    );
  };
  const write: Take = (value, context) => {
    const number = seconds(value, context);
    return number === INVALID || context.durations === 'seconds' ? number : formatDuration(number);
  };
  return {
    kind: 'duration',
    expected,
    reader: () => read,
    writer: () => write,
    stock: ({ each }) => [
      Transform(
        ({ value }: TransformFnParams) => {
          if (typeof value !== 'string') return value;
          const parsed = parseDuration(value);
          return typeof parsed === 'number' ? parsed : value;
        },
        { toClassOnly: true },
      ),
      IsNumber({ allowNaN: false, allowInfinity: false }, { each }),
    ],
  };
}
