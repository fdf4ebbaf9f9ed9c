import { type Context, INVALID, type Invalid } from '../context.js';
import { formatDateTime } from '../date-time.js';
import { setOwn } from '../plain.js';
import type { FieldTypeBase } from './base.js';

/** Any JSON value, kept as it came: what open objects and kept unknown properties hold. */
export interface AnythingType extends FieldTypeBase {
  readonly kind: 'anything';
}

/** A deep copy of a JSON value; INVALID when it is too deep or has no form in JSON. */
export function copyJson(value: unknown, context: Context): unknown | Invalid {
  return new Copier(context).copy(value);
}

/** What was made of an object, and how deep it was met. */
interface Met {
  readonly depth: number;
  readonly copy: unknown;
}

/**
 * Copies one value. Objects that a program (or YAML with anchors) holds in many places are copied once,
 * else a hundred of them could stand for 2^100; and the first value that is too deep ends it, as a cycle does.
 */
class Copier {
  private readonly met = new Map<object, Met>();
  private tooDeep = false;

  constructor(private readonly context: Context) {}

  copy(value: unknown): unknown | Invalid {
    const { context } = this;
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value;
      case 'number':
        return Number.isFinite(value)
          ? value + 0
          : context.mismatch('not-finite', value, 'a number');
      case 'object':
        return value === null ? null : this.copyObject(value);
      default:
        return context.mismatch('not-json', value, 'a JSON value');
    }
  }

  private copyObject(value: object): unknown | Invalid {
    const { context } = this;
    if (context.tooDeep()) {
      this.tooDeep = true;
      return INVALID;
    }
    const met = this.met.get(value);
    if (met && met.depth >= context.depth) return met.copy;
    const depth = context.depth++;
    const copy = Array.isArray(value) ? this.copyArray(value, depth) : this.copyPlain(value, depth);
    context.depth = depth;
    this.met.set(value, { depth, copy });
    return copy;
  }

  private copyArray(value: readonly unknown[], at: number): unknown[] | Invalid {
    const copy: unknown[] = [];
    let ok = true;
    for (let index = 0; index < value.length && !this.tooDeep; index++) {
      this.context.path[at] = index;
      const item = value[index];
      if (item === undefined && isHole(value, index, this.context)) return INVALID;
      const copied = this.copy(item);
      if (copied === INVALID) ok = false;
      else copy.push(copied);
    }
    return ok ? copy : INVALID;
  }

  private copyPlain(value: object, at: number): unknown | Invalid {
    if (value instanceof Date) return this.copyDate(value, at);
    // A Map, a Set or a regular expression would be copied as an empty object.
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      this.context.depth = at;
      return this.context.mismatch('not-json', value, 'a JSON value');
    }
    const copy = {};
    let ok = true;
    for (const key of Object.keys(value)) {
      if (this.tooDeep) break;
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined) continue;
      this.context.path[at] = key;
      const copied = this.copy(item);
      if (copied === INVALID) ok = false;
      else setOwn(copy, key, copied);
    }
    return ok ? copy : INVALID;
  }

  /** Plain values from a program or from YAML may hold a Date; on the wire it is text. */
  private copyDate(value: Date, at: number): string | Invalid {
    const text = formatDateTime(value);
    if (text !== undefined) return text;
    this.context.depth = at;
    return this.context.mismatch('bad-date-time', value, 'a date-time');
  }
}

/**
 * Whether an array has nothing at an index, not even undefined; reports it if so.
 * JSON has no such arrays, and one of a few items can be four billion long, so its reader should end here.
 */
export function isHole(array: readonly unknown[], index: number, context: Context): boolean {
  if (Object.hasOwn(array, index)) return false;
  context.mismatch('not-json', undefined, 'an array without holes');
  return true;
}

/**
 * Whether a value that is about to be dropped is nested deeper than allowed; reports it if so.
 * Goes no deeper than the limit, so that 100,000 levels cost no more than 256, and once into each object.
 */
export function checkDepth(
  value: unknown,
  context: Context,
  met: Map<object, number> = new Map(),
): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (context.tooDeep()) return false;
  const at = context.depth;
  const before = met.get(value);
  if (before !== undefined && before >= at) return true;
  met.set(value, at);
  context.depth++;
  let ok = true;
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (typeof item !== 'object' || item === null) continue;
    context.path[at] = Array.isArray(value) ? Number(key) : key;
    if (!checkDepth(item, context, met)) {
      ok = false;
      break;
    }
  }
  context.depth = at;
  return ok;
}

export function anythingType(): AnythingType {
  return {
    kind: 'anything',
    expected: 'a JSON value',
    reader: () => copyJson,
    writer: () => copyJson,
    stock: () => [],
  };
}
