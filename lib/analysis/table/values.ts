import { type Names, shortName } from '../../graph/display-names.js';
import {
  BurnStageItem,
  BurnStageSequence,
  ClassOfSupply,
  classOfSupplyName,
  ElementInstance,
  ElementState,
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../../model/index.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { classOf, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';
import { decimals, moment, span } from './quantity.js';

/** Returns a value as text for people, by the type of its field: durations have units, references are shown by name. */
export function textOf(type: FieldType, value: unknown, names: Names): string {
  if (value === undefined || value === null) return 'none';
  switch (type.kind) {
    case 'duration':
      return span(value as number);
    case 'date-time':
      return `${moment(value as Date)} UTC`;
    case 'number':
      return numberText(value as number, type.unit);
    case 'enumeration':
      return type.enumeration === ClassOfSupply ? supply(value as ClassOfSupply) : String(value);
    case 'uuid':
      return type.refersTo ? names.referred(value as string, type) : String(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'list': {
      const items = (value as readonly unknown[]).map((item) => textOf(type.item, item, names));
      return items.join(items.some((item) => item.includes(', ')) ? '; ' : ', ') || 'none';
    }
    case 'object':
      return objectText(value as object, names);
    case 'anything':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** Returns a number with its unit: `3,150 m/s`, and `0.01 per year` for the unit 1/year. */
function numberText(value: number, unit: string | undefined): string {
  const number = plainNumber(value);
  return unit === undefined ? number : `${number} ${unit.replace(/^1\//, 'per ')}`;
}

/** Returns the number and name of a class of supply: `101 Cryogens`. */
export const supply = (value: ClassOfSupply): string => `${value} ${classOfSupplyName(value)}`;

const everyDigit = decimals(20);

/** Returns all digits of a number, with thousands separators. */
export const plainNumber = (value: number): string =>
  Math.abs(value) < 1e15 && (Math.abs(value) >= 1e-6 || value === 0)
    ? everyDigit(value)
    : String(value);

/** Returns an object as one line: amounts and actions as phrases, other objects by their name or their fields. */
export function objectText(object: object, names: Names): string {
  if (object instanceof BurnStageItem) return `${object.type} ${names.ofId(object.element)}`;
  if (object instanceof BurnStageSequence) {
    const actions = object.actions.map((action) => objectText(action, names)).join(', ');
    return `${names.ofId(object.burn)}: ${actions || 'nothing'}`;
  }
  if (object instanceof ElementState) return elementStateText(object, names);
  if (object instanceof ResourceAmount || object instanceof ResourceAmountRate) {
    const units = shortName(names.graph.get(object.resource, Resource)?.units ?? 'units');
    const name = names.ofId(object.resource);
    return object instanceof ResourceAmount
      ? `${plainNumber(object.amount)} ${units} of ${name}`
      : `${plainNumber(object.rate)} ${units}/day of ${name}`;
  }
  if (object instanceof GenericResourceAmount || object instanceof GenericResourceAmountRate) {
    const size = object instanceof GenericResourceAmount ? object.amount : object.rate;
    const unit = object instanceof GenericResourceAmount ? 'kg' : 'kg/day';
    return `${plainNumber(size)} ${unit} of ${supply(object.classOfSupply)} (${object.environment})`;
  }
  const { name } = object as { name?: unknown };
  return typeof name === 'string' ? name : fieldsText(object, names);
}

function elementStateText({ element, stateIndex }: ElementState, names: Names): string {
  const instance = names.graph.get(element, ElementInstance);
  const states = instance && names.graph.statesOf(instance);
  const unknown = stateIndex < 0 ? 'no state' : `state ${stateIndex}`;
  return `${names.ofId(element)} in ${shortName(states?.[stateIndex]?.name ?? unknown)}`;
}

/** A field and its value. */
export interface PresentField {
  readonly field: FieldMetadata;
  readonly value: unknown;
}

/** Returns the fields of an object that have a value as one line, without its identifier. */
export function fieldsText(
  object: object,
  names: Names,
  wanted: (present: PresentField) => boolean = () => true,
): string {
  return presentFields(object)
    .filter((present) => present.field.presence !== 'assigned' && wanted(present))
    .map(({ field, value }) => `${field.name}: ${textOf(field.fieldType, value, names)}`)
    .join(', ');
}

/** Returns the fields of an object that have a value. */
export function presentFields(object: object): PresentField[] {
  return fieldsOf(classOf(object)).flatMap((field) => {
    const value = (object as Record<string, unknown>)[field.name];
    return value === undefined || value === null ? [] : [{ field, value }];
  });
}
