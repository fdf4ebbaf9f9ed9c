import { concrete, list, number, reference, references, stateIndex } from '../../schema/fields.js';
import type { Defaulted, Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstSurfaceVehicle } from '../elements/vehicles.js';
import { FlightEdge, SpaceEdge, SurfaceEdge } from '../network/edges.js';
import { Role } from '../roles.js';
import { BurnStageSequence } from './burns.js';
import { Event } from './event.js';

/** Drives a surface vehicle, with everything aboard, along a surface edge. */
@concrete('Surface Transport')
export class SurfaceTransport extends Event {
  declare readonly type: 'Surface Transport';
  /** Edge to traverse. */
  @reference(() => SurfaceEdge, { role: Role.TraversedEitherWay }) edge!: Uuid;
  /** Vehicle that drives. */
  @reference(() => InstSurfaceVehicle, { role: Role.Transported }) vehicle!: Uuid;
  /** Index of the state that the vehicle is in while it drives; -1 for none. */
  @stateIndex({ of: 'vehicle', optional: true }) transportState?: number;
  /** Speed while moving, in m/s. */
  @number({ above: 0, unit: 'm/s' }) speed!: number;
  /** Fraction of the time that the vehicle moves at that speed. */
  @number({ above: 0, max: 1, default: 1 }) dutyCycle!: Defaulted<number>;

  constructor(fields: Fields<SurfaceTransport>) {
    super(fields);
  }
}

/** Flies elements along a flight edge. */
@concrete('Flight Transport')
export class FlightTransport extends Event {
  declare readonly type: 'Flight Transport';
  /** Edge to traverse. */
  @reference(() => FlightEdge, { role: Role.Traversed }) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance, { role: Role.Transported, expectsItems: true })
  elements!: Uuid[];

  constructor(fields: Fields<FlightTransport>) {
    super(fields);
  }
}

/** Flies a stack of elements along a space edge, burn by burn. */
@concrete('Space Transport')
export class SpaceTransport extends Event {
  declare readonly type: 'Space Transport';
  /** Edge to traverse. */
  @reference(() => SpaceEdge, { role: Role.Traversed }) edge!: Uuid;
  /** Instantiated elements to transport. */
  @references(() => ElementInstance, { role: Role.Transported, expectsItems: true })
  elements!: Uuid[];
  /** What is done for each burn of the edge. */
  @list(() => BurnStageSequence) burnStageSequence!: BurnStageSequence[];

  constructor(fields: Fields<SpaceTransport>) {
    super(fields);
  }
}
