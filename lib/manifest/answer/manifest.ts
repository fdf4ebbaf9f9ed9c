import { Campaign } from '../../analysis/campaign.js';
import { reservesOf } from '../../analysis/reserves/reserves.js';
import { aggregatedDemandsOf } from '../../analysis/supply/aggregate.js';
import type { Scenario } from '../../model/scenario/index.js';
import { applyManifest } from '../apply/apply.js';
import { type BuiltProblem, buildProblem } from '../build/plan-problem.js';
import { withReserves } from '../greedy/early-demands.js';
import { greedyManifest } from '../greedy/greedy-manifest.js';
import { greedyPlan } from '../greedy/greedy-plan.js';
import { type Refuses } from '../greedy/packed-container.js';
import type { ManifestChoice, ManifestOptions } from '../manifest-options.js';
import { metOf } from '../optimum/figures.js';
import {
  evaluatePlan,
  type ManifestOptimum,
  type OptimumOptions,
  type OptimumProgress,
  optimizeManifest,
  validPart,
} from '../optimum/index.js';
import { Reasons, shortDemands } from '../optimum/report/unmet.js';
import type { Plan, PlanProblem } from '../problem.js';
import { type ProofDifference, proveScenario } from '../prove/prove.js';
import { isPlannedBy, plannedOf } from '../selection.js';
import { listsOf } from './assemble.js';
import type {
  ManifestAnswer,
  ManifestMethod,
  ManifestObjective,
  ManifestStatus,
} from './manifest-answer.js';
import { isWeighted } from './manifest-head.js';
import { UnmetNotes, unservedNotes } from './unmet-notes.js';

/** Options of a manifest: how it is found. */
export interface ManifestRequest extends SearchOptions {
  /** Default: `optimum`. */
  readonly method?: ManifestMethod;
  /**
   * What may be planned. Default: the preset that goes with the rules of the campaign. `docs/manifest.md` explains each option.
   */
  readonly options?: ManifestChoice;
  /**
   * Reserves that must be there, each in words, as `reservesOf` takes them: what people will use must come earlier, and more of it if
   * what is there already comes too late. No reserve leaves a demand unmet that could be met when it arises. Default: none
   */
  readonly need?: readonly string[];
}

/** An answer, and what it was made of. */
export interface ManifestWork {
  readonly answer: ManifestAnswer;
  readonly problem: PlanProblem;
  readonly plan: Plan;
  /** A copy of the scenario that has the manifest. */
  readonly scenario: Scenario;
}

/**
 * Plans which demands are packed in how many containers, and which carriers bring them, so that as little as possible stays unmet.
 * The plan is proved by a simulation of the scenario with it. An optimum is never worse than the greedy manifest; without a
 * solver, the greedy manifest is returned, and a warning says why.
 *
 * ```ts
 * const { objective, bound, status, containers } = await manifest(new Campaign(scenario));
 * ```
 * @throws TypeError if the options are invalid, and QuestionError with all that is wrong with the needs
 */
export async function manifestOf(
  campaign: Campaign,
  request: ManifestRequest = {},
): Promise<ManifestAnswer> {
  return (await workOutManifest(campaign, request)).answer;
}

