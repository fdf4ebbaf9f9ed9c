import { preview } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';

/** Goods that may not travel in a carrier, or on a transport. */
export interface ForbiddenPair {
  /** A class of supply with its subclasses, or the name or identifier of a resource. */
  readonly goods: number | string;
  /** The name or identifier of a carrier, or of the event or the edge of a transport. Carriers inside it are meant too. */
  readonly on: string;
}

/**
 * Reads a pair in words, such as `203=Cabin`. Goods of digits are a class of supply.
 * @returns undefined if the goods or the carrier are missing
 */
export function forbiddenPair(text: string): ForbiddenPair | undefined {
  const at = text.indexOf('=');
  const goods = text.slice(0, Math.max(0, at)).trim();
  const on = text.slice(at + 1).trim();
  if (goods === '' || on === '') return undefined;
  return { goods: /^\d+$/.test(goods) ? Number(goods) : goods, on };
}

const keys: readonly string[] = ['goods', 'on'];

/**
 * Returns what is wrong with the form of a list of pairs, as the rest of a sentence, or undefined.
 * @param isClass whether a number is a class of supply
 */
export function faultOfPairs(
  value: unknown,
  isClass: (value: number) => boolean,
): string | undefined {
  const expected = 'must be a list of pairs such as {"goods": 203, "on": "Cabin"}';
  if (!Array.isArray(value)) return `${expected}; found ${preview(value)}`;
  const faults = value.flatMap((pair: unknown, index) =>
    faultsOf(pair, isClass).map((fault) => `/${index}: ${fault}`),
  );
  return faults.length === 0 ? undefined : `has invalid pairs: ${faults.join('; ')}`;
}

function faultsOf(pair: unknown, isClass: (value: number) => boolean): string[] {
  if (typeof pair !== 'object' || pair === null || Array.isArray(pair))
    return [`expected an object with goods and on; found ${preview(pair)}`];
  const { goods, on } = pair as Partial<ForbiddenPair>;
  const faults = Object.keys(pair)
    .filter((key) => !keys.includes(key))
    .map((key) => `there is no field ${preview(key)}${didYouMean(nearest(key, keys))}`);
  if (typeof goods === 'number') {
    if (!isClass(goods)) faults.push(`${goods} is no class of supply`);
  } else if (typeof goods !== 'string' || goods === '')
    faults.push(
      `goods must be a class of supply, or the name of a resource; found ${preview(goods)}`,
    );
  if (typeof on !== 'string' || on === '')
    faults.push(`on must be the name of a carrier or a transport; found ${preview(on)}`);
  return faults;
}
