import { NamedObjects } from '../editing/named-objects.js';
import type { Entry } from '../graph/entry.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import type { Campaign } from './campaign.js';

/** Something that words can mean. */
export interface Named<K> {
  readonly key: K;
  /** The names that it is called by, and that are suggested for a word that nothing has. */
  readonly names: readonly string[];
  /** Other words for it, such as its identifier. */
  readonly also: readonly string[];
}

/** What words mean, and what is wrong with the words. */
export interface Meant<K> {
  readonly keys: ReadonlySet<K>;
  /** Each word that means nothing, in a sentence with the nearest name. */
  readonly problems: readonly string[];
  /** These words, with the nearest name. */
  readonly unknown: readonly { readonly word: string; readonly suggestion: string | undefined }[];
}

/**
 * Returns what words mean. Upper and lower case are the same. Of several things with one name, all are meant.
 * @param kind what the things are, in a sentence
 * @param otherwise what to say of a word that no name is near to. Default: nothing
 * @param at returns the keys of what an address such as `network.nodes.1` means. Default: none
 */
export function meantBy<K>(
  words: readonly string[],
  kind: string,
  things: Iterable<Named<K>>,
  {
    otherwise = '',
    at = () => [],
  }: { otherwise?: string; at?: (word: string) => readonly K[] } = {},
): Meant<K> {
  const all = new Set<K>();
  const byWord = new Map<string, Set<K>>();
  const known = new Set<string>();
  for (const { key, names, also } of things) {
    all.add(key);
    for (const name of names) known.add(name);
    for (const word of [...names, ...also]) {
      const lower = word.toLowerCase();
      byWord.set(lower, (byWord.get(lower) ?? new Set()).add(key));
    }
  }
  const keys = new Set<K>();
  const problems: string[] = [];
  const unknown: Meant<K>['unknown'][number][] = [];
  for (const word of words) {
    const found = byWord.get(word.toLowerCase()) ?? at(word).filter((key) => all.has(key));
    if ([...found].length === 0) {
      const suggestion = nearest(word, known);
      const hint = didYouMean(suggestion);
      unknown.push({ word, suggestion });
      problems.push(`there is no ${kind} "${word}"${hint === '' ? otherwise : hint}`);
    } else for (const key of found) keys.add(key);
  }
  return { keys, problems, unknown };
}

/** Returns a function that returns the identifiers of the objects that an address or a JSON Pointer means. */
export const idsAt =
  ({ scenario, graph }: Pick<Campaign, 'scenario' | 'graph'>) =>
  (words: string): readonly string[] =>
    NamedObjects.of(scenario, graph).at(words).map(idOf);

/** Returns the identifier of an entry. */
export const idOf = ({ object }: Entry): string => String((object as { id?: string }).id);
