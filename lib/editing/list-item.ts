import { quoted } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import { UUID_FORM } from '../schema/field-types/uuid.js';
import { classOf, fieldsOf, isModelClass } from '../schema/metadata.js';
import { contentName, contentOf, numberOf, numberOfItems } from './content.js';
import type { NamedObjects } from './named-objects.js';

/** An item of a list, or a place for one. */
export interface FoundItem {
  readonly index: number;
  readonly value: unknown;
  /** How many words name it: a name can have dots. */
  readonly used: number;
  /** Whether the list lacks it. The value is then an amount of nothing, which can be added at the index. */
  readonly isMissing?: boolean;
  readonly problem?: undefined;
}

/** Names of items that a message lists. */
const LISTED = 10;

const folded = (text: string): string => text.toLowerCase();

/**
 * Returns the item of a list that the first of some words name: its index, its name or identifier, or the name or
 * identifier of what it refers to. In a list of amounts, a resource that the list lacks is a place for it.
 * @param isPointer whether they are those of a JSON Pointer
 */
export function itemOf(
  ...[list, type, words, names, isPointer]: [
    list: readonly unknown[],
    type: FieldType | undefined,
    words: readonly string[],
    names: NamedObjects,
    isPointer: boolean,
  ]
): ItemOrProblem {
  const problem = isPointer ? undefined : twoMeanings(list, words[0] ?? '', names);
  if (problem !== undefined) return { problem };
  // Many objects of one name can inherit the same list.
  return names.once(list, words.join('.'), () => findItem(list, type, words, names));
}

/** Returns that a number can be the index of an amount and the class of supply of another one, if it can. */
function twoMeanings(
  list: readonly unknown[],
  word: string,
  names: NamedObjects,
): string | undefined {
  const item = /^\d{1,15}$/.test(word) ? list[Number(word)] : undefined;
  if (numberOf(item) === undefined) return undefined;
  const isOfClass = (each: unknown) =>
    (each as { readonly classOfSupply?: unknown }).classOfSupply === Number(word);
  if (isOfClass(item) || !list.some(isOfClass)) return undefined;
  const name = contentName(item as object, names) ?? 'an unknown resource';
  return `"${word}" can mean item ${word}, ${name}, and class of supply ${word}; write "class ${word}", or a JSON Pointer to the item`;
}

type ItemOrProblem = FoundItem | { readonly problem: string };

function findItem(
  list: readonly unknown[],
  type: FieldType | undefined,
  words: readonly string[],
  names: NamedObjects,
): ItemOrProblem {
  const [word = ''] = words;
  if (/^\d{1,15}$/.test(word) && Number(word) < list.length)
    return { index: Number(word), value: list[Number(word)], used: 1 };
  const labels = list.map((item) => labelsOf(item, type, names));
  for (let used = words.length; used > 0; used--) {
    const name = words.slice(0, used).join('.');
    const found = [...matches(labels, (label) => label === name)];
    const alike = found.length > 0 ? found : [...matches(labels, sameFolded(name))];
    const [index] = alike;
    if (alike.length > 1)
      return {
        problem: `${quoted([name])} can mean ${alike.length} items; use one of the indices ${alike.slice(0, LISTED).join(', ')}${alike.length > LISTED ? ', …' : ''}`,
      };
    if (index !== undefined) return { index, value: list[index], used };
  }
  const number = numberOfItems(type);
  if (number !== undefined) return amountOf(list, number, words, names);
  // An item without a name has its index only: an identifier helps nobody.
  const isName = (label: string) => !UUID_FORM.test(label);
  const known = [...new Set(labels.flatMap((own) => own.find(isName) ?? []))];
  const items = `the list has ${list.length === 1 ? 'one item' : `${list.length} items`}`;
  const near = didYouMean(nearest(word, known));
  const last = list.length - 1;
  const there =
    known.length > 0
      ? `: ${quoted(known.slice(0, LISTED))}${known.length > LISTED ? ', …' : ''}`
      : last >= 0 && `; expected ${last === 0 ? '0' : `0 to ${last}`}`;
  return {
    problem: `${items}, and ${quoted([word])} is not the index or the name of one${near || there || ''}`,
  };
}

const sameFolded = (name: string) => {
  const wanted = folded(name);
  return (label: string) => folded(label) === wanted;
};

function* matches(
  labels: readonly (readonly string[])[],
  fits: (label: string) => boolean,
): Iterable<number> {
  for (const [index, own] of labels.entries()) if (own.some(fits)) yield index;
}

/** Returns the item of a list of amounts that words name, or the place for it. */
function amountOf(
  list: readonly unknown[],
  number: 'amount' | 'rate',
  words: readonly string[],
  names: NamedObjects,
): ItemOrProblem {
  let problem = '';
  for (let used = words.length; used > 0; used--) {
    const content = contentOf(words.slice(0, used).join('.'), names);
    if (typeof content === 'string') {
      problem = content;
      continue;
    }
    const found = list.flatMap((item, index) => (content.isSame(item as object) ? [index] : []));
    const [index] = found;
    const value = content.nothing(number);
    if (value === undefined && found.length !== 1)
      return {
        problem: `${content.name} can be pressurized or unpressurized, and the list has ${found.length === 0 ? 'neither' : 'both'}; write "${words.slice(0, used).join('.')} Pressurized" or "Unpressurized"`,
      };
    return index === undefined
      ? { index: list.length, value, used, isMissing: true }
      : { index, value: list[index], used };
  }
  return { problem };
}

/** Returns the words that name an item of a list: its name and identifier, or those of what it refers to. */
function labelsOf(
  item: unknown,
  list: FieldType | undefined,
  names: NamedObjects,
): readonly string[] {
  if (typeof item === 'string') {
    const type = list?.kind === 'list' ? list.item : undefined;
    const classes = type?.kind === 'uuid' ? type.refersTo?.() : undefined;
    return named(classes && names.get(item, classes), item);
  }
  if (typeof item !== 'object' || item === null) return [];
  const { name, id } = item as { name?: unknown; id?: unknown };
  const own = [name, id].filter((each) => typeof each === 'string');
  if (typeof name === 'string' || !isModelClass(classOf(item))) return own;
  for (const { name: field, fieldType } of fieldsOf(classOf(item))) {
    if (fieldType.kind !== 'uuid' || fieldType.refersTo === undefined) continue;
    const target = (item as Record<string, unknown>)[field];
    if (typeof target !== 'string') continue;
    return named(names.get(target, fieldType.refersTo()), target);
  }
  return own;
}

/** Returns the name of an object, if it has one, and its identifier. */
function named(object: object | undefined, id: string): readonly string[] {
  const { name } = (object ?? {}) as { name?: unknown };
  return typeof name === 'string' ? [name, id] : [id];
}
