import { defaultReadingLimits } from '../limits/reading.js';
import { buildIssue, type Particulars } from './diagnostics/catalogue.js';
import { IssueCollector, type IssueLimits, lengthOf } from './diagnostics/collector.js';
import type { Issue, Severity } from './diagnostics/issue.js';
import { pointerOf } from './diagnostics/pointer.js';
import { preview } from './diagnostics/preview.js';
import { type ShapeCode, shapeMessages } from './diagnostics/shape-messages.js';
import { nearest } from './diagnostics/suggest.js';

/** A converter returns this instead of a value if it has reported an error. */
export const INVALID: unique symbol = Symbol('invalid');
export type Invalid = typeof INVALID;

/** How undeclared properties are treated: see `ParseOptions.unknown`. */
export type UnknownProperties = 'warn' | 'error' | 'keep';

/** The form of durations in JSON: numbers of seconds, or ISO 8601 text. */
export type DurationForm = 'seconds' | 'iso8601';

/** Limits on the work that bad input can cause. */
export interface Limits extends IssueLimits {
  /** Maximum nesting of objects and arrays. Default: 256. */
  readonly depth?: number;
  /** Maximum number of values in JSON text, with those inside others. Default: 10,000,000. */
  readonly values?: number;
}

/** The unit of a number, and the most that it can be, as its field declares them. */
interface Bounds {
  readonly unit?: string;
  readonly max?: number;
}

/** Returns what can be said of text in the place of a number, as a clause: see `ParseOptions.hint`. */
export type NumberHint = (text: string, bounds: Bounds) => string | undefined;

/** A whole number above 2^53, and where it is. */
export interface LargeNumber {
  readonly value: number;
  readonly path: readonly (string | number)[];
}

/** The state of one run of reading or writing: the current path, the issues so far, and the caller's options. */
export class Context extends IssueCollector<Issue> {
  /** The current path. Only the first `depth` entries count. */
  readonly path: (string | number)[] = [];
  depth = 0;
  /** Whether the reader has parsed the input from text. It may then reuse the input's objects and arrays in the result. */
  owned = false;
  /** Whether what is converted is kept. If not, it is only checked. */
  keeps = true;
  /** Whether code of a class or of the caller is running. Its exceptions are not issues of the input. */
  runsUserCode = false;
  /** The numbers that may differ from the digits in the text. */
  readonly large: LargeNumber[] = [];
  readonly maxDepth: number;
  readonly maxValues: number;

  constructor(
    readonly newId: () => string,
    readonly unknown: UnknownProperties,
    readonly durations: DurationForm,
    limits: Limits = {},
    readonly hint?: NumberHint,
  ) {
    super(lengthOf, limits);
    this.maxDepth = limits.depth ?? defaultReadingLimits.depth;
    this.maxValues = limits.values ?? defaultReadingLimits.values;
  }

  /** Runs code of a class or of the caller. Its exceptions are passed on instead of becoming issues. */
  call<T>(code: () => T): T {
    const before = this.runsUserCode;
    this.runsUserCode = true;
    const result = code();
    this.runsUserCode = before;
    return result;
  }

  /** Notes a number so large that it may differ from the digits in the text, at the current path. */
  noteLarge(value: number): void {
    if (Number.isInteger(value) && this.large.length < this.maxIssues)
      this.large.push({ value, path: this.path.slice(0, this.depth) });
  }

  /** Returns the valid word most similar to a wrong one. Returns undefined if the issue will not be collected. */
  suggest(word: string, valid: Iterable<string>): string | undefined {
    return this.collects ? nearest(word, valid) : undefined;
  }

  /** Returns whether a value at the current path is nested too deeply, and reports it if so. */
  tooDeep(): boolean {
    if (this.depth < this.maxDepth) return false;
    this.report('too-deep', { limit: this.maxDepth });
    return true;
  }

  /**
   * Reports an issue at the current path.
   * @returns INVALID, so that a converter can return the call
   */
  report<C extends ShapeCode>(
    code: C,
    particulars: Particulars<(typeof shapeMessages)[C]>,
    severity: Severity = shapeMessages[code].severity,
  ): Invalid {
    this.add(severity, () =>
      buildIssue(shapeMessages, code, particulars, {
        pointer: pointerOf(this.path.slice(0, this.depth)),
        severity,
      }),
    );
    return INVALID;
  }

  /**
   * Reports that the value at the current path is not of the expected form.
   * @param problem what is wrong with it, as a clause, if more can be said
   * @returns INVALID, so that a converter can return the call
   */
  mismatch(
    code: Extract<
      ShapeCode,
      | 'wrong-type'
      | 'not-finite'
      | 'not-integer'
      | 'out-of-bounds'
      | 'bad-uuid'
      | 'bad-duration'
      | 'calendar-duration'
      | 'bad-date-time'
      | 'not-json'
      | 'not-an-instance'
    >,
    value: unknown,
    expected: string,
    problem?: string,
  ): Invalid {
    return this.report(code, { found: preview(value), expected, problem });
  }
}
