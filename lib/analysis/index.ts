export {
  type BudgetOptions,
  type BurnBudget,
  type BurnRemedy,
  type BurnStatus,
  type BurnTotals,
  type FiringBudget,
  type MissionBudget,
  type PropulsionBudget,
  propulsionBudget,
  type TransportBudget,
  type VehicleBudget,
} from './budget/budget.js';
export { budgetTables } from './budget/tables.js';
export { Campaign, type CampaignOptions } from './campaign.js';
export type {
  NoSolution,
  SolveAnswer,
  SolveBound,
  SolveCrossing,
  SolveEvaluation,
} from './solve/answer.js';
export type { Goal, Judgement } from './solve/criterion.js';
export { type SolveQuestion, SolveQuestionError } from './solve/question.js';
export { solve } from './solve/solve.js';
export { digitsOf, solveTables } from './solve/tables.js';
export type { SolveOptions, SolveProgress } from './solve/trials.js';
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
