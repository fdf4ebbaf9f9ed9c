import type { RuntimeElement } from './runtime-element.js';

/**
 * Returns an element and everything inside it, each element before its contents. It uses no recursion, because carriers can
 * be nested as deep as there are elements.
 * @param inside `suppliers` for what can supply demands alone, in the order in which it is visited
 */
export function subtreeOf(
  top: RuntimeElement,
  inside: 'contents' | 'suppliers' = 'contents',
): RuntimeElement[] {
  if (top[inside].length === 0) return [top];
  const found: RuntimeElement[] = [];
  const open = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    const list = next[inside];
    const below = Array.isArray(list) ? list : [...list];
    // So that the first of them is taken first.
    for (let i = below.length - 1; i >= 0; i--) open.push(below[i]!);
  }
  return found;
}

/** Returns an element and all inside it, in any order; undefined if there are more than `most`, which it does not visit then. */
export function smallSubtreeOf(top: RuntimeElement, most: number): RuntimeElement[] | undefined {
  const found = [top];
  // The list grows while it is read.
  for (const next of found) {
    if (found.length + next.contents.length > most) return undefined;
    for (const inside of next.contents) found.push(inside);
  }
  return found;
}

/**
 * Returns the carriers of a map of initial contents so that each comes after the carriers inside it. Nothing contains
 * itself.
 */
export function innermostFirst(contents: ReadonlyMap<number, readonly number[]>): number[] {
  const inside = new Set<number>();
  for (const elements of contents.values())
    for (const element of elements) if (contents.has(element)) inside.add(element);
  const order: number[] = [];
  for (const carrier of contents.keys()) if (!inside.has(carrier)) order.push(carrier);
  // The list grows while it is read: the carriers inside a carrier follow it.
  for (const carrier of order)
    for (const element of contents.get(carrier)!) if (contents.has(element)) order.push(element);
  return order.reverse();
}
