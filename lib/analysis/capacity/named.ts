import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import type { Campaign } from '../campaign.js';

/** The transports that words mean, and what is wrong with the words. */
export interface NamedTransports {
  /** Indices in `transports` of the result. */
  readonly transports: ReadonlySet<number>;
  /** Each word that means no transport, in a sentence with the nearest name. */
  readonly problems: readonly string[];
}

/**
 * Returns the transports that words mean: the name of an event, or the name or identifier of an edge, which mean all with
 * that name, or the number of a transport, such as `#3`, counted from 1 in order of departure. Upper and lower case are the
 * same.
 */
export function transportsByName({ result }: Campaign, words: readonly string[]): NamedTransports {
  const byWord = new Map<string, Set<number>>();
  const names = new Set<string>();
  for (const { index, event, edge } of result.transports) {
    const name = result.events[event]!.name;
    names.add(name).add(edge.name);
    for (const word of [name, edge.name, edge.id, `#${index + 1}`]) {
      const key = word.toLowerCase();
      const known = byWord.get(key);
      if (known === undefined) byWord.set(key, new Set([index]));
      else known.add(index);
    }
  }
  const transports = new Set<number>();
  const problems: string[] = [];
  for (const word of words) {
    const found = byWord.get(word.toLowerCase());
    for (const index of found ?? []) transports.add(index);
    if (found !== undefined) continue;
    const hint = didYouMean(nearest(word, names));
    const count = result.transports.length;
    problems.push(
      `there is no transport "${word}"${hint === '' && count > 0 ? `; use a name, or a number from #1 to #${count}` : hint}`,
    );
  }
  return { transports, problems };
}
