import { unitOf } from './balance.js';
import type { FlowStore } from './flow.js';

/** Returns how fast a container or tank fills, in kg or units a day. @param stores its stores */
export function gainOf(stores: readonly FlowStore[]): number {
  let gain = 0;
  for (const store of stores) {
    if (store.way === 'part') continue;
    const outflow = store.isUsedUp ? store.outflow.value : 0;
    gain += (store.inflow - outflow) * unitOf(store);
  }
  return gain;
}

/** Returns the store of a container or tank into which most flows; undefined if nothing does that fills it. */
export function fastestOf(stores: readonly FlowStore[]): FlowStore | undefined {
  // What weighs nothing does not fill a container.
  const gain = (each: FlowStore): number => each.inflow * unitOf(each);
  return stores.filter((each) => gain(each) > 0).sort((a, b) => gain(b) - gain(a))[0];
}
