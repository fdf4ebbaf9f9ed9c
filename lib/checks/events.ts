import { PUT_INTO } from '../graph/containment.js';
import type { Entry, Reference } from '../graph/entry.js';
import {
  eventOf,
  eventsWithRole,
  mayHaveRole,
  referencesWithRole,
  roleOfReference,
  targetsWithRole,
  targetWithRole,
} from '../graph/event-roles.js';
import { isEmpty, itemsOf } from '../graph/guards.js';
import { anyOf, describe, fieldPath } from '../graph/labels.js';
import { keeping } from '../graph/multi-map.js';
import {
  ElementInstance,
  InstSurfaceVehicle,
  InstVehicle,
  type State,
} from '../model/elements/index.js';
import {
  AddResources,
  ConsumeResources,
  Event,
  ReconfigureElements,
  SurfaceTransport,
  TransferResources,
} from '../model/events/index.js';
import { Edge, Node } from '../model/network/index.js';
import type { AnyResourceAmount } from '../model/resources/index.js';
import { Role } from '../model/roles.js';
import { type FieldMetadata, fieldsOf } from '../schema/metadata.js';
import { defineCheck } from './define-check.js';
import type { Occurrence } from './element-timeline.js';
import { substanceOf } from './inventory.js';
import { exceeds } from './tolerance.js';

/** Returns the edge that an event traverses, and the nodes that it may start from. */
function traversalOf(event: Entry): { edge: Entry<Edge>; starts: Entry<Node>[] } | undefined {
  const oneWay = targetWithRole(event, Role.Traversed, Edge);
  const edge = oneWay ?? targetWithRole(event, Role.TraversedEitherWay, Edge);
  if (!edge) return undefined;
  const ends = oneWay ? ['origin'] : ['origin', 'destination'];
  return { edge, starts: ends.flatMap((end) => edge.target(end, Node) ?? []) };
}

/** Returns the node or edge that a field of an event refers to. */
const placeOf = (event: Entry, field: string): Entry<Node | Edge> | undefined =>
  event.target<Node | Edge>(field, Node) ?? event.target<Node | Edge>(field, Edge);

const transportLocation = defineCheck({
  code: 'transport-location',
  severity: 'error',
  help: 'The location of a transport is the node that it starts from: the origin of its edge, or either end of the edge of a Surface Transport. Correct the location or the edge.',
  text: (p: { found: string; edge: string; expected: string }) =>
    `its location is ${p.found}, but ${p.edge} starts at ${p.expected}.`,
  run({ index }, report) {
    for (const [event] of eventsWithRole(index, Role.Traversed, Role.TraversedEitherWay)) {
      const traversal = traversalOf(event);
      if (!traversal) continue;
      const { edge, starts } = traversal;
      const location = placeOf(event, 'location');
      if (!location || starts.length === 0 || starts.some((node) => node === location)) continue;
      report(event, ['location'], {
        found: describe(location),
        expected: starts.map(describe).join(' or '),
        edge: describe(edge),
      });
    }
  },
});

const containerLocation = defineCheck({
  code: 'container-location',
  severity: 'warning',
  help: 'Elements are created or moved at the location of the event. Use the same node or edge as the container, or a transport to take the elements elsewhere.',
  text: (p: { field: string; found: string; expected: string }) =>
    `its ${p.field} is ${p.found}, but its location is ${p.expected}.`,
  // Only a simulation knows where a carrier is. Nodes and edges do not move.
  run({ index }, report) {
    for (const [event, { name }] of eventsWithRole(index, Role.Into)) {
      const container = placeOf(event, name);
      const location = placeOf(event, 'location');
      if (!container || !location || container === location) continue;
      report(event, [name], {
        field: name,
        found: describe(container),
        expected: describe(location),
      });
    }
  },
});

const movedIntoItself = defineCheck({
  code: 'moved-into-itself',
  severity: 'error',
  help: 'An element cannot be put into itself. Choose another container, or remove the container from the elements.',
  text: (p: { element: string }) => `it puts ${p.element} into itself.`,
  run({ index }, report) {
    for (const reference of referencesWithRole(index, ...PUT_INTO)) {
      const { target, owner } = reference;
      if (!target?.is(ElementInstance)) continue;
      const event = eventOf(owner);
      if (event && targetWithRole(event, Role.Into, ElementInstance) === target)
        report(owner, reference.path, { element: describe(target) });
    }
  },
});

/** Returns the field of the event's list that contains a reference, or undefined if the reference is not in a list. */
function listOf(reference: Reference): string | undefined {
  const { owner, field, index } = reference;
  if (!owner.is(Event) && roleOfReference(reference) === Role.Participant) return owner.field;
  return index !== undefined && owner.is(Event) ? field.name : undefined;
}

