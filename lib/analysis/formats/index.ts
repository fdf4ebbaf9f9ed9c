export {
  type AggregatedDemandsFormat,
  aggregatedDemandsFormat,
  type SpaceNetEdgeDemand,
  type SpaceNetPointDemand,
} from './aggregated-demands.js';
export type { SpaceNetAmount, SpaceNetAmounts, SpaceNetResource } from './amounts.js';
export type { SpaceNetRef } from './load-numbers.js';
export { type RawDemandsFormat, rawDemandsFormat, type SpaceNetDemand } from './raw-demands.js';
