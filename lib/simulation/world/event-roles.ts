import type { Role } from '../../model/roles.js';
import {
  type AbstractClass,
  classOf,
  type FieldMetadata,
  fieldsOf,
  roleOf,
} from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';

/** The fields of each class of events that have a role. */
const known = new Map<AbstractClass, readonly FieldMetadata[]>();

function fieldsWithRole(event: object): readonly FieldMetadata[] {
  const target = classOf(event);
  let fields = known.get(target);
  if (fields === undefined) {
    fields = fieldsOf(target).filter(({ role }) => role !== undefined);
    known.set(target, fields);
  }
  return fields;
}

/** Returns the first field of an event that has a role; undefined if there is none. */
export function fieldOf(event: object, role: Role): FieldMetadata | undefined {
  return fieldsWithRole(event).find((field) => roleOf(field, event) === role);
}

/** Returns the number in the first field of an event that has a role; undefined if there is none. */
export function numberOf(event: object, role: Role): number | undefined {
  const field = fieldOf(event, role);
  return field && (event as Record<string, number | undefined>)[field.name];
}

/** Returns the identifiers in all fields of an event that have a role, in the order of the fields. */
export function idsOf(event: object, role: Role): readonly Uuid[] {
  const ids: Uuid[] = [];
  for (const field of fieldsWithRole(event)) {
    if (roleOf(field, event) !== role) continue;
    const value = (event as Record<string, Uuid | readonly Uuid[] | undefined>)[field.name];
    if (typeof value === 'string') ids.push(value);
    else if (value !== undefined) ids.push(...value);
  }
  return ids;
}
