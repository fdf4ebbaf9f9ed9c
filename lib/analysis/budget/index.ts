export type { PropulsionBudget } from './answer.js';
export { type BudgetOptions, budgetOf } from './budget.js';
export { budgetPresentation, budgetTables } from './tables.js';
