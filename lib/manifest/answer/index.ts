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
} from './answer.js';
export { type ManifestRequest, type ManifestWork, manifest, workOutManifest } from './manifest.js';
export type { SearchOptions } from './search.js';
