export type { DemandExplanation } from './demand/explain-demand.js';

export type { Stay } from './element/deeds.js';
export type { ElementExplanation } from './element/explain-element.js';
export type { EventExplanation } from './event.js';
export { type ExplainOptions, type Explanation, explain } from './explain.js';
export type { MissionExplanation } from './mission.js';
export type { PlaceExplanation } from './place.js';
export {
  explanationPresentation,
  explanationSentences,
  explanationTables,
} from './presentation.js';
export type { ProblemExplanation, ProblemsExplanation } from './problem.js';
export type { ResourceExplanation } from './resource.js';
export type { RuleExplanation, RulesExplanation } from './rules/explain-rules.js';

export { type Subject, subjectOf, UnknownSubjectError } from './subject.js';
