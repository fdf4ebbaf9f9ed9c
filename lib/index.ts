import 'reflect-metadata';

export {
  type CheckCode,
  type CheckOptions,
  check,
  checkMessages,
} from './checks/index.js';
export { ModelDatabase, type ModelDatabaseJson } from './database/model-database.js';
export * from './model/index.js';
export * from './schema/index.js';
