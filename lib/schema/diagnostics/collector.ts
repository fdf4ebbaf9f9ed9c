import { defaultReadingLimits } from '../../limits/reading.js';
import type { Issue, Severity } from './issue.js';

/** Limits on the issues that are collected. Further ones are only counted. */
export interface IssueLimits {
  /** Maximum number of issues. Default: 1,000. */
  readonly issues?: number;
  /**
   * Maximum number of characters of all collected issues together. The issue that exceeds it is the last one that is
   * collected. Default: 4,194,304. If `issues` is raised, this limit is raised in proportion.
   */
  readonly issueText?: number;
}

/** Returns the number of characters of an issue. */
export function lengthOf({
  pointer,
  message,
  found = '',
  expected = '',
  suggestion = '',
  location,
}: Issue): number {
  const texts = [pointer, message, found, expected, suggestion, location?.sheet ?? ''];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Collects issues up to two limits, and counts all of them. The limit of their text matters for hostile input: if a
 * thousand values are wrong below one key of a megabyte, a thousand pointers contain the key.
 */
export class IssueCollector<T> {
  readonly collected: T[] = [];
  /** The number of all errors, collected or not. */
  errors = 0;
  /** The number of all issues, collected or not. */
  total = 0;
  readonly maxIssues: number;
  readonly maxText: number;
  /** The number of characters of the collected issues. */
  private text = 0;

  /** @param lengthOf returns the number of characters of an issue */
  constructor(
    private readonly lengthOf: (issue: T) => number,
    limits: IssueLimits = {},
  ) {
    const { issues, issueText } = defaultReadingLimits;
    this.maxIssues = limits.issues ?? issues;
    this.maxText = limits.issueText ?? issueText * Math.max(1, this.maxIssues / issues);
  }

  /** Whether the next issue will be collected. If not, its message need not be built. */
  get collects(): boolean {
    return this.collected.length < this.maxIssues && this.text < this.maxText;
  }

  /**
   * Counts an issue, and builds and collects it if no limit is reached. The first error is collected even then: it takes
   * the place of a warning, so that a file is never refused with warnings alone.
   */
  add(severity: Severity, build: () => T): void {
    this.total++;
    if (severity === 'error') this.errors++;
    if (this.collects) {
      const issue = build();
      this.collected.push(issue);
      this.text += this.lengthOf(issue);
    } else if (severity === 'error' && this.errors === 1 && this.collected.length > 0)
      this.collected[this.collected.length - 1] = build();
  }
}
