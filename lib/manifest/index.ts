export type { Optimizer } from './answer/manifest.js';
export {
  type ManifestRequest,
  type ManifestWork,
  manifestOf,
  workOutManifest,
} from './answer/manifest.js';
export type {
  ManifestAnswer,
  ManifestBurn,
  ManifestDemand,
  ManifestedContainer,
  ManifestedLeg,
  ManifestedSlot,
  ManifestMethod,
  ManifestObjective,
  ManifestStatus,
  ManifestTotal,
  UnmetReason,
} from './answer/manifest-answer.js';
export { manifestHead } from './answer/manifest-head.js';
export { manifestTables } from './answer/manifest-tables.js';
export { type ApplyOptions, applyManifest, UnsoundPlanError } from './apply/apply.js';
export { planProblem } from './build/plan-problem.js';
export type { ForbiddenPair } from './forbidden.js';
export type { GivenKind, HeldGoods } from './given-kinds.js';
export type { CrateKind, GreedyKind, StandardKind } from './greedy/container-packing.js';
export type {
  GreedyContainer,
  GreedyGap,
  GreedyLoad,
  GreedyManifest,
  GreedyPiece,
  GreedyTotals,
  Obstacle,
  UnpackedDemand,
  UnpackedReason,
} from './greedy/greedy-answer.js';
export { greedyManifest } from './greedy/greedy-manifest.js';
export type { GreedyOptions, GreedyRules } from './greedy/greedy-options.js';
export { greedyPlan } from './greedy/greedy-plan.js';
export type { Refuses } from './greedy/packed-container.js';
export {
  type ManifestFormat,
  manifestFormat,
  type SpaceNetCarrier,
  type SpaceNetContainer,
  type SpaceNetHolder,
  type SpaceNetPiece,
} from './greedy/spacenet-format.js';
export {
  type ManifestChoice,
  type ManifestOptionName,
  type ManifestOptions,
  type ManifestPreset,
  manifestPresets,
  resolveManifestOptions,
} from './manifest-options.js';
export * from './optimum/index.js';
export { type ManifestOptionInfo, manifestOptionCatalogue } from './option-catalogue.js';
export type * from './problem.js';
export { type ProofDifference, type ProofSubject, proveManifest } from './prove/prove.js';
export type { DemandWord } from './selection.js';
