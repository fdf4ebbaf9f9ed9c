export * from './amounts.js';
export * from './resource.js';
