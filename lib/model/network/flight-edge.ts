import { concrete, duration, integer, number } from '../../schema/fields.js';
import type { Fields, Seconds } from '../../schema/model-object.js';
import { Edge } from './edge.js';

/** A trajectory known to be feasible for a cargo mass and a crew, under a flight architecture of its own. */
@concrete('Flight Edge')
export class FlightEdge extends Edge {
  declare readonly type: 'Flight Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Largest crew. */
  @integer({ min: 0, unit: 'persons' }) maxCrew!: number;
  /** Largest mass of cargo, in kg. */
  @number({ min: 0, unit: 'kg' }) maxCargo!: number;

  constructor(fields: Fields<FlightEdge>) {
    super(fields);
  }
}
