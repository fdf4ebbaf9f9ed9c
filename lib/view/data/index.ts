export type { Provenance } from './about.js';
export { viewDataOf } from './gather.js';
export { tablesOf } from './tables.js';
export * from './view-data.js';
