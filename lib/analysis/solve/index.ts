export type {
  NoSolution,
  SolveAnswer,
  SolveBound,
  SolveCrossing,
  SolveEvaluation,
} from './answer.js';
export type { Goal, Judgement } from './criterion.js';
export { solvePresentation, solveTables } from './presentation.js';
export type { SolveQuestion } from './question.js';
export { solve } from './solve.js';
export type { SolveOptions, SolveProgress } from './trials.js';
export { withUnit } from './variable.js';
