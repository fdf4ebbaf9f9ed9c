import { leastBy } from '../../graph/sorted.js';
import type { ErrorRecord, SimulationResult } from '../../simulation/index.js';
import { BurnEnds } from '../burns.js';
import { eventsInScope, isReached, type UnmetInScope, unmetInScope } from './records-in-scope.js';
import type { Scope } from './scope.js';

/**
 * What must become true: no errors (`feasible`), no errors and no unmet demands (`supplied`), or no errors and all reserves that are
 * needed (`reserved`).
 */
export type Goal = 'feasible' | 'supplied' | 'reserved';

/** What a result says about a goal in a scope. */
export interface Judgement {
  /** Whether the goal is reached. */
  readonly holds: boolean;
  /** The number of errors in the scope. */
  readonly errors: number;
  /** The first error; null if there is none. */
  readonly firstError: { readonly code: string; readonly message: string } | null;
  /** The smallest margin of the burns in the scope, in m/s; negative if delta-v is missing. Null without burns. */
  readonly margin: number | null;
  /**
   * Mass of what falls short in the scope, or of what has to be brought besides for reserves, in kg; null if the goal does not ask for
   * either.
   */
  readonly unmetMass: number | null;
  /** Whether the scope takes part in the simulation at all. */
  readonly isReached: boolean;
}

/** How far a result is from a goal: below 0 if it is not reached. */
export interface Score {
  readonly value: number;
  readonly kind: 'delta-v' | 'mass';
}

/** Returns whether the records of demands are needed, besides their totals. */
export const needsDemands = (goal: Goal, { kind }: Scope): boolean =>
  goal === 'reserved' || (goal === 'supplied' && (kind === 'mission' || kind === 'event'));

/**
 * Judges a result by a goal.
 * @param reserves what has to be brought besides for reserves, if the goal asks for them
 */
export function judge(
  result: SimulationResult,
  goal: Goal,
  scope: Scope,
  reserves?: UnmetInScope,
): { readonly judgement: Judgement; readonly score: Score | undefined } {
  const isInside = eventsInScope(result, scope);
  const errors = result.errors.filter((error) => concerns(error, scope, isInside));
  const margin = leastMargin(result, isInside);
  const unmet = goal === 'supplied' ? unmetInScope(result, scope, isInside) : reserves;
  const reached = isReached(result, scope, isInside);
  const isFeasible = reached && errors.length === 0;
  const holds = result.verdict !== undefined && isFeasible && !unmet?.isUnmet;
  const [first] = errors;
  const judgement = {
    holds,
    errors: errors.length,
    firstError: first === undefined ? null : { code: first.code, message: first.message },
    margin,
    unmetMass: unmet?.mass ?? null,
    isReached: reached,
  };
  // Only if nothing but delta-v is missing does more of it help.
  const isShort = errors.length > 0 && errors.every(({ code }) => code === 'DELTA_V_SHORT');
  const byMargin = goal === 'feasible' && isFeasible;
  let score: Score | undefined;
  if (reached && margin !== null && (byMargin || isShort))
    score = { value: margin + result.rules.deltaVTolerance, kind: 'delta-v' };
  else if (isFeasible && unmet?.isUnmet) score = { value: -unmet.mass, kind: 'mass' };
  return { judgement, score };
}

/** Returns whether an error belongs to a scope. A limit ends the simulation of all scopes. */
function concerns(
  { code, event, element, place }: ErrorRecord,
  scope: Scope,
  isInside: readonly boolean[],
): boolean {
  if (code === 'LIMIT_REACHED') return true;
  if (scope.kind === 'campaign' || (event !== null && isInside[event])) return true;
  if (scope.kind === 'element') return element?.id === scope.id;
  return scope.kind === 'place' && place?.id === scope.id;
}

/** Returns the smallest margin of the burns of some events, in m/s; null if there is none. */
function leastMargin(result: SimulationResult, isInside: readonly boolean[]): number | null {
  const ends = new BurnEnds(result);
  const margins = ends.events.flatMap((event) =>
    isInside[event] ? (ends.of(event).margin ?? []) : [],
  );
  return leastBy(margins, (margin) => margin) ?? null;
}
