import { ElementInstance, ElementTemplate } from '../model/elements/index.js';
import { formatDateTime } from '../schema/date-time.js';
import { preview } from '../schema/diagnostics/issue.js';
import { type AbstractClass, classNameOf, classOf, typeOf } from '../schema/metadata.js';
import type { Entry } from './entry.js';
import { typeNameOf } from './object-index.js';

/** How the name of a class reads in a sentence: `InstCarrier` is an instantiated carrier. */
export function kindName(target: AbstractClass): string {
  const type = typeOf(target);
  const words = (type ?? classNameOf(target).replace(/^Inst(?=[A-Z])/, '')).replace(
    /([a-z])(?=[A-Z])/g,
    '$1 ',
  );
  if (target === ElementTemplate || target === ElementInstance)
    return target === ElementTemplate ? 'element template' : 'instantiated element';
  const kind = type === undefined ? words.toLowerCase() : words;
  if (target.prototype instanceof ElementInstance) return `instantiated ${kind}`;
  return target.prototype instanceof ElementTemplate ? `${kind} template` : kind;
}

/** Several kinds: `node, edge or instantiated carrier`. */
export function anyOf(kinds: readonly string[]): string {
  if (kinds.length < 2) return kinds.join('');
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

/** A kind with its article: `an instantiated carrier`. */
export const aOrAn = (kind: string): string => `${/^[aeio]/i.test(kind) ? 'an' : 'a'} ${kind}`;

/** An object by its type and name: `Space Edge "LEO-LLPO"`. */
export function typedName(object: object): string {
  const { name } = object as { name?: unknown };
  const type = typeNameOf(object);
  return typeof name === 'string' ? `${type} ${preview(name, 80)}` : type;
}

/** The kind of an object in words, with its name: `instantiated Element "Rover"`. */
export function describe({ object, parent }: Entry): string {
  const { name } = object as { name?: unknown };
  const kind = kindName(classOf(object));
  if (typeof name === 'string') return `${kind} ${preview(name, 80)}`;
  return parent?.parent ? `${kind} of ${describe(parent)}` : kind;
}

/** A moment in words. */
export function momentOf(milliseconds: number): string {
  return formatDateTime(new Date(milliseconds)) ?? 'a date beyond the years 0 to 9999';
}
