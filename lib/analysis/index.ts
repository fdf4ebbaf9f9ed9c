export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { answerTypes } from './answers.js';
export type { PropulsionBudget } from './budget/answer.js';
export { budgetOf } from './budget/budget.js';
export { budgetPresentation, budgetTables } from './budget/budget-tables.js';

export { Campaign, type CampaignOptions } from './campaign.js';
export { type Capacity, type CapacityOptions, capacityOf } from './capacity/capacity.js';
export { capacityTables } from './capacity/capacity-tables.js';
export type { Load } from './capacity/load.js';
export { capacityPresentation } from './capacity/presentation.js';

export { transportsByName } from './capacity/transports.js';
export { type Cost, costOf } from './cost/cost.js';
export {
  type CostDifference,
  costDifference,
  costDifferenceLines,
  costDifferenceTables,
} from './cost/difference.js';
export { priceMessages } from './cost/messages.js';
export { costPresentation } from './cost/presentation.js';
export { pricesKnownTo } from './cost/price-list.js';
export { Prices } from './cost/prices.js';
export { type PricesReading, readPrices } from './cost/read-prices.js';
export { type Criticality, criticalOf } from './critical/critical.js';
export { criticalPresentation } from './critical/critical-tables.js';
export type { DemandExplanation } from './explain/demand/explain-demand.js';

export type { Stay } from './explain/element/deeds.js';
export type { ElementExplanation } from './explain/element/explain-element.js';
export type { EventExplanation } from './explain/event.js';
export { type ExplainOptions, type Explanation, explain } from './explain/explain.js';
export type { MissionExplanation } from './explain/mission.js';
export type { PlaceExplanation } from './explain/place.js';
export {
  explanationPresentation,
  explanationSentences,
  explanationTables,
} from './explain/presentation.js';
export type { ProblemExplanation, ProblemsExplanation } from './explain/problem.js';
export type { ResourceExplanation } from './explain/resource.js';
export type { RuleExplanation, RulesExplanation } from './explain/rules/explain-rules.js';

export { type Subject, subjectOf, UnknownSubjectError } from './explain/subject.js';
export { aggregatedDemandsFormat, rawDemandsFormat } from './formats/aggregated-demands.js';

export type * from './needs/answer.js';
export {
  type DemandsAnswer,
  demandsOf,
  type RawDemandsAnswer,
  rawDemandsOf,
  type SurplusAnswer,
  surplusOf,
  surplusTable,
} from './needs/demands.js';

export { type GroupingWords, groupingsOf } from './needs/groupings.js';
export { peopleUnderMissions } from './needs/missions.js';
export { needsOf } from './needs/needs.js';
export { demandsTables, needsTable, rawDemandsTable } from './needs/needs-tables.js';
export { type NeedsDimension, type NeedsOptions, needsDimensions } from './needs/options.js';
export {
  demandsPresentation,
  rawDemandsPresentation,
  surplusPresentation,
} from './needs/presentation.js';
export { heldBack, type ProcessRun, processesTable } from './needs/processes.js';

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
export { repairsPresentation, repairsTables } from './repairs/repairs-tables.js';
export { ReserveNeeds } from './reserves/declaration.js';
export { readNeeds } from './reserves/read-needs.js';
export { type Reserves, reservesOf } from './reserves/reserves.js';
export { reservesPresentation } from './reserves/reserves-tables.js';
export type { SolveAnswer } from './solve/answer.js';
export type { Goal } from './solve/criterion.js';
export { solvePresentation, solveTables } from './solve/presentation.js';
export type { SolveQuestion } from './solve/question.js';
export { solve } from './solve/solve.js';
export type { SolveOptions } from './solve/trials.js';
export { withUnit } from './solve/variable.js';
export { sparesPicture } from './spares/picture.js';
export { likely } from './spares/poisson.js';
export { type Spares, type SparesOptions, sparesOf } from './spares/spares.js';
export { sparesPresentation, sparesTables } from './spares/spares-tables.js';
export type { PlaceStock, Stock, Stocks } from './stocks/answer.js';
export { type StocksAt, stocksAt } from './stocks/at.js';

export { stocksPresentation } from './stocks/presentation.js';
export { filterByName, type StockFilter, type StockNames, stocksOf } from './stocks/stocks.js';
export { sampledStocks, stockTables, stockTablesAt } from './stocks/stocks-tables.js';
export { type AggregatedDemands, aggregatedDemandsOf } from './supply/aggregate.js';
export type { SummedAmount } from './supply/amount-set.js';
export { supplyNetworkOf } from './supply/network.js';
export { cellText } from './table/cell-text.js';
export { csvLines } from './table/csv.js';
export type { HeadLine, Presentation } from './table/presentation.js';
export { resourceName } from './table/resource-name.js';
export type { Table, Tone, Value } from './table/table.js';
export { tablesWorkbook } from './table/workbook.js';
