import { DemandModel, InstElementDemandModel } from '../model/demand-models/index.js';
import { ElementInstance, ElementTemplate } from '../model/elements/index.js';
import { Resource } from '../model/resources/index.js';
import { formatDateTime } from '../schema/date-time.js';
import { preview } from '../schema/diagnostics/preview.js';
import { joined } from '../schema/diagnostics/wording.js';
import { type AbstractClass, classNameOf, classOf, typeOf } from '../schema/metadata.js';
import type { Entry } from './entry.js';
import { typeNameOf } from './object-index.js';

/** Returns the kind of the objects of a class, in words: `instantiated carrier` for `InstCarrier`. */
export function kindName(target: AbstractClass): string {
  const type = typeOf(target);
  const words = (type ?? classNameOf(target).replace(/^Inst(?=[A-Z])/, '')).replace(
    /([a-z])(?=[A-Z])/g,
    '$1 ',
  );
  if (target === ElementTemplate) return 'element template';
  if (target === ElementInstance) return 'instantiated element';
  if (target === DemandModel) return 'demand model template';
  const kind = type === undefined ? words.toLowerCase() : words;
  const isA = (base: AbstractClass): boolean => target.prototype instanceof base;
  if (isA(ElementInstance)) return `instantiated ${kind}`;
  if (isA(ElementTemplate)) return `${kind} template`;
  // These types need a noun: `Rated`, `Discrete`.
  if (isA(Resource)) return `${kind} resource`;
  if (isA(DemandModel)) return `${kind} demand model template`;
  return isA(InstElementDemandModel) ? `${kind} demand model` : kind;
}

/** Joins kinds with "or": `node, edge or instantiated carrier`. */
export const anyOf = (kinds: readonly string[]): string => joined(kinds, 'or');

/** Returns a kind with its article: `an instantiated carrier`. */
export const aOrAn = (kind: string): string => `${/^[aeio]/i.test(kind) ? 'an' : 'a'} ${kind}`;

/** Returns the type and name of an object: `Space Edge "LEO-LLPO"`. */
export function typedName(object: object): string {
  const { name } = object as { name?: unknown };
  const type = typeNameOf(object);
  return typeof name === 'string' ? `${type} ${preview(name, 80)}` : type;
}

/**
 * Returns the kind and name of an object: `instantiated Element "Rover"`. For an object without a name, returns its kind
 * and the description of its parent.
 */
export function describe({ object, parent }: Entry): string {
  const { name } = object as { name?: unknown };
  const kind = kindName(classOf(object));
  if (typeof name === 'string') return name.trim() === '' ? kind : `${kind} ${preview(name, 80)}`;
  return parent?.parent ? `${kind} of ${describe(parent)}` : kind;
}

/** Returns the object that a message about an entry names first: the entry, or the nearest parent that has a name. */
export function subjectOf(entry: Entry): Entry {
  let subject = entry;
  while (typeof (subject.object as { name?: unknown }).name !== 'string' && subject.parent)
    subject = subject.parent;
  return subject;
}

/** Returns the path from the subject of an entry to a field of the entry: `burnStageSequence[0].burn`. */
export function fieldPath(entry: Entry, path: readonly (string | number)[]): string {
  const subject = subjectOf(entry);
  const parts = [...path];
  for (let each = entry; each !== subject && each.parent; each = each.parent) {
    if (each.index !== undefined) parts.unshift(each.index);
    parts.unshift(each.field);
  }
  const text = parts.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return text.replace(/^\./, '');
}

/** Returns a time as RFC 3339 text. */
export function momentOf(milliseconds: number): string {
  return formatDateTime(new Date(milliseconds)) ?? 'a date beyond the years 0 to 9999';
}
