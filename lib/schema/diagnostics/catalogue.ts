import type { Issue, Severity, WorkbookLocation } from './issue.js';
import { capital } from './wording.js';

/** The entry of one code in a catalogue. `P` is the type of the particulars: the values that its sentence needs. */
export interface Message<P = never> {
  readonly severity: Severity;
  /** The meaning of the code, and how to fix the problem. Printed in `docs/errors.md`. */
  readonly help: string;
  /** Builds the sentence for one case. */
  readonly text: (particulars: P) => string;
}

/** The particulars that a message needs. If it needs none, pass `{}`. */
export type Particulars<M> = M extends Message<infer P> ? (unknown extends P ? object : P) : never;

/** The union of the codes of a catalogue, or of those with the given severity. */
export type CodesOf<C, S extends Severity = Severity> = {
  [K in keyof C & string]: C[K] extends { readonly severity: S } ? K : never;
}[keyof C & string];

/** Particulars of a value that differs from what was expected. */
export interface Mismatch {
  readonly found: string;
  readonly expected: string;
}

/** A particular for messages that end in "did you mean ...?". */
export interface Suggested {
  readonly suggestion?: string | undefined;
}

/** Declares a catalogue, and keeps its codes and the particulars of each message in the type. */
export function catalogue<const C extends Record<string, Message>>(messages: C): C {
  return messages;
}

/** Declares a catalogue in which every message takes the same particulars: `catalogueOf<P>()({ ... })`. */
export const catalogueOf =
  <P>() =>
  <const C extends Record<string, Message<P>>>(messages: C): C =>
    messages;

/** The location and the severity of an issue. */
export interface IssueDetails {
  /** Default: `''`, the whole input. */
  readonly pointer?: string;
  /** Default: the severity in the catalogue. */
  readonly severity?: Severity;
  readonly location?: WorkbookLocation | undefined;
}

/**
 * Builds an issue from a catalogue. `found`, `expected` and `suggestion` are copied from the particulars, and the
 * message starts with a capital letter.
 */
export function buildIssue<const C extends Record<string, Message>, K extends keyof C & string>(
  messages: C,
  code: K,
  particulars: Particulars<C[K]>,
  details: IssueDetails = {},
): Issue {
  // The parameter of `text` depends on the code, which the compiler cannot follow through the lookup.
  const { severity, text } = messages[code] as Message as Message<unknown>;
  const { found, expected, suggestion } = particulars as Partial<Record<string, string>>;
  const message = text(particulars);
  return {
    code,
    severity: details.severity ?? severity,
    pointer: details.pointer ?? '',
    message: capital(message),
    ...(found !== undefined && { found }),
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
    ...(details.location && { location: details.location }),
  };
}
