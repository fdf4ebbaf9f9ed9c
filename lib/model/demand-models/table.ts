// biome-ignore-all assist/source/organizeImports: the members of a family have the order of this list

// The kinds of demand model, one line for each file. The concrete classes in these files are the members of
// `AnyDemandModel` and `AnyInstElementDemandModel`.
export * from './timed-impulse.js';
export * from './rated.js';
export * from './sparing-by-mass.js';
export * from './crew-consumables.js';
