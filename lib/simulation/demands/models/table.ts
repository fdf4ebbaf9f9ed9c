// Every demand model. A type without an implementation does not compile: see index.ts.
export * from './crew-consumables.js';
export * from './rated.js';
export * from './sparing-by-mass.js';
export * from './timed-impulse.js';
