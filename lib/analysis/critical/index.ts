export { type Criticality, type CriticalOptions, criticalOf } from './critical.js';
export { criticalPresentation, criticalTables } from './tables.js';
