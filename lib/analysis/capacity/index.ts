export {
  type Capacity,
  type CapacityOptions,
  capacityOf,
  type NetworkEdge,
  type NetworkPoint,
} from './capacity.js';
export type { Load } from './load.js';
export type { MissionCapacity } from './missions.js';
export type { DeliveryCapacity, LackingMeasure, PlaceCapacity } from './places.js';
export { capacityPresentation } from './presentation.js';
export { capacityTables } from './tables.js';
export type { CarrierCapacity, LimitUse, TransportCapacity } from './transports.js';
export { type NamedTransports, transportsByName } from './transports.js';
