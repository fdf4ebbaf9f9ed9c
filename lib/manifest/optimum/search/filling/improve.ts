import { repack } from '../by-paths.js';
import type { SearchState } from '../state.js';
import { filledUp } from './fill-up.js';

/** How often goods are dealt anew, at most. */
const ROUNDS = 3;

/** Offers first plans: one from nothing, and one that has all of the best plan so far. */
export function fillFirst(state: SearchState): void {
  const { problem, goods, routes } = state;
  const plans = [state.best.plan, { containers: [] }];
  for (const plan of plans) state.offer(filledUp(problem, goods, routes, plan));
}

/** Deals goods anew among the containers of the best plan, and fills the room that is left, by turns. */
export function improveFilling(state: SearchState): void {
  const { problem, goods, routes } = state;
  for (let round = 0; round < ROUNDS && !state.ended; round++) {
    const { best } = state;
    repack(state);
    state.offer(filledUp(problem, goods, routes, state.best.plan));
    if (state.best === best) return;
  }
}
