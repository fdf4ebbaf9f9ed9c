// biome-ignore-all assist/source/organizeImports: the members of a family have the order of this list

// The kinds of element, one line for each file. The concrete classes in these files are the members of
// `AnyElementTemplate` and `AnyElementInstance`.
export * from './element.js';
export * from './cargo.js';
export * from './carriers.js';
export * from './vehicles.js';
export * from './agents.js';
