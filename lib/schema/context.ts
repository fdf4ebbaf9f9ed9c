import { DEFAULT_LIMITS, type Issue, pointerOf, preview } from './diagnostics/issue.js';
import { type ShapeCode, shapeMessages } from './diagnostics/shape-messages.js';
import { nearest } from './diagnostics/suggest.js';

/** What a kind gives back in place of a value when it has reported an error. */
export const INVALID: unique symbol = Symbol('invalid');
export type Invalid = typeof INVALID;

/** What becomes of properties that a shape does not know. */
export type UnknownProperties = 'warn' | 'error' | 'keep';

/** How durations are written. */
export type DurationForm = 'seconds' | 'iso8601';

/** Limits on the work that bad input can cause. */
export interface Limits {
  /** At most so many issues are collected; further ones are counted only. Default 1,000. */
  readonly issues?: number;
  /** Deepest nesting of objects and arrays. Default 256. */
  readonly depth?: number;
}

/** What reading and writing carry along: the place, the issues, and the caller's wishes. */
export class Context {
  /** The place being worked at: the first `depth` entries count. */
  readonly path: (string | number)[] = [];
  depth = 0;
  /** Whether the input is the reader's own (it came as text), so that its arrays may become the instances'. */
  owned = false;
  /** Errors reported so far. */
  errors = 0;
  /** Issues reported so far, collected or not. */
  total = 0;
  readonly issues: Issue[] = [];
  readonly maxIssues: number;
  readonly maxDepth: number;

  constructor(
    readonly newId: () => string,
    readonly unknown: UnknownProperties,
    readonly durations: DurationForm,
    limits: Limits = {},
  ) {
    this.maxIssues = limits.issues ?? DEFAULT_LIMITS.issues;
    this.maxDepth = limits.depth ?? DEFAULT_LIMITS.depth;
  }

  /** Whether a further issue is collected, so that its particulars are worth their time; else it is only counted. */
  get collects(): boolean {
    return this.issues.length < this.maxIssues;
  }

  /** The valid word nearest to a wrong one, for an issue that is collected. */
  suggest(word: string, valid: Iterable<string>): string | undefined {
    return this.collects ? nearest(word, valid) : undefined;
  }

  /** Whether a value here would be too deep. Reports it if so. */
  tooDeep(): boolean {
    if (this.depth < this.maxDepth) return false;
    this.report('too-deep', { limit: this.maxDepth });
    return true;
  }

  /**
   * Notes an issue at the current place.
   * @returns INVALID, so that a reader can end on it.
   */
  report<C extends ShapeCode>(
    code: C,
    particulars: Parameters<(typeof shapeMessages)[C]['text']>[0],
    severity = shapeMessages[code].severity as Issue['severity'],
  ): Invalid {
    this.total++;
    if (severity === 'error') this.errors++;
    if (this.collects) {
      // The type of `text` depends on the code, which the compiler cannot follow through the lookup.
      const text = shapeMessages[code].text as (p: unknown) => string;
      const { found, expected, suggestion } = (particulars ?? {}) as Partial<
        Record<string, string>
      >;
      this.issues.push({
        code,
        severity,
        pointer: pointerOf(this.path.slice(0, this.depth)),
        message: text(particulars),
        ...(found !== undefined && { found }),
        ...(expected !== undefined && { expected }),
        ...(suggestion !== undefined && { suggestion }),
      });
    }
    return INVALID;
  }

  /** Notes that the value here is not what was expected. */
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
  ): Invalid {
    return this.report(code, { found: preview(value), expected });
  }
}
