import '../model/names.js';

export { createScenario, type NewScenario } from './create-scenario.js';
export type { WorkbookInput } from './input.js';
export type { AnyInstanceFields, InstanceFields, InstanceOf } from './instantiate.js';
export { DEFAULT_WORKBOOK_LIMITS, type WorkbookLimits } from './limits.js';
export { type LoadDbOptions, loadDb, safeLoadDb } from './load-db.js';
export { AmbiguousNameError, NotFoundError } from './lookup-errors.js';
export { workbookMessages } from './messages.js';
export { ModelDatabase, type ModelDatabaseJson } from './model-database.js';
export type { WorkbookOutput } from './output.js';
export { createTemplateDb, type SaveDbOptions, saveDb } from './save-db.js';
