import { solveLimits } from '../../limits/solve.js';
import { amount, decimals } from '../table/quantity.js';
import type { NoSolution, SolveEvaluation } from './answer.js';
import type { Goal } from './criterion.js';
import { farthest, firstReach, Grid } from './grid.js';
import type { ResolvedQuestion } from './question.js';
import { type Scan, scan, type Tested } from './search.js';
import type { Trials } from './trials.js';
import { type Bound, boundOf, withUnit } from './variable.js';

/**
 * Returns why no value reaches a goal: the value that comes nearest, the bound that stops the search, and the value beyond it
 * that would do, if a tank or a container is what stops it.
 */
export async function noSolution(
  question: ResolvedQuestion,
  { tested }: Scan,
  trials: Trials,
): Promise<NoSolution> {
  const { grid, low, high } = question;
  const evaluationOf = ({ position }: Tested) => trials.at(grid.valueAt(position))!;
  const nearest = nearestOf(tested, evaluationOf, question.variable.current);
  const best = evaluationOf(nearest);
  const isFlat = tested.every((each) => lacksSame(evaluationOf(each), best));
  const isLow = !isFlat && nearest === tested[0];
  const stoppedBy = boundOf(isLow ? low : topOf(question, tested));
  const hasRoom = high.kind !== 'tank' && high.kind !== 'container';
  const wouldNeed = isFlat || isLow || hasRoom ? null : await beyond(question, trials);
  const message = sentence(question, { best, isFlat, stoppedBy, wouldNeed });
  return { best, isFlat, stoppedBy, wouldNeed, message };
}

/** Returns the bound above a search: the last value that was tried, if there are greater ones. */
export function topOf({ grid, high }: ResolvedQuestion, tested: readonly Tested[]): Bound {
  const value = grid.valueAt(tested.at(-1)!.position);
  return value < high.value ? { value, kind: 'search', reason: 'where the search ended' } : high;
}

/**
 * Returns the simulation that comes nearest to a goal: by its score, or else by the number of its errors. Of several, it is the
 * one with the value nearest to the present one.
 */
function nearestOf(
  tested: readonly Tested[],
  evaluationOf: (each: Tested) => SolveEvaluation,
  present: number,
): Tested {
  // A campaign that lacks supplies is nearer than one that lacks delta-v, and that is nearer than one with other errors.
  const rankOf = ({ score }: Tested) => (score === undefined ? 0 : score.kind === 'mass' ? 2 : 1);
  const scoreOf = (each: Tested) => each.score?.value ?? -evaluationOf(each).errors;
  const distanceOf = (each: Tested) => Math.abs(evaluationOf(each).value - present);
  return tested.reduce((a, b) => {
    const order = rankOf(b) - rankOf(a) || scoreOf(b) - scoreOf(a);
    return order > 0 || (order === 0 && distanceOf(b) < distanceOf(a)) ? b : a;
  });
}

/** Returns whether two simulations lack the same. */
function lacksSame(a: SolveEvaluation, b: SolveEvaluation): boolean {
  const isSame =
    a.errors === b.errors &&
    a.margin === b.margin &&
    a.unmetMass === b.unmetMass &&
    a.firstError?.code === b.firstError?.code;
  // The message of a burn also has what would make up for the missing delta-v.
  const isMeasured = a.firstError?.code === 'DELTA_V_SHORT' && a.margin !== null;
  return isSame && (isMeasured || a.firstError?.message === b.firstError?.message);
}

/** Searches beyond the capacity of a tank or a container. @returns the least value that would do, or null */
async function beyond(
  { grid, variable }: ResolvedQuestion,
  trials: Trials,
): Promise<number | null> {
  const from = grid.high;
  const size = Math.max(from, variable.current);
  const wide = new Grid(grid.step, from, from + farthest(size, solveLimits.doublings));
  const { crossings } = await scan(
    {
      first: wide.first,
      last: wide.last,
      start: wide.first,
      reach: firstReach(size, grid.step),
      doublings: solveLimits.doublings,
      samples: 1,
      wantsMost: false,
    },
    trials.on(wide),
  );
  const [first] = crossings;
  return first === undefined ? null : wide.valueAt(first.inside.position);
}

const millionths = decimals(6);

/** Returns the reason in words. */
function sentence(
  { variable: { name, unit }, scope, low, goal }: ResolvedQuestion,
  { best, isFlat, stoppedBy, wouldNeed }: Omit<NoSolution, 'message'>,
): string {
  const quantity = (value: number) => withUnit(millionths(value), unit);
  const lack = lackOf(best, scope.name, goal);
  if (isFlat)
    return `${name} makes no difference from ${quantity(low.value)} to ${quantity(stoppedBy.value)}: ${lack}.`;
  const why =
    best.value === stoppedBy.value ? `, ${stoppedBy.reason}` : ', the value that comes nearest';
  const more =
    wouldNeed === null ? '' : ` ${quantity(wouldNeed)} would be enough if there were room for it.`;
  return `With ${quantity(best.value)}${why}: ${lack}.${more}`;
}

/** What is said of the mass that a goal lacks, in words that follow it. */
export const LACK_WORDS = {
  feasible: 'are missing',
  supplied: 'of demands are unmet',
  reserved: 'have to be brought besides for reserves',
} as const satisfies Record<Goal, string>;

/** Returns what is still wrong. */
function lackOf(
  { firstError, errors, unmetMass, isReached }: SolveEvaluation,
  scope: string,
  goal: Goal,
): string {
  if (firstError !== null) {
    const others = errors === 1 ? '' : ` (the first of ${amount(errors)} errors)`;
    return `${firstError.message}${others}`;
  }
  if (!isReached) return `${scope} does not take part in the simulation`;
  return `${amount(unmetMass ?? 0)} kg ${LACK_WORDS[goal]}`;
}