const listedTwice = defineCheck({
  code: 'listed-twice',
  severity: 'warning',
  help: 'The event lists an element twice, but it counts once. Remove one of the two.',
  text: (p: { element: string; pointer: string }) =>
    `it lists ${p.element}, which is already listed at ${p.pointer}.`,
  run({ index }, report) {
    // The references of one list are consecutive in the index.
    let event: Entry | undefined;
    let list: string | undefined;
    let seen = new Map<Entry, Reference>();
    const mayList = (field: FieldMetadata): boolean =>
      field.fieldType.kind === 'list' || mayHaveRole(field, [Role.Participant]);
    for (const reference of index.references.inFields(mayList)) {
      const { owner, target } = reference;
      if (!target?.is(ElementInstance)) continue;
      const name = listOf(reference);
      if (name === undefined) continue;
      const holder = eventOf(owner);
      if (holder !== event || name !== list) {
        event = holder;
        list = name;
        seen = new Map();
      }
      const first = seen.get(target);
      if (first)
        report(owner, reference.path, { element: describe(target), pointer: first.pointer });
      else seen.set(target, reference);
    }
  },
});

const putsInto = (role: string | undefined): boolean =>
  (PUT_INTO as readonly unknown[]).includes(role);

/** Returns the carrier that contains an element after an event; undefined for a node, an edge or a removed element. */
function carrierAfter({ event, removes }: Occurrence): Entry | undefined {
  return removes ? undefined : targetWithRole(event, Role.Into, ElementInstance);
}

const listedBesideCarrier = defineCheck({
  code: 'listed-beside-carrier',
  severity: 'warning',
  help: 'Elements inside a carrier travel with it. List the carrier alone.',
  text: (p: { element: string; carrier: string }) =>
    `it lists ${p.element} and also ${p.carrier}, which contains it.`,
  // Assumes that the last event that moved the element succeeded.
  run({ index, containment, timeline }, report) {
    const listedIn = keeping(
      (event: Entry): ReadonlySet<Entry | undefined> =>
        new Set(targetsWithRole(event, Role.Transported, Role.Stacked)),
    );
    for (const element of index.all(ElementInstance)) {
      let carrier: Entry | undefined = containment.initial.get(element)?.[0]?.holder;
      for (const each of timeline.of(element)) {
        const { event, owner, role, removes } = each;
        if (removes || putsInto(role)) {
          const after = carrierAfter(each);
          // An element that is put into itself is reported by moved-into-itself.
          if (after !== element) carrier = after;
        } else if (carrier && owner === event && listedIn(event).has(carrier))
          report(event, each.path, { element: describe(element), carrier: describe(carrier) });
      }
    }
  },
});

const emptyList = defineCheck({
  code: 'empty-list',
  severity: 'warning',
  help: 'The list needs at least one item to have an effect. Add an item, or remove the event.',
  text: (p: { field: string }) => `its list "${p.field}" is empty, so it has no effect.`,
  run({ index }, report) {
    for (const [target, entries] of index.byClass()) {
      for (const { name, expectsItems } of fieldsOf(target)) {
        if (!expectsItems) continue;
        for (const entry of entries) {
          const list = (entry.object as Record<string, unknown>)[name];
          if (isEmpty(list as readonly unknown[]))
            report(entry, [name], { field: fieldPath(entry, [name]) });
        }
      }
    }
  },
});

const otherToolsIgnore = defineCheck({
  code: 'other-tools-ignore',
  severity: 'warning',
  help: 'The schema does not have this field, so other tools ignore it and give other results. Keep it if no other tool reads the file; otherwise do without it.',
  text: (p: { field: string; others: string }) =>
    `its ${p.field} is an extension of the schema: other tools ignore it, and ${p.others}.`,
  run({ index }, report) {
    for (const [target, entries] of index.byClass()) {
      for (const { name, extension } of fieldsOf(target)) {
        if (extension === undefined) continue;
        for (const entry of entries) {
          // A field that is off says what other tools do.
          const value = (entry.object as Record<string, unknown>)[name];
          if (value !== undefined && value !== false)
            report(entry, [name], { field: fieldPath(entry, [name]), others: extension });
        }
      }
    }
  },
});

const negativeAmount = defineCheck({
  code: 'negative-amount',
  severity: 'error',
  help: 'With `upTo`, an amount is the most that the event moves, so it cannot be negative. Correct the amount, or move resources the other way by another event.',
  text: (p: { field: string; found: string; expected: string }) =>
    `its ${p.field} is ${p.found}, but with upTo it is the most that is moved; expected ${p.expected}.`,
  run({ index }, report) {
    for (const kind of [AddResources, ConsumeResources, TransferResources])
      for (const event of index.all<AddResources | ConsumeResources | TransferResources>(kind)) {
        if (event.object.upTo !== true) continue;
        const given: readonly AnyResourceAmount[] = event.object.resources;
        for (const [i, { amount }] of itemsOf(given)) {
          const path = ['resources', i, 'amount'];
          const field = fieldPath(event, path);
          if (amount < 0)
            report(event, path, { field, found: String(amount), expected: 'at least 0' });
        }
      }
  },
});

