/** Sums and conversions of decimal fractions may be off by one part in a thousand million. */
const TOLERANCE = 1 + 1e-9;

/** Whether a value is above a limit by more than rounding errors. */
export const exceeds = (value: number, limit: number): boolean => value > limit * TOLERANCE;
