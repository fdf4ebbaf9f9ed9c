export {
  type AggregatedDemandsFormat,
  aggregatedDemandsFormat,
  type SpaceNetEdgeDemand,
  type SpaceNetPointDemand,
} from './aggregated-demands.js';
export type { SpaceNetAmount, SpaceNetAmounts, SpaceNetResource } from './amounts.js';
export type { SpaceNetRef } from './load-numbers.js';
export {
  type ManifestFormat,
  manifestFormat,
  type SpaceNetCarrier,
  type SpaceNetContainer,
  type SpaceNetHolder,
  type SpaceNetPiece,
} from './manifest.js';
export { type RawDemandsFormat, rawDemandsFormat, type SpaceNetDemand } from './raw-demands.js';
