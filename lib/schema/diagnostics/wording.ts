import { decimals } from './numbers.js';

const whole = decimals(0);

/** Returns a count with its noun: `1 node`, `12,000 nodes`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${whole(count)} ${count === 1 ? noun : nouns}`;

/** Returns a text whose first letter is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns texts as a list in a sentence: `A, B and C`. */
export const joined = (texts: readonly string[], conjunction: 'and' | 'or' = 'and'): string =>
  texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} ${conjunction} ${texts.at(-1)}`;

/** Returns the first of some texts, each once, and how many there are besides: `A, B and 3 more`. */
export function someOf(texts: Iterable<string>, most = 4): string {
  const all = [...new Set(texts)];
  const rest = all.length - most;
  return rest > 0 ? `${all.slice(0, most).join(', ')} and ${rest} more` : all.join(', ');
}
