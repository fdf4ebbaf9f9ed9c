export { DemandSet } from './demands/demand-set.js';
export type { DemandModelInUse } from './demands/model.js';
export type { DemandModelMaker } from './demands/models/index.js';
export type { Effect } from './effects/effect.js';
export type { DemandOptions, Engine } from './engine.js';
export type { ScheduledEvent } from './happening.js';
export { type Entry, EventQueue, type Handler, Kernel, type Ties } from './kernel/index.js';
export { findingMessages } from './result/messages.js';
export { type ElementAt, Snapshot } from './result/moment.js';
export { type Ending, SimulationResult, type SimulationResultData } from './result/result.js';
export type * from './result/types.js';
export * from './rules/index.js';
export { simulate } from './simulate.js';
export {
  type MeasureInUse,
  type Progress,
  Simulation,
  type SimulationOptions,
  type Step,
} from './simulation.js';
export * from './sweep/index.js';
