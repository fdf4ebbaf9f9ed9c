export { defineDemandModel } from './demands/models/definition.js';
export type { RepairBudget, RepairSelection } from './demands/repair-options.js';
export {
  type LimitName,
  limitCatalogue,
  resolveLimits,
  type SimulationLimits,
} from './limits/limits.js';
export { type Arrival, arrivalsOf } from './result/arrivals.js';
export { autoRepair, byValue, type RepairItem, repairItems } from './result/repairs.js';
export {
  type Ending,
  SimulationResult,
  type SimulationResultData,
  type Verdict,
} from './result/result.js';
export type { RootCause } from './result/root-causes.js';
export type { Delivery, Shortage } from './result/shortages.js';
export { Snapshot } from './result/snapshot.js';
export type { Surplus } from './result/surplus.js';
export { defineEffect, type Effect } from './run/effects/effect.js';
export type { EffectContext } from './run/effects/effect-context.js';
export { simulate, simulateAsync } from './simulate.js';
export { type MeasureInUse, Simulation, type SimulationOptions } from './simulation.js';
export type { DemandTotal } from './state/records/demand-totals.js';
export {
  type ErrorCode,
  type ErrorRecord,
  type FitLimit,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
  type WarningRecord,
} from './state/records/problems.js';
export type * from './state/records/records.js';
export { heldAt } from './state/records/records.js';
export type { MissingPropellant, NoRemedy } from './state/records/shortfall.js';
export * from './state/records/timeline.js';
export type { RuntimeElement } from './state/runtime-element.js';
export { isOfClass, mainClassOf } from './world/class-of-supply.js';
export type {
  DemandCollector,
  DemandingElement,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
  DemandModelMaker,
  FactorLabel,
} from './world/demand-model.js';
export type {
  ManifestCell,
  ManifestEvent,
  ManifestField,
  ManifestMoment,
  ManifestPiece,
} from './world/manifest.js';
export { readManifest } from './world/manifest.js';
export type * from './world/refs.js';
export { canServe, type ResourceType } from './world/resource-type.js';
export { type RuleUser, ruleCatalogue } from './world/rules/catalogue.js';
export { type Rounding, roundingOf } from './world/rules/rounding.js';
export {
  type AnalysisRuleName,
  type RuleChoice,
  type RuleName,
  type RulePreset,
  resolveRules,
  rulePresets,
  type SimulationRules,
} from './world/rules/rules.js';
