export type { Provenance } from './about.js';
export { isShortToTry, type StagedViewData, stagedViewData, viewDataOf } from './gather.js';
export { sparesDataOf } from './spares.js';
export type { Supplies } from './supplies.js';
export * from './view-data.js';
export { tablesOf } from './view-tables.js';
