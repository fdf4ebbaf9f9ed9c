import { type Context, INVALID, type Invalid } from '../context.js';
import { setOwn } from '../plain.js';
import type { KindBase } from './kind.js';

/** Any JSON value, kept as it came: what open objects and kept unknown properties hold. */
export interface AnythingKind extends KindBase {
  readonly kind: 'anything';
}

/** A deep copy of a JSON value; INVALID when it is too deep or has no form in JSON. */
export function copyJson(value: unknown, context: Context): unknown | Invalid {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value + 0 : context.mismatch('not-finite', value, 'a number');
    case 'object':
      if (value === null) return null;
      break;
    default:
      return context.mismatch('not-json', value, 'a JSON value');
  }
  if (context.tooDeep()) return INVALID;
  const at = context.depth++;
  let ok = true;
  let copy: unknown[] | Record<string, unknown>;
  if (Array.isArray(value)) {
    copy = value.map((item, index) => {
      context.path[at] = index;
      const copied = copyJson(item, context);
      ok &&= copied !== INVALID;
      return copied;
    });
  } else {
    copy = {};
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined) continue;
      context.path[at] = key;
      const copied = copyJson(item, context);
      ok &&= copied !== INVALID;
      setOwn(copy, key, copied);
    }
  }
  context.depth = at;
  return ok ? copy : INVALID;
}

/**
 * Whether a value that is about to be dropped is nested deeper than allowed; reports it if so.
 * Goes no deeper than the limit, so that 100,000 levels cost no more than 256.
 */
export function checkDepth(value: unknown, context: Context): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (context.tooDeep()) return false;
  const at = context.depth++;
  let ok = true;
  for (const key of Object.keys(value)) {
    context.path[at] = Array.isArray(value) ? Number(key) : key;
    if (!checkDepth((value as Record<string, unknown>)[key], context)) {
      ok = false;
      break;
    }
  }
  context.depth = at;
  return ok;
}

export function anythingKind(): AnythingKind {
  return {
    kind: 'anything',
    expected: 'a JSON value',
    reader: () => copyJson,
    writer: () => copyJson,
    stock: () => [],
  };
}
