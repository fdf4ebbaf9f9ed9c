import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of the command line. */
export const commandLimits = {
  inputBytes: {
    counts: 'Bytes of a file or of standard input.',
    default: 256 * 2 ** 20,
    option: '`--max-size`',
    reached: 'The issue `too-large`, with the size.',
    reason: 'A scenario of 80,000 events has about 9 MB.',
  },
} as const satisfies LimitTable;

/** The limits of the command line if no option changes them. */
export const defaultCommandLimits = defaultsOf(commandLimits);
