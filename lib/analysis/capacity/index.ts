export { type Capacity, type CapacityOptions, capacityOf } from './capacity.js';
export type { Load } from './load.js';

export { capacityPresentation } from './presentation.js';
export { capacityTables } from './tables.js';

export { transportsByName } from './transports.js';
