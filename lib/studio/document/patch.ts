import type { Path } from '../../schema/diagnostics/pointer.js';
import { isObject, type PlainObject, setOwn } from '../../schema/plain.js';

/** One change of plain data, at a path from its root. */
export type Patch =
  /** Sets a property of an object, which may be new, or an existing item of a list. */
  | { readonly op: 'set'; readonly path: Path; readonly value: unknown }
  /** Removes a property of an object, or an item of a list. */
  | { readonly op: 'remove'; readonly path: Path }
  /** Puts an item into a list, before the one that has its index. */
  | { readonly op: 'insert'; readonly path: Path; readonly value: unknown };

/**
 * Returns a copy of plain data with some changes, one after the other. It shares everything without a change with the original,
 * which stays as it is. If nothing changes, it returns the original itself.
 * @throws TypeError if a path leads nowhere
 */
export function patched(root: unknown, patches: readonly Patch[]): unknown {
  return patches.reduce(patchedOnce, root);
}

function patchedOnce(root: unknown, patch: Patch): unknown {
  const { path } = patch;
  if (path.length === 0) {
    if (patch.op !== 'set') throw new TypeError('the root can only be set');
    return patch.value;
  }
  const owners: unknown[] = [root];
  for (const part of path.slice(0, -1)) owners.push(inside(owners.at(-1), part));
  const owner = owners.at(-1);
  let made = changed(owner, path.at(-1)!, patch);
  if (made === owner) return root;
  for (let at = path.length - 2; at >= 0; at--) made = withValue(owners[at], path[at]!, made);
  return made;
}

function inside(owner: unknown, part: string | number): unknown {
  if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, part))
    throw new TypeError(`nothing is at "${part}"`);
  return (owner as Record<string | number, unknown>)[part];
}

function changed(owner: unknown, key: string | number, patch: Patch): unknown {
  if (Array.isArray(owner)) {
    const index = Number(key);
    const last = patch.op === 'insert' ? owner.length : owner.length - 1;
    if (!Number.isInteger(index) || index < 0 || index > last)
      throw new TypeError(`the list has no place "${key}"`);
    if (patch.op === 'remove') return owner.toSpliced(index, 1);
    if (patch.op === 'insert') return owner.toSpliced(index, 0, patch.value);
    return owner[index] === patch.value ? owner : owner.with(index, patch.value);
  }
  if (!isObject(owner) || patch.op === 'insert')
    throw new TypeError(`"${key}" is not in a list or an object`);
  if (patch.op === 'set')
    return Object.hasOwn(owner, key) && (owner as PlainObject)[key] === patch.value
      ? owner
      : withValue(owner, key, patch.value);
  if (!Object.hasOwn(owner, key)) return owner;
  const copy: PlainObject = {};
  for (const [name, value] of Object.entries(owner))
    if (name !== String(key)) setOwn(copy, name, value);
  return copy;
}

function withValue(owner: unknown, key: string | number, value: unknown): unknown {
  if (Array.isArray(owner)) return owner.with(Number(key), value);
  const copy: PlainObject = {};
  for (const [name, own] of Object.entries(owner as object)) setOwn(copy, name, own);
  setOwn(copy, String(key), value);
  return copy;
}
