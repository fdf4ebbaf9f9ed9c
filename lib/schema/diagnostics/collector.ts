import { defaultReadingLimits } from '../../limits/reading.js';
import type { Severity } from './issue.js';

/** Collects issues up to a limit, and counts all of them. */
export class IssueCollector<T> {
  readonly collected: T[] = [];
  /** The number of all errors, collected or not. */
  errors = 0;
  /** The number of all issues, collected or not. */
  total = 0;

  constructor(readonly maxIssues: number = defaultReadingLimits.issues) {}

  /** Whether the next issue will be collected. If not, its message need not be built. */
  get collects(): boolean {
    return this.collected.length < this.maxIssues;
  }

  /** Counts an issue, and builds and collects it if the limit is not reached. */
  add(severity: Severity, build: () => T): void {
    this.total++;
    if (severity === 'error') this.errors++;
    if (this.collects) this.collected.push(build());
  }
}
