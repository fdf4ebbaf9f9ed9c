export { manifestHead } from './answer/head.js';
export {
  type ManifestAnswer,
  type ManifestBurn,
  type ManifestDemand,
  type ManifestedContainer,
  type ManifestedLeg,
  type ManifestedSlot,
  type ManifestMethod,
  type ManifestObjective,
  type ManifestRequest,
  type ManifestStatus,
  type ManifestTotal,
  type ManifestWork,
  manifest,
  type UnmetReason,
  workOutManifest,
} from './answer/index.js';
export type { Optimizer } from './answer/search.js';
export { manifestTables } from './answer/tables.js';
export { type ApplyOptions, applyManifest, UnsoundPlanError } from './apply/index.js';
export { planProblem } from './build/index.js';
export type { ForbiddenPair } from './forbidden.js';
export type { GivenKind, HeldGoods } from './given-kinds.js';
export * from './greedy/index.js';
export * from './optimum/index.js';
export { type ManifestOptionInfo, manifestOptionCatalogue } from './option-catalogue.js';
export {
  type ManifestChoice,
  type ManifestOptionName,
  type ManifestOptions,
  type ManifestPreset,
  manifestPresets,
  resolveManifestOptions,
} from './options.js';
export type * from './problem.js';
export { type ProofDifference, type ProofSubject, proveManifest } from './prove/index.js';
export type { DemandWord } from './selection.js';