const noStateOfType = defineCheck({
  code: 'no-state-of-type',
  severity: 'warning',
  help: 'The event puts each element into a state of the given type, but this element has no such state, so it stays as it is. Add a state, choose another type, or remove the element.',
  text: (p: { element: string; found: string; expected: string }) =>
    `${p.element} has no state of type ${p.found}; expected ${p.expected}.`,
  run({ graph, index }, report) {
    // Many elements may share one long list of states, so keep its types.
    const typesOf = keeping(
      (states: readonly State[]) => new Set(itemsOf(states).map(([, { type }]) => type)),
    );
    for (const event of index.all(ReconfigureElements)) {
      const { stateType } = event.object;
      for (const [i, element] of event.targets('elements').entries()) {
        if (!element?.is(ElementInstance)) continue;
        const states = graph.valueOf(element.object, 'states');
        const types = states && typesOf(states);
        if (!types || types.has(stateType)) continue;
        report(event, ['elements', i], {
          found: stateType,
          expected: types.size === 0 ? 'an element with states' : anyOf([...types]),
          element: describe(element),
        });
      }
    }
  },
});

const transferToItself = defineCheck({
  code: 'transfer-to-itself',
  severity: 'warning',
  help: 'The origin and the destination of a transfer must be different containers. Correct one of them.',
  text: (p: { container: string }) =>
    `its originContainer and destinationContainer are both ${p.container}.`,
  run({ index }, report) {
    for (const event of index.all(TransferResources)) {
      const origin = event.target('originContainer', ElementInstance);
      if (!origin || origin !== event.target('destinationContainer', ElementInstance)) continue;
      report(event, ['destinationContainer'], { container: describe(origin) });
    }
  },
});

const otherFuel = defineCheck({
  code: 'other-fuel',
  severity: 'warning',
  help: 'A vehicle as a container means its tank, which holds only the resource that is its fuel. Use a resource container for other resources.',
  text: (p: { vehicle: string; found: string; expected: string }) =>
    `its resources include ${p.found}, but the tank of ${p.vehicle} holds ${p.expected}.`,
  run({ graph, index }, report) {
    const compare = (event: Entry<AddResources | TransferResources>, field: string): void => {
      const vehicle = event.target(field, InstVehicle);
      const fuel = vehicle && graph.valueOf(vehicle.object, 'fuel');
      // Only the simulation knows which resource is used for a class of supply.
      const held = fuel && substanceOf(graph, fuel)?.resource;
      if (!vehicle || !held) return;
      const given: readonly AnyResourceAmount[] = event.object.resources;
      for (const [i, amount] of itemsOf(given)) {
        const resource = substanceOf(graph, amount)?.resource;
        if (!resource || resource === held) continue;
        report(event, ['resources', i], {
          found: describe(resource),
          expected: describe(held),
          vehicle: describe(vehicle),
        });
      }
    };
    for (const event of index.all(AddResources)) compare(event, 'container');
    for (const event of index.all(TransferResources)) {
      compare(event, 'originContainer');
      compare(event, 'destinationContainer');
    }
  },
});

/** 1 m/s in km/h. */
const KMH = 3.6;

const speedAboveMaximum = defineCheck({
  code: 'speed-above-maximum',
  severity: 'warning',
  help: 'The transport is faster than the vehicle. Check the units: speed is in m/s, but maxSpeed is in km/h. With the rules `spacenet25`, both are in km/h.',
  text: (p: { found: string; kmh?: string; vehicle: string; expected: string }) =>
    `its speed, ${p.found} ${p.kmh === undefined ? 'km/h' : `m/s (${p.kmh} km/h)`}, is above the maxSpeed of ${p.vehicle}; expected ${p.expected}.`,
  run({ graph, index, rules }, report) {
    const inMetres = rules.surfaceUnits === 'si';
    const toKmh = inMetres ? KMH : 1;
    for (const event of index.all(SurfaceTransport)) {
      const { speed } = event.object;
      const vehicle = event.target('vehicle', InstSurfaceVehicle);
      const maxSpeed = vehicle && graph.valueOf(vehicle.object, 'maxSpeed');
      if (maxSpeed === undefined || !exceeds(speed * toKmh, maxSpeed)) continue;
      const inKmh = `${maxSpeed} km/h`;
      report(event, ['speed'], {
        found: String(speed),
        ...(inMetres && { kmh: String(Number((speed * KMH).toPrecision(6))) }),
        expected: `at most ${inMetres ? `${Number((maxSpeed / KMH).toPrecision(6))} m/s (${inKmh})` : inKmh}`,
        vehicle: describe(vehicle!),
      });
    }
  },
});

export const eventChecks = [
  transportLocation,
  containerLocation,
  movedIntoItself,
  listedTwice,
  listedBesideCarrier,
  emptyList,
  otherToolsIgnore,
  negativeAmount,
  noStateOfType,
  transferToItself,
  otherFuel,
  speedAboveMaximum,
] as const;
