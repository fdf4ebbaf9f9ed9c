export {
  type AggregatedDemandsFormat,
  aggregatedDemandsFormat,
  type RawDemandsFormat,
  rawDemandsFormat,
  type SpaceNetDemand,
  type SpaceNetEdgeDemand,
  type SpaceNetPointDemand,
} from './aggregated-demands.js';
export type { SpaceNetAmount, SpaceNetAmounts, SpaceNetResource } from './amounts.js';
export type { SpaceNetRef } from './load-numbers.js';
