export { type Reserves, type ReservesOptions, reservesOf } from './reserves.js';
export { reservesPresentation, reservesTables } from './tables.js';
