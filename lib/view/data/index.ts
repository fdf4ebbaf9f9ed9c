export type { Provenance } from './about.js';
export { viewDataOf } from './gather.js';
export * from './view-data.js';
