// The entry space-logistics: everything that a program needs to make, read, check, edit, simulate and write campaigns.
export { type CheckOptions, check } from './checks/index.js';
export {
  AmbiguousNameError,
  createScenario,
  createTemplateDb,
  type LoadCampaignOptions,
  type LoadDbOptions,
  type LoadScenarioOptions,
  loadCampaign,
  loadDb,
  loadScenario,
  ModelDatabase,
  type ModelDatabaseJson,
  type NewScenario,
  NotFoundError,
  type SaveCampaignOptions,
  type SaveDbOptions,
  safeLoadCampaign,
  safeLoadDb,
  safeLoadScenario,
  safeLoadWorkbook,
  saveCampaign,
  saveDb,
  toSpaceNet25,
  type WorkbookInput,
} from './database/index.js';
export {
  type CloneOptions,
  clone,
  compareModel,
  diff,
  type Edit,
  EditError,
  editScenario,
  equals,
  ModelUpdateError,
  type UpdateModelOptions,
  updateModel,
} from './editing/index.js';
export { isLoss } from './formats/index.js';
export { ScenarioGraph } from './graph/index.js';
export * from './model/index.js';
export { MissingPackageError } from './schema/diagnostics/missing-package.js';
export {
  type Defaulted,
  type Fields,
  type Issue,
  type JsonSchemaOptions,
  jsonSchema,
  locationText,
  ModelObject,
  ModelValidationError,
  type ParseOptions,
  type ParseResult,
  parse,
  type SerializeOptions,
  safeParse,
  schemaKeywords,
  serialize,
  type Uuid,
  type ValidateOptions,
  validate,
} from './schema/index.js';
// Named from their file, so that esbuild can leave out the model: it runs all that is behind an `export *`.
export { type Days, days, hours, inDays, minutes, type Seconds, weeks } from './schema/spans.js';
export {
  type DemandCollector,
  type DemandingElement,
  type DemandingMission,
  type DemandModelContext,
  type DemandModelInUse,
  type DemandModelMaker,
  defineDemandModel,
  defineEffect,
  type Effect,
  type EffectContext,
  type MeasureInUse,
  Simulation,
  type SimulationOptions,
  SimulationResult,
  type SimulationRules,
  simulate,
  simulateAsync,
} from './simulation/index.js';
export { type SweepOptions, summarize, sweep, type Variant } from './variants/index.js';
