import '../model/names.js';

export { answerTypes } from './answers.js';
export * from './budget/index.js';
export { Campaign, type CampaignOptions } from './campaign.js';
export * from './capacity/index.js';
export * from './formats/index.js';
export * from './manifest/greedy/index.js';
export type {
  CapacityRow,
  Cell,
  ContainerKind,
  Leg,
  Plan,
  PlanDemand,
  PlannedContainer,
  PlanPlace,
  PlanProblem,
  PlanResource,
  Slot,
} from './manifest/problem.js';
export * from './needs/index.js';
export * from './solve/index.js';
export * from './stocks/index.js';
export {
  type AggregatedDemands,
  aggregateDemands,
  type EarlyDemand,
  type EdgeDemand,
  type PointDemand,
} from './supply/aggregate.js';
export type { SummedAmount } from './supply/amount-set.js';
export {
  type SupplyEdge,
  type SupplyNetwork,
  type SupplyPoint,
  supplyNetwork,
} from './supply/network.js';
export { csvLines } from './table/csv.js';
export type { ColumnKind, Table, TableColumn, Tone, Value } from './table/table.js';
export { tablesWorkbook } from './table/workbook.js';
