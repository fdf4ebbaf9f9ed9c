import { Event } from '../model/events/index.js';
import type { Role } from '../model/roles.js';
import {
  type AbstractClass,
  classOf,
  type FieldMetadata,
  fieldsOf,
  roleOf,
} from '../schema/metadata.js';
import type { Entry, Reference } from './entry.js';

/** The event that an object is, or is a part of. */
export function eventOf(owner: Entry | undefined): Entry<Event> | undefined {
  for (let each = owner; each; each = each.parent) if (each.is(Event)) return each;
  return undefined;
}

/** The fields of an event that have a role, in the order of their declaration. */
export function fieldsWithRole(event: Entry, ...roles: readonly Role[]): FieldMetadata[] {
  return fieldsOf(classOf(event.object)).filter((field) => {
    const role = roleOf(field, event.object);
    return role !== undefined && (roles as readonly string[]).includes(role);
  });
}

/** The object that the event's field with a role refers to, if it exists and is of the class. */
export function targetWithRole<T extends object>(
  event: Entry,
  role: Role,
  target: AbstractClass<T>,
): Entry<T> | undefined {
  const [field] = fieldsWithRole(event, role);
  return field && event.target(field.name, target);
}

/** Every object that the event's fields with one of the roles refer to. */
export function targetsWithRole(event: Entry, ...roles: readonly Role[]): (Entry | undefined)[] {
  return fieldsWithRole(event, ...roles).flatMap(({ name }) => event.targets(name));
}

/** The role of the field that holds a reference. */
export const roleOfReference = ({ field, owner }: Reference): string | undefined =>
  roleOf(field, owner.object);
