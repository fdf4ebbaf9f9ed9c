import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';

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
}

/**
 * Returns what words mean. Upper and lower case are the same. Of several things with one name, all are meant.
 * @param kind what the things are, in a sentence
 * @param otherwise what to say of a word that no name is near to. Default: nothing
 */
export function meantBy<K>(
  words: readonly string[],
  kind: string,
  things: Iterable<Named<K>>,
  otherwise = '',
): Meant<K> {
  const byWord = new Map<string, Set<K>>();
  const known = new Set<string>();
  for (const { key, names, also } of things) {
    for (const name of names) known.add(name);
    for (const word of [...names, ...also]) {
      const lower = word.toLowerCase();
      byWord.set(lower, (byWord.get(lower) ?? new Set()).add(key));
    }
  }
  const keys = new Set<K>();
  const problems: string[] = [];
  for (const word of words) {
    const found = byWord.get(word.toLowerCase());
    if (found === undefined) {
      const hint = didYouMean(nearest(word, known));
      problems.push(`there is no ${kind} "${word}"${hint === '' ? otherwise : hint}`);
    } else for (const key of found) keys.add(key);
  }
  return { keys, problems };
}
