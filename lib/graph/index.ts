export type { Checkable } from './collections.js';
export type { EffectiveValue } from './inheritance.js';
export { ScenarioGraph } from './scenario-graph.js';
