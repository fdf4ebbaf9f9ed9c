import { refersTo } from '../../graph/entry.js';
import { fieldsWithRole } from '../../graph/event-roles.js';
import { Role } from '../../model/roles.js';
import { type AbstractClass, classOf, fieldsOf, valueTypeOf } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';

/** The names of the fields of an event class that the simulation uses, by their roles. */
export interface EventRoles {
  /** The field that names the edge to travel along; undefined for events that are no transports. */
  readonly edge: string | undefined;
  /** The classes of edges that it may name. */
  readonly edgeClasses: readonly AbstractClass[];
  /** Whether the edge can be travelled from its destination to its origin. */
  readonly goesEitherWay: boolean;
  readonly transported: readonly string[];
  readonly created: readonly string[];
  readonly moved: readonly string[];
  readonly removed: readonly string[];
  /** The field that names the node, edge or carrier that contains created and moved elements afterwards. */
  readonly into: string | undefined;
  /** The field with the duration that counts for the length of the mission. */
  readonly lasts: string | undefined;
  /** The field with the duration of an EVA; undefined for events without EVAs. */
  readonly eva: string | undefined;
  /** The field with the number of EVAs per week; undefined for events with one EVA. */
  readonly evasPerWeek: string | undefined;
}

const known = new Map<AbstractClass, EventRoles>();

/** Returns the fields of an event by their roles. The result is kept for its class, unless a role depends on the event. */
export function rolesOf(event: object): EventRoles {
  const target = classOf(event);
  const kept = known.get(target);
  if (kept !== undefined) return kept;
  const roles = readRoles(event);
  if (fieldsOf(target).every(({ role }) => typeof role !== 'function')) known.set(target, roles);
  return roles;
}

function readRoles(event: object): EventRoles {
  const withRole = (...roles: readonly Role[]) => fieldsWithRole({ object: event }, ...roles);
  const namesOf = (role: Role) => withRole(role).map(({ name }) => name);
  const transported = namesOf(Role.Transported);
  const [edge] = transported.length === 0 ? [] : withRole(Role.Traversed, Role.TraversedEitherWay);
  return {
    edge: edge?.name,
    edgeClasses: edge === undefined ? [] : refersTo(edge),
    goesEitherWay: edge !== undefined && withRole(Role.TraversedEitherWay).includes(edge),
    transported,
    created: namesOf(Role.Created),
    moved: namesOf(Role.Moved),
    removed: namesOf(Role.Removed),
    into: namesOf(Role.Into)[0],
    lasts: namesOf(Role.Lasts)[0],
    eva: namesOf(Role.Eva)[0],
    evasPerWeek: namesOf(Role.EvasPerWeek)[0],
  };
}

/** Returns the identifiers of the participants of an event, each once: in its own fields, and in the objects that it holds. */
export function participantsOf(event: object): ReadonlySet<Uuid> {
  const held = fieldsOf(classOf(event))
    .filter((field) => valueTypeOf(field).kind === 'object')
    .flatMap(({ name }) => (fieldValue(event, name) ?? []) as object | readonly object[]);
  const ids = [event, ...held].flatMap((object) => {
    const fields = fieldsWithRole({ object }, Role.Participant);
    return idsIn(
      object,
      fields.map(({ name }) => name),
    );
  });
  return new Set(ids);
}

export const fieldValue = (event: object, field: string): unknown =>
  (event as Record<string, unknown>)[field];

/** Returns the identifiers in some fields of an event. Each field is absent, or contains one reference or a list. */
export function idsIn(event: object, fields: readonly string[]): readonly Uuid[] {
  const [first] = fields;
  if (first === undefined) return [];
  if (fields.length > 1) return fields.flatMap((field) => idsIn(event, [field]));
  const value = fieldValue(event, first) as Uuid | readonly Uuid[] | undefined;
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** Returns the duration of an event that counts for the length of its mission, in seconds, or undefined if it has none. */
export function secondsOf(event: object): number | undefined {
  const { lasts } = rolesOf(event);
  return lasts === undefined ? undefined : (fieldValue(event, lasts) as number | undefined);
}
