import { NamedObjects } from '../../editing/named-objects.js';
import { solveLimits } from '../../limits/solve.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { type Days, MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { typedQuantity } from '../../schema/typed-number.js';
import type { FieldUnits } from '../../schema/units.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, type Expectation, expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import { needsIn } from '../reserves/need.js';
import type { Goal } from './criterion.js';
import { findVariable } from './find-variable.js';
import { farthest, Grid, usualStep } from './grid.js';
import { findScope, type Scope, wholeCampaign } from './scope.js';
import type { Bound, Variable } from './variable.js';

/** A question about the value at which something becomes feasible or supplied. */
export interface SolveQuestion {
  /**
   * The number to change: an address as `editScenario` takes it, such as `"Transit Stage.fuel"`, a JSON Pointer, or
   * `RESOURCE in CONTAINER`; or `CARRIER.payload`, or `MISSION.flights`.
   */
  readonly for: string;
  /** What must become true. Default: `feasible`. */
  readonly until?: Goal;
  /**
   * The mission, element, event, place or burn for which it must become true: its name, its identifier, or a JSON Pointer.
   * Default: the whole campaign.
   */
  readonly of?: string;
  /**
   * The least and the greatest value to try: numbers, or text with a unit, such as `16 t`. Default: what the schema, tanks and
   * containers allow.
   */
  readonly from?: number | string;
  readonly to?: number | string;
  /**
   * The distance between two values, above 0, as a number or text with a unit: the answer is a multiple of it. Default: about a
   * millionth of the present value (if that is 0, of the greatest possible one), as a power of ten; 1 for whole numbers.
   */
  readonly tolerance?: number | string;
  /** Which value to return if several are possible. Default: the one nearest to the present value. */
  readonly choose?: 'least' | 'most';
  /** Days from one flight to the next, above 0, for `MISSION.flights`. Default: the time until the last event of the mission. */
  readonly every?: Days;
  /** The reserves that are needed, for the goal `reserved`: in words, as `reservesOf` takes them. Default: none */
  readonly need?: readonly string[];
}

/** A question whose words are resolved. */
export interface ResolvedQuestion {
  readonly variable: Variable;
  readonly goal: Goal;
  readonly scope: Scope;
  readonly grid: Grid;
  readonly low: Bound;
  readonly high: Bound;
  readonly choose: 'least' | 'most' | undefined;
  readonly need: readonly string[];
}

const { anything } = expectations;

/** The fields of a question. What is wrong with their values is found with all other problems. */
const fields: Readonly<Record<keyof SolveQuestion, Expectation>> = {
  for: anything,
  until: anything,
  of: anything,
  choose: anything,
  from: anything,
  to: anything,
  tolerance: anything,
  every: anything,
  need: anything,
};

const GOALS: readonly Goal[] = ['feasible', 'supplied', 'reserved'];
const CHOICES = ['least', 'most'] as const;

/**
 * Resolves the words of a question.
 * @throws QuestionError with all problems of the question
 */
export function resolveQuestion(campaign: Campaign, question: SolveQuestion): ResolvedQuestion {
  checkQuestion('solve', campaign, question, fields);
  const problems: string[] = [];
  const { until: goal = 'feasible', choose, every } = question;
  word(problems, 'until', goal, GOALS);
  if (choose !== undefined) word(problems, 'choose', choose, CHOICES);
  const names = NamedObjects.of(campaign.scenario, campaign.graph);
  const words: unknown = question.for;
  const context = {
    every: (mission: number) => every ?? lengthOf(mission, campaign),
    flights: solveLimits.flights,
  };
  const sought =
    typeof words === 'string' && words !== ''
      ? findVariable(words, names, context)
      : { problem: `expected words such as "Transit Stage.fuel"; found ${preview(words)}` };
  const { variable } = sought as { variable?: Variable };
  const from = quantity(problems, 'from', question.from, variable?.units);
  const to = quantity(problems, 'to', question.to, variable?.units);
  const tolerance = quantity(problems, 'tolerance', question.tolerance, variable?.units, true);
  const wrong = every === undefined ? every : problemOf('every', every, expectations.aboveZero);
  if (wrong !== undefined) problems.push(wrong);
  if (from !== undefined && to !== undefined && from >= to)
    problems.push(`from: ${preview(from)} must be below to, ${preview(to)}`);
  const found =
    question.of === undefined ? { scope: wholeCampaign } : findScope(question.of, names);
  if (found.problem !== undefined) problems.push(`of: ${found.problem}`);
  const { scope } = found;
  if (goal === 'supplied' && scope?.kind === 'burn')
    problems.push('of: a burn can become feasible, but nothing supplies it');
  const { need = [] } = question;
  problems.push(...faultsOfNeed(campaign, goal, need));
  if (goal === 'reserved' && question.of !== undefined)
    problems.push('of: the needs say where reserves must be');
  if (sought.problem !== undefined) problems.push(`for: ${sought.problem}`);
  if (variable === undefined || scope === undefined || problems.length > 0)
    throw new QuestionError('solve', problems);
  const { low, high } = boundsOf(variable, from, to);
  const step = tolerance ?? usualStep(sizeOf(variable), variable.isWhole);
  if (variable.isWhole)
    for (const [field, value] of Object.entries({ from, to, tolerance: step }))
      if (value !== undefined && !Number.isInteger(value))
        problems.push(
          `${field}: ${preview(value)} is no whole number, but only whole numbers are possible`,
        );
  if (low.value > high.value)
    problems.push(
      `${from === undefined ? 'to' : 'from'}: nothing is between ${low.value} (${low.reason}) and ${high.value} (${high.reason})`,
    );
  if (Math.max(Math.abs(low.value), Math.abs(high.value)) / step > solveLimits.steps)
    problems.push(`tolerance: ${preview(step)} is too small for values up to ${high.value}`);
  if (problems.length > 0) throw new QuestionError('solve', problems);
  const grid = new Grid(step, low.value, high.value, low.isExclusive);
  return { variable, goal, scope, grid, low, high, choose, need };
}

