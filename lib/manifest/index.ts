export { type ManifestRequest, manifestOf, workOutManifest } from './answer/manifest.js';
export type { ManifestAnswer, ManifestedSlot, ManifestMethod } from './answer/manifest-answer.js';
export { manifestHead } from './answer/manifest-head.js';
export { manifestTables } from './answer/manifest-tables.js';
export { type ApplyOptions, applyManifest, UnsoundPlanError } from './apply/apply.js';
export { type AppliedSpares, applySpares } from './apply/spares.js';
export { planProblem } from './build/plan-problem.js';
export type { ForbiddenPair } from './forbidden.js';
export type { GivenKind } from './given-kinds.js';

export type { GreedyContainer, GreedyManifest, GreedyPiece } from './greedy/greedy-answer.js';
export { greedyManifest } from './greedy/greedy-manifest.js';
export type { GreedyOptions } from './greedy/greedy-options.js';
export { greedyPlan } from './greedy/greedy-plan.js';

export {
  type ManifestFormat,
  manifestFormat,
  type SpaceNetContainer,
} from './greedy/spacenet-format.js';
export {
  type ManifestChoice,
  type ManifestOptions,
  type ManifestPreset,
  manifestPresets,
  resolveManifestOptions,
} from './manifest-options.js';
export * from './optimum/index.js';
export { manifestOptionCatalogue } from './option-catalogue.js';
export type * from './problem.js';
export { proveManifest } from './prove/prove.js';
export type { DemandWord } from './selection.js';
