import { MoveElements } from '../../model/index.js';
import { formatDuration } from '../../schema/duration.js';
import type { PlainObject } from '../../schema/plain.js';
import type { Patch } from '../document/patch.js';
import { type NewId, newObject } from '../forms/new-object.js';
import { secondsOf } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';

/** An element that is to be in something else from a time on. */
export interface Loading {
  readonly element: string;
  readonly elementName: string;
  /** The node, edge or carrier that it is to be in. */
  readonly container: string;
  readonly containerName: string;
  /** The node or edge where it happens. */
  readonly place: string;
  /** The index of the mission, and the time in seconds after its start. */
  readonly mission: number;
  readonly time: number;
}

/**
 * Returns the patch that moves an element into a container: as an event of its own after the others of the mission at that time, or as a
 * further element of such an event if there is one for the container.
 */
export function loadingPatch(root: unknown, loading: Loading, newId: NewId): Patch {
  const { element, container, containerName, place, mission, time } = loading;
  const list = ['missionList', mission, 'events'] as const;
  const events = itemsOf(root, list) as readonly PlainObject[];
  const alike = events.findIndex(
    (event) =>
      event.type === 'Move Elements' &&
      event.container === container &&
      event.location === place &&
      secondsOf(event.missionTime) === time,
  );
  if (alike >= 0) {
    const path = [...list, alike, 'elements'];
    return { op: 'insert', path: [...path, itemsOf(root, path).length], value: element };
  }
  const value = newObject(MoveElements, newId, {
    name: `Into ${containerName}`,
    priority: 5,
    missionTime: formatDuration(time),
    location: place,
    elements: [element],
    container,
  });
  return { op: 'insert', path: [...list, events.length], value };
}