/** Returns what is wrong with the reserves that are needed. */
function faultsOfNeed(campaign: Campaign, goal: Goal, need: readonly string[]): readonly string[] {
  const problem = problemOf('need', need, expectations.words);
  if (problem !== undefined) return [problem];
  if (goal !== 'reserved')
    return need.length > 0 ? ['need: reserves are for the goal "reserved"'] : [];
  if (need.length === 0) return ['need: expected reserves that must be there, for "reserved"'];
  return needsIn(campaign, need).problems;
}

/** Returns the bounds of a search: the given ones inside the natural ones. What has no bound ends with the search. */
function boundsOf(
  { low, high, current }: Variable,
  from: number | undefined,
  to: number | undefined,
): { readonly low: Bound; readonly high: Bound } {
  const reach = Math.abs(current) + farthest(current, solveLimits.doublings);
  const ended = (bound: Bound, end: number): Bound =>
    Number.isFinite(bound.value) ? bound : { ...bound, value: end };
  const chosen = (value: number): Bound => ({
    value,
    kind: 'chosen',
    reason: 'the end that was given',
  });
  const boundOf = (bound: Bound, given: number | undefined, isWithin: boolean, end: number) => {
    if (given === undefined || given === bound.value) return ended(bound, end);
    // The end of the search is no limit of the campaign: whoever gives another one means it.
    return isWithin || bound.kind === 'search' ? chosen(given) : { ...bound, instead: given };
  };
  return {
    low: boundOf(low, from, from !== undefined && from > low.value, -reach),
    high: boundOf(high, to, to !== undefined && to < high.value, reach),
  };
}

/** Returns how large values are: as the present one, or else as the largest possible one. */
const sizeOf = ({ current, high: { value } }: Variable): number =>
  current === 0 && Number.isFinite(value) ? value : current;

/** Returns the days from the start of a mission to the last event that it causes, at least 1. */
function lengthOf(index: number, { result, scenario }: Campaign): number {
  const start =
    (scenario.missionList[index]!.startDate.getTime() - scenario.startDate.getTime()) /
    MILLISECONDS_A_DAY;
  let last = start;
  for (const { mission, time } of result.events)
    if (mission.index === index && time > last) last = time;
  return Math.max(1, Math.ceil(last - start));
}

function word(problems: string[], field: string, value: string, words: readonly string[]): void {
  if (words.includes(value)) return;
  const hint = typeof value === 'string' ? didYouMean(nearest(value, words)) : '';
  problems.push(
    `${field}: expected ${quoted(words).replaceAll(', ', ' or ')}; found ${preview(value)}${hint}`,
  );
}

/** Returns a number of a question, in the unit of what is sought; undefined if none is given, or it is wrong. */
function quantity(
  problems: string[],
  field: string,
  given: unknown,
  units: FieldUnits | undefined,
  isAbove = false,
): number | undefined {
  // Without a variable, which is a problem already, the unit of text is not known.
  if (given === undefined || (typeof given === 'string' && units === undefined)) return undefined;
  const typed = typeof given === 'string' ? typedQuantity(given, units, 'group') : undefined;
  const value = typed?.value ?? given;
  if (typeof value === 'number' && Number.isFinite(value) && (!isAbove || value > 0)) return value;
  const problem = typed?.problem === undefined ? '' : `: ${typed.problem}`;
  problems.push(
    `${field}: expected a number${isAbove ? ' above 0' : ''}; found ${preview(given)}${problem}`,
  );
  return undefined;
}
