export { planProblem } from './plan-problem.js';
