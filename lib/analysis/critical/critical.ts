import type { Days } from '../../schema/spans.js';
import type { Verdict } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, type Expectation, expectations } from '../expectations.js';
import { type CriticalTrial, CriticalTrials } from './trials.js';

/** Options for criticality. */
export interface CriticalOptions {
  /** The days by which each mission and flight slips, above 0, at most 36,525. Default: 30 */
  readonly slip?: Days;
  /** The names of missions, each of which stands for its flights too, and of flights that alone go wrong. Default: all */
  readonly of?: readonly string[];
  /** Is called after each trial, with the number that is done and that of all. Default: nothing */
  readonly onProgress?: (done: number, all: number) => void;
}

/** Which missions and flights a campaign depends on. */
export interface Criticality {
  /** The days of a slip. */
  readonly slip: Days;
  /** The missions and flights that were named; undefined if all go wrong. */
  readonly of?: readonly string[];
  /** The verdict of the plan itself. Undefined if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  /** What becomes of the campaign if one thing goes wrong, the worst first. */
  readonly trials: readonly CriticalTrial[];
}

/** At most a hundred years: dates after that may have no form. */
const aSlip: Expectation = {
  expected: 'a number above 0, at most 36525',
  accepts: (value) => typeof value === 'number' && value > 0 && value <= 36_525,
};

/**
 * Returns which missions and flights a campaign depends on: each one fails, and each one slips, alone, and the campaign is
 * simulated anew. A mission that fails does not take place. A flight that fails takes what follows it in its mission with it, and
 * everything stays where it is; people need things until the plan ends. With a mission or flight that slips, what follows it in
 * the mission slips too; other missions keep their dates. The flight of a mission that has no other is left out: it is as its
 * mission.
 *
 * Worst first means: by verdict; then by people without provisions; then by errors; then by flights that are lost; then by unmet
 * mass; then by the days until something runs out.
 *
 * ```ts
 * const [worst] = criticalOf(campaign, { slip: 14 }).trials;
 * ```
 * @throws QuestionError with all problems of the options
 */
export function criticalOf(campaign: Campaign, options: CriticalOptions = {}): Criticality {
  checkCriticalOptions(campaign, options);
  return allTried(new CriticalTrials(campaign, options.slip, options.of), options.onProgress);
}

/** Makes all trials, one after the other. */
export function allTried(
  trials: CriticalTrials,
  onProgress?: CriticalOptions['onProgress'],
): Criticality {
  const found = Array.from({ length: trials.count }, (_, at) => {
    const trial = trials.of(at);
    onProgress?.(at + 1, trials.count);
    return trial;
  });
  return criticalityOf(trials, found);
}

/** @throws QuestionError with all problems of the options */
export const checkCriticalOptions = (campaign: Campaign, options: CriticalOptions): void =>
  checkQuestion('criticalOf', campaign, options, {
    slip: aSlip,
    of: expectations.words,
    onProgress: expectations.aFunction,
  });

/** Returns the answer, with the trials in any order. */
export const criticalityOf = (
  { slip, named, campaign }: CriticalTrials,
  trials: readonly CriticalTrial[],
): Criticality => ({
  slip,
  ...(named && { of: named }),
  verdict: campaign.result.verdict,
  trials: [...trials].sort(byBadness),
});

const RANKS = [undefined, 'infeasible', 'undersupplied', 'supplied', 'undemanded'] as const;

const byBadness = (a: CriticalTrial, b: CriticalTrial): number =>
  RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict) ||
  b.people - a.people ||
  b.errors - a.errors ||
  b.flightsLost - a.flightsLost ||
  b.unmetMass - a.unmetMass ||
  (a.days ?? Infinity) - (b.days ?? Infinity) ||
  a.time - b.time;
