import { withIds } from '../../editing/instances.js';
import { fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import type { Patch } from '../document/patch.js';
import type { NewId } from '../forms/new-object.js';
import { itemsOf } from '../inventory/collections.js';
import type { Inventory, InventoryObject } from '../inventory/inventory.js';
import { namesFor } from './instantiate.js';

/** Returns the new identifiers of an object and of all objects inside it. */
export function freshIds(
  inventory: Inventory,
  thing: InventoryObject,
  newId: NewId,
): Map<string, string> {
  const ids = new Map<string, string>();
  const prefix = thing.path;
  for (const { path, value, target } of inventory.all(Object)) {
    if (!prefix.every((part, at) => part === path[at])) continue;
    const has = fieldsOf(target).some(
      ({ name, presence }) => name === 'id' && presence === 'assigned',
    );
    if (has && typeof value.id === 'string') ids.set(value.id, newId());
  }
  return ids;
}

/** Returns the patch that puts a copy of an object after it, with identifiers and a name of its own. */
export function copyOf(inventory: Inventory, thing: InventoryObject, newId: NewId): Patch {
  const { path, value } = thing;
  const list = itemsOf(inventory.root, path.slice(0, -1));
  const taken = new Set(list.map((item) => String((item as PlainObject)?.name)));
  const copy = withIds(value, freshIds(inventory, thing, newId)) as PlainObject;
  if (typeof copy.name === 'string' && !path.includes('events'))
    copy.name = namesFor(copy.name, 1, taken)[0];
  return { op: 'insert', path: [...path.slice(0, -1), Number(path.at(-1)) + 1], value: copy };
}