/** Does the same, and returns the problem, the plan, and the scenario with the plan too. */
export async function workOutManifest(
  campaign: Campaign,
  request: ManifestRequest = {},
): Promise<ManifestWork> {
  const { need = [] } = request;
  const planned = await planOf(buildProblem(campaign, request.options, { need }), request);
  const { built, floor, found, warnings } =
    need.length === 0 ? planned : await withoutLosses(campaign, planned, request);
  const { problem } = built;
  const { plan } = found;
  const method = request.method ?? 'optimum';
  const { scenario, differences } = prove(campaign, built, plan);
  const figures = evaluatePlan(problem, plan);
  const asked = problem.demands.reduce(
    (sum, { amount, resource }) => sum + amount * resource.unitMass,
    0,
  );
  const objectives = found.objectives.map((each): ManifestObjective => {
    const known = withoutNoise(each, problem.massPrecision);
    const { name, unit, gap } = known;
    // Weighted kilograms are no share of kilograms.
    const isShare = unit === 'kg' && !(isWeighted(built) && name.startsWith('unmet'));
    return { ...known, share: isShare && gap !== null && asked > 0 ? gap / asked : null };
  });
  const { bound, gap, unmet } = firstOf(objectives, total(figures.unmet));
  if (differences !== undefined && differences.length > 0) {
    warnings.push(
      'The simulation of the scenario with this manifest does not show what it promises: see what differs.',
    );
    if (campaign.result.demands.some(({ processes }) => processes.length > 0))
      warnings.push(
        'A process that gets more of its inputs makes more, and needs more. The plan keeps to what it made without.',
      );
  }
  const reserves = need.length > 0 ? reservesWith(built.campaign, scenario, need) : undefined;
  if (reserves !== undefined)
    warnings.push(...unservedNotes(built.campaign, built.options, reserves.additions));
  const { rules } = campaign.options;
  const answer: ManifestAnswer = {
    objective: { unmet, overhead: figures.overhead },
    bound,
    gap,
    status: found.status,
    method,
    objectives,
    compared: {
      asked,
      greedy: Math.max(0, asked - floor.loaded),
      validGreedy: floor.unmet,
    },
    launched: figures.launched,
    proof: {
      proved: differences === undefined ? null : differences.length === 0,
      differences: differences ?? [],
    },
    options: built.options,
    rules: typeof rules === 'string' ? rules : (rules?.preset ?? 'standard'),
    warnings,
    ...listsOf(built, problem, plan),
    limits: found.limits,
    closings: found.closings,
    closingAll: found.closingAll,
    unplannedBurns: built.unplannedBurns,
    ...(reserves !== undefined && { reserves }),
  };
  return { answer, problem, plan, scenario };
}

/** A plan of a problem. */
interface ManifestAttempt {
  readonly built: BuiltProblem;
  readonly floor: Floor;
  readonly found: Found;
  readonly warnings: string[];
}

async function planOf(built: BuiltProblem, request: ManifestRequest): Promise<ManifestAttempt> {
  const { problem } = built;
  const warnings = warningsOf(built);
  const floor = greedyFloor(built);
  const method = request.method ?? 'optimum';
  const found =
    method === 'greedy' || isHopeless(problem)
      ? greedyFound(problem, floor.plan, method)
      : await optimumOrFloor(built, floor.plan, request, warnings);
  return { built, floor, found, warnings };
}

/** The most plans that are sought until no reserve leaves a demand unmet. */
const ATTEMPTS = 3;

/** Returns a plan in which what cannot come early for a reserve comes when it is used. */
async function withoutLosses(
  campaign: Campaign,
  first: ManifestAttempt,
  request: ManifestRequest,
): Promise<ManifestAttempt> {
  let last = first;
  const { need = [] } = request;
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const { problem, keys, plannedKeys } = last.built;
    const met = metOf(problem, last.found.plan);
    const isEarly = (cell: number): boolean => keys[cell] !== plannedKeys[cell];
    const isShort = shortDemands(problem, met);
    const early = problem.demands.filter(({ cell }) => isEarly(cell));
    if (!early.some(({ index }) => isShort[index])) return last;
    // The last one makes sure that nothing is lost.
    const isLast = attempt === ATTEMPTS - 1;
    const most = new Map(
      early.map(({ index, cell, resource }) => [
        `${plannedKeys[cell]} ${resource.id}`,
        isLast && isShort[index] ? 0 : met[index]!,
      ]),
    );
    last = await planOf(buildProblem(campaign, request.options, { need, most }), request);
  }
  return last;
}

/** Returns whether the needed reserves are there with a plan, and what is missing of them. */
function reservesWith(
  { options }: Campaign,
  scenario: Scenario,
  need: readonly string[],
): NonNullable<ManifestAnswer['reserves']> {
  const { needs, additions } = reservesOf(new Campaign(scenario, options), { need });
  return { needs, additions };
}

const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** The most of a gap that is none, in precisions of masses: what a search and its proof may each be off. */
const CLOSED = 2;

/** Returns an objective whose gap is 0 if it is below what the search can tell apart. */
const withoutNoise = <T extends Omit<ManifestObjective, 'share'>>(each: T, precision: number): T =>
  each.gap !== null && each.gap <= CLOSED * precision
    ? { ...each, bound: each.value, gap: 0 }
    : each;

/** Returns the value and the bound of what stays unmet, over all tiers. */
function firstOf(objectives: readonly ManifestObjective[], unmet: number) {
  const tiers = objectives.filter(({ name }) => name.startsWith('unmet'));
  const isKnown = tiers.length > 0 && tiers.every(({ bound }) => bound !== null);
  if (!isKnown) return { unmet, bound: null, gap: null };
  if (tiers.every(({ gap }) => gap === 0)) return { unmet, bound: unmet, gap: 0 };
  const bound = Math.min(unmet, total(tiers.map((each) => each.bound ?? 0)));
  return { unmet, bound, gap: unmet - bound };
}

