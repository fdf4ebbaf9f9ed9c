export { type Summary, summarize } from './summary.js';
export { type Outcome, type SweepOptions, sweep } from './sweep.js';
export type { Change, Variant } from './variant.js';
