import leven from 'leven';

/** Longer words are not compared, so that hostile input cannot cost much time. */
const LONGEST = 100;

/**
 * Returns the valid word most similar to a wrong one, or undefined if none is similar enough: the edit distance may be
 * at most a third of the length of the word, or 1. Case is ignored.
 */
export function nearest(word: string, valid: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of valid) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const d = leven(wanted, candidate.toLowerCase());
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

/** The end of a message: a question if there is a suggestion, else ''. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
