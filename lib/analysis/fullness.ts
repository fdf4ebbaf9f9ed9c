import { ROUNDING_SHARE } from './tolerance.js';

/** The share of a limit from which on something is near it. */
export const NEARLY_FULL = 0.95;

/** How full something is: over its limit, near it, or with room. */
export type LoadState = 'over' | 'near' | 'room';

/** Returns which part of a limit is used; null if the limit is 0. */
export const shareOf = (used: number, limit: number): number | null =>
  limit > 0 ? used / limit : null;

/**
 * Returns how full something is. All answers about loads ask here, so that they agree. What uses nothing has room.
 * @param near the share from which on it is near its limit
 */
export function loadState(used: number, limit: number, near = NEARLY_FULL): LoadState {
  if (used <= 0) return 'room';
  const share = shareOf(used, limit) ?? Number.POSITIVE_INFINITY;
  return share > 1 + ROUNDING_SHARE ? 'over' : share >= near ? 'near' : 'room';
}
