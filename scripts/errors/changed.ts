/** Places where two plain values differ: the JSON Pointer, what stood there, and what stands there. */
export function differences(
  before: unknown,
  after: unknown,
  pointer = '',
): { pointer: string; before: unknown; after: unknown }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ pointer, before, after }];
  // A list that is emptied is one change, not one for each of its items.
  if (Array.isArray(after) && after.length === 0) return [{ pointer, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], `${pointer}/${key}`));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
