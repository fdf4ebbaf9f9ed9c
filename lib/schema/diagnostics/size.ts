import { amount } from './numbers.js';

const UNITS = [
  ['GiB', 2 ** 30],
  ['MiB', 2 ** 20],
  ['KiB', 2 ** 10],
] as const;

/** Returns a number of bytes in the largest unit that fits, with at most one decimal: `128 MiB`, `1.5 GiB`, `12 bytes`. */
export function sizeText(bytes: number): string {
  const [unit, size] = UNITS.find(([, each]) => bytes >= each) ?? ['bytes', 1];
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
}

/** Returns a number of bytes exactly, and in a larger unit: `629,145,600 bytes (600 MiB)`. */
export function exactSizeText(bytes: number): string {
  const exact = `${amount(bytes)} bytes`;
  return bytes < 2 ** 10 ? exact : `${exact} (${sizeText(bytes)})`;
}
