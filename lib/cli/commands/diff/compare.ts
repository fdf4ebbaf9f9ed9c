import {
  Comparison,
  type FoundDifference,
  type Side,
} from '../../../editing/compare/comparison.js';
import type { Checkable } from '../../../graph/collections.js';
import { type Names, nameIn } from '../../../graph/display-names.js';
import { fieldsText, objectText, textOf } from '../../values.js';
import type { PrintedDifference } from './difference.js';

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
