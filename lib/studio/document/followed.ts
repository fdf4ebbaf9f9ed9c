import { type Path, valueAt } from '../../schema/diagnostics/pointer.js';
import { isObject } from '../../schema/plain.js';

/**
 * Returns the path that something has after steps. An item of a list is known by itself or by its identifier, wherever it is then. One
 * that has changed and has no identifier keeps its index, unless the list has another length.
 * @returns undefined if it is gone
 */
export function followed(path: Path, before: unknown, after: unknown): Path | undefined {
  const now: (string | number)[] = [];
  let [old, fresh] = [before, after];
  for (const part of path) {
    const isList = Array.isArray(old) && Array.isArray(fresh);
    const key = isList ? indexAfter(Number(part), old as unknown[], fresh as unknown[]) : part;
    if (key === -1) return undefined;
    now.push(key);
    old = valueAt(old, [part]);
    fresh = valueAt(fresh, [key]);
  }
  return now;
}

function indexAfter(index: number, before: readonly unknown[], after: readonly unknown[]): number {
  const item = before[index];
  const id = idOf(item);
  const isIt = (other: unknown): boolean =>
    other === item || (id !== undefined && id === idOf(other));
  if (isIt(after[index])) return index;
  const found = after.findIndex(isIt);
  return found < 0 && id === undefined && before.length === after.length ? index : found;
}

const idOf = (item: unknown): unknown =>
  isObject(item) ? (item as { readonly id?: unknown }).id : undefined;
