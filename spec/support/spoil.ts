import fc from 'fast-check';
import { ID } from './examples.js';

/** Values that are right in some places and wrong in most. */
export const junk = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    0,
    -1,
    2.5,
    1e300,
    '',
    'x',
    ID,
    'P1D',
    'Surface Node',
    [],
    {},
    [1],
    ['x'],
    [[]],
    { id: ID },
    { type: 'Element' },
    { resource: ID },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces, or removes where nothing is given, one property somewhere in a value. */
export function spoil(value: unknown, at: number, junk: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const inner = (value as Record<string, unknown>)[key];
  const deeper = depth > 0 && typeof inner === 'object' && inner !== null;
  const replaced = deeper ? spoil(inner, at, junk, depth - 1) : junk;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === key ? replaced : item));
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return replaced === null ? rest : { ...rest, [key]: replaced };
}
