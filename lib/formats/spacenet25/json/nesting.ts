import { defaultReadingLimits } from '../../../limits/reading.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { isObject, type PlainObject } from '../../../schema/plain.js';
import { idOf, listOf, objectOf, own } from './plain-values.js';
import type { JsonTranslation } from './work.js';

/** An element of the file, at any depth. */
export interface ElementInFile {
  readonly source: PlainObject;
  readonly pointer: string;
  readonly id: string;
  /** The elements inside it, if it carries elements. */
  readonly inside: readonly ElementInFile[];
  /** The element around it, and its place in there. Undefined for an element of the list. */
  readonly around?: { readonly element: ElementInFile; readonly index: number };
}

/** How deep elements may be nested: each level is an object and a list, in the objects of a scenario. */
const MAX_DEPTH = Math.floor((defaultReadingLimits.depth - 3) / 2);

/** Returns whether a value is a whole element in the contents of another. */
export const isElement = (inside: unknown): boolean =>
  isObject(inside) && Object.hasOwn(inside, 'type');

/** Lists elements with all that are nested in them: each after the one around it, which SpaceNet 2.5 writes with its contents. */
export function elementsIn(list: unknown, pointer: string, work: JsonTranslation): ElementInFile[] {
  const found: ElementInFile[] = [];
  const seen = new Set<object>();
  const enter = (
    source: PlainObject,
    place: string,
    around?: ElementInFile['around'],
  ): ElementInFile => {
    const id = idOf(own(source, 'id')) || work.newId('elements', place);
    const element = { source, pointer: place, id, inside: [], ...(around && { around }) };
    found.push(element);
    return element;
  };
  for (const [index, source] of listOf(list).entries()) {
    if (!isObject(source)) {
      const particulars = { found: preview(source), expected: 'an object' };
      work.notes.report('wrong-type', particulars, { pointer: `${pointer}/${index}` });
      continue;
    }
    const stack = [{ element: enter(source as PlainObject, `${pointer}/${index}`), depth: 0 }];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const { element, depth } = top;
      const inside = element.inside as ElementInFile[];
      for (const [at, each] of listOf(own(element.source, 'contents')).entries()) {
        // A plain value can hold one object several times, or itself. Text cannot.
        if (!isElement(each) || seen.has(each as object)) continue;
        seen.add(each as object);
        const place = `${element.pointer}/contents/${at}`;
        if (depth >= MAX_DEPTH) {
          work.notes.report('too-deep', { limit: defaultReadingLimits.depth }, { pointer: place });
          break;
        }
        const next = enter(objectOf(each), place, { element, index: inside.length });
        inside.push(next);
        stack.push({ element: next, depth: depth + 1 });
      }
    }
  }
  return found;
}
