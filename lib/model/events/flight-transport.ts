import { concrete, reference, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { FlightEdge } from '../network/flight-edge.js';
import { Event } from './event.js';

/** Flies elements along a flight edge. */
@concrete('Flight Transport')
export class FlightTransport extends Event {
  declare readonly type: 'Flight Transport';
  /** Edge to traverse. */
  @reference(() => FlightEdge) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance) elements!: Uuid[];

  constructor(fields: Fields<FlightTransport>) {
    super(fields);
  }
}
