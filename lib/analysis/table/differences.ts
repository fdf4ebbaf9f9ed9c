import {
  Comparison,
  type FoundDifference,
  type NamedObject,
  type Side,
} from '../../editing/compare/comparison.js';
import type { Checkable } from '../../graph/collections.js';
import { type Names, nameIn } from '../../graph/display-names.js';
import { fieldsText, objectText, textOf } from './values.js';

/** One difference between two scenarios or databases, as `diff --json` prints it. */
export interface PrintedDifference {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The named objects that contain it, the outermost first. If `field` is '', the last one is the object itself. */
  readonly within: readonly NamedObject[];
  /** The path from the last of them: `duration`, `burns[1].deltaV`; '' if the object itself was added or removed. */
  readonly field: string;
  /** JSON Pointers in the old and the new file. An added or removed object has only one. */
  readonly pointers: { readonly before?: string; readonly after?: string };
  /** The values as text, references by name; absent if there is no value. */
  readonly before?: string;
  readonly after?: string;
}

/** Returns the differences between two scenarios or two databases, with their values as text. */
export function compare(before: Checkable, after: Checkable): PrintedDifference[] {
  const comparison = new Comparison(before, after);
  return textsOf(comparison.whole(), comparison);
}

/** Returns the differences between the models of two scenarios or databases, with their values as text. */
export function compareModels(before: Checkable, after: Checkable): PrintedDifference[] {
  const comparison = new Comparison(before, after);
  const found = comparison
    .models()
    .flatMap(({ removed, pairs, added }) => [
      ...removed.map((object) => comparison.lone('removed', object)),
      ...pairs.flatMap(({ differences }) => differences),
      ...added.map((object) => comparison.lone('added', object)),
    ]);
  return textsOf(found, comparison);
}

/** Returns differences with their values as text. */
export const textsOf = (
  found: readonly FoundDifference[],
  { before: old, after: renewed }: Pick<Comparison, 'before' | 'after'>,
): PrintedDifference[] =>
  found.map(({ before: one, after: other, ...difference }) => {
    let before = one && sideText(one, old);
    let after = other && sideText(other, renewed);
    // The texts are equal if different objects have one name, or if numbers differ beyond the digits shown.
    if (before === after && one?.object === undefined && other?.object === undefined)
      [before, after] = [JSON.stringify(one?.value), JSON.stringify(other?.value)];
    return {
      ...difference,
      ...(before !== undefined && before !== '' && { before }),
      ...(after !== undefined && after !== '' && { after }),
    };
  });

function sideText(side: Side, names: Names): string {
  if (side.object === undefined) return textOf(side.type, side.value, names);
  const { object } = side;
  return nameIn(object) === undefined ? objectText(object, names) : summaryText(object, names);
}

/** Returns the important fields of an added or removed object as text: all except name, type, defaults and long lists. */
function summaryText(object: object, names: Names): string {
  return fieldsText(object, names, ({ field, value }) => {
    if (field.name === 'name' || field.presence === 'type') return false;
    if (Array.isArray(value)) return value.length > 0 && value.length <= 4;
    return field.makeDefault?.() !== value;
  });
}
