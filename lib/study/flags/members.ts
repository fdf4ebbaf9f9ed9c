import { preview } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import type { Family } from '../../schema/family.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { numberOf, plainOf } from './scan.js';

/** What a flag says, as plain data, or what is wrong with it. */
export interface Said<T = Readonly<Record<string, unknown>>> {
  readonly said: T;
  readonly problems: readonly string[];
}

/** Returns the form of a name in flags: `Monte Carlo` is `monte-carlo`. */
export const flagWord = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Returns the words for the members of a family, and the members. */
export const wordsOf = (family: Family): ReadonlyMap<string, string> =>
  new Map(family.types.map((type) => [flagWord(type), type]));

/**
 * Finds a word in a table, in any case.
 * @param what what the word should name, for the message
 */
export function findWord(
  word: string,
  table: ReadonlyMap<string, string>,
  what: string,
): Said<string> {
  const found = table.get(flagWord(word.trim()));
  if (found !== undefined) return { said: found, problems: [] };
  const words = [...table.keys()];
  const near = nearest(word, words);
  const hint = near === undefined ? `; expected ${words.join(', ')}` : didYouMean(near);
  return { said: '', problems: [`${preview(word, 80)} is no ${what}${hint}`] };
}

/** Returns the fields that can be given as arguments, in their order. */
export function argumentNames(target: AbstractClass): readonly string[] {
  return fieldsOf(target)
    .filter(({ presence, fieldType: { kind } }) => presence !== 'type' && kind !== 'list')
    .map(({ name }) => name);
}

/**
 * Gives the arguments of a call to the fields of a class: in their order, or by name, as in `normal(450, 5, low=440)`.
 * @param word the word of the call, for messages
 * @param isShare returns whether an argument can be a percentage
 */
export function fieldsFrom(
  word: string,
  args: readonly string[],
  target: AbstractClass,
  isShare: (name: string) => boolean = () => true,
): Said {
  const names = argumentNames(target);
  const said: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [at, text] of args.entries()) {
    const [, given, value = text] = /^([a-z]+)\s*=\s*(.*)$/is.exec(text) ?? [];
    const name = given ?? names[at];
    if (name === undefined)
      problems.push(
        `${word} takes ${names.length === 0 ? 'no arguments' : `at most ${names.length} (${names.join(', ')})`}; found ${preview(text, 80)}`,
      );
    else if (!names.includes(name))
      problems.push(
        `${word} has no ${preview(name, 80)}${didYouMean(nearest(name, names)) || `; expected ${names.join(', ')}`}`,
      );
    else if (Object.hasOwn(said, name)) problems.push(`${word} has "${name}" twice`);
    else if (value.endsWith('%') && !isShare(name))
      problems.push(
        `${preview(value, 80)} is no value of a field; write a number, or "*=" before shares of the value in the campaign (${name})`,
      );
    else said[name] = numberOf(value) ?? plainOf(value);
  }
  return { said, problems };
}