/** The greedy manifest, and what of it is possible. */
interface Floor {
  readonly plan: Plan;
  /** What the greedy rules say they load, in kg. */
  readonly loaded: number;
  /** What the possible part leaves unmet, in kg. */
  readonly unmet: number;
}

function greedyFloor({ campaign, options, problem }: BuiltProblem): Floor {
  const refuses = refusedBy(problem);
  const greedy = greedyManifest(
    campaign,
    { crateTare: options.crateTare, ...(options.forbid.length > 0 && { refuses }) },
    withReserves(
      campaign,
      plannedOf(aggregatedDemandsOf(campaign), isPlannedBy(campaign, options)),
      problem,
    ),
  );
  const plan = validPart(problem, greedyPlan(problem, greedy));
  const { unmetMass } = evaluatePlan(problem, plan);
  return { plan, loaded: greedy.totals.loaded, unmet: unmetMass };
}

/** Returns a function that says what the slots of a problem refuse. */
function refusedBy({ legs }: PlanProblem): Refuses {
  const byTransport = new Map(legs.map((leg) => [leg.transport, leg.slots]));
  return (resource, carrier, transport) =>
    byTransport
      .get(transport)
      ?.some((slot) => slot.carrier.id === carrier && slot.refuses?.includes(resource)) ?? false;
}

/** Returns whether nothing can be brought, so that there is nothing to search. */
function isHopeless(problem: PlanProblem): boolean {
  const reasons = new Reasons(problem);
  return problem.demands.every((demand) => reasons.of(demand) !== 'capacity');
}

/** Returns the floor. For an optimum, nothing can be brought, so that what stays unmet is its own bound. */
function greedyFound(problem: PlanProblem, plan: Plan, method: ManifestMethod): Found {
  const { unmet, overhead } = evaluatePlan(problem, plan);
  const isDone = method === 'optimum';
  const status: ManifestStatus = isDone ? 'optimal' : 'greedy';
  const of = (name: string, value: number) => {
    const [bound, gap] = isDone ? [value, 0] : [null, null];
    return { name, unit: 'kg', value, bound, gap };
  };
  return {
    plan,
    status,
    objectives: [of('unmet', total(unmet)), of('overhead', overhead)],
    limits: [],
    closings: [],
    closingAll: null,
    stopped: false,
  };
}

/**
 * Searches an optimum. If the solver is missing or breaks down, returns the floor, and warns.
 * @throws TypeError if an option of the search is wrong
 * @throws OptimumAbortedError or another error of the search, if its signal is aborted
 */
