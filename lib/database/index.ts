export { AmbiguousNameError, NotFoundError } from '../graph/name-lookup.js';
export { createScenario, type NewScenario } from './create-scenario.js';
export type { WorkbookInput, WorkbookLimits, WorkbookOutput } from './input-output.js';
export type { AnyInstanceFields, InstanceFields, InstanceOf } from './instantiate.js';
export {
  type CampaignResult,
  type LoadCampaignOptions,
  loadCampaign,
  safeLoadCampaign,
  safeLoadWorkbook,
  type WorkbookResult,
} from './load-campaign.js';
export { loadDb, safeLoadDb } from './load-db.js';
export {
  type LoadScenarioOptions,
  loadScenario,
  safeLoadScenario,
} from './load-scenario.js';
export { ModelDatabase, type ModelDatabaseJson } from './model-database.js';
export { DEFAULT_WORKBOOK_LIMITS, workbookMessages } from './published.js';
export { type SaveCampaignOptions, saveCampaign } from './save-campaign.js';
export { createTemplateDb, type SaveDbOptions, saveDb } from './save-db.js';
export { type ReadScenario, type ReadScenarioOptions, toSpaceNet25 } from './scenario-json.js';
export type { WorkbookCells } from './workbook/cell-finder.js';
export type { LoadDbOptions } from './workbook/load.js';
export { type SheetToWrite, writeSheets } from './write-sheets.js';
