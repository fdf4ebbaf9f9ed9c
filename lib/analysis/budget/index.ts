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
} from './budget.js';
export { budgetTables } from './tables.js';
