export type {
  BurnBudget,
  BurnRemedy,
  BurnStatus,
  BurnTotals,
  FiringBudget,
  MissionBudget,
  PropulsionBudget,
  TransportBudget,
  VehicleBudget,
} from './answer.js';
export { type BudgetOptions, budgetOf } from './budget.js';
export { budgetPresentation, budgetTables } from './tables.js';
