import { decimals } from './numbers.js';

const whole = decimals(0);

/** Returns a count with its noun: `1 node`, `12,000 nodes`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${whole(count)} ${count === 1 ? noun : nouns}`;

/** Returns a text whose first letter is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
