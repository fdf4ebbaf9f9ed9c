export type { SolveAnswer } from './answer.js';
export type { Goal } from './criterion.js';
export { solvePresentation, solveTables } from './presentation.js';
export type { SolveQuestion } from './question.js';
export { solve } from './solve.js';
export type { SolveOptions } from './trials.js';
export { withUnit } from './variable.js';
