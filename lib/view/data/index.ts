export type { Provenance } from './about.js';
export { isShortToTry, type StagedViewData, stagedViewData, viewDataOf } from './gather.js';
export { sparesDataOf } from './spares.js';
export type { Supplies } from './supplies.js';
export { tablesOf } from './tables.js';
export * from './view-data.js';
