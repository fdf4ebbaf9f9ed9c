import { leastBy } from '../../graph/sorted.js';
import { solveLimits } from '../../limits/solve.js';
import type { Campaign } from '../campaign.js';
import type { SolveAnswer } from './answer.js';
import { firstReach } from './grid.js';
import { noSolution, topOf } from './no-solution.js';
import { type ResolvedQuestion, resolveQuestion, type SolveQuestion } from './question.js';
import { type Crossing, type Scan, scan } from './search.js';
import { type SolveOptions, Trials } from './trials.js';
import { boundOf } from './variable.js';

/**
 * Finds the value of a number of a scenario at which a burn, a vehicle, a mission, a place or the whole campaign becomes feasible
 * or supplied. It simulates the campaign with other values, each a variant that shares everything else with the scenario.
 *
 * All values are multiples of the tolerance, so the answer does not depend on where the search began. The range is that of the
 * schema, tanks and containers; where there is no upper end, it is found by doubling. Positions all over the range are tested.
 * Each change between two of them is narrowed down by secants through the margins of the burns or the masses of unmet demands,
 * and by halving.
 *
 * ```ts
 * const answer = await solve(campaign, { for: 'Transit Stage.fuel', until: 'feasible', choose: 'least' });
 * console.log(answer.value, answer.variable.unit);
 * ```
 * @throws QuestionError with all problems of the question
 * @throws AbortError if the signal is aborted
 */
export async function solve(
  campaign: Campaign,
  question: SolveQuestion,
  options: SolveOptions = {},
): Promise<SolveAnswer> {
  const resolved = resolveQuestion(campaign, question);
  const trials = new Trials(campaign, resolved, options);
  const { grid, variable, choose } = resolved;
  const start = grid.nearest(variable.current);
  const found = await scan(
    {
      first: grid.first,
      last: grid.last,
      start,
      // Without an upper bound, the range ends where something changes.
      reach: resolved.high.kind === 'search' ? firstReach(variable.current, grid.step) : 0,
      doublings: solveLimits.doublings,
      samples: solveLimits.samples,
      wantsMost: choose === 'most',
    },
    trials.on(grid),
  );
  return answerOf(resolved, found, trials);
}

/** Returns the simulation with the present value, which need not be a multiple of the tolerance. */
async function presentOf({ variable: { current }, low, high }: ResolvedQuestion, trials: Trials) {
  if (current < low.value || current > high.value) return null;
  if (trials.at(current) === undefined) await trials.simulate(current);
  return trials.at(current) ?? null;
}

/** A value that the goal holds at, and its neighbour at which it does not. */
interface Chosen {
  readonly position: number;
  readonly outside: number | undefined;
}

async function answerOf(
  question: ResolvedQuestion,
  found: Scan,
  trials: Trials,
): Promise<SolveAnswer> {
  const { variable, goal, scope, grid, low } = question;
  const { tested, crossings } = found;
  const chosen = chosenOf(question, found);
  const outcome = crossings.length > 0 ? 'found' : tested[0]!.holds ? 'always' : 'never';
  const evaluation = (position: number | undefined) =>
    position === undefined ? null : (trials.at(grid.valueAt(position)) ?? null);
  const reason = outcome === 'never' ? await noSolution(question, found, trials) : null;
  const { name, what, pointer, unit, isWhole, current } = variable;
  return {
    outcome,
    variable: { name, what, pointer, unit, isWhole, current },
    until: goal,
    of: { kind: scope.kind, name: scope.name, pointer: scope.pointer },
    value: chosen === undefined ? null : grid.valueAt(chosen.position),
    direction:
      chosen?.outside === undefined
        ? null
        : chosen.outside < chosen.position
          ? 'at-least'
          : 'at-most',
    tolerance: grid.step,
    inside: evaluation(chosen?.position),
    outside: evaluation(chosen?.outside),
    crossings: crossings.map(({ inside, outside }) => ({
      value: grid.valueAt(inside.position),
      outside: grid.valueAt(outside.position),
      direction: outside.position < inside.position ? 'at-least' : 'at-most',
    })),
    isMonotone: crossings.length <= 1,
    low: boundOf(low),
    high: boundOf(topOf(question, tested)),
    reason,
    present: await presentOf(question, trials),
    evaluations: trials.evaluations,
  };
}

/** Returns the value that answers the question; undefined if there is none. */
function chosenOf({ choose, variable, grid }: ResolvedQuestion, { tested, crossings }: Scan) {
  const [bottom, top] = [tested[0]!, tested.at(-1)!];
  const of = ({ inside, outside }: Crossing): Chosen => ({
    position: inside.position,
    outside: outside.position,
  });
  if (choose === 'least') {
    if (bottom.holds) return { position: bottom.position, outside: undefined };
    return crossings[0] && of(crossings[0]);
  }
  if (choose === 'most') {
    if (top.holds) return { position: top.position, outside: undefined };
    const last = crossings.at(-1);
    return last && of(last);
  }
  const distance = ({ inside }: Crossing) =>
    Math.abs(grid.valueAt(inside.position) - variable.current);
  const nearest = leastBy(crossings, distance);
  return nearest && of(nearest);
}
