import { InvalidArgumentError, Option } from 'commander';
import { defaultCommandLimits } from '../../limits/command.js';
import type { ReadOptions } from '../../reading/document.js';
import { sizeText } from '../../schema/diagnostics/size.js';
import { typedNumber } from '../../schema/typed-number.js';

/** The option of every command that reads a file. */
export interface SizeOption {
  /** The maximum size of each file, in bytes; undefined if the user has not chosen one. Default: 128 MiB. */
  readonly maxSize?: number | undefined;
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
  ['kib', 2 ** 10],
  ['mib', 2 ** 20],
  ['gib', 2 ** 30],
]);

/** The greatest size: Node 20 has no larger buffers. */
const GREATEST = 4 * 2 ** 30;

/** Declares `--max-size`. Anything but a size from 1 byte to 4 GiB is a usage error. */
export const sizeOption = (): Option =>
  new Option(
    '--max-size <size>',
    `largest file to read, such as 512MB or 1GiB (default: ${sizeText(defaultCommandLimits.inputBytes)})`,
  ).argParser(bytesOf);

/** Returns the limits of reading that follow from a size that the user has chosen. It holds for every format. */
export const limitsOf = ({ maxSize }: SizeOption): Pick<ReadOptions, 'workbookLimits'> =>
  maxSize === undefined ? {} : { workbookLimits: { xlsBytes: maxSize } };

/** Returns the bytes of a size: a number of bytes, or a number with a unit, in upper or lower case. */
function bytesOf(text: string): number {
  const { value = Number.NaN, unit = '' } = typedNumber(text, 'group')?.value ?? {};
  const bytes = Math.floor(value * (UNITS.get(unit.toLowerCase()) ?? Number.NaN));
  if (bytes >= 1 && bytes <= GREATEST) return bytes;
  throw new InvalidArgumentError(
    'Expected a size from 1 to 4GiB, in bytes or with a unit: kB, MB, GB, KiB, MiB or GiB.',
  );
}
