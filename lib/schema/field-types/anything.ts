import { type Context, INVALID, type Invalid } from '../context.js';
import { formatDateTime } from '../date-time.js';
import { setOwn } from '../plain.js';
import type { FieldTypeBase } from './base.js';

/** Any JSON value, kept unchanged: in open objects, and in unknown properties that are kept. */
export interface AnythingType extends FieldTypeBase {
  readonly kind: 'anything';
}

/** Returns a deep copy of a JSON value. Returns INVALID if it is nested too deeply or has no JSON form. */
export function copyJson(value: unknown, context: Context): unknown | Invalid {
  return new Copier(context).copy(value);
}

/** The copy of an object, and the depth at which the object was found. */
interface Copied {
  readonly depth: number;
  readonly copy: unknown;
}

/**
 * Copies one value. An object that occurs several times, as programs and YAML anchors allow, is copied once: otherwise
 * a hundred objects could expand to 2^100. Copying stops at the first value that is nested too deeply, so cycles end too.
 */
class Copier {
  private readonly copied = new Map<object, Copied>();
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
    const before = this.copied.get(value);
    if (before && before.depth >= context.depth) return before.copy;
    const depth = context.depth++;
    const copy = Array.isArray(value) ? this.copyArray(value, depth) : this.copyPlain(value, depth);
    context.depth = depth;
    this.copied.set(value, { depth, copy });
    return copy;
  }

  private copyArray(value: readonly unknown[], depth: number): unknown[] | Invalid {
    const copy: unknown[] = [];
    let ok = true;
    for (let index = 0; index < value.length && !this.tooDeep; index++) {
      this.context.path[depth] = index;
      const item = value[index];
      if (item === undefined && isHole(value, index, this.context)) return INVALID;
      const copied = this.copy(item);
      if (copied === INVALID) ok = false;
      else copy.push(copied);
    }
    return ok ? copy : INVALID;
  }

  private copyPlain(value: object, depth: number): unknown | Invalid {
    if (value instanceof Date) return this.copyDate(value, depth);
    // A Map, a Set or a regular expression would become an empty object.
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      this.context.depth = depth;
      return this.context.mismatch('not-json', value, 'a JSON value');
    }
    const copy = {};
    let ok = true;
    for (const key of Object.keys(value)) {
      if (this.tooDeep) break;
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined) continue;
      this.context.path[depth] = key;
      const copied = this.copy(item);
      if (copied === INVALID) ok = false;
      else setOwn(copy, key, copied);
    }
    return ok ? copy : INVALID;
  }

  /** Plain values from a program or from YAML may contain a Date. In JSON it is text. */
  private copyDate(value: Date, depth: number): string | Invalid {
    const text = formatDateTime(value);
    if (text !== undefined) return text;
    this.context.depth = depth;
    return this.context.mismatch('bad-date-time', value, 'a date-time');
  }
}

/**
 * Returns whether an array has a hole at an index, and reports it if so. The reader should then stop: JSON has no such
 * arrays, and one with a few items can be four billion long.
 */
export function isHole(array: readonly unknown[], index: number, context: Context): boolean {
  if (Object.hasOwn(array, index)) return false;
  context.mismatch('not-json', undefined, 'an array without holes');
  return true;
}

/**
 * Returns whether a value that will be dropped is within the limit of nesting, and reports an issue if it is not.
 * Stops at the limit, so that 100,000 levels cost no more than 256. Visits each object once.
 */
export function checkDepth(
  value: unknown,
  context: Context,
  depths: Map<object, number> = new Map(),
): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (context.tooDeep()) return false;
  const { depth } = context;
  const before = depths.get(value);
  if (before !== undefined && before >= depth) return true;
  depths.set(value, depth);
  context.depth++;
  let ok = true;
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (typeof item !== 'object' || item === null) continue;
    context.path[depth] = Array.isArray(value) ? Number(key) : key;
    if (!checkDepth(item, context, depths)) {
      ok = false;
      break;
    }
  }
  context.depth = depth;
  return ok;
}

export function anythingType(): AnythingType {
  return {
    kind: 'anything',
    expected: 'a JSON value',
    reader: () => copyJson,
    writer: () => copyJson,
    stockDecorators: () => [],
  };
}
