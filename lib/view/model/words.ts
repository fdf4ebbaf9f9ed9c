import { amount, moment, rounded } from '../../analysis/table/quantity.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';

export { figure, percent, when } from '../../analysis/table/quantity.js';

/** Returns a date and time in UTC. @param zero the start of the scenario, in milliseconds @param days since then */
export const dateOf = (zero: number, days: number): string =>
  moment(new Date(zero + Math.round(days * SECONDS_A_DAY) * 1000));

/** Returns the day of a time, in UTC. */
export const dayOf = (zero: number, days: number): string => dateOf(zero, days).split(' ')[0]!;

/** Returns a mass as people read it: in tonnes from 1,000 kg on. @param mass in kg */
export const massText = (mass: number): string =>
  mass >= 999.5 ? `${amount(rounded(mass / 1000))} t` : `${amount(Math.round(mass))} kg`;

/** Returns a number of people: `1 person`, `3 people`. */
export const peopleText = (count: number): string =>
  `${amount(count)} ${count === 1 ? 'person' : 'people'}`;

/** Returns a time of some length: `3 d 12 h`, `8 h`, `30 min`. @param days in days */
export function lengthOf(days: number): string {
  const minutes = Math.round(days * 24 * 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (minutes < 24 * 60)
    return minutes % 60 === 0 ? `${hours} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const rest = hours % 24;
  return `${amount(Math.floor(hours / 24))} d${rest === 0 ? '' : ` ${rest} h`}`;
}

/** Returns a name that can be shown: something stands for one that is empty. */
export const shown = (name: string): string => (name.trim() === '' ? '(no name)' : name);

/**
 * Returns a name that stands in a sentence without turning the words around it, whichever way it is written.
 * @see {@link https://www.unicode.org/reports/tr9/ | Unicode Bidirectional Algorithm}: First Strong Isolate, Pop Directional Isolate
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * Returns a sentence without the characters by which a name in it turns the words that follow: embeddings, overrides and their
 * end.
 * @see {@link https://www.unicode.org/reports/tr9/ | Unicode Bidirectional Algorithm}, explicit directional embeddings and overrides
 */
export const unturned = (sentence: string): string => sentence.replace(/[\u202a-\u202e]/g, '');

/** Returns the beginning of a text, and an ellipsis if it is longer. @param most the number of characters */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, Math.max(most - 1, 0))
        .join('')
        .trimEnd()}…`;
}
