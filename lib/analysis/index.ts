export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { answerTypes } from './answers.js';
export * from './budget/index.js';

export { Campaign, type CampaignOptions } from './campaign.js';
export * from './capacity/index.js';
export * from './cost/index.js';
export * from './critical/index.js';
export * from './explain/index.js';
export * from './formats/index.js';

export * from './needs/index.js';

export type { BurnOutlook } from './outlook/burns.js';
export type { CauseOutlook } from './outlook/causes.js';
export type { LoadOutlook } from './outlook/loads.js';
export { type Outlook, outlookOf } from './outlook/outlook.js';
export type { PlaceOutlook } from './outlook/shortages.js';
export { campaignTables, simulationPresentation, verdictText } from './outlook/simulated.js';

export type { TimelineFilter } from './outlook/timeline-filter.js';
export {
  type Commonality,
  commonalityOf,
  commonalityPresentation,
  commonalityTables,
} from './parts/commonality.js';
export {
  type Scavenging,
  scavengingOf,
  scavengingPresentation,
  scavengingTables,
} from './parts/scavenging.js';
export { QuestionError } from './question-error.js';
export { type Repairs, repairsOf } from './repairs/repairs.js';
export { repairsPresentation, repairsTables } from './repairs/tables.js';
export * from './reserves/index.js';
export * from './solve/index.js';
export {
  likely,
  type Spares,
  type SparesOptions,
  sparesOf,
  sparesPicture,
  sparesPresentation,
  sparesTables,
} from './spares/index.js';
export * from './stocks/index.js';
export { type AggregatedDemands, aggregatedDemandsOf } from './supply/aggregate.js';
export type { SummedAmount } from './supply/amount-set.js';
export { supplyNetworkOf } from './supply/network.js';
export { cellText } from './table/cell-text.js';
export { csvLines } from './table/csv.js';
export type { HeadLine, Presentation } from './table/presentation.js';
export { resourceName } from './table/resource-name.js';
export type { Table, Tone, Value } from './table/table.js';
export { tablesWorkbook } from './table/workbook.js';
