import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { ExplainContext } from './context.js';
import { type DemandExplanation, explainDemand } from './demand/explain-demand.js';
import { type ElementExplanation, explainElement } from './element/explain-element.js';
import { type EventExplanation, explainEvent } from './event.js';
import { explainMission, type MissionExplanation } from './mission.js';
import { explainPlace, type PlaceExplanation } from './place.js';
import {
  explainError,
  explainWarning,
  listProblems,
  type ProblemExplanation,
  type ProblemsExplanation,
} from './problem.js';
import { explainResource, type ResourceExplanation } from './resource.js';
import {
  explainRule,
  explainRules,
  type RuleExplanation,
  type RulesExplanation,
} from './rules/explain-rules.js';
import { checkSubject, type Subject, subjectOf } from './subject.js';

/** An explanation. `kind` says of what. */
export type Explanation =
  | DemandExplanation
  | ElementExplanation
  | PlaceExplanation
  | ResourceExplanation
  | MissionExplanation
  | EventExplanation
  | ProblemExplanation<'error'>
  | ProblemExplanation<'warning'>
  | ProblemsExplanation
  | RuleExplanation
  | RulesExplanation;

/** Options of `explain`. */
export interface ExplainOptions {
  /** Is told what is being simulated. An explanation of an error or of rules simulates the campaign again. */
  readonly progress?: (text: string) => void;
}

/**
 * Explains something in a campaign: why a demand arises and whether it is met, what happened to an element, why there is an
 * error and what a rule changes, what happens at a place, to a resource or in a mission.
 *
 * ```ts
 * const answer = explain(campaign, 'demand 12');
 * if (answer.kind === 'demand') console.log(answer.amounts[0]?.terms);
 * ```
 * @param what a name or an identifier, with or without its kind before it (`element Orion CM`), a kind and a number
 *   (`demand 12`, `error 3`, `event 17`), the code of an error (`error NO_FIT`), or `rules`; or a subject
 * @throws UnknownSubjectError, a QuestionError, if it names nothing or several things, or a demand of which only totals are kept
 * @throws QuestionError if another argument is wrong
 */
export function explain(
  campaign: Campaign,
  what: string | Subject,
  options: ExplainOptions = {},
): Explanation {
  checkQuestion('explain', campaign, options, {
    progress: expectations.aFunction,
  });
  const { progress } = options;
  const subject =
    typeof what === 'string' ? subjectOf(campaign, what) : checkSubject(campaign, what);
  const context = new ExplainContext(campaign);
  const { result } = campaign;
  switch (subject.kind) {
    case 'demand':
      return explainDemand(context, result.demands.at(subject.index)!);
    case 'element':
      return explainElement(context, subject.id);
    case 'place':
      return explainPlace(context, subject.id);
    case 'resource':
      return explainResource(context, subject.id);
    case 'mission':
      return explainMission(context, subject.index);
    case 'event':
      return explainEvent(context, result.events[subject.index]!);
    case 'error':
      return explainError(context, result.errors[subject.index]!, progress);
    case 'warning':
      return explainWarning(context, result.warnings[subject.index]!);
    case 'problems':
      return listProblems(context, subject.severity, subject.code);
    case 'rule':
      return explainRule(context, subject.rule);
    case 'rules':
      return explainRules(context, progress);
  }
}
