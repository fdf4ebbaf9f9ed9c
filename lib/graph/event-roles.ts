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
import type { ObjectIndex } from './object-index.js';

/** Returns the event that an object is, or is a part of. */
export function eventOf(owner: Entry | undefined): Entry<Event> | undefined {
  for (let each = owner; each; each = each.parent) if (each.is(Event)) return each;
  return undefined;
}

/** Returns the fields of an event that have one of the roles, in the order of their declaration. */
export function fieldsWithRole(event: Entry, ...roles: readonly Role[]): FieldMetadata[] {
  return declaredRoles(classOf(event.object)).filter((field) => {
    const role = roleOf(field, event.object);
    return role !== undefined && (roles as readonly string[]).includes(role);
  });
}

const declared = new WeakMap<AbstractClass, readonly FieldMetadata[]>();

/** Returns the fields of a class that declare a role. */
function declaredRoles(target: AbstractClass): readonly FieldMetadata[] {
  let fields = declared.get(target);
  if (!fields) {
    fields = fieldsOf(target).filter(({ role }) => role !== undefined);
    declared.set(target, fields);
  }
  return fields;
}

/** Returns the object that the event's first field with a role refers to, if it exists and is of the class. */
export function targetWithRole<T extends object>(
  event: Entry,
  role: Role,
  target: AbstractClass<T>,
): Entry<T> | undefined {
  for (const field of declaredRoles(classOf(event.object)))
    if (roleOf(field, event.object) === role) return event.target(field.name, target);
  return undefined;
}

/** Returns the objects that the event's fields with one of the roles refer to; undefined for each broken reference. */
export function targetsWithRole(event: Entry, ...roles: readonly Role[]): (Entry | undefined)[] {
  return fieldsWithRole(event, ...roles).flatMap(({ name }) => event.targets(name));
}

/** Yields each event and each of its fields that has one of the roles. */
export function* eventsWithRole(
  index: ObjectIndex,
  ...roles: readonly Role[]
): Iterable<[event: Entry<Event>, field: FieldMetadata]> {
  for (const [target, entries] of index.byClass()) {
    if (!(target.prototype instanceof Event) || declaredRoles(target).length === 0) continue;
    for (const entry of entries) {
      const event = entry as Entry<Event>;
      for (const field of fieldsWithRole(event, ...roles)) yield [event, field];
    }
  }
}

/** Returns whether a field can have one of the roles. Its role may depend on the object that has the field. */
export const mayHaveRole = ({ role }: FieldMetadata, roles: readonly Role[]): boolean =>
  typeof role === 'function' || (roles as readonly unknown[]).includes(role);

/** Yields the references in fields with one of the roles, in the order of the input. */
export function* referencesWithRole(
  { references }: ObjectIndex,
  ...roles: readonly Role[]
): Iterable<Reference> {
  for (const reference of references.inFields((field) => mayHaveRole(field, roles)))
    if ((roles as readonly unknown[]).includes(roleOfReference(reference))) yield reference;
}

/** Returns the role of the field that contains a reference. */
export const roleOfReference = ({ field, owner }: Reference): string | undefined =>
  roleOf(field, owner.object);
