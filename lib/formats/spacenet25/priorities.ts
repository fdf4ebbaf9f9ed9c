/** Returns the nearest priority of the schema, from 1 to 5. */
export const nearestPriority = (found: number): number =>
  Math.min(5, Math.max(1, Math.round(found)));
