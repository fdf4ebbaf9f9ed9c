export type { DemandSet } from './demands/demand-set.js';
export type { DemandOptions } from './demands/demand-strategy.js';
export { type DemandModelDefinition, defineDemandModel } from './demands/models/definition.js';
export type { RepairBudget, RepairChoice, RepairSelection } from './demands/repair-options.js';
export { defineEffect, type Effect, type EffectDefinition } from './effects/effect.js';
export type { EffectContext, FollowUp } from './effects/effect-context.js';
export type { StartedTransport } from './effects/started-transport.js';
export {
  type LimitEffect,
  type LimitName,
  limitCatalogue,
  resolveLimits,
  type SimulationLimitInfo,
  type SimulationLimits,
} from './limits/limits.js';
export type { WatchOptions } from './limits/watch.js';
export type { DemandTotal, TotalAmount } from './records/demand-totals.js';
export { heldAt } from './records/held.js';
export {
  type ErrorCode,
  type ErrorRecord,
  type FitLimit,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
  type WarningRecord,
} from './records/problems.js';
export type { SimulationRecords } from './records/record-lists.js';
export type { KeptDemands, RecordOptions } from './records/recorder.js';
export type * from './records/records.js';
export type { MissingPropellant, NoRemedy, Shortfall } from './records/shortfall.js';
export { autoRepair, byValue } from './repairs/auto-repair.js';
export { type RepairItem, repairItems } from './repairs/items.js';
export { type Arrival, arrivalsOf } from './result/arrivals.js';
export type { Delivery } from './result/deliveries.js';
export {
  type Ending,
  SimulationResult,
  type SimulationResultData,
  type Verdict,
} from './result/result.js';
export type { Consequences, RootCause } from './result/root-causes.js';
export type { Shortage } from './result/shortages.js';
export { type ElementAt, Snapshot } from './result/snapshot.js';
export type { Surplus } from './result/surplus.js';
export * from './rules/index.js';
export {
  type MeasureInUse,
  type OutsideEvent,
  type Progress,
  Simulation,
  type SimulationOptions,
  type Step,
  simulate,
  simulateAsync,
} from './simulation.js';
export type { Holder, RuntimeElement, RuntimePlace } from './state/runtime-element.js';
export { isOfClass, mainClassOf } from './world/class-of-supply.js';
export type {
  DemandCollector,
  DemandingElement,
  DemandingMission,
  DemandingPart,
  DemandModelContext,
  DemandModelInUse,
  DemandModelMaker,
  FactorLabel,
  TermProduct,
} from './world/demand-model.js';
export type {
  ManifestCell,
  ManifestContainer,
  ManifestEvent,
  ManifestField,
  ManifestLeg,
  ManifestMoment,
  ManifestPiece,
} from './world/manifest-field.js';
export { readManifest } from './world/manifest-field.js';
export { canServe, type ResourceType } from './world/resource-type.js';
