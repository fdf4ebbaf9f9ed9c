import type { SearchState } from '../state.js';
import { filledUp } from './fill-up.js';

/** Offers first plans: one from nothing, and one that has all of the best plan so far. */
export function fillFirst(state: SearchState): void {
  const { problem, goods, routes } = state;
  const plans = [state.best.plan, { containers: [] }];
  for (const plan of plans) state.offer(filledUp(problem, goods, routes, plan));
}
