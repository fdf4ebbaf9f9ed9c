import leven from 'leven';

/** Words longer than this are not compared: hostile input must not cost time. */
const LONGEST = 100;

/**
 * The valid word nearest to a wrong one, or undefined where none is near.
 * Near is an edit distance of at most a third of the word's length (at least 1), ignoring case.
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

/** How a message ends that knows which word may have been meant; '' where none is near. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
