import { lowerBound } from '../../graph/sorted.js';
import { preview } from '../../schema/diagnostics/preview.js';
import type { FilePlace } from '../place.js';
import type { XmlDocument, XmlElement } from './document.js';

/** The element that a reference names, or why it names none. */
export type Resolved = { readonly element: XmlElement } | { readonly reason: string };

/** Matches a step down: a name, and its place among the elements of this name. */
const STEP = /^([^[\]]+?)(?:\[([1-9]\d{0,9})\])?$/;

/**
 * Follows the references of a document: relative paths, as XStream writes them. `..` is a step up, a name a step down to
 * the first element of this name, and `name[2]` to the second one.
 */
export class XmlReferences {
  constructor(readonly document: XmlDocument) {}

  /** Returns the element that an element stands for: itself if it is no reference. */
  resolve(element: XmlElement): Resolved {
    const path = this.document.referenceOf(element);
    if (path === undefined) return { element };
    const found = this.#follow(element, path);
    if ('reason' in found) return found;
    if (found.element >= element)
      return { reason: found.element === element ? 'it names itself' : 'it leads forward' };
    if (this.document.isReference(found.element))
      return { reason: 'it leads to another reference' };
    return found;
  }

  #follow(from: XmlElement, path: string): Resolved {
    if (path.startsWith('/')) return { reason: 'only relative paths are read' };
    let at = from;
    for (const step of path.split('/')) {
      if (step === '..') {
        at = this.document.parentOf(at);
        if (at < 0) return { reason: 'it leads above the root' };
        continue;
      }
      const [, name = '', place = '1'] = STEP.exec(step) ?? [];
      if (name === '' || name === '.') return { reason: `${preview(step)} is no step` };
      const next = this.document.inside(at).get(name)?.[Number(place) - 1];
      if (next === undefined) return { reason: `there is no ${preview(step)} where it leads` };
      at = next;
    }
    return { element: at };
  }
}

/** Returns the place of an element: line and column, and the path of names. */
export function placeOf(document: XmlDocument, element: XmlElement): FilePlace {
  return {
    pointer: pathOf(document, element),
    line: document.lineOf(element),
    column: document.columnOf(element),
  };
}

/**
 * Returns the names of the elements around an element and of itself, in the form of a JSON Pointer. The packages of classes
 * are left out.
 */
function pathOf(document: XmlDocument, element: XmlElement): string {
  const steps: string[] = [];
  for (let at = element; at >= 0; at = document.parentOf(at)) {
    const full = document.nameOf(at);
    const name = full.slice(full.lastIndexOf('.') + 1);
    const place = placeAmong(document, at);
    steps.unshift(place > 1 ? `${name}[${place}]` : name);
  }
  return `/${steps.join('/')}`;
}

/** Returns the place of an element among the elements of the same name in its parent, from 1. */
function placeAmong(document: XmlDocument, element: XmlElement): number {
  const parent = document.parentOf(element);
  const siblings = parent < 0 ? undefined : document.inside(parent).get(document.nameOf(element));
  return siblings ? lowerBound(siblings, element) + 1 : 1;
}
