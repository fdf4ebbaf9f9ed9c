// biome-ignore-all assist/source/organizeImports: the members of a family have the order of this list

// The kinds of event, one line for each file. The concrete classes in these files are the members of `AnyEvent`.
export * from './elements.js';
export * from './resources.js';
export * from './burns.js';
export * from './evas.js';
export * from './transports.js';
