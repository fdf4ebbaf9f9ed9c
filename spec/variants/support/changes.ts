import fc from 'fast-check';
import type { Scenario } from '../../../lib/index.js';
import type { FieldChange } from '../../../lib/variants/index.js';

/** The pointers to every value inside a JSON value. */
export function* pointersIn(value: unknown, pointer = ''): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    yield `${pointer}/${key}`;
    yield* pointersIn(item, `${pointer}/${key}`);
  }
}

/** The value at a pointer that `pointersIn` has found. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointer.split('/').slice(1)) value = (value as Record<string, unknown>)[part];
  return value;
}

const STRANGE = [
  'length',
  '-',
  '__proto__',
  'constructor',
  'type',
  'id',
  'toJSON',
  '01',
  '1.0',
  '99',
  '-1',
  '',
  '~',
  '~0',
  'mass',
  'isp',
  'name',
  'contents',
  'fuel',
];

/**
 * Changes of a scenario: pointers to what it has, and next to it; values from it, numbers, text and plain nonsense. Some
 * changes can be made, others cannot.
 */
export function anyChanges(scenario: Scenario): fc.Arbitrary<FieldChange[]> {
  const json: unknown = JSON.parse(JSON.stringify(scenario));
  const known = [...pointersIn(json)];
  const existing = fc.constantFrom(...known);
  const pointer = fc.oneof(
    { weight: 12, arbitrary: existing },
    {
      weight: 2,
      arbitrary: fc.tuple(existing, fc.constantFrom(...STRANGE)).map((parts) => parts.join('/')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE).map((part) => `/missionList/${part}`) },
    { weight: 1, arbitrary: fc.string() },
  );
  const simple = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      [],
      {},
      true,
      0,
      1,
      -1,
      1e308,
      'PT1H',
      '2031-01-01T00:00:00Z',
      'x',
    ),
    fc.double(),
    fc.anything({ maxDepth: 2 }),
  );
  const change = pointer.chain((at): fc.Arbitrary<FieldChange> => {
    const value = fc.oneof(
      { weight: 3, arbitrary: simple },
      { weight: 2, arbitrary: existing.map((other) => valueAt(json, other)) },
      // A number near the one that is there, so that many changes can be made.
      {
        weight: 12,
        arbitrary: fc.double({ min: 0, max: 2, noNaN: true }).map((factor) => {
          const held = known.includes(at) ? valueAt(json, at) : undefined;
          return typeof held === 'number' ? held * factor : (held ?? factor);
        }),
      },
    );
    return value.map((each) => ({ pointer: at, value: each }));
  });
  return fc.array(change, { minLength: 1, maxLength: 3 });
}
