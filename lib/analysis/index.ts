export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { answerTypes } from './answers.js';
export * from './budget/index.js';
export type { BurnState } from './burns.js';
export { Campaign, type CampaignOptions } from './campaign.js';
export * from './capacity/index.js';
export * from './explain/index.js';
export * from './formats/index.js';
export type { LoadState } from './fullness.js';
export { type MeasureInfo, measureCatalogue, measureTable, measureText } from './measures.js';
export * from './needs/index.js';
export type { BarredOutlook } from './outlook/barred.js';
export type { BurnOutlook } from './outlook/burns.js';
export type { CauseOutlook } from './outlook/causes.js';
export type { LoadKind, LoadOutlook } from './outlook/loads.js';
export { type Outlook, outlookOf } from './outlook/outlook.js';
export type { PlaceOutlook } from './outlook/shortages.js';
export {
  campaignTables,
  type SimulationShown,
  simulationPresentation,
  verdictText,
} from './outlook/simulated.js';
export type { SurplusOutlook } from './outlook/surplus.js';
export { type OutlookThresholds, outlookThresholds } from './outlook/thresholds.js';
export type { TimelineFilter } from './outlook/timeline-filter.js';
export {
  type Commonality,
  type CommonPart,
  commonalityOf,
  commonalityPresentation,
  commonalityTables,
  type PartShare,
} from './parts/commonality.js';
export {
  type ScavengedPart,
  type Scavenging,
  scavengingOf,
  scavengingPresentation,
  scavengingTables,
} from './parts/scavenging.js';
export { QuestionError } from './question-error.js';
export {
  type MissionRepairs,
  type RepairPoint,
  type Repairs,
  repairsOf,
} from './repairs/repairs.js';
export { repairsPresentation, repairsTables } from './repairs/tables.js';
export * from './solve/index.js';
export * from './stocks/index.js';
export {
  type AggregatedDemands,
  aggregatedDemandsOf,
  type EarlyDemand,
  type EdgeDemand,
  type PointDemand,
} from './supply/aggregate.js';
export type { SummedAmount } from './supply/amount-set.js';
export {
  type SupplyEdge,
  type SupplyNetwork,
  type SupplyPoint,
  supplyNetworkOf,
} from './supply/network.js';
export { cellText } from './table/cell-text.js';
export { csvLines } from './table/csv.js';
export type { HeadLine, Presentation } from './table/presentation.js';
export { resourceName } from './table/resource-name.js';
export type { ColumnKind, Table, TableColumn, Tone, Value } from './table/table.js';
export { tablesWorkbook } from './table/workbook.js';
