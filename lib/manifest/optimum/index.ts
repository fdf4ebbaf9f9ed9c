export { evaluatePlan, type PlanFigures } from './evaluate.js';
export {
  type ManifestOptimum,
  type ObjectiveValue,
  type OptimumStatus,
  optimizeManifest,
} from './optimize.js';
export type { OptimumOptions, OptimumProgress, Preference } from './options.js';
export type { AllGapsClosing } from './report/all-gaps.js';
export type { GapClosing } from './report/closing.js';
export type { LimitAnswer } from './report/limits.js';
export type { DemandAnswer, WhyUnmet } from './report/unmet.js';
export { loadSolver } from './solver/highs.js';
export { validPart } from './valid-part.js';
export { type PlanRule, type PlanViolation, verifyPlan } from './verify.js';
