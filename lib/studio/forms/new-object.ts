import { classesOf, type Target, Union } from '../../schema/family.js';
import {
  type AbstractClass,
  classNameOf,
  type FieldMetadata,
  fieldsOf,
  typeOf,
} from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { kindOf } from './titles.js';

/** Makes identifiers. */
export type NewId = () => string;

/** A kind of object that a list can have. */
export interface NewObjectKind {
  readonly target: AbstractClass;
  /** What a list shows for it. */
  readonly label: string;
  /** The fields that a new one needs to be known as one of its kind. */
  readonly given: PlainObject;
}

/** Returns the kinds of objects that a field takes. */
export function kindsOf(target: Target): readonly NewObjectKind[] {
  if (target instanceof Union)
    return [...target.variants].map(([field, each]) => ({
      target: each,
      label: field === 'classOfSupply' ? 'a class of supply' : `a ${field}`,
      given: field === 'classOfSupply' ? {} : { [field]: '' },
    }));
  return classesOf(target).map((each) => ({
    target: each,
    label: typeOf(each) ?? kindOf(classNameOf(each)),
    given: {},
  }));
}

/**
 * Returns the plain form of a new object: with an identifier, its type, and for each required field the value that forms start from.
 * What has a default or can be inherited is left out. A required reference is left out too: its choice is the user's.
 */
export function newObject(
  target: AbstractClass,
  newId: NewId,
  given: PlainObject = {},
): PlainObject {
  const made: PlainObject = {};
  for (const field of fieldsOf(target)) {
    const value = Object.hasOwn(given, field.name)
      ? given[field.name]
      : startOf(field, target, newId);
    if (value !== undefined) made[field.name] = value;
  }
  return made;
}

function startOf(field: FieldMetadata, target: AbstractClass, newId: NewId): unknown {
  const { fieldType: type, presence } = field;
  if (presence === 'assigned') return newId();
  if (presence === 'type') return typeOf(target);
  if (presence !== 'required') return undefined;
  switch (type.kind) {
    case 'list':
      return [];
    case 'text':
      return '';
    case 'boolean':
      return false;
    case 'number':
      return type.statesOf !== undefined
        ? -1
        : Math.max(type.min ?? 0, type.above === undefined ? 0 : 1);
    case 'duration':
      return 'PT0S';
    case 'enumeration':
      return type.values[0];
    default:
      return undefined;
  }
}

/**
 * Returns the plain form of a scenario without anything in it.
 * @param start the start of the campaign. Its time of day becomes midnight UTC.
 */
export function emptyScenario(start: Date): Readonly<Record<string, unknown>> {
  return {
    name: 'New campaign',
    createdBy: '',
    description: '',
    startDate: `${start.toISOString().slice(0, 10)}T00:00:00Z`,
    scenarioType: 'Lunar',
    network: { nodes: [], edges: [] },
    missionList: [],
    elementTemplates: [],
    instantiatedElements: [],
    demandModels: [],
    resourceList: [],
  };
}
