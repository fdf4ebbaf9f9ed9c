import { type Argument, InvalidArgumentError, type Option } from 'commander';
import { nearest } from '../../schema/diagnostics/suggest.js';

/** Lets an option or an argument be one of some words only; of a wrong one the nearest of them is told. */
export function oneOf<T extends Argument | Option>(taker: T, words: readonly string[]): T {
  taker.choices(words);
  taker.argParser((word: string) => {
    if (words.includes(word)) return word;
    const near = nearest(word, words);
    throw new InvalidArgumentError(
      `It is one of: ${words.join(', ')}.${near === undefined ? '' : `\n(Did you mean ${near}?)`}`,
    );
  });
  return taker;
}
