import { decimals } from './quantity.js';

const whole = decimals(0);

/** A number of things: `1 node`, `12,000 nodes`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${whole(count)} ${count === 1 ? noun : nouns}`;
}
