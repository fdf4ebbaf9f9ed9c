import '../model/names.js';

export { AmbiguousNameError, NotFoundError } from '../graph/name-lookup.js';
export { createScenario, type NewScenario } from './create-scenario.js';
export {
  DEFAULT_WORKBOOK_LIMITS,
  type WorkbookInput,
  type WorkbookLimits,
  type WorkbookOutput,
} from './input-output.js';
export type { AnyInstanceFields, InstanceFields, InstanceOf } from './instantiate.js';
export { loadDb, safeLoadDb } from './load-db.js';
export {
  type LoadScenarioOptions,
  loadScenario,
  safeLoadScenario,
} from './load-scenario.js';
export { workbookMessages } from './messages.js';
export { ModelDatabase, type ModelDatabaseJson } from './model-database.js';
export { createTemplateDb, type SaveDbOptions, saveDb } from './save-db.js';
export { type ReadScenario, type ReadScenarioOptions, toSpaceNet25 } from './scenario-json.js';
export type { LoadDbOptions } from './workbook/load.js';
export { type SheetToWrite, writeSheets } from './write-sheets.js';
