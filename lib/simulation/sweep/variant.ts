import type { Scenario } from '../../model/scenario/index.js';
import { parseDateTime } from '../../schema/date-time.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { parseDuration } from '../../schema/duration.js';
import { fieldsOf } from '../../schema/metadata.js';

/** A value that is put in the place of another. */
export interface FieldChange {
  /** JSON Pointer (RFC 6901) to it, as in the scenario's file: `/instantiatedElements/3/mass`. */
  readonly pointer: string;
  /** The value as in the scenario's file: a number, text, true or false, or a list of these. */
  readonly value: unknown;
}

/** One variant of a scenario. */
export interface Variant {
  readonly name?: string;
  readonly changes: readonly FieldChange[];
}

interface FieldAddress {
  readonly owner: Record<string, unknown>;
  readonly key: string;
}

/**
 * Changes a scenario, calls back, and changes it back, whatever happens.
 * @throws TypeError for a pointer that leads nowhere, or a value of another kind than what is there
 */
export function withChanges<R>(
  scenario: Scenario,
  changes: readonly FieldChange[],
  act: (scenario: Scenario) => R,
): R {
  const undo: (() => void)[] = [];
  try {
    for (const { pointer, value } of changes) {
      const { owner, key } = placeOf(scenario, pointer);
      const isThere = Object.hasOwn(owner, key);
      const before = owner[key];
      owner[key] = asFound(before, value, pointer);
      undo.push(() => {
        if (isThere) owner[key] = before;
        else delete owner[key];
      });
    }
    return act(scenario);
  } finally {
    for (const each of undo.reverse()) each();
  }
}

/** What a pointer leads to: a field that the object has, or may have, or a place in a list. */
function placeOf(root: object, pointer: string): FieldAddress {
  const parts = parsePointer(pointer);
  const key = parts.pop();
  let owner: unknown = root;
  for (const part of parts) {
    owner =
      typeof owner === 'object' && owner !== null && Object.hasOwn(owner, part)
        ? (owner as Record<string, unknown>)[part]
        : undefined;
  }
  const isKnown =
    key !== undefined &&
    typeof owner === 'object' &&
    owner !== null &&
    (Array.isArray(owner)
      ? Object.hasOwn(owner, key)
      : key !== 'type' && fieldsOf(owner.constructor as never).some((field) => field.name === key));
  if (!isKnown)
    throw new TypeError(`${pointer || 'an empty pointer'} leads to nothing that can change`);
  return { owner: owner as Record<string, unknown>, key: key as string };
}

/** A value of a file as the classes hold it, by what stands in its place. */
function asFound(before: unknown, value: unknown, pointer: string): unknown {
  const refuse = (): never => {
    throw new TypeError(`${pointer} cannot become ${preview(value)}`);
  };
  if (before instanceof Date) {
    const date = typeof value === 'string' ? parseDateTime(value)?.date : value;
    return date instanceof Date ? date : refuse();
  }
  if (typeof before === 'number' && typeof value === 'string') {
    const seconds = parseDuration(value);
    return typeof seconds === 'number' ? seconds : refuse();
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return refuse();
  const isSame =
    before === undefined ||
    (typeof before === typeof value && Array.isArray(before) === Array.isArray(value));
  return isSame ? value : refuse();
}
