export { type ResultSummary, type RootCauseSummary, summarize } from './summary.js';
export { type SweepOptions, type SweepOutcome, sweep } from './sweep.js';
export type { FieldChange, Variant } from './variant.js';
