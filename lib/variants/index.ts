export { summarize } from './summary.js';
export { type SweepOptions, sweep } from './sweep.js';
export type { FieldChange, Variant } from './variant.js';
