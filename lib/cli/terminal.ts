/** Exit statuses, the same for every command. */
export const Status = {
  /** All is well. */
  Fine: 0,
  /** The answer is no: problems were found. */
  Negative: 1,
  /** The command line itself is wrong. */
  Usage: 2,
  /** A file cannot be read, or is not what it should be. */
  Unusable: 3,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** The worse of two. */
export const worse = (a: Status, b: Status): Status => (a > b ? a : b);

/** Says what is being done where that takes long. */
export interface Progress {
  readonly show: (text: string) => void;
  /** Takes away what is shown; nothing is until `show` is called again. */
  readonly end: () => void;
}

/** For where nobody watches. */
export const noProgress: Progress = { show: () => {}, end: () => {} };

/** What a command needs of the outside, so that it can be tested without a process. */
export interface Terminal {
  /** Data goes here. */
  readonly out: (text: string) => void;
  /** Talk goes here. */
  readonly err: (text: string) => void;
  /** All of standard input. */
  readonly stdin: () => Promise<Uint8Array>;
  /** Data that is not text, such as a workbook, goes here. */
  readonly bytes: (data: Uint8Array) => void;
  /** How many columns the output is to fit into. */
  readonly columns: number;
  /** Whether data may be coloured. */
  readonly color: boolean;
  /** Whether somebody watches the talk. */
  readonly watched: boolean;
  /** Says to those who watch what is being done, where it takes long; all other output ends it. */
  readonly progress: Progress;
}

/** Thrown where a file cannot be used; its message is all that the user sees. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput';
}

/** Thrown where the command line asks for what cannot be; its message is all that the user sees. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
