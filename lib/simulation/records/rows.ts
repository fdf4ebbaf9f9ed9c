import { plain } from '../kernel/kept.js';
import type {
  AmountRecord,
  PositionRecord,
  Ref,
  StateRecord,
  StockRecord,
  SupplyRecord,
  UnmetRecord,
} from './records.js';

/** Makes the record of a change of position. */
export const PositionRow = plain<
  PositionRecord,
  [time: number, event: number | null, element: Ref, container: Ref | null]
>(function (time, event, element, container) {
  this.time = time;
  this.event = event;
  this.element = element;
  this.container = container;
});

/** Makes the record of a change of state. */
export const StateRow = plain<
  StateRecord,
  [time: number, event: number | null, element: Ref, state: StateRecord['state']]
>(function (time, event, element, state) {
  this.time = time;
  this.event = event;
  this.element = element;
  this.state = state;
});

/** Makes the record of a change of the contents of a container or tank. */
export const StockRow = plain<
  StockRecord,
  [time: number, event: number | null, element: Ref, resource: Ref, amount: number, rate: number]
>(function (time, event, element, resource, amount, rate) {
  this.time = time;
  this.event = event;
  this.element = element;
  this.resource = resource;
  this.amount = amount;
  this.rate = rate;
});

/** Makes the record of an amount. */
export const AmountRow = plain<
  AmountRecord,
  [resource: Ref, amount: number, mass: number, volume: number]
>(function (resource, amount, mass, volume) {
  this.resource = resource;
  this.amount = amount;
  this.mass = mass;
  this.volume = volume;
});

/** Makes the record of an unmet amount that was demanded at one time. */
export const UnmetRow = plain<
  UnmetRecord,
  [resource: Ref, amount: number, mass: number, volume: number]
>(function (resource, amount, mass, volume) {
  this.resource = resource;
  this.amount = amount;
  this.mass = mass;
  this.volume = volume;
  this.since = null;
  this.until = null;
});

/** Makes the record of a supply that was taken or stored all at once. */
export const SupplyRow = plain<
  SupplyRecord,
  [from: Ref, way: SupplyRecord['way'], resource: Ref, amount: number, serves: Ref]
>(function (from, way, resource, amount, serves) {
  this.from = from;
  this.way = way;
  this.resource = resource;
  this.amount = amount;
  this.serves = serves;
  this.since = null;
  this.until = null;
});
