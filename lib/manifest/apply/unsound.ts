import { type PlanRule, type PlanViolation, verifyPlan } from '../optimum/verify.js';
import type { Plan, PlanProblem } from '../problem.js';

/** The most rules that a message lists. */
const MOST_LISTED = 10;

/** Thrown if a plan names what is not there, or sends containers where they cannot go, so that no scenario can have it. */
export class UnsoundPlanError extends Error {
  override readonly name = 'UnsoundPlanError';

  /** @param violations the rules that the plan breaks, all that forbid it */
  constructor(readonly violations: readonly PlanViolation[]) {
    const more = violations.length - MOST_LISTED;
    super(
      [
        `The plan breaks ${violations.length === 1 ? 'a rule' : `${violations.length} rules`}:`,
        ...violations.slice(0, MOST_LISTED).map(sentenceOf),
        ...(more > 0 ? [`… and ${more} more`] : []),
      ].join('\n'),
    );
  }
}

/** Says what is wrong, and where. */
function sentenceOf({ message, container, leg, slot, demand, found, allowed }: PlanViolation) {
  const place = [
    ...(container === null ? [] : [`/containers/${container}`]),
    ...(leg === null ? [] : [`leg ${leg}`]),
    ...(slot === null ? [] : [`slot ${slot}`]),
    ...(demand === null ? [] : [`demand ${demand}`]),
  ].join(', ');
  const amounts =
    found === null
      ? ''
      : `; found ${found}${allowed === null ? '' : `, expected ${allowed} at most`}`;
  return `  ${place}: ${message}${amounts}`;
}

/** Rules without which nothing can be simulated: a source, an order of time, slots that exist, and demands that are served. */
const RULES: ReadonlySet<PlanRule> = new Set(['C1', 'C2', 'C3', 'C4']);

/**
 * Checks that a plan can become part of a scenario. Too much of anything is no hindrance: the simulation shows what comes of it.
 * @throws UnsoundPlanError if it cannot
 */
export function requireSound(problem: PlanProblem, plan: Plan): void {
  const violations = verifyPlan(problem, plan).filter(
    ({ rule, found }) => RULES.has(rule) || (rule === 'C6' && found === null),
  );
  if (violations.length > 0) throw new UnsoundPlanError(violations);
}
