/** What a command needs of the outside, so that it can be tested without a process. */
export interface Terminal {
  /** Data goes here. */
  readonly out: (text: string) => void;
  /** Talk goes here. */
  readonly err: (text: string) => void;
  /** All of standard input. */
  readonly stdin: () => Promise<Uint8Array>;
}

/** Thrown where a file cannot be used; its message is all that the user sees. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput';
}
