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
