export * from './body.js';
export * from './burn-stage.js';
export * from './class-of-supply.js';
export * from './demand-model-type.js';
export * from './environment.js';
export * from './item-discretization-type.js';
export * from './scenario-type.js';
export * from './state-type.js';
