export * from './configuration.js';
export * from './mission.js';
export * from './scenario.js';
