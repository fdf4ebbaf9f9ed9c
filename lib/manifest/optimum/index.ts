export { loadSolver } from '../../solver/highs.js';
export { evaluatePlan, type PlanFigures } from './figures.js';
export {
  type ManifestOptimum,
  type ObjectiveValue,
  type OptimumStatus,
  optimizeManifest,
} from './optimize.js';
export type { OptimumOptions, OptimumProgress, Preference } from './optimum-options.js';
export type { AllGapsClosing, GapClosing } from './report/closings.js';
export type { LimitAnswer } from './report/limits.js';
export type { DemandAnswer, WhyUnmet } from './report/unmet.js';
export { validPart } from './valid-part.js';
export { type PlanRule, type PlanViolation, verifyPlan } from './verify.js';
