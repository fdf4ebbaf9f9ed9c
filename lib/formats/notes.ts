import { buildIssue, type CodesOf, type Particulars } from '../schema/diagnostics/catalogue.js';
import { IssueCollector, type IssueLimits, lengthOf } from '../schema/diagnostics/collector.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { shapeMessages } from '../schema/diagnostics/shape-messages.js';
import { buildLoss } from './losses/build-loss.js';
import type { LossKind, LossParticulars } from './losses/catalogue.js';
import { countsInOrder, type LossCount } from './losses/loss.js';
import { formatMessages } from './messages.js';
import type { FilePlace } from './place.js';

/** The problems that a translator can report: of the format, and of single values as every reader reports them. */
const problemMessages = { ...shapeMessages, ...formatMessages };

type ProblemCode = CodesOf<typeof problemMessages>;

/** The fields of an issue at a place. */
function placed(issue: Issue, { line, column }: FilePlace): Issue {
  return {
    ...issue,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

/** Where an object of the result came from. */
export interface Origin {
  readonly place: FilePlace;
  /** Returns the place of a value inside the object, by its path from there, if it has one of its own. */
  readonly placeInside?: (path: readonly string[]) => FilePlace | undefined;
}

/** What a translator notes while it works: losses, problems, and where each object of its result came from. */
export class Notes extends IssueCollector<Issue> {
  private readonly origins = new WeakMap<object, Origin>();
  private readonly counts = new Map<LossKind, number>();

  /** @param strict whether losses are errors */
  constructor(
    readonly strict = false,
    limits: IssueLimits = {},
  ) {
    super(lengthOf, limits);
  }

  /** Notes a loss at a place of the file. */
  lose<K extends LossKind>(kind: K, particulars: LossParticulars<K>, place: FilePlace = {}): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.add(this.strict ? 'error' : 'warning', () =>
      buildLoss(kind, particulars, place, this.strict),
    );
  }

  /** How many losses of each kind there are, collected or not: the most frequent first, equally frequent ones by name. */
  get lossCounts(): LossCount[] {
    return countsInOrder(this.counts);
  }

  /** The number of errors that are losses. */
  get lossErrors(): number {
    return this.strict ? this.lossCounts.reduce((sum, { count }) => sum + count, 0) : 0;
  }

  /** Notes a problem at a place of the file. */
  report<K extends ProblemCode>(
    code: K,
    particulars: Particulars<(typeof problemMessages)[K]>,
    place: FilePlace = {},
  ): void {
    this.add(problemMessages[code].severity, () =>
      placed(buildIssue(problemMessages, code, particulars, place), place),
    );
  }

  /**
   * Remembers which place of the file an object of the result came from. Returns the object.
   * @param placeInside returns the place of a value inside the object, by its path from there, if it has one of its own
   */
  from<T extends object>(place: FilePlace, object: T, placeInside?: Origin['placeInside']): T {
    this.origins.set(object, placeInside ? { place, placeInside } : { place });
    return object;
  }

  /** Returns what is known about where an object of the result came from. */
  originOf(object: object): Origin | undefined {
    return this.origins.get(object);
  }
}
