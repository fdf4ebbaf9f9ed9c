import { withIds } from '../../editing/instances.js';
import { Role } from '../../model/index.js';
import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import { fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
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

/**
 * Returns the patches that copy a mission: with all its events, and with elements of its own for those that the mission brings into
 * play and what they contain at the start. What other missions bring is shared.
 * @param days how much later the copy begins
 */
export function copyOfMission(
  inventory: Inventory,
  mission: InventoryObject,
  days: number,
  newId: NewId,
): readonly Patch[] {
  const ids = freshIds(inventory, mission, newId);
  const elements = createdBy(inventory, mission);
  for (const element of elements)
    for (const [old, fresh] of freshIds(inventory, element, newId)) ids.set(old, fresh);
  const missions = itemsOf(inventory.root, ['missionList']);
  const copy = withIds(mission.value, ids) as PlainObject;
  const names = new Set(missions.map((each) => String((each as PlainObject)?.name)));
  copy.name = namesFor(String(copy.name ?? 'Mission'), 1, names)[0];
  copy.startDate = later(copy.startDate, days);
  const all = itemsOf(inventory.root, ['instantiatedElements']);
  const taken = new Set(all.map((each) => String((each as PlainObject)?.name)));
  const copies = elements.map(({ value }): Patch => {
    const element = withIds(value, ids) as PlainObject;
    element.name = namesFor(String(element.name ?? 'Element'), 1, taken)[0];
    taken.add(element.name as string);
    return { op: 'insert', path: ['instantiatedElements', 0], value: element };
  });
  return [
    ...copies.map(
      (patch, index): Patch => ({
        ...patch,
        path: ['instantiatedElements', all.length + index],
      }),
    ),
    { op: 'insert', path: ['missionList', missions.length], value: copy },
  ];
}

function later(date: unknown, days: number): unknown {
  const parsed = typeof date === 'string' ? parseDateTime(date)?.date : undefined;
  if (parsed === undefined) return date;
  return formatDateTime(new Date(parsed.getTime() + days * MILLISECONDS_A_DAY)) ?? date;
}

/** Returns the elements that a mission brings into play, and what is in them at the start. */
function createdBy(inventory: Inventory, mission: InventoryObject): readonly InventoryObject[] {
  const found = new Set<InventoryObject>();
  for (const event of itemsOf(mission.value, ['events'])) {
    const thing = inventory.at(
      `/missionList/${mission.path[1]}/events/${itemsOf(mission.value, ['events']).indexOf(event)}`,
    );
    if (thing === undefined) continue;
    for (const { name, role } of fieldsOf(thing.target)) {
      if (role !== Role.Created) continue;
      for (const id of itemsOf(thing.value, [name])) {
        const element = inventory.find(id);
        if (element !== undefined) found.add(element);
      }
    }
  }
  // A set grows while it is walked through.
  for (const element of found)
    for (const content of itemsOf(element.value, ['contents'])) {
      const inner = inventory.find((content as PlainObject)?.id);
      if (inner !== undefined) found.add(inner);
    }
  return [...found];
}
