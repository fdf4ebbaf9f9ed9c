import { type Problem, problemOf } from './problem.js';

/** The problem of work that took too long. @param seconds the limit */
export const timeIsOver = (seconds: number): Problem =>
  problemOf('time-limit', `The work was stopped after ${seconds} seconds, which is the limit.`);
