import type { DraftListener } from '../database/whole-file.js';

/** The exit statuses. They are the same for every command. */
export const Status = {
  /** Success. */
  Fine: 0,
  /** The answer is no: problems were found, files differ, nothing matched, or a scenario is infeasible. */
  Negative: 1,
  /** The command line is wrong. */
  Usage: 2,
  /** A file cannot be read or written, or has the wrong content. */
  Unusable: 3,
  /** A scenario is feasible, but some of its demands are not met. */
  Undersupplied: 4,
  /** A simulation did not end, so there is no verdict. */
  NoVerdict: 5,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** Returns the worse of two statuses. */
export const worse = (a: Status, b: Status): Status => (a > b ? a : b);

/** Shows the current activity of the program during long work. */
export interface ProgressReport {
  readonly show: (text: string) => void;
  /** Erases the progress line until `show` is called again. */
  readonly end: () => void;
}

/** Shows no progress. Use it for output that nobody watches. */
export const noProgress: ProgressReport = { show: () => {}, end: () => {} };

/** The streams and settings of one run of the program. Tests pass other ones. */
export interface Surroundings {
  /** Writes a result to stdout. */
  readonly out: (text: string) => void;
  /** Writes a long result in JSON to stdout, one piece of text after the other. Waits if the reader is slower. */
  readonly stream: (pieces: Iterable<string>) => Promise<void>;
  /** Writes a message to stderr. */
  readonly err: (text: string) => void;
  /** Returns the bytes of stdin, chunk by chunk. Leaving a loop over them closes stdin. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /** Writes a binary result, such as a workbook, to stdout. */
  readonly bytes: (data: Uint8Array) => void;
  /** The width of the output in columns: that of the terminal, and `WIDE` for a pipe or file. */
  readonly columns: number;
  /** The height of the terminal in lines. Undefined if stdout is no terminal. */
  readonly rows?: number | undefined;
  /** Whether results may be coloured. */
  readonly color: boolean;
  /** Whether stderr is a terminal that somebody watches. */
  readonly watched: boolean;
  /** Whether results and messages appear in one place, such as the same terminal. */
  readonly together: boolean;
  /** Whether stdout is a terminal. Default: false. */
  readonly screen?: boolean;
  /** Whether stdin is a terminal, so that somebody can answer a question. Default: false. */
  readonly interactive?: boolean;
  /** Shows all further results page by page, if stdout is a terminal that can. Without it, they are printed at once. */
  readonly page?: () => void;
  /** Shows long-running work on a watched terminal. Any other output ends it. */
  readonly progress: ProgressReport;
  /**
   * Waits until the user asks the program to stop, with Ctrl-C or SIGTERM. The program then has time to end its work; a second
   * signal ends it at once. Without it, every signal ends the program at once.
   */
  readonly stopRequest?: () => Promise<void>;
  /** Is told of each file that is begun and not yet complete, so that it can be deleted if the program is stopped. */
  readonly draft?: DraftListener;
}

/** What a command uses: the surroundings, without a way to print control characters (see `printing.ts`). */
export interface Terminal extends Surroundings {
  /** Writes a result in JSON to stdout. */
  readonly json: (text: string) => void;
}

/** The width that `--wide`, pipes and files have: wide enough for any line. */
export const WIDE = 10_000;

/** Thrown if a file cannot be used. The user sees only its message. */
export class UnusableInput extends Error {
  override readonly name: string = 'UnusableInput';
}

/** Thrown if a file is larger than the limit. */
export class TooLargeInput extends UnusableInput {
  override readonly name = 'TooLargeInput';
}

/** Thrown if the command line is wrong. The user sees only its message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
