import type { Days } from '../../schema/spans.js';
import {
  type ErrorRecord,
  type EventRecord,
  type FitLimit,
  type RuleName,
  simulationMessages,
  type WarningRecord,
} from '../../simulation/index.js';
import type { CauseLink, Following } from './causes.js';
import type { ExplainContext } from './context.js';
import { changeRule, type RuleChange, type RuleValue } from './rules/rule-change.js';

/** A quantity that a test compared. */
export interface ProblemTest {
  /** What was tested, such as `mass`; null if the code says it. */
  readonly limit: string | null;
  readonly needed: number;
  readonly available: number;
  /** How much too much was needed. */
  readonly excess: number;
  readonly unit: string | null;
}

/** A rule that takes part in a test, and whether its other value lets the test pass. */
export interface RuleTrial {
  readonly rule: RuleName;
  readonly from: RuleValue;
  readonly to: RuleValue;
  /** Whether the error is gone with the other value. */
  readonly resolves: boolean;
  /** The number of errors with the other value. */
  readonly errors: number;
}

/** Why there is an error or a warning. */
export interface ProblemExplanation<K extends 'error' | 'warning' = 'error' | 'warning'> {
  readonly kind: K;
  readonly problem: K extends 'error' ? ErrorRecord : WarningRecord;
  /** What the code means, and what can be done. */
  readonly help: string;
  readonly event: EventRecord | null;
  /** Cell of the event, or of the one that has scheduled it, in the campaign workbook, such as `events!A17`. Only if the scenario was read from one. */
  readonly cell?: string;
  /** The test that failed; null if it compared no quantities. */
  readonly test: ProblemTest | null;
  /** The failed events that it follows from: the nearest first, root causes last. */
  readonly causes: readonly CauseLink[];
  /** Whether it follows from no other event. */
  readonly isRoot: boolean;
  /** What follows from its event. */
  readonly following: Following;
  /** What changes if the rule that makes it an error has its other value; null if no rule does. */
  readonly rule: RuleChange | null;
  /** The other rules that take part in the test, each with its other value. */
  readonly trials: readonly RuleTrial[];
}

/** A list of errors or warnings. */
export interface ProblemsExplanation {
  readonly kind: 'problems';
  readonly severity: 'error' | 'warning';
  /** The code that they share; null for all. */
  readonly code: string | null;
  /** What the code means; null for all. */
  readonly help: string | null;
  readonly problems: readonly {
    readonly index: number;
    readonly code: string;
    readonly time: Days;
    readonly eventName: string;
    /** Cell of the event, as in the explanation of one of them. */
    readonly cell?: string;
    readonly message: string;
    readonly isRoot: boolean;
  }[];
}

/** The rules that take part in a test, besides the one that the record of an error names. */
const RULES_OF: Readonly<Record<string, readonly RuleName[]>> = {
  NOT_FOUND: ['failedMove', 'failedStaging', 'nestedListing'],
  WRONG_PLACE: ['failedMove', 'nestedListing', 'evaReturn', 'elementOrder'],
  BAD_STATE: ['reconfigureIndex'],
  NOT_AVAILABLE: ['demandTiming', 'refusedTransfer', 'tankSubstitution', 'massAndUnits'],
  OVER_MASS: ['nestedListing', 'rounding'],
  OVER_CREW: ['flightCrew', 'nestedListing'],
  DELTA_V_SHORT: ['standardGravity', 'fuelNeed', 'burnOutsideStack', 'failedStaging'],
};

/** The same for something that does not fit, by the test that failed. */
const RULES_OF_FIT: Readonly<Record<FitLimit, readonly RuleName[]>> = {
  crew: [],
  mass: ['rounding', 'nestedListing'],
  volume: ['rounding', 'nestedListing'],
  environment: ['pressurizedContainer'],
  'outer carrier': ['outerCarriers', 'rounding'],
  itself: [],
  resource: [],
  capacity: ['rounding'],
};

const rulesOf = ({ code, limit }: ErrorRecord): readonly RuleName[] =>
  code === 'NO_FIT' && limit !== null ? RULES_OF_FIT[limit] : (RULES_OF[code] ?? []);

/** Explains an error. */
export function explainError(
  context: ExplainContext,
  problem: ErrorRecord,
  progress: (text: string) => void = () => {},
): ProblemExplanation<'error'> {
  const { campaign } = context;
  let rule: RuleChange | null = null;
  if (problem.rule !== null) {
    progress(`rule ${problem.rule}`);
    rule = changeRule(campaign, problem.rule);
  }
  const trials: RuleTrial[] = [];
  for (const name of rulesOf(problem)) {
    if (name === problem.rule) continue;
    progress(`rule ${name}`);
    const { from, to, errorsGone, after } = changeRule(campaign, name);
    const resolves = errorsGone.some(({ index }) => index === problem.index);
    trials.push({ rule: name, from, to, resolves, errors: after.errors });
  }
  return { kind: 'error', problem, ...common(context, problem), rule, trials };
}

/** Explains a warning. */
export const explainWarning = (
  context: ExplainContext,
  problem: WarningRecord,
): ProblemExplanation<'warning'> => ({
  kind: 'warning',
  problem,
  ...common(context, problem),
  rule: null,
  trials: [],
});

function common(
  { campaign, causality }: ExplainContext,
  { code, event, needed, available, limit, unit, downstreamOf }: ErrorRecord | WarningRecord,
) {
  const listed = event === null ? undefined : causality.listedBy(event);
  return {
    help: simulationMessages[code].help,
    event: event === null ? null : campaign.result.events[event]!,
    ...causality.cellOf(event),
    test:
      needed === null || available === null
        ? null
        : { limit, needed, available, excess: needed - available, unit },
    causes: causality.causesOf(downstreamOf),
    isRoot: downstreamOf.length === 0,
    following:
      listed === undefined ? { errors: [], events: [], demands: [] } : causality.following(listed),
  };
}

/** Lists the errors or warnings, or those of one code. */
export function listProblems(
  { campaign: { result }, causality }: ExplainContext,
  severity: 'error' | 'warning',
  code: string | null,
): ProblemsExplanation {
  const list: readonly (ErrorRecord | WarningRecord)[] =
    severity === 'error' ? result.errors : result.warnings;
  const help =
    code === null ? null : simulationMessages[code as keyof typeof simulationMessages].help;
  return {
    kind: 'problems',
    severity,
    code,
    help,
    problems: list
      .filter((each) => code === null || each.code === code)
      .map(({ index, code: of, time, event, eventName, message, downstreamOf }) => ({
        index,
        code: of,
        time,
        eventName,
        ...causality.cellOf(event),
        message,
        isRoot: downstreamOf.length === 0,
      })),
  };
}
