import { withIds } from '../../editing/instances.js';
import { ElementInstance, Mission, Role } from '../../model/index.js';
import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import type { Path } from '../../schema/diagnostics/pointer.js';
import { fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import type { Patch } from '../document/patch.js';
import type { NewId } from '../forms/new-object.js';
import { itemsOf } from '../inventory/collections.js';
import type { Inventory, InventoryObject } from '../inventory/inventory.js';
import { freshIds } from './copies.js';
import { namesFor, numberedName } from './instantiate.js';

/** The copy of a mission. */
export interface MissionCopy {
  /** The copies of elements, and then the mission. */
  readonly patches: readonly Patch[];
  /** The names of elements that the mission uses and others have brought: the copy uses the same. */
  readonly shared: readonly string[];
}

/**
 * Returns a copy of a mission: with all its events, and with elements of its own for those that the mission brings into play and what
 * they contain at the start. What other missions bring is shared. A number that the names of elements share with the mission, such as 002
 * in `Lander 002` of `Crew 002`, becomes that of the copy. Other names are counted on.
 * @param days how much later the copy begins
 * @param name that of the copy. Default: that of the mission, counted on
 */
export function copyOfMission(
  inventory: Inventory,
  mission: InventoryObject,
  days: number,
  newId: NewId,
  name?: string,
): MissionCopy {
  const ids = freshIds(inventory, mission, newId);
  const elements = createdBy(inventory, mission);
  for (const element of elements)
    for (const [old, fresh] of freshIds(inventory, element, newId)) ids.set(old, fresh);
  const missions = itemsOf(inventory.root, ['missionList']);
  const copy = withIds(mission.value, ids) as PlainObject;
  const names = new Set(missions.map((each) => String((each as PlainObject)?.name)));
  const before = String(copy.name ?? 'Mission');
  copy.name = name ?? namesFor(before, 1, names)[0]!;
  copy.startDate = later(copy.startDate, days);
  for (const event of itemsOf(copy, ['events']) as readonly (PlainObject | null)[])
    if (typeof event?.name === 'string' && typeof mission.value.name === 'string' && before !== '')
      event.name = event.name.replaceAll(before, String(copy.name));
  const all = itemsOf(inventory.root, ['instantiatedElements']);
  const taken = new Set(all.map((each) => String((each as PlainObject)?.name)));
  const renumber = renumbering(before, String(copy.name));
  const copies = elements.map(({ value }, index): Patch => {
    const element = withIds(value, ids) as PlainObject;
    element.name = namesFor(renumber(String(element.name ?? 'Element')), 1, taken)[0];
    taken.add(element.name as string);
    return { op: 'insert', path: ['instantiatedElements', all.length + index], value: element };
  });
  const own = new Set(elements.map(({ value }) => value));
  const shared = inventory
    .all(ElementInstance)
    .filter(
      ({ value }) =>
        !own.has(value) &&
        inventory.usesOf(value.id).some(({ path }) => isWithin(path, mission.path)),
    )
    .map(({ value }) => String(value.name ?? ''));
  return {
    patches: [...copies, { op: 'insert', path: ['missionList', missions.length], value: copy }],
    shared,
  };
}

const isWithin = (path: Path, prefix: Path): boolean =>
  prefix.every((part, at) => part === path[at]);

/** Returns a function that gives a name the number of another mission, if it has that of the first one. */
function renumbering(before: string, after: string): (name: string) => string {
  const old = numberedName(before).digits;
  const fresh = numberedName(after).digits;
  if (old === undefined || fresh === undefined) return (name) => name;
  const whole = new RegExp(`(?<!\\d)${old}(?!\\d)`, 'g');
  return (name) => name.replace(whole, fresh);
}

/** How a row of missions goes on. */
export interface NextMission {
  readonly name: string;
  /** How much later than the mission it begins, in days. */
  readonly days: number;
}

/** How much later a copy begins if nothing tells, in days. */
const DAYS = 180;

/**
 * Returns how the row of a mission goes on: the missions whose names differ in their last number alone. The next one has the number after
 * the greatest, and comes as long after the latest as that one after the one before it.
 */
export function nextOf(inventory: Inventory, { value }: InventoryObject): NextMission {
  const own = String(value.name ?? 'Mission');
  const { stem } = numberedName(own);
  const missions = itemsOf(inventory.root, ['missionList']) as readonly (PlainObject | null)[];
  const names = missions.map((each) => String(each?.name ?? ''));
  const numberOf = (name: string): number => Number(numberedName(name).digits ?? 1);
  const row = names.flatMap((name, at) =>
    numberedName(name).stem === stem ? [{ name, start: dayOf(missions[at]?.startDate) }] : [],
  );
  const { name: last } = row.reduce(
    (best, each) => (numberOf(each.name) > numberOf(best.name) ? each : best),
    { name: own },
  );
  const starts = row.flatMap(({ start }) => start ?? []).sort((a, b) => a - b);
  const [before, latest, start] = [starts.at(-2), starts.at(-1), dayOf(value.startDate)];
  const interval = latest === undefined || before === undefined ? 0 : latest - before;
  return {
    name: namesFor(last, 1, new Set([...names, last]))[0]!,
    days: interval > 0 && start !== undefined ? latest! + interval - start : DAYS,
  };
}

/** Returns the patches that move missions: one with all its events, whose times count from its start, and those after it if they are to follow. */
export function movedMission(
  inventory: Inventory,
  mission: InventoryObject,
  days: number,
  withLater: boolean,
): readonly Patch[] {
  const start = dayOf(mission.value.startDate);
  return inventory.all(Mission).flatMap(({ path, value }): readonly Patch[] => {
    const own = dayOf(value.startDate);
    const isMoved =
      value === mission.value ||
      (withLater && start !== undefined && own !== undefined && own > start);
    const date = later(value.startDate, days);
    return isMoved && date !== value.startDate
      ? [{ op: 'set', path: [...path, 'startDate'], value: date }]
      : [];
  });
}

/** Returns a date in days since 1970; undefined if it is none. */
function dayOf(date: unknown): number | undefined {
  const parsed = typeof date === 'string' ? parseDateTime(date)?.date : undefined;
  return parsed && parsed.getTime() / MILLISECONDS_A_DAY;
}

function later(date: unknown, days: number): unknown {
  const day = dayOf(date);
  if (day === undefined) return date;
  return formatDateTime(new Date(Math.round((day + days) * MILLISECONDS_A_DAY))) ?? date;
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
