import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { Patch } from '../document/patch.js';
import { hasForm } from '../inventory/collections.js';
import type { Inventory, ObjectUse } from '../inventory/inventory.js';

/** What it takes to remove an object. */
export interface Removal {
  /** What refers to the object, or to something inside it, from elsewhere. */
  readonly uses: readonly ObjectUse[];
  /** Of these, what keeps an identifier that names nothing any more: a choice has to be made anew. */
  readonly broken: readonly ObjectUse[];
  /** The patches that remove the object, and what refers to it, as far as it can be left out. */
  readonly patches: readonly Patch[];
}

/**
 * Returns what it takes to remove an object. Lists lose what refers to it, optional fields become empty, and an item that is about it
 * alone, such as an action of a burn, goes with it. A field that must have a value keeps it.
 */
export function removalOf(inventory: Inventory, path: Path): Removal {
  const isInside = (other: Path): boolean => path.every((part, at) => part === other[at]);
  const uses = inventory
    .all(Object)
    .filter((thing) => isInside(thing.path))
    .flatMap(({ value }) =>
      inventory
        .usesOf(value.id)
        .filter((use) => inventory.find(value.id)?.value === value && !isInside(use.path)),
    );
  const paths = new Map<string, Path>([[pointerOf(path), path]]);
  const broken: ObjectUse[] = [];
  for (const use of uses) {
    const removed = removedFor(use);
    if (removed === undefined) broken.push(use);
    else paths.set(pointerOf(removed), removed);
  }
  const patches = [...paths.values()]
    // What is inside something that goes needs no removal of its own.
    .filter((each) => !hasAround(each, paths))
    .sort(backwards)
    .map((each): Patch => ({ op: 'remove', path: each }));
  return { uses, broken, patches };
}

/** Returns what is removed of a use; undefined if nothing can be. */
function removedFor({ path, owner, field }: ObjectUse): Path | undefined {
  if (field.fieldType.kind === 'list') return path;
  if (field.presence !== 'required') return path;
  if (hasForm(owner.path)) return undefined;
  return typeof owner.path.at(-1) === 'number' ? owner.path : undefined;
}

function hasAround(path: Path, paths: ReadonlyMap<string, Path>): boolean {
  for (let length = 1; length < path.length; length++)
    if (paths.has(pointerOf(path.slice(0, length)))) return true;
  return false;
}

/** Later items of a list go first, so that the indices of the others stay. */
function backwards(a: Path, b: Path): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [one, other] = [a[at]!, b[at]!];
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return other - one;
    return String(one) < String(other) ? 1 : -1;
  }
  return b.length - a.length;
}
