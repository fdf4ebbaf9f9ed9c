import type { Random } from './random.js';

/** What became of a case that broke no law: a short word, such as `refused`. The words are counted. */
export type Outcome = string;

/** One case: an input, and the laws that it must not break. */
export interface Case {
  /** The input, to be stored if a law is broken. */
  readonly input: string | Uint8Array;
  /** How a file with the input is named, such as `json`. */
  readonly extension: string;
  /** Tests the laws. @throws an error that says which law is broken */
  run(): Outcome | Promise<Outcome>;
}

/** Something to be attacked. */
export interface Target {
  /** What is attacked, for people. */
  readonly about: string;
  /** How many cases there are in one unit of a run: cheap targets have more. */
  readonly weight: number;
  /** Loads what all cases share. @returns a function that makes the case of a random generator */
  prepare(): Promise<(random: Random) => Case | Promise<Case>>;
}

/** Fails a case. */
export function broken(law: string): never {
  throw new Error(law);
}
