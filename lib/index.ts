import 'reflect-metadata';

export { ModelDatabase, type ModelDatabaseJson } from './database/model-database.js';
export * from './model/index.js';
export * from './schema/index.js';
