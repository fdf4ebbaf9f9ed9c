export { ReserveNeeds } from './declaration.js';
export { type NeedsReading, readNeeds } from './read-needs.js';
export { type Reserves, type ReservesOptions, reservesOf } from './reserves.js';
export { reservesPresentation, reservesTables } from './tables.js';
