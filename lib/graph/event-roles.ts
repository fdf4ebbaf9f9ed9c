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

/** The fields of a class that declare a role. */
interface DeclaredRoles {
  readonly fields: readonly FieldMetadata[];
  /** The fields by role, if no role depends on the object. Most classes are like this. */
  readonly byRole: ReadonlyMap<string, readonly FieldMetadata[]> | undefined;
}

const declared = new WeakMap<AbstractClass, DeclaredRoles>();

function declaredRoles(target: AbstractClass): DeclaredRoles {
  let known = declared.get(target);
  if (!known) {
    const fields = fieldsOf(target).filter(({ role }) => role !== undefined);
    const byRole = new Map<string, FieldMetadata[]>();
    for (const field of fields)
      if (typeof field.role === 'string')
        byRole.set(field.role, [...(byRole.get(field.role) ?? []), field]);
    const isFixed = fields.every(({ role }) => typeof role === 'string');
    known = { fields, byRole: isFixed ? byRole : undefined };
    declared.set(target, known);
  }
  return known;
}

/** Returns the first field of an object that has a role. */
function fieldWithRole(object: object, role: Role): FieldMetadata | undefined {
  const { fields, byRole } = declaredRoles(classOf(object));
  if (byRole) return byRole.get(role)?.[0];
  return fields.find((field) => roleOf(field, object) === role);
}

/** Returns the fields of an event that have one of the roles, in the order of their declaration. */
export function fieldsWithRole(
  { object }: Pick<Entry, 'object'>,
  ...roles: readonly Role[]
): readonly FieldMetadata[] {
  const { fields } = declaredRoles(classOf(object));
  return fields.filter((field) => (roles as readonly unknown[]).includes(roleOf(field, object)));
}

/** The object that the event's field with a role refers to, if it exists and is of the class. */
export function targetWithRole<T extends object>(
  event: Entry,
  role: Role,
  target: AbstractClass<T>,
): Entry<T> | undefined {
  const field = fieldWithRole(event.object, role);
  return field && event.target(field.name, target);
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
    if (!(target.prototype instanceof Event)) continue;
    const { fields, byRole } = declaredRoles(target);
    const fixed =
      byRole && fields.filter(({ role }) => (roles as readonly unknown[]).includes(role));
    if ((fixed ?? fields).length === 0) continue;
    for (const entry of entries) {
      const event = entry as Entry<Event>;
      for (const field of fixed ?? fieldsWithRole(event, ...roles)) yield [event, field];
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
