import leven from 'leven';

/** The maximum length of words that are compared. It limits the time that hostile input can cost. */
const MAX_LENGTH = 100;

/** Returns how many letters must be inserted, deleted or changed. Two neighbours in the wrong order count as one change. */
function distance(word: string, valid: string): number {
  let start = 0;
  while (start < word.length && word[start] === valid[start]) start++;
  const isSwapped =
    word[start] === valid[start + 1] &&
    word[start + 1] === valid[start] &&
    word.slice(start + 2) === valid.slice(start + 2);
  return isSwapped && start + 1 < word.length ? 1 : leven(word, valid);
}

/**
 * Returns the valid word most similar to a wrong one, or undefined if none is similar enough: the edit distance may be
 * at most a third of the length of the word, or 1. Case is ignored.
 */
export function nearest(word: string, valid: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > MAX_LENGTH) return undefined;
  const lowerCase = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of valid) {
    if (Math.abs(candidate.length - word.length) >= limit) continue;
    const d = distance(lowerCase, candidate.toLowerCase());
    if (d < limit) {
      limit = d;
      best = candidate;
    }
  }
  return best;
}

/** Returns the message that there is no such thing, with the one that it may be, or with all. */
export function noSuch(kind: string, name: string, valid: readonly string[]): string {
  const near = nearest(name, valid);
  const hint = near === undefined ? `; the ${kind}s are ${valid.join(', ')}` : didYouMean(near);
  return `There is no ${kind} "${name}"${hint}`;
}

/** Returns the end of a message: a question if there is a suggestion, else ''. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
