import type { Plan } from '../problem.js';

/** What decides between plans that leave as little unmet with as little overhead. */
export type Preference = 'late' | 'transfers';

/** Options of `optimizeManifest`. All but `signal`, `onProgress` and `shouldStop` are plain data. */
export interface OptimumOptions {
  /** A plan to start from. The result is never worse than its valid part. Default: none. */
  readonly start?: Plan | undefined;
  /** What decides between plans that are equal otherwise. Default: `late`. */
  readonly then?: Preference | undefined;
  /** Seconds that the search may take, more than 0. Default: 30. */
  readonly timeLimit?: number | undefined;
  /**
   * Nodes of the search tree that one step of the search may visit: a whole number of at least 1. With it, and with a time limit
   * that is not reached, results repeat exactly. Default: no limit.
   */
  readonly workLimit?: number | undefined;
  /**
   * Windows of a large campaign that the search for each objective may plan anew: a whole number of at least 1. Default: no limit.
   */
  readonly windowLimit?: number | undefined;
  /** Whether to find the least additional capacity that closes all gaps. Default: true. */
  readonly closeGaps?: boolean | undefined;
  /** Aborting this signal ends the search between two steps; the best plan so far is returned. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the best value and the bound whenever they change. */
  readonly onProgress?: ((progress: OptimumProgress) => void) | undefined;
  /** Asked from time to time, also within a step. If it returns true, the search ends with the best plan so far. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** How far a search is. */
export interface OptimumProgress {
  /** What is minimised now. */
  readonly objective: string;
  /** Its value in the best plan so far, and its bound; in kg, or kg days for `late`. Null if not known yet. */
  readonly value: number | null;
  readonly bound: number | null;
  /** Seconds since the search began. */
  readonly seconds: number;
  /** The best plan so far, if it is a new one. */
  readonly plan?: Plan | undefined;
}

/** @throws TypeError if an option is wrong; it names all that are */
export function checkOptions({ then, timeLimit, ...counts }: OptimumOptions): void {
  const wrong: string[] = [];
  if (then !== undefined && then !== 'late' && then !== 'transfers')
    wrong.push(`then must be late or transfers; found ${String(then)}`);
  if (timeLimit !== undefined && !(timeLimit > 0 && timeLimit < MOST))
    wrong.push(`timeLimit must be a number of seconds above 0; found ${String(timeLimit)}`);
  for (const name of ['workLimit', 'windowLimit'] as const) {
    const limit = counts[name];
    if (limit !== undefined && !(Number.isInteger(limit) && limit > 0 && limit < MOST))
      wrong.push(`${name} must be a whole number of at least 1; found ${String(limit)}`);
  }
  if (wrong.length > 0) throw new TypeError(wrong.join('; '));
}

const MOST = 2 ** 31;
