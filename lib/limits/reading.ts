/**
 * The limits of a reader of scenarios and databases, in JSON or as plain values, that chooses none. What they mean is in a file of
 * its own (`reading-info.ts`), which pages that only read need not load.
 */
export const defaultReadingLimits = Object.freeze({
  /** Nesting of objects and arrays. */
  depth: 256,
  /** Values in JSON text. */
  values: 10_000_000,
  /** Issues that are collected. */
  issues: 1000,
  /** Characters of all collected issues. */
  issueText: 4 * 2 ** 20,
} as { readonly [K in 'depth' | 'values' | 'issues' | 'issueText']: number });
