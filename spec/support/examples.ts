import type { FieldType } from '../../lib/schema/field-types/field-type.js';
import { Family, type Target } from '../../lib/schema/index.js';
import { type Class, fieldsOf, typeOf } from '../../lib/schema/metadata.js';
import { choiceOf } from './model.js';

/** A plain object on the wire. */
export type Plain = Record<string, unknown>;

/** The identifier that every example reference names. */
export const ID = '4d37d722-222c-4a5d-86ef-fa37af150cc3';

function wireValue(kind: FieldType): unknown {
  switch (kind.kind) {
    case 'anything':
      return { anything: [1, 'two', null] };
    case 'boolean':
      return true;
    case 'date-time':
      return '2030-07-01T04:00:00Z';
    case 'duration':
      return 129_600;
    case 'enumeration':
      return kind.values.at(-1);
    case 'list':
      return [wireValue(kind.item)];
    case 'number': {
      const low = kind.min ?? kind.above ?? 0;
      return low + (kind.integer ? 1 : 0.5);
    }
    case 'object':
      return fullWire(kind.target());
    case 'text':
      return 'some text';
    case 'uuid':
      return ID;
    case 'type':
      throw new TypeError('the value of type belongs to the class');
  }
}

/** The first class that may stand where a target does. */
export function firstOf(target: Target): Class {
  const choice = choiceOf(target);
  if (!choice) return target as Class;
  const [first] = choice instanceof Family ? choice.members.values() : choice.variants.values();
  return first as Class;
}

function wire(target: Target, required: boolean): Plain {
  const concrete = firstOf(target);
  const plain: Plain = {};
  for (const { name, fieldType: kind, presence } of fieldsOf(concrete)) {
    if (presence === 'type') plain[name] = typeOf(concrete);
    else if (presence === 'required' || !required) plain[name] = wireValue(kind);
  }
  return plain;
}

/** The same wire value at every call, with every field there. */
export function fullWire(target: Target): Plain {
  return wire(target, false);
}

/** The same wire value at every call, with what must be there and `type`. */
export function minimalWire(target: Target): Plain {
  return wire(target, true);
}
