import 'reflect-metadata';
import './model/names.js';

export {
  type Checkable,
  type CheckCode,
  type CheckOptions,
  check,
  checkMessages,
} from './checks/index.js';
export * from './database/index.js';
export * from './model/index.js';
export * from './schema/index.js';
export * from './simulation/index.js';