async function optimumOrFloor(
  { problem, options, unplannedBurns }: BuiltProblem,
  start: Plan,
  request: ManifestRequest,
  warnings: string[],
): Promise<Found> {
  const search = { timeLimit: options.timeLimit, ...request, start, preference: options.then };
  try {
    const found = await findOptimum(problem, search);
    if (found.stopped && found.status !== 'optimal')
      warnings.push(
        'The search ended at its time limit, or was stopped: with more time, it may find a better plan or bound.',
      );
    const isExact = unplannedBurns.every(({ reason }) => reason !== 'approximate');
    return isExact || found.status !== 'optimal' ? found : { ...found, status: 'gap' };
  } catch (error) {
    if (error instanceof TypeError || request.signal?.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    warnings.push(`There is no optimum: ${reason}. This is the greedy manifest.`);
    return greedyFound(problem, start, 'greedy');
  }
}

/**
 * Simulates the scenario with a plan. If events that load change something else, as with the order of ties in `spacenet25`, the
 * simulation loads without them.
 */
function prove(
  given: Campaign,
  { problem, options }: BuiltProblem,
  plan: Plan,
): { readonly scenario: Scenario; readonly differences: readonly ProofDifference[] | undefined } {
  if (options.legs === 'all' && plan.containers.length > 0)
    return { scenario: applyManifest(given, problem, plan), differences: undefined };
  let scenario = applyManifest(given, problem, plan, { events: true });
  let differences = proveScenario(given, problem, plan, scenario);
  if (differences.length > 0) {
    const plain = applyManifest(given, problem, plan, { events: false });
    const others = proveScenario(given, problem, plan, plain);
    if (others.length < differences.length) [scenario, differences] = [plain, others];
  }
  return { scenario, differences };
}

function warningsOf({ campaign, unplannedBurns, options, sums }: BuiltProblem): string[] {
  const { ending, errors } = campaign.result;
  const warnings: string[] = [];
  if (ending === 'cancelled' || ending === 'limit')
    warnings.push(
      'The simulation did not reach its end, so later demands and transports are missing.',
    );
  if (errors.length > 0)
    warnings.push(
      `The campaign has ${errors.length === 1 ? '1 error' : `${errors.length} errors`} already without the manifest.`,
    );
  const { tooSmall } = sums;
  if (tooSmall > 0)
    warnings.push(
      `${tooSmall === 1 ? '1 unmet demand is' : `${tooSmall} unmet demands are`} below the precision of the configuration and not planned, so the simulation still lists ${tooSmall === 1 ? 'it' : 'them'} as unmet.`,
    );
  const { leftOut, packing, met, own } = new UnmetNotes(campaign, options);
  for (const note of [leftOut, packing, met, own]) if (note !== undefined) warnings.push(note);
  const atSource = campaign.result.unmetDemands.reduce(
    (count, { location }) =>
      location !== null && campaign.places.of(location).isSource ? count + 1 : count,
    0,
  );
  if (atSource > 0)
    warnings.push(
      `${atSource === 1 ? '1 unmet demand on Earth needs' : `${atSource} unmet demands on Earth need`} no transport and ${atSource === 1 ? 'is' : 'are'} not planned, so the simulation still lists ${atSource === 1 ? 'it' : 'them'} as unmet.`,
    );
  for (const { name, reason } of unplannedBurns)
    warnings.push(
      reason === 'short'
        ? `The ${name} falls short already without new cargo.`
        : `The limit of the ${name} is approximate.`,
    );
  if (liberties(options))
    warnings.push(
      'The options take liberties that the simulation does not grant, so its proof can show differences.',
    );
  return warnings;
}

const liberties = ({ need, legs, propulsion, production }: ManifestOptions): boolean =>
  need === 'point' || legs === 'all' || propulsion === 'ignore' || production === 'net';

/** Searches the best plan of a problem, as `optimizeManifest` does. */
export type Optimizer = (problem: PlanProblem, options: OptimumOptions) => Promise<ManifestOptimum>;

/** How an optimum is searched. */
export interface SearchOptions {
  /** Seconds that the search may take. Default: the option `timeLimit` of the manifest. */
  readonly timeLimit?: number;
  /**
   * Nodes of the search tree that one step of the search may visit. With it, and with a time limit that is not reached,
   * results repeat exactly. Default: no limit.
   */
  readonly workLimit?: number;
  /** Aborting this signal ends the search; the best plan so far is returned. */
  readonly signal?: AbortSignal;
  /** Called with the best value and the bound whenever they change. */
  readonly onProgress?: (progress: OptimumProgress) => void;
  /**
   * What searches. Default: `optimizeManifest`, which blocks the thread while the solver runs. `optimizeInWorker` does the
   * same in a thread of its own.
   */
  readonly optimize?: Optimizer;
}

/** A plan that was found, and how good it is. */
export interface Found extends Pick<ManifestAnswer, 'limits' | 'closings' | 'closingAll'> {
  readonly plan: Plan;
  readonly status: ManifestStatus;
  readonly objectives: readonly Omit<ManifestObjective, 'share'>[];
  /** Whether the search ended at its time limit, or was aborted. */
  readonly stopped: boolean;
}

/**
 * Searches the best plan of a problem.
 * @param options `start` is a plan that the result is never worse than
 */
export async function findOptimum(
  problem: PlanProblem,
  {
    start,
    preference,
    optimize = optimizeManifest,
    timeLimit,
    workLimit,
    signal,
    onProgress,
  }: SearchOptions & { readonly start: Plan; readonly preference: 'late' | 'transfers' },
): Promise<Found> {
  // biome-ignore lint/suspicious/noThenProperty: these options are never awaited
  const options = { start, timeLimit, workLimit, signal, onProgress, then: preference };
  const found = await optimize(problem, options);
  const { plan, status, objectives, limits, closings, closingAll, stopped } = found;
  return {
    plan,
    status,
    objectives: objectives.map(({ gapPercent: _, ...objective }) => objective),
    limits,
    closings,
    closingAll,
    stopped,
  };
}
