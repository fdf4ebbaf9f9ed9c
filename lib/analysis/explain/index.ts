export type { CauseError, CauseLink, Following } from './causes.js';
export type { UpToAmount } from './context.js';
export type { AmountExplanation, AmountStep } from './demand/amounts.js';
export type {
  DemandExplanation,
  ExplainedModel,
  PlacedSupply,
} from './demand/explain-demand.js';
export type { DemandOrigin } from './demand/sources.js';
export type { DemandTerm, Factor, Quantity, TermModel } from './demand/terms.js';
export type { ShortageReason, UnmetExplanation, Unsuitable } from './demand/unmet.js';
export type { DemandedAmount } from './demanded.js';
export type { Deed, HeldAmount, HistoryEntry, Stay } from './element/deeds.js';
export type { ElementExplanation, SuppliedTo } from './element/explain-element.js';
export type { EventExplanation } from './event.js';
export { type ExplainOptions, type Explanation, explain } from './explain.js';
export type { MissionExplanation } from './mission.js';
export type { PlaceExplanation } from './place.js';
export {
  explanationPresentation,
  explanationSentences,
  explanationTables,
} from './presentation.js';
export type {
  ProblemExplanation,
  ProblemsExplanation,
  ProblemTest,
  RuleTrial,
} from './problem.js';
export type { Carried, ResourceExplanation, ResourceHolder, Supplier } from './resource.js';
export type { RuleExplanation, RulesExplanation } from './rules/explain-rules.js';
export type {
  ErrorNote,
  FigureChange,
  KeyFigures,
  OutcomeChange,
  UnmetChange,
} from './rules/outcome.js';
export type { RuleChange, RuleValue } from './rules/rule-change.js';
export { type Candidate, type Subject, subjectOf, UnknownSubjectError } from './subject.js';
