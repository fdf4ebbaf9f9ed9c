export { AmbiguousNameError, NotFoundError } from '../graph/name-lookup.js';
export { createScenario, type NewScenario } from './create-scenario.js';
export type { WorkbookInput, WorkbookLimits } from './input-output.js';
export type { InstanceFields } from './instantiate.js';
export {
  type LoadScenarioOptions,
  loadCampaign,
  loadDb,
  loadScenario,
  safeLoadCampaign,
  safeLoadDb,
  safeLoadScenario,
  safeLoadWorkbook,
} from './load.js';
export { ModelDatabase, type ModelDatabaseJson } from './model-database.js';

export { DEFAULT_WORKBOOK_LIMITS, workbookMessages } from './published.js';
export { createTemplateDb, saveDb, writeCampaign, writeSheets } from './save.js';
export type { CampaignSheetsOptions, SaveDbOptions } from './save-options.js';
export { toSpaceNet25 } from './scenario-json.js';
export type { WorkbookCells } from './workbook/cell-finder.js';
export type { LoadCampaignOptions, LoadDbOptions } from './workbook/load.js';
