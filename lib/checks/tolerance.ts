/** Rounding errors in sums and conversions are ignored up to one part in 1,000,000,000. */
const TOLERANCE = 1 + 1e-9;

/** Returns whether a value is above a limit by more than rounding errors. */
export const exceeds = (value: number, limit: number): boolean => value > limit * TOLERANCE;
