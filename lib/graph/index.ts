export type { Checkable, DatabaseCollections } from './collections.js';
export type { Effective, EffectiveValue, ValueSource } from './inheritance.js';
export { type Referrer, ScenarioGraph } from './scenario-graph.js';
