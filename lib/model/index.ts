export * from './demand-models/index.js';
export * from './elements/index.js';
export * from './enumerations.js';
export * from './events/index.js';
export * from './network/index.js';
export * from './resources/index.js';
export * from './roles.js';
export * from './scenario/index.js';
