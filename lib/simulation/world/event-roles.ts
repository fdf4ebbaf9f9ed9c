import { refersTo } from '../../graph/entry.js';
import { Role } from '../../model/roles.js';
import {
  type AbstractClass,
  classOf,
  type FieldMetadata,
  fieldsOf,
} from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';

/** The names of the fields of an event class that the simulation uses, by their roles. */
export interface EventRoles {
  /** The field that names the edge to travel along; undefined for events that are no transports. */
  readonly edge: string | undefined;
  /** The classes of edges that it may name. */
  readonly edgeClasses: readonly AbstractClass[];
  /** Whether the edge can be travelled from its destination to its origin. */
  readonly goesEitherWay: boolean;
  /** The fields that name transported elements. */
  readonly transported: readonly string[];
  /** The fields that name created elements. */
  readonly created: readonly string[];
  /** The field with the duration that counts for the length of the mission. */
  readonly lasts: string | undefined;
}

const known = new Map<AbstractClass, EventRoles>();

/** Returns the fields of an event by their roles. The result is kept for each class. */
export function rolesOf(event: object): EventRoles {
  const target = classOf(event);
  let roles = known.get(target);
  if (roles === undefined) {
    roles = readRoles(fieldsOf(target));
    known.set(target, roles);
  }
  return roles;
}

function readRoles(fields: readonly FieldMetadata[]): EventRoles {
  const withRole = (...roles: readonly Role[]) =>
    fields.filter(({ role }) => roles.some((each) => each === role));
  const namesOf = (role: Role) => withRole(role).map(({ name }) => name);
  const transported = namesOf(Role.Transported);
  const [edge] = transported.length === 0 ? [] : withRole(Role.Traversed, Role.TraversedEitherWay);
  return {
    edge: edge?.name,
    edgeClasses: edge === undefined ? [] : refersTo(edge),
    goesEitherWay: edge?.role === Role.TraversedEitherWay,
    transported,
    created: namesOf(Role.Created),
    lasts: namesOf(Role.Lasts)[0],
  };
}

/** Returns the value of a field of an event. */
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
