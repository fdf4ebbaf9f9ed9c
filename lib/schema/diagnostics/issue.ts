/** How bad an issue is: an `error` makes the input unusable, a `warning` deserves a look. */
export type Severity = 'error' | 'warning';

/** A place in a workbook. */
export interface WorkbookLocation {
  /** The name of the sheet, as the workbook spells it. */
  readonly sheet: string;
  /** The address of the cell, such as `F12`; absent where the whole sheet is meant. */
  readonly cell?: string;
}

/** One thing that is wrong, and where. */
export interface Issue {
  /** Stable, for programs: one of the keys of the message catalogues. */
  readonly code: string;
  readonly severity: Severity;
  /** JSON Pointer (RFC 6901) to the offending value; `''` is the whole input. */
  readonly pointer: string;
  /** A plain sentence, for people. Its wording may change between versions. */
  readonly message: string;
  /** The offending value as text: JSON for a scalar (cut at 200 characters), else its kind (`array of 3`). */
  readonly found?: string;
  /** What would have been right. */
  readonly expected?: string;
  /** The nearest valid word, where one is near. */
  readonly suggestion?: string;
  /** Where in a workbook the value came from, for input that is one. */
  readonly location?: WorkbookLocation;
}

/** What a catalogue says of one code. */
export interface Message<P = never> {
  readonly severity: Severity;
  /** What it means and what to do about it. */
  readonly help: string;
  /** Words the sentence from the particulars of a case. */
  readonly text: (particulars: P) => string;
}

/** The particulars that a catalogue's entry words its sentence from. */
export type Particulars<M> = M extends Message<infer P> ? P : never;

/** Thrown where input cannot become a valid object; carries every issue, warnings included. */
export class ModelValidationError extends Error {
  override readonly name = 'ModelValidationError';

  constructor(
    /** Every issue, in the order of the input; at least one of them an error. */
    readonly issues: readonly Issue[],
    /** How many issues there were in all; more than `issues` holds where the limit was reached. */
    readonly total: number = issues.length,
  ) {
    const errors = issues.filter((issue) => issue.severity === 'error');
    const shown = errors.slice(0, 3).map((issue) => `${locationText(issue)}: ${issue.message}`);
    const more = total > shown.length ? [`... ${total} issues in all`] : [];
    super([...shown, ...more].join('\n'));
  }
}

/** The place of an issue, for people: `edges!F12` in a workbook, else the JSON Pointer. */
export function locationText({
  location: place,
  pointer,
}: Pick<Issue, 'location' | 'pointer'>): string {
  if (!place) return pointer || '(whole input)';
  return place.cell === undefined ? place.sheet : `${place.sheet}!${place.cell}`;
}

/** The default limits on what is collected and how deep input may be nested. */
export const DEFAULT_LIMITS = { issues: 1000, depth: 256, quoted: 200 } as const;

/** Text of a value for an issue: JSON for scalars, cut; the kind of anything else. */
export function preview(value: unknown, limit: number = DEFAULT_LIMITS.quoted): string {
  switch (typeof value) {
    case 'string': {
      const cut = value.length > limit ? `${value.slice(0, limit)}…` : value;
      return JSON.stringify(cut);
    }
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `array of ${value.length}`;
      return value instanceof Date ? 'date' : 'object';
    case 'function':
    case 'symbol':
    case 'undefined':
      return typeof value;
    case 'bigint':
      return `${value}n`.slice(0, limit);
    default:
      return Object.is(value, -0) ? '-0' : String(value).slice(0, limit);
  }
}

/** JSON Pointer of a path. */
export function pointerOf(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const part of path) {
    pointer += `/${typeof part === 'number' ? part : part.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}
