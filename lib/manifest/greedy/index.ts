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
} from './answer.js';
export { greedyManifest } from './greedy-manifest.js';
export { greedyPlan } from './greedy-plan.js';
export type { CrateKind, GreedyKind, StandardKind } from './kinds.js';
export type { GreedyOptions, GreedyRules } from './options.js';
export type { Refuses } from './refusals.js';
export {
  type ManifestFormat,
  manifestFormat,
  type SpaceNetCarrier,
  type SpaceNetContainer,
  type SpaceNetHolder,
  type SpaceNetPiece,
} from './spacenet-format.js';
