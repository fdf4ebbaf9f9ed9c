import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of the command line. */
export const commandLimits = {
  inputBytes: {
    counts: 'Bytes of a file, a pipe or standard input. Reading stops there.',
    default: 128 * 2 ** 20,
    option: '`--max-size`, such as `--max-size 1GB`',
    reached: 'A message with the size, and exit status 3.',
    reason:
      'A scenario of 80,000 events has about 9 MB, a workbook of 100,000 rows about 5 MB. JSON can take 25 times its size in memory.',
  },
} as const satisfies LimitTable;

/** The limits of the command line if no option changes them. */
export const defaultCommandLimits = defaultsOf(commandLimits);
