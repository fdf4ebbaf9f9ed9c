import {
  Edge,
  ElementInstance,
  InstCarrier,
  InstHumanAgent,
  InstSurfaceVehicle,
  MoveElements,
  Node,
  Role,
  SpaceEdge,
} from '../../model/index.js';
import { formatDuration } from '../../schema/duration.js';
import { type AbstractClass, fieldsOf, typeOf, valueTypeOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import type { Whereabouts } from '../choices/whereabouts.js';
import type { Patch } from '../document/patch.js';
import { type NewId, newObject } from '../forms/new-object.js';
import { secondsOf } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';
import { endOf } from './event-end.js';

/** What a new event follows from. */
interface NextEventContext {
  readonly inventory: Inventory;
  /** The mission that gets the event. */
  readonly mission: InventoryObject;
  /** The event that it comes after; undefined for the first one. */
  readonly after: InventoryObject | undefined;
  /** Where elements are at a time of the mission, in seconds after its start; undefined if nothing is known. */
  readonly whereaboutsAt: (time: number) => Whereabouts | undefined;
  readonly newId: NewId;
}

/**
 * Returns the plain form of a new event, with what the previous one implies: it begins when and where that one ends, with the elements
 * that are there then. A choice is made only if there is one thing to choose.
 */
export function nextEvent(target: AbstractClass, context: NextEventContext): PlainObject {
  const { inventory, mission, after, newId } = context;
  const end = after === undefined ? undefined : endOf(after, inventory);
  const time = end?.time ?? 0;
  const place = end?.place ?? textOf(mission.value.origin);
  const isAtOnce = after !== undefined && secondsOf(after.value.missionTime) === time;
  const given: PlainObject = {
    name: typeOf(target) ?? 'Event',
    priority: isAtOnce ? Math.min(5, Number(after.value.priority ?? 0) + 1) : 1,
    missionTime: formatDuration(time),
    ...(place !== undefined && { location: place }),
  };
  const whereabouts = context.whereaboutsAt(time);
  if (place !== undefined) fill(given, target, place, whereabouts, inventory);
  return newObject(target, newId, given);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Fills in the fields of an event by their roles. */
function fill(
  given: PlainObject,
  target: AbstractClass,
  place: string,
  whereabouts: Whereabouts | undefined,
  inventory: Inventory,
): void {
  for (const field of fieldsOf(target)) {
    const type = valueTypeOf(field);
    const isList = field.fieldType.kind === 'list';
    const classes = type.kind === 'uuid' ? (type.refersTo?.() ?? []) : [];
    const role = typeof field.role === 'string' ? field.role : '';
    if (role === Role.Traversed || role === Role.TraversedEitherWay) {
      const edges = inventory
        .all(...classes)
        .filter(
          ({ value }) =>
            value.origin === place ||
            (role === Role.TraversedEitherWay && value.destination === place),
        );
      if (edges.length === 1) Object.assign(given, withEdge(target, edges[0]!));
    } else if (role === Role.Into && classes.includes(Node) && hasRole(target, Role.Created)) {
      given[field.name] = place;
    } else if (role === Role.Into && !classes.includes(Node)) {
      const carrier = crewedCarrier(place, whereabouts, inventory);
      if (carrier === undefined) continue;
      given[field.name] = carrier.id;
      given.elementStates = carrier.crew.map((element) => ({ element, stateIndex: -1 }));
    } else if ((role === Role.Transported || role === Role.Stacked) && isList) {
      given[field.name] = [...(whereabouts?.contentsOf(place) ?? [])];
    } else if (role === Role.Transported) {
      const vehicles = (whereabouts?.contentsOf(place) ?? []).filter((id) =>
        isA(id, inventory, InstSurfaceVehicle),
      );
      if (vehicles.length === 1) given[field.name] = vehicles[0];
    }
  }
}

const hasRole = (target: AbstractClass, role: string): boolean =>
  fieldsOf(target).some((field) => field.role === role);

const isA = (id: string, inventory: Inventory, target: AbstractClass<ElementInstance>): boolean => {
  const thing = inventory.find(id);
  return thing !== undefined && isOneOf(thing.target, [target]);
};

/** Returns the only carrier at a place that has crew aboard. */
function crewedCarrier(
  place: string,
  whereabouts: Whereabouts | undefined,
  inventory: Inventory,
): { id: string; crew: readonly string[] } | undefined {
  if (whereabouts === undefined) return undefined;
  const carriers = whereabouts
    .allAt(place)
    .filter((id) => isA(id, inventory, InstCarrier))
    .map((id) => ({
      id,
      crew: whereabouts.contentsOf(id).filter((each) => isA(each, inventory, InstHumanAgent)),
    }))
    .filter(({ crew }) => crew.length > 0);
  return carriers.length === 1 ? carriers[0] : undefined;
}

/**
 * Returns the fields of a transport that follow from its edge: the edge, and for a space edge a sequence for each of its burns.
 * @param before the sequences that the transport has: those of burns of the edge are kept
 */
export function withEdge(
  target: AbstractClass,
  edge: InventoryObject,
  before: unknown = undefined,
): PlainObject {
  const fields: PlainObject = { edge: edge.value.id };
  const hasSequences = fieldsOf(target).some(({ name }) => name === 'burnStageSequence');
  if (!hasSequences || !isOneOf(edge.target, [SpaceEdge])) return fields;
  const burns = Array.isArray(edge.value.burns) ? edge.value.burns : [];
  const kept = Array.isArray(before) ? before : [];
  fields.burnStageSequence = burns.map((burn) => {
    const id = (burn as PlainObject).id;
    return (
      kept.find((sequence) => (sequence as PlainObject)?.burn === id) ?? { burn: id, actions: [] }
    );
  });
  return fields;
}

/** Returns whether a field is the edge of a transport. */
export const isEdgeField = (classes: readonly AbstractClass[]): boolean =>
  classes.length > 0 && classes.every((each) => isOneOf(each, [Edge]));

/** An element that is to be in something else from a time on. */
interface Loading {
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
