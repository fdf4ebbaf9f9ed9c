import { type PlanViolation, verifyPlan } from '../optimum/verify.js';
import type { Plan, PlanProblem } from '../problem.js';

/** The most rules that a message lists. */
const MOST_LISTED = 10;

/** Thrown if a plan breaks the rules of a plan, so that it cannot become part of a scenario. */
export class UnsoundPlanError extends Error {
  override readonly name = 'UnsoundPlanError';

  /** @param violations the rules that the plan breaks, all of them */
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
    found === null ? '' : `; found ${found}${allowed === null ? '' : `, expected ${allowed} at most`}`;
  return `  ${place}: ${message}${amounts}`;
}

/** @throws UnsoundPlanError if a plan breaks the rules of a plan */
export function requireSound(problem: PlanProblem, plan: Plan): void {
  const violations = verifyPlan(problem, plan);
  if (violations.length > 0) throw new UnsoundPlanError(violations);
}
