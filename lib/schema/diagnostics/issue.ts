import { shownPointer } from './pointer.js';
import { cutAt } from './preview.js';

/** The maximum length of the name of a sheet in text for people. Excel allows 31 characters. */
const SHOWN_SHEET = 100;

/** An `error` makes the input unusable. A `warning` points to a likely mistake. */
export type Severity = 'error' | 'warning';

/** A sheet or a cell of a workbook. */
export interface WorkbookLocation {
  /** The name of the sheet, spelt as in the workbook. */
  readonly sheet: string;
  /** The address of the cell, such as `F12`. Absent if the issue concerns the whole sheet. */
  readonly cell?: string;
}

/** A problem in the input, and its location. */
export interface Issue {
  /** Stable identifier for programs: a key of one of the message catalogues. */
  readonly code: string;
  readonly severity: Severity;
  /** JSON Pointer (RFC 6901) to the offending value; `''` is the whole input. */
  readonly pointer: string;
  /** A sentence for people. Its wording may change between versions. */
  readonly message: string;
  /** The offending value as text: JSON for a scalar (cut at 200 characters), else its type (`array of 3`). */
  readonly found?: string;
  /** The valid values, in words. */
  readonly expected?: string;
  /** The most similar valid word, if one is similar enough. */
  readonly suggestion?: string;
  /** The sheet and cell that the value came from, if the input is a workbook. */
  readonly location?: WorkbookLocation;
  /**
   * The line that the value is in, from 1. Present if the input is JSON text or XML. For an unknown property, the position is
   * that of its name; for a missing field, that of the object; for a syntax error, that of the first wrong token.
   */
  readonly line?: number;
  /** The column in that line, from 1, in UTF-16 code units. */
  readonly column?: number;
  /**
   * The position in the text, from 0, in UTF-16 code units. Present if the input is JSON text. For bytes, a byte order mark
   * does not count.
   */
  readonly offset?: number;
}

/** Thrown if input is not valid. Contains every collected issue, including warnings. */
export class ModelValidationError extends Error {
  override readonly name = 'ModelValidationError';

  constructor(
    /** Every collected issue, in the order of the input. At least one of them is an error. */
    readonly issues: readonly Issue[],
    /** The number of all issues. Greater than `issues.length` if the limit was reached. */
    readonly total: number = issues.length,
  ) {
    const errors = issues.filter((issue) => issue.severity === 'error');
    const shown = errors.slice(0, 3).map((issue) => `${locationText(issue)}: ${issue.message}`);
    const more = total > shown.length ? [`... ${total} issues in all`] : [];
    super([...shown, ...more].join('\n'));
  }
}

/**
 * Returns the location of an issue as text: the sheet and cell (`edges!F12`) if the input is a workbook, the line
 * (`line 1204`) if it is XML, else the JSON Pointer, or `(whole input)` if the pointer is empty. Long names and keys are
 * cut: `pointer` and `location` have them whole.
 */
export function locationText({
  location,
  pointer,
  line,
  offset,
}: Pick<Issue, 'location' | 'pointer' | 'line' | 'offset'>): string {
  if (line !== undefined && offset === undefined) return `line ${line}`;
  if (!location) return shownPointer(pointer) || '(whole input)';
  const sheet = cutAt(location.sheet, SHOWN_SHEET);
  return location.cell === undefined ? sheet : `${sheet}!${location.cell}`;
}
